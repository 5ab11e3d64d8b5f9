// Bars: nothing is lost between them, and results on a coarse grid do not look like a comb.
import { expect, test } from 'vitest';
import { binShares, binsFor, spacingOf } from './bins.ts';

const distribution = (entries: readonly (readonly [number, number])[]) => ({
  amounts: Float64Array.from(entries, ([amount]) => amount),
  chances: Float64Array.from(entries, ([, chance]) => chance),
});

/** 101 results, 20.00 apart, all equally likely. */
const even = distribution(Array.from({ length: 101 }, (_, at) => [at * 2000, 1 / 101] as const));

test('the spacing is the common distance between results', () => {
  expect(spacingOf(even)).toBe(2000);
  expect(spacingOf(distribution([[500, 1]]))).toBe(0);
  expect(
    spacingOf(
      distribution([
        [0, 0.5],
        [700, 0],
        [1000, 0.5],
      ]),
    ),
  ).toBe(1000);
});

test('every bar except the last holds equally many results', () => {
  const bins = binsFor([even], 30, 0);
  const shares = binShares(even, bins);
  expect(bins.width % 2000).toBe(0);
  expect(bins.count).toBeLessThanOrEqual(30);
  for (const share of shares.slice(1, -1)) expect(share).toBeCloseTo(shares[0] ?? 0, 12);
});

test('two distributions share bars, and each adds up to 1', () => {
  const other = distribution([
    [-30_000, 0.25],
    [100_500, 0.5],
    [300_000, 0.25],
  ]);
  const bins = binsFor([even, other], 20, 0.001);
  for (const one of [even, other])
    expect(binShares(one, bins).reduce((sum, share) => sum + share)).toBeCloseTo(1, 12);
  expect(bins.from).toBe(-30_000);
});

test('rare extremes belong to the outermost bars', () => {
  const tailed = distribution([
    [-1e9, 1e-6],
    [0, 0.4],
    [100, 0.6 - 2e-6],
    [1e9, 1e-6],
  ]);
  const bins = binsFor([tailed], 10, 0.001);
  expect(bins.from).toBe(0);
  expect(bins.from + bins.count * bins.width).toBeLessThan(1000);
  expect(binShares(tailed, bins)[0]).toBeCloseTo(0.400001, 9);
});

test('no results are one empty bar', () => {
  expect(binsFor([], 10, 0.001).count).toBe(1);
});
