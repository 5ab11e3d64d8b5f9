// Wallets: balance, the player's own limits, statements and sittings.

import { MAX_CENTS } from '@passline/engine';
import { DAY_MS } from '@passline/table';
import { type Static, Type } from '@sinclair/typebox';
import {
  Cents,
  EntryId,
  EpochMs,
  From,
  Kind,
  Nullable,
  PageSize,
  Seat,
  strict,
  TableId,
  To,
} from './shared.ts';

export const Limit = Type.Object({
  kind: Type.Union([Type.Literal('loss'), Type.Literal('time')]),
  value: Nullable(Type.Integer({ description: 'cents or milliseconds in any 24 hours; null: none' })),
  from: EpochMs,
});
export const Wallet = Type.Object({
  balance: Cents,
  limits: Type.Array(Limit, { description: 'in force and waiting' }),
  canRefillAt: Nullable(EpochMs),
  class: Nullable(Type.String({ description: 'the class whose organizer gives out chips; null: none' })),
  selfExcludedUntil: Nullable(EpochMs),
  offOnDevice: Type.Boolean({
    description: 'play is off on the device that asks: another player who used it is excluded or stopped',
  }),
});
export const Balance = Type.Object({ balance: Cents });
export const Issued = Type.Object({ entry: Type.String(), balance: Cents });
export const LimitsChange = Type.Object(
  {
    loss: Type.Optional(Nullable(Type.Integer({ minimum: 0, maximum: MAX_CENTS, description: 'in cents' }))),
    timeMs: Type.Optional(Nullable(Type.Integer({ minimum: 60_000, maximum: DAY_MS }))),
  },
  { ...strict, description: 'in any 24 hours; null lifts a limit' },
);
export const LimitList = Type.Object({ limits: Type.Array(Limit) });
export const StatementLine = Type.Object({
  entry: Type.String({ description: 'unique' }),
  at: EpochMs,
  kind: Type.String(),
  table: Nullable(TableId),
  version: Nullable(Type.Integer()),
  note: Nullable(Type.String()),
  amount: Cents,
  balance: Type.Integer({ description: 'in cents, after this entry' }),
});
export const Statement = Type.Object({
  opening: Cents,
  closing: Cents,
  lines: Type.Array(StatementLine, { description: 'newest first' }),
  next: Nullable(Type.String({ description: 'give as `before` for the lines before these' })),
});
export const PlayersWallet = Type.Object({
  id: Type.String(),
  kind: Kind,
  name: Type.String(),
  balance: Cents,
  statement: Statement,
});
export const StatementQuery = Type.Object(
  {
    from: From,
    to: To,
    limit: PageSize(1000),
    before: Type.Optional(EntryId),
    format: Type.Optional(Type.Union([Type.Literal('json'), Type.Literal('csv')])),
  },
  strict,
);
export const PlayersWalletQuery = Type.Object(
  { limit: PageSize(1000), before: Type.Optional(EntryId) },
  strict,
);
export const SittingsQuery = Type.Object(
  { limit: PageSize(200), before: Type.Optional(Type.Integer({ minimum: 0 })) },
  strict,
);
export const Sitting = Type.Object({
  table: TableId,
  seat: Seat,
  from: Type.Integer({ description: "the table's version as it began" }),
  fromAt: EpochMs,
  to: Nullable(Type.Integer()),
  toAt: Nullable(EpochMs),
});
export const SittingList = Type.Object({ sittings: Type.Array(Sitting) });
export const SelfExclusionRequest = Type.Object(
  { days: Type.Integer({ minimum: 1, maximum: 3_650 }) },
  strict,
);
export const SelfExclusion = Type.Object({ until: EpochMs });

export type Wallet = Static<typeof Wallet>;
export type PlayersWallet = Static<typeof PlayersWallet>;
export type LimitsChange = Static<typeof LimitsChange>;
export type LimitList = Static<typeof LimitList>;
export type Statement = Static<typeof Statement>;
export type Sitting = Static<typeof Sitting>;
