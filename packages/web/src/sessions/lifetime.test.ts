// Totals over sessions, and what is stored of them.
import type { Sitting, TableListing } from '@passline/client';
import { expect, it } from 'vitest';
import { allSessions } from './all-sessions.ts';
import { type Kept, keptIn, totalOf } from './lifetime.ts';

const session = (change: Partial<Kept>): Kept => ({
  rolls: 10,
  hands: 2,
  longestHand: 7,
  result: -5_00,
  bought: 100_00,
  kinds: { 'Pass line': { result: -5_00, wins: 1, losses: 2 } },
  fromAt: 1,
  toAt: 2,
  isOver: true,
  ...change,
});

it('adds up sessions in which dice rolled', () => {
  const place = { Place: { result: 7_00, wins: 1, losses: 0 } };
  expect(
    totalOf([
      session({}),
      session({
        result: 2_00,
        longestHand: 31,
        kinds: { ...place, 'Pass line': { result: -5_00, wins: 0, losses: 1 } },
      }),
      session({ rolls: 0, hands: 0, longestHand: 0, result: 0, kinds: {} }),
    ]),
  ).toEqual({
    sessions: 2,
    rolls: 20,
    hands: 4,
    longestHand: 31,
    result: -3_00,
    kinds: { ...place, 'Pass line': { result: -10_00, wins: 1, losses: 3 } },
  });
});

it('finds all sessions, however many pages list them', async () => {
  const PAGE = 200;
  const tables = Array.from({ length: 450 }, (_, n) => ({ id: `t_${n}`, createdAt: n }) as TableListing);
  const sittings = Array.from({ length: 2_300 }, (_, n) => {
    return { table: 't_live', seat: 2, from: n, fromAt: 9_999 - n, to: n, toAt: null } as Sitting;
  });
  const server = {
    tablesPage: async ({ closed = false, after = '0' }: { closed?: boolean; after?: string }) => {
      const from = Number(after);
      const next = closed && from + PAGE < tables.length ? String(from + PAGE) : null;
      return { tables: closed ? tables.slice(from, from + PAGE) : [], next };
    },
    sittings: async ({ limit = 50, before = 10_000 }: { limit?: number; before?: number }) =>
      sittings.filter(({ fromAt }) => fromAt < before).slice(0, limit),
  };
  const here = { ...server, tablesPage: () => Promise.reject(new Error('no storage')) };
  const found = await allSessions(server, here);
  expect(found).toHaveLength(2_750);
  expect(new Set(found.map(({ table, from }) => `${table} ${from}`)).size).toBe(2_750);
  expect(found[0]).toEqual({ table: 't_live', seat: 2, from: 0 });
});

it('keeps only what is a session', () => {
  const good = session({});
  expect(keptIn({ a: good, b: { ...good, rolls: 'ten' }, c: null, d: { ...good, kinds: { x: 1 } } })).toEqual(
    {
      a: good,
    },
  );
  expect(keptIn([1])).toEqual({});
  expect(keptIn(null)).toEqual({});
});
