// The whole house: its log, stops, and program check.
import { type Static, Type } from '@sinclair/typebox';
import { HouseEntry } from './house-events.ts';
import { Because, EpochMs, Hash, Id, Mode, Nullable, strict, TableId } from './shared.ts';

const StopScope = Type.Union([Type.Literal('house'), Type.Literal('table'), Type.Literal('player')]);
export const StopChange = Type.Object(
  { scope: StopScope, target: Type.Optional(Id), because: Because },
  { ...strict, description: 'the whole house, or a table or player by its id, and why' },
);
export const Stopped = Type.Object({
  scope: StopScope,
  target: Type.String({ description: 'an id; empty for the house' }),
  at: EpochMs,
  until: Nullable(EpochMs),
  by: Type.String(),
  because: Type.String(),
});
/** What keeps a reader of a table's stream from playing there. */
export const TableStop = Type.Union([
  Type.Object({ scope: StopScope, by: Type.String(), because: Type.String() }),
  Type.Object({ scope: Type.Literal('self-exclusion'), until: EpochMs }),
  Type.Object({
    scope: Type.Literal('device', {
      description: 'another player who used the device is excluded or stopped',
    }),
  }),
]);
export const StopList = Type.Object({ stops: Type.Array(Stopped) });
export const HouseEventsQuery = Type.Object(
  {
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 1000 })),
    before: Type.Optional(Type.Integer({ minimum: 1, description: 'the `next` of the page before' })),
    format: Type.Optional(Type.Union([Type.Literal('json'), Type.Literal('csv')])),
  },
  strict,
);
export const HouseEvents = Type.Object({
  events: Type.Array(
    Type.Object({
      hash: Hash,
      entry: HouseEntry,
    }),
    { description: 'newest first' },
  ),
  next: Nullable(Type.Integer({ description: 'give as `before` for the events before these' })),
});
export const ProgramState = Type.Object({
  at: EpochMs,
  fingerprint: Hash,
  expected: Hash,
  files: Type.Integer(),
  changes: Type.Array(
    Type.Object({
      file: Type.String(),
      how: Type.Union([Type.Literal('changed'), Type.Literal('missing'), Type.Literal('new')]),
    }),
  ),
});

export const CheckpointParams = Type.Object(
  { number: Type.String({ pattern: '^[1-9][0-9]{0,8}$' }) },
  strict,
);
export const CheckpointMade = Type.Object({ number: Type.Integer({ minimum: 1 }), at: EpochMs });
export const SigningKey = Type.Object({ key: Hash });
export const AuditResult = Type.Object({
  at: EpochMs,
  tables: Type.Integer(),
  accounts: Type.Integer(),
  entries: Type.Integer({ description: 'entries of all logs' }),
  notRepeated: Type.Integer({
    description:
      'of them, decided by the rules of an older version: hashes, dice and money were checked; decisions were not rechecked',
  }),
  problems: Type.Array(Type.String(), { description: 'what does not hold, one sentence each' }),
});

const MoneyFigures = Type.Object({
  drop: Type.Integer({ description: 'chips bought, in cents; chips that were not played count too' }),
  win: Type.Integer({ description: 'what the house won, in cents' }),
  hold: Nullable(Type.Number({ description: 'win ÷ drop; null without a drop' })),
  expected: Type.Integer({
    description:
      'the exact expectation of the win for the bets on the layout at each roll, rounded to the cent; commission, rulings and the like count as they are',
  }),
  standardDeviation: Type.Integer({ description: 'of the win, rounded to the cent' }),
  deviations: Nullable(
    Type.Number({ description: '(win − expectation) in standard deviations; null if nothing was at risk' }),
  ),
  rolls: Type.Integer(),
});
export const HouseMoneyQuery = Type.Object(
  {
    days: Type.Optional(
      Type.Integer({ minimum: 1, maximum: 3660, description: 'the last days (UTC), today included' }),
    ),
  },
  strict,
);
export const HouseMoney = Type.Object({
  from: Nullable(EpochMs),
  house: Type.Composite([MoneyFigures], { description: 'of all tables that pay from wallets' }),
  ownChips: Type.Composite([MoneyFigures], {
    description: 'of all tables with chips of their own, which are worth nothing elsewhere',
  }),
  tables: Type.Array(
    Type.Composite([
      Type.Object({
        id: TableId,
        name: Type.String(),
        mode: Mode,
        wallets: Type.Boolean({ description: 'whether it counts toward the house' }),
        closed: Type.Boolean(),
        openedAt: EpochMs,
        owner: Nullable(Type.String({ description: 'who opened it; null: the account is gone' })),
        dealer: Nullable(
          Type.String({
            description:
              'the person who dealt last, by the name that they sign with, or by the account’s; null: nobody has dealt',
          }),
        ),
        ownerDeals: Type.Boolean({ description: 'whether that is who opened it' }),
        players: Type.Integer(),
        seats: Type.Integer(),
      }),
      MoneyFigures,
    ]),
    {
      description:
        'people’s tables, then those of house bots; in each group open tables first, then tables closed in the period, newest first',
    },
  ),
});

export type HouseMoney = Static<typeof HouseMoney>;
export type MoneyFigures = Static<typeof MoneyFigures>;
export type StopChange = Static<typeof StopChange>;
export type TableStop = Static<typeof TableStop>;
export type Stopped = Static<typeof Stopped>;
export type HouseEvents = Static<typeof HouseEvents>;
export type ProgramState = Static<typeof ProgramState>;
