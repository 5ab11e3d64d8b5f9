// Equations in whole numbers: the lifted solution against plain elimination in fractions.

import { divide, equals, multiply, type Rational, rational, subtract } from '@passline/engine/rational';
import { describe, expect, test } from 'vitest';
import { type Entry, Equations, type Fractions } from '../src/solver/linear.ts';
import { inverseModulo, primes } from '../src/solver/modular.ts';

/** Pseudorandom whole numbers, the same every time. */
function numbers(seed: number): (below: number) => number {
  let state = seed;
  return below => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return Math.floor((state / 2 ** 31) * below);
  };
}

function eliminated(matrix: readonly (readonly number[])[], right: readonly number[]): Rational[] {
  const rows = matrix.map((row, index) => [...row, right[index] ?? 0].map(value => rational(value)));
  const zero = rational(0);
  for (let column = 0; column < rows.length; column += 1) {
    const found = rows.findIndex((row, index) => index >= column && row[column]?.num !== 0n);
    const [pivot, here] = [rows[found], rows[column]];
    if (!pivot || !here) throw new Error('singular');
    rows[found] = here;
    rows[column] = pivot.map(value => divide(value, pivot[column] ?? zero));
    rows.forEach((row, index) => {
      const factor = row[column] ?? zero;
      if (index !== column)
        rows[index] = row.map((value, at) => subtract(value, multiply(factor, rows[column]?.[at] ?? zero)));
    });
  }
  return rows.map(row => row.at(-1) ?? zero);
}

const entriesOf = (matrix: readonly (readonly number[])[]): Entry[] =>
  matrix.flatMap((values, row) =>
    values.flatMap((value, column) => (value === 0 ? [] : [{ row, column, value }])),
  );

const agree = (found: Fractions, truth: readonly Rational[]): boolean =>
  truth.every((value, index) => equals(value, rational(found.nums[index] ?? 0n, found.den)));

describe('equations', () => {
  test.each([1, 2, 3, 7, 12])('%d unknowns, from both sides', size => {
    const random = numbers(size);
    const matrix = Array.from({ length: size }, (_, row) =>
      Array.from({ length: size }, (_, column) =>
        row === column ? 40 : random(3) === 0 ? random(36) - 18 : 0,
      ),
    );
    const right = Array.from({ length: size }, () => random(2_000_000_000) - 1_000_000_000);
    const equations = new Equations(size, entriesOf(matrix));
    expect(agree(equations.solve(Float64Array.from(right)), eliminated(matrix, right))).toBe(true);
    const turned = matrix.map((_, row) => matrix.map(values => values[row] ?? 0));
    expect(agree(equations.solveLeft(Float64Array.from(right)), eliminated(turned, right))).toBe(true);
  });

  test('a prime that divides the determinant is skipped', () => {
    const [prime = 0] = primes(1);
    expect(inverseModulo([Float64Array.of(prime)], prime)).toBeNull();
    const { nums, den } = new Equations(1, [{ row: 0, column: 0, value: prime }]).solve(Float64Array.of(3));
    expect([nums, den]).toEqual([[3n], BigInt(prime)]);
  });

  test('equations without a unique solution are refused', () => {
    const entries = [0, 1].flatMap(row => [0, 1].map(column => ({ row, column, value: 1 })));
    expect(() => new Equations(2, entries)).toThrow('no unique solution');
  });

  test('entries listed twice add up', () => {
    const entries = [
      { row: 0, column: 0, value: 5 },
      { row: 0, column: 0, value: -2 },
    ];
    expect(new Equations(1, entries).solve(Float64Array.of(7))).toEqual({ nums: [7n], den: 3n });
  });
});

test('primes are primes', () => {
  for (const prime of primes(8)) {
    expect(prime).toBeLessThan(2 ** 22);
    for (let factor = 2; factor * factor <= prime; factor += 1) expect(prime % factor).not.toBe(0);
  }
});
