// Totals over sessions, and what is stored of them.
import { expect, it } from 'vitest';
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
