// A house's file with a bet of its own, its table, and play at it.
import {
  type Command,
  loadRulebook,
  newTable,
  parseSpotName,
  type Rulebook,
  type SeatNumber,
  type Settings,
  type SpotName,
  seatNumber,
  type Table,
} from '../src/index.ts';
import { play } from './play.ts';

export const cite = 'House 1';
export const ON = { comeOut: 'on', calls: false, cite } as const;

/** A file with one bet and everything that it needs, under one name. */
export function file(family: string, bet: Record<string, unknown>, own: Record<string, unknown> = {}) {
  const { pays = {}, stays = 'never', ...fields } = own as { pays?: Record<string, string>; stays?: string };
  return {
    extends: 'rws-2019',
    id: 'my-house',
    title: 'My house',
    spots: { [family]: { label: 'Ours', offered: 'always', cite, ...bet } },
    working: { [family]: ON },
    afterWin: { [family]: { stays, cite } },
    bets: { [family]: { name: 'our bet', how: 'Wins as we say.' } },
    pays: Object.fromEntries(Object.entries(pays).map(([key, odds]) => [key, { odds, cite }])),
    ...fields,
  };
}

export function problemsOf(source: unknown): readonly string[] {
  const loaded = loadRulebook(source);
  return loaded.ok ? [] : loaded.problems.map(({ path, message }) => `${path}: ${message}`);
}

export function bookOf(source: unknown): Rulebook {
  const loaded = loadRulebook(source);
  if (!loaded.ok) throw new Error(JSON.stringify(loaded.problems));
  return loaded.book;
}

export function tableOf(source: unknown, settings: Settings = {}, ...players: readonly string[]): Table {
  const made = newTable(bookOf(source), { shooter: 'house', ...settings });
  if (!made.ok) throw new Error(made.message);
  return (players.length > 0 ? players : ['Ana']).reduce(
    (table, name, index) => play(table, { type: 'seat', seat: seatNumber(index + 1), name, amount: 100_000 }),
    made.table,
  );
}

export const named = (spot: string): SpotName => {
  const name = parseSpotName(spot);
  if (name === null) throw new Error(`${spot} is not a name`);
  return name;
};
export const bet = (spot: string, amount: number, seat: SeatNumber = 1): Command => ({
  type: 'bet',
  seat,
  spot: named(spot),
  amount,
});
export const rackOf = (table: Table, seat = 1): number =>
  table.seats.find(one => one.seat === seat)?.rack ?? -1;
export const betOf = (table: Table, spot: string) => table.seats[0]?.bets.find(one => one.spot === spot);

export const part = (on: readonly number[], pay: string, units = 1) => ({ on, units, pay });
export const SPLIT = { into: 'units', cite } as const;

export const SMALL = {
  bet: 'hand',
  remembers: { collects: [2, 3] },
  opens: 'after-any-seven',
  binds: { from: 'first-roll', cite },
  ends: 'any-seven',
  paid: 'when-reached',
  pays: { bands: [{ from: 2, odds: '5:1' }], cite },
} as const;
