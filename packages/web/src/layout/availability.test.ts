// A spot that holds its maximum differs from one that takes no bet now.
import { legal, type SpotName } from '@passline/engine';
import { expect, test } from 'vitest';
import { bet, play, tableOf } from '../play/store/test-table.ts';
import { fullSpots, spotsNotNow } from './availability.ts';

const MAX = 100_00;
const own = new Map<SpotName, number>([
  ['pass', 5_00],
  ['field', MAX],
]);
const table = play(
  tableOf('rws-2019', { chip: '1.00', min: '5.00', max: '100.00' }),
  ...[...own].map(([spot, amount]) => bet(spot, amount)),
);

test('full is what cannot be raised, not what cannot be bet yet', () => {
  const closed = spotsNotNow(table, legal(table, 1));
  expect([closed.has('field'), closed.has('come'), closed.has('pass')]).toEqual([true, true, false]);
  expect([...fullSpots(table, 1, own, closed)]).toEqual(['field']);
  expect([...fullSpots(table, null, own, closed)]).toEqual([]);
});

test('while no bet is taken at all, no spot is marked', () => {
  expect(spotsNotNow(table, { ...legal(table, 1), bets: [] }).size).toBe(0);
  expect(spotsNotNow(table, null).size).toBe(0);
});
