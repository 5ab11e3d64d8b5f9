// The daily hand: one hand a day on the same dice for everybody, and how it went.
import { type Static, Type } from '@sinclair/typebox';
import { Cents, EpochMs, Hash, Nullable, strict, TableId } from './shared.ts';

const Day = Type.String({
  pattern: '^[0-9]{4}-[0-9]{2}-[0-9]{2}$',
  description: 'the date in UTC, such as 2026-11-17',
});
const Net = Type.Integer({ description: 'in cents: finished with, less the stack' });
const Rank = Type.Integer({ minimum: 1, description: 'by net result; equal results share a rank' });

const RankedHand = Type.Object({
  rank: Rank,
  name: Type.String(),
  net: Net,
  rolls: Nullable(
    Type.Integer({
      description: 'null while the hands of the day still count and the caller has not finished theirs',
    }),
  ),
  you: Type.Boolean({ description: 'whether it is the caller’s' }),
});
const YourHand = Type.Object({
  table: TableId,
  finished: Type.Boolean(),
  net: Nullable(Net),
  rolls: Nullable(Type.Integer()),
  rank: Nullable(Rank),
});
const dayFields = {
  day: Day,
  rulebook: Type.String(),
  title: Type.String({ description: 'the rulebook’s' }),
  series: Type.String({ description: 'what the dice are drawn for, in place of a table’s id' }),
  commitment: Type.Unsafe<string>({ ...Hash, description: 'the hash of the seed of the day’s dice' }),
};
const playedFields = {
  ...dayFields,
  players: Type.Integer({ description: 'hands that count' }),
  leaderboard: Type.Array(RankedHand, { description: 'the best, at most 50' }),
  yours: Nullable(YourHand),
};

export const DailyHand = Type.Object(
  {
    today: Type.Object({
      ...playedFields,
      stack: Cents,
      maxRolls: Type.Integer(),
      endsAt: EpochMs,
      countsUntil: Type.Integer({ description: 'milliseconds since 1970: later hands do not count' }),
    }),
    yesterday: Type.Object({
      ...playedFields,
      seed: Nullable(Type.String({ description: 'of the dice; null until its hands no longer count' })),
    }),
    tomorrow: Type.Object(dayFields),
  },
  strict,
);
export const DailyTable = Type.Object({ table: TableId });

export type DailyHand = Static<typeof DailyHand>;
export type RankedHand = Static<typeof RankedHand>;
export type DailyTable = Static<typeof DailyTable>;
