// Bots: programs with a seat and a wallet of their own.

import { MAX_CENTS } from '@passline/engine';
import { PlayerName } from '@passline/table';
import { type Static, Type } from '@sinclair/typebox';
import { Cents, EpochMs, Kind, Nullable, Scope, strict } from './shared.ts';

export const NewBot = Type.Object(
  {
    name: PlayerName,
    scopes: Type.Array(Scope, { minItems: 1, maxItems: 2, uniqueItems: true }),
    chips: Type.Integer({ minimum: 0, maximum: MAX_CENTS, description: "cents from the owner's wallet" }),
    house: Type.Optional(Type.Boolean({ description: "the house's own; managers only" })),
  },
  strict,
);
export const Bot = Type.Object({
  id: Type.String(),
  kind: Kind,
  name: Type.String(),
  owner: Nullable(Type.String()),
  createdAt: EpochMs,
  balance: Cents,
  removed: Type.Boolean({
    description: 'its token no longer works, and removing it again brings back its remaining chips',
  }),
});
export const BotList = Type.Object({ bots: Type.Array(Bot) });
export const BotMade = Type.Object({
  bot: Bot,
  token: Type.String({ description: 'for the Authorization header; shown this once' }),
});

export type NewBot = Static<typeof NewBot>;
export type Bot = Static<typeof Bot>;
export type BotMade = Static<typeof BotMade>;
