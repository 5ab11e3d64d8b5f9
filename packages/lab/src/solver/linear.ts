// Linear equations in whole numbers, solved exactly: Dixon's p-adic lifting, then fractions over one denominator, then
// proof.
import { required } from '@passline/engine/required';
import { inverseModulo, MAX_ROWS, primes, residue } from './modular.ts';

/** Whole-number entries of a square matrix; those not listed are 0, those listed twice add up. */
export type Entry = { readonly row: number; readonly column: number; readonly value: number };

/** A vector of fractions over one denominator. */
export type Fractions = { readonly nums: readonly bigint[]; readonly den: bigint };

const FIRST_DIGITS = 4;
// A nonzero determinant has few prime factors of this size.
const MAX_PRIMES = 32;

const abs = (value: bigint): bigint => (value < 0n ? -value : value);

/** The root of a big integer, rounded down. */
function root(value: bigint): bigint {
  let guess = 1n << BigInt(Math.ceil(value.toString(2).length / 2));
  for (;;) {
    const better = (guess + value / guess) >> 1n;
    if (better >= guess) return guess;
    guess = better;
  }
}

/** The denominator of the fraction with both parts at most `limit` that is `value` modulo `modulus`. */
function denominatorOf(value: bigint, modulus: bigint, limit: bigint): bigint {
  let [a, b, x, y] = [modulus, value, 0n, 1n];
  while (b > limit) {
    const whole = a / b;
    [a, b, x, y] = [b, a - whole * b, y, x - whole * y];
  }
  return abs(y);
}

const center = (value: bigint, modulus: bigint): bigint => {
  const rest = value % modulus;
  const positive = rest < 0n ? rest + modulus : rest;
  return positive * 2n > modulus ? positive - modulus : positive;
};

/** Fractions over one denominator that agree with the digits; null if no small ones do. */
function reconstruct(digits: readonly Float64Array[], prime: number): Fractions | null {
  const base = BigInt(prime);
  const modulus = base ** BigInt(digits.length);
  const limit = root(modulus / 2n);
  const size = required(digits[0]).length;
  const values = Array.from({ length: size }, (_, index) =>
    digits.reduceRight((sum, digit) => sum * base + BigInt(required(digit[index])), 0n),
  );
  let den = 1n;
  for (const value of values) {
    const scaled = center(value * den, modulus);
    if (abs(scaled) <= limit) continue;
    den *= denominatorOf(scaled < 0n ? scaled + modulus : scaled, modulus, limit);
    if (den > limit || den === 0n) return null;
  }
  const nums = values.map(value => center(value * den, modulus));
  return nums.every(num => abs(num) <= limit) ? { nums, den } : null;
}

function invert(matrix: readonly Float64Array[]): { prime: number; inverse: Float64Array[] } {
  for (const prime of primes(MAX_PRIMES)) {
    const inverse = inverseModulo(matrix, prime);
    if (inverse) return { prime, inverse };
  }
  throw new Error('the equations have no unique solution');
}

/** Solves for many right-hand sides with one matrix and its inverse modulo a prime. */
export class Equations {
  readonly #size: number;
  readonly #entries: readonly Entry[];
  readonly #prime: number;
  readonly #inverse: readonly Float64Array[];

  constructor(size: number, entries: readonly Entry[]) {
    if (size > MAX_ROWS) throw new Error(`${size} equations are more than the ${MAX_ROWS} that stay exact`);
    this.#size = size;
    this.#entries = entries;
    const matrix = Array.from({ length: size }, () => new Float64Array(size));
    for (const { row, column, value } of entries) {
      const values = required(matrix[row]);
      values[column] = required(values[column]) + value;
    }
    const { prime, inverse } = invert(matrix);
    this.#prime = prime;
    this.#inverse = inverse;
  }

  /** matrix × x = right */
  solve(right: Float64Array): Fractions {
    const known = new Float64Array(this.#size);
    const step = (rest: Float64Array): Float64Array => {
      rest.forEach((value, index) => {
        known[index] = residue(value, this.#prime);
      });
      return Float64Array.from(this.#inverse, row => {
        let sum = 0;
        for (let column = 0; column < row.length; column += 1)
          sum += (row[column] as number) * (known[column] as number);
        return sum % this.#prime;
      });
    };
    return this.#lift(right, step, this.#entries);
  }

  /** x × matrix = left */
  solveLeft(left: Float64Array): Fractions {
    const step = (rest: Float64Array): Float64Array => {
      const sums = new Float64Array(this.#size);
      this.#inverse.forEach((row, index) => {
        const factor = residue(required(rest[index]), this.#prime);
        for (let column = 0; column < row.length; column += 1)
          sums[column] = (sums[column] as number) + factor * (row[column] as number);
      });
      return sums.map(sum => sum % this.#prime);
    };
    const turned = this.#entries.map(({ row, column, value }) => ({ row: column, column: row, value }));
    return this.#lift(left, step, turned);
  }

  /** Finds the solution digit by digit in base `prime`, until the fractions that fit it solve the equations. */
  #lift(
    right: Float64Array,
    step: (rest: Float64Array) => Float64Array,
    entries: readonly Entry[],
  ): Fractions {
    const rest = Float64Array.from(right);
    const digits: Float64Array[] = [];
    for (let wanted = FIRST_DIGITS; ; wanted *= 2) {
      while (digits.length < wanted) {
        const digit = step(rest);
        for (const { row, column, value } of entries)
          rest[row] = required(rest[row]) - value * required(digit[column]);
        // Exact, because the digit makes every remainder a multiple of the prime.
        for (let row = 0; row < rest.length; row += 1) rest[row] = required(rest[row]) / this.#prime;
        digits.push(digit);
      }
      const found = reconstruct(digits, this.#prime);
      if (found && solves(found, right, entries)) return found;
      if (digits.length > this.#maxDigits(right)) throw new Error('the solution exceeds its own bound');
    }
  }

  /** Cramer's rule and Hadamard's bound: no part of the solution is longer than this. */
  #maxDigits(right: Float64Array): number {
    const norms = new Float64Array(this.#size + 1);
    for (const { row, value } of this.#entries) norms[row] = required(norms[row]) + Math.abs(value);
    norms[this.#size] = right.reduce((sum, value) => sum + Math.abs(value), 0);
    const bits = norms.reduce((sum, norm) => sum + Math.log2(Math.max(norm, 2)), 0);
    return Math.ceil((4 * bits + 4) / Math.log2(this.#prime));
  }
}

/** The proof: the fractions substituted into the equations, in whole numbers. */
function solves({ nums, den }: Fractions, right: Float64Array, entries: readonly Entry[]): boolean {
  const sums = new Array<bigint>(right.length).fill(0n);
  for (const { row, column, value } of entries)
    sums[row] = required(sums[row]) + BigInt(value) * required(nums[column]);
  return sums.every((sum, row) => sum === BigInt(required(right[row])) * den);
}
