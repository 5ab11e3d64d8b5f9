// The maximum odds behind a flat bet: exact to the cent, by the bet or by the winnings, under the cap.
import { expect, test } from 'vitest';
import {
  type Cents,
  findRulebook,
  maxOdds,
  newTable,
  type Point,
  type Settings,
  type SpotName,
} from '../src/index.ts';

function odds(
  rulebook: string,
  settings: Settings,
  spot: SpotName,
  flat: number,
  point: Point | null,
): Cents {
  const book = findRulebook(rulebook);
  const made = book && newTable(book, settings);
  const rules = made?.ok ? made.table.rules.spots.get(spot) : undefined;
  if (!rules) throw new Error(`no ${spot} by ${rulebook}`);
  return maxOdds(rules, flat as Cents, point);
}

test('taken by the bet: 3, 4 and 5 times it', () => {
  expect(odds('rws-2019', {}, 'pass-odds', 7_00, 4)).toBe(21_00);
  expect(odds('rws-2019', {}, 'pass-odds', 7_00, 5)).toBe(28_00);
  expect(odds('rws-2019', {}, 'pass-odds', 7_00, 6)).toBe(35_00);
});

test('laid by what they would win: 4 times 3:2, 3 times 2:1, 5 times 6:5', () => {
  expect(odds('rws-2019', {}, 'dont-pass-odds', 7_00, 4)).toBe(42_00);
  expect(odds('rws-2019', {}, 'dont-come-odds-9', 7_00, null)).toBe(42_00);
  expect(odds('rws-2019', {}, 'dont-pass-odds', 7_00, 8)).toBe(42_00);
});

test('fractions of a cent are cut off, never rounded up', () => {
  // Twice 1.01 is 2.02: laid to win that on a 6, at 5:6, it takes 2.424.
  expect(odds('south-dakota', { odds: '2x' }, 'dont-pass-odds', 1_01, 6)).toBe(2_42);
});

test('odds on a number are limited by that number, whatever the point is', () => {
  expect(odds('rws-2019', {}, 'come-odds-4', 10_00, 6)).toBe(30_00);
  expect(odds('rws-2019', {}, 'come-odds-6', 10_00, 4)).toBe(50_00);
});

test('none without a point or without a flat bet', () => {
  expect(odds('rws-2019', {}, 'pass-odds', 10_00, null)).toBe(0);
  expect(odds('rws-2019', {}, 'pass-odds', 0, 6)).toBe(0);
});
