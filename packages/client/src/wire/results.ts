// A table's results: what every player bought, finished with and won.
import { type Static, Type } from '@sinclair/typebox';
import { Cents, EpochMs, Nullable, OneOf, Seat, strict, Version } from './shared.ts';

export const ResultsQuery = Type.Object({ format: Type.Optional(OneOf(['json', 'csv'])) }, strict);

export const PlayerResult = Type.Object({
  holder: Type.String({
    description: 'the account’s id, or seat and claim of a player whom the dealer seated, such as 3.17',
  }),
  name: Type.String(),
  seat: Seat,
  boughtIn: Cents,
  finished: Type.Integer({ description: 'cents in front of the player, on the layout, and taken away' }),
  net: Type.Integer({ description: 'in cents: finished less bought in' }),
  rank: Type.Integer({ minimum: 1, description: 'by net result; equal results share a rank' }),
  biggestWin: Type.Integer({ description: 'cents won on the player’s best roll' }),
  rolls: Type.Integer({ description: 'rolls that decided a bet of the player’s' }),
});
export const TableResults = Type.Object({
  version: Version,
  at: EpochMs,
  closed: Type.Boolean({ description: 'whether these are final' }),
  rolls: Type.Integer(),
  players: Type.Array(PlayerResult, { description: 'everybody who has sat at the table, best first' }),
  signedBy: Type.Array(Type.String(), {
    description: 'names that those who dealt signed the record with',
  }),
  longestHand: Nullable(
    Type.Object({
      hand: Type.Integer({ minimum: 1 }),
      rolls: Type.Integer({ minimum: 1 }),
      holders: Type.Array(Type.String(), {
        description: 'everybody who rolled in it, in order; empty at a table without shooters',
      }),
      names: Type.Array(Type.String()),
    }),
  ),
});

export type PlayerResult = Static<typeof PlayerResult>;
export type TableResults = Static<typeof TableResults>;
