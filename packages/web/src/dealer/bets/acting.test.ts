// What a tap on the dealer’s layout becomes: a bet, a late bet, or chips taken down.
import { decide, evolve } from '@passline/engine';
import { expect, test } from 'vitest';
import { tableAfter } from '../test-table.ts';
import { legalHere, planAdd, planTakeDown } from './acting.ts';

const OPEN = tableAfter(
  { type: 'seat', seat: 1, name: 'Ana', amount: 100_00 },
  { type: 'bet', seat: 1, spot: 'pass', amount: 10_00 },
  { type: 'bet', seat: 1, spot: 'place-6', amount: 12_00 },
);
const CLOSED = [{ type: 'close' } as const].reduce((table, command) => {
  const decision = decide(table, command);
  return decision.ok ? decision.events.reduce(evolve, table) : table;
}, OPEN);

test('a tap is a bet while bets are open, and a late bet once they are closed', () => {
  expect(planAdd(OPEN, 1, 'field', 5_00)).toEqual({
    ok: true,
    request: { type: 'bet', seat: 1, spot: 'field', amount: 5_00 },
  });
  expect(planAdd(CLOSED, 1, 'field', 5_00)).toEqual({
    ok: true,
    request: { type: 'late-bet', seat: 1, spot: 'field', amount: 5_00 },
  });
});

test('a refusal comes back as the engine’s sentence', () => {
  expect(planAdd(OPEN, 1, 'field', 3_00)).toEqual({ ok: false, message: 'The minimum for Field is 5.00.' });
  expect(planAdd(OPEN, 1, 'field', 500_00).ok).toBe(false);
});

test('a tap takes off as much as one puts down, or the whole bet', () => {
  expect(planTakeDown(OPEN, 1, 'place-6', 5_00)).toMatchObject({ request: { type: 'reduce', amount: 5_00 } });
  expect(planTakeDown(OPEN, 1, 'place-6', 25_00)).toMatchObject({
    request: { type: 'take', spot: 'place-6' },
  });
  expect(planTakeDown(OPEN, 1, 'field', 5_00).ok).toBe(false);
});

// cites: D48
test('late bets are not held to the table’s limits', () => {
  expect(planAdd(CLOSED, 1, 'field', 3_00)).toMatchObject({ ok: true, request: { type: 'late-bet' } });
  expect(legalHere(CLOSED, 1).bets.find(({ spot }) => spot === 'field')).toMatchObject({ min: 1_00 });
});

test('the layout marks spots that can take a late bet once bets are closed', () => {
  expect(legalHere(CLOSED, 1).bets.some(({ spot }) => spot === 'field')).toBe(true);
  expect(legalHere(CLOSED, 1).takes).toEqual([]);
});
