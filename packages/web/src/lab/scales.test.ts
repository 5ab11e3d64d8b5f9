// Scales and the ticks on axes.
import { expect, test } from 'vitest';
import { linear, stepOf, ticks } from './scales.ts';

test('the ends of a range are at the ends of the drawing', () => {
  const scale = linear(-50, 150, 300, 0);
  expect([scale.at(-50), scale.at(50), scale.at(150)]).toEqual([300, 150, 0]);
});

test('an empty range is drawn in the middle', () => {
  expect(linear(7, 7, 0, 100).at(7)).toBe(50);
});

test.each([
  [0, 400, 5, [0, 100, 200, 300, 400]],
  [-3, 7, 5, [-2, 0, 2, 4, 6]],
  [0, 0.068, 4, [0, 0.02, 0.04, 0.06]],
  [0.1, 0.9, 1, [0]],
])('ticks from %d to %d, about %d at most', (from, to, max, expected) => {
  const marks = ticks(from, to, max);
  if (expected.length === 1) expect(marks.length).toBeLessThanOrEqual(1);
  else expect(marks.map(mark => Number(mark.toPrecision(10)))).toEqual(expected);
});

test('counts have no ticks at halves', () => {
  expect(ticks(0, 3, 10, 1)).toEqual([0, 1, 2, 3]);
  expect(stepOf(21, 10, 1)).toBe(5);
});

test('zero is never negative', () => {
  expect(ticks(-1, 1, 2).some(mark => Object.is(mark, -0))).toBe(false);
});
