// Events: what commands have written, pages of a table's log, and a player's own rolls.
import { LogEntrySchema, SettlementLine } from '@passline/table';
import { type Static, Type } from '@sinclair/typebox';
import { Dice, EpochMs, Hash, Nullable, PageSize, Point, Seat, strict, Version } from './shared.ts';

export const LoggedEvent = Type.Object({
  hash: Hash,
  entry: LogEntrySchema,
});
export const Done = Type.Object({
  version: Version,
  events: Type.Array(LoggedEvent, { description: 'what the command has written' }),
});
export const EventsQuery = Type.Object(
  { after: Type.Optional(Type.Integer({ minimum: 0 })), limit: PageSize(1000) },
  strict,
);
export const EventPage = Type.Object({ version: Version, events: Type.Array(LoggedEvent) });
export const HistoryQuery = Type.Object(
  { after: Type.Optional(Type.Integer({ minimum: 0 })), limit: PageSize(1000) },
  { ...strict, description: 'that many rolls after a version of the table' },
);
export const RollOfMine = Type.Object({
  version: Version,
  supersedes: Nullable(
    Type.Integer({ description: 'the version of the roll that this one corrects: drop that roll' }),
  ),
  at: EpochMs,
  seat: Seat,
  dice: Dice,
  pointBefore: Nullable(Point),
  point: Nullable(Point),
  lines: Type.Array(SettlementLine, {
    description: "the caller's seat only",
  }),
  net: Type.Integer({ description: 'in cents: won less lost, commission included' }),
});
export const TableHistory = Type.Object({
  rolls: Type.Array(RollOfMine),
  next: Nullable(
    Type.Integer({
      description: 'give as `after` for the next page, which may hold fewer rolls than `limit`',
    }),
  ),
});

export type LoggedEvent = Static<typeof LoggedEvent>;
export type Done = Static<typeof Done>;
export type EventPage = Static<typeof EventPage>;
export type TableHistory = Static<typeof TableHistory>;
