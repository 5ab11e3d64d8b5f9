// Rosters: a class or a charity evening that joins with one code, gets chips together, and starts over together.

import { PlayerName } from '@passline/table';
import { type Static, Type } from '@sinclair/typebox';
import { Because, Cents, Code, EpochMs, Nullable, PlayerId, RosterId, Stakes, strict } from './shared.ts';

export const NewRoster = Type.Object(
  {
    name: PlayerName,
    seats: Type.Integer({ minimum: 1, maximum: 1000, description: 'how many people may join' }),
    chips: Type.Integer({ minimum: 0, maximum: 100_000_000, description: 'what each one gets, in cents' }),
    days: Type.Optional(
      Type.Integer({ minimum: 1, maximum: 366, description: 'how long the code works; by default 30' }),
    ),
  },
  strict,
);

export const Roster = Type.Object({
  id: RosterId,
  name: Type.String(),
  seats: Type.Integer(),
  chips: Cents,
  createdAt: EpochMs,
  expiresAt: EpochMs,
  open: Type.Boolean({ description: 'whether its code works' }),
  code: Nullable(
    Type.String({
      description: 'null once it no longer works, and where an earlier version drew it at random',
    }),
  ),
  origin: Nullable(
    Type.String({
      description: 'where other devices reach this server to join; null if the server does not know',
    }),
  ),
  members: Type.Array(
    Type.Object({
      id: PlayerId,
      name: Type.String(),
      balance: Type.Integer({ description: 'of the wallet, in cents' }),
      atTables: Nullable(
        Type.Integer({
          description:
            'chips at tables, those of their bots included, in cents; null where a table cannot be read',
        }),
      ),
      joinedAt: Nullable(EpochMs),
    }),
  ),
});
export const RosterMemberParams = Type.Object({ id: RosterId, member: PlayerId }, strict);
export const RosterMade = Type.Object({
  id: RosterId,
  code: Type.String({ description: 'for everybody on the roster' }),
  expiresAt: EpochMs,
});
export const RosterList = Type.Object({ rosters: Type.Array(Roster) });
export const RosterIssue = Type.Object({ amount: Stakes, because: Because }, strict);
export const RosterReset = Type.Object({ because: Because }, strict);
export const RosterDone = Type.Object({
  members: Type.Integer({ description: 'how many wallets now hold what they should' }),
});
export const JoinRoster = Type.Object(
  { code: Code, name: Type.Optional(Type.String({ maxLength: 100 })) },
  strict,
);

export type NewRoster = Static<typeof NewRoster>;
export type Roster = Static<typeof Roster>;
export type RosterMade = Static<typeof RosterMade>;
export type RosterDone = Static<typeof RosterDone>;
