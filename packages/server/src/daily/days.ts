// The days of the daily hand: dates in UTC, the rulebook for each weekday, and the name of each day's dice.
import { DAY_MS, HOUR_MS } from '@passline/table';

/** A date in UTC: 2026-11-17. */
export type Day = string;

export const DAILY_STACK = 100_000;
export const DAILY_MAX_ROLLS = 100;

export const dayOf = (at: number): Day => new Date(at).toISOString().slice(0, 10);
const startOf = (day: Day): number => Date.parse(`${day}T00:00:00Z`);
export const endOf = (day: Day): number => startOf(day) + DAY_MS;
/** A hand begun just before midnight can still be finished; the seed is published only after that. */
export const countsUntil = (day: Day): number => endOf(day) + HOUR_MS;
export const dayAfter = (day: Day): Day => dayOf(endOf(day));
export const dayBefore = (day: Day): Day => dayOf(startOf(day) - 1);

/** From Sunday to Saturday. */
const BOOKS = ['etg', 'rws-2019', 'south-dakota', 'rws-2019', 'rws-2013', 'etg', 'rws-2019'] as const;

export function bookOfDay(day: Day): string {
  const book = BOOKS[new Date(startOf(day)).getUTCDay()];
  if (book === undefined) throw new Error(`no weekday: ${day}`);
  return book;
}

export const seriesOf = (day: Day): string => `daily-${day}`;
