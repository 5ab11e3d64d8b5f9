// Whether a sequence of throws ever repeats: ten throws in a row are one of 36^10 numbers, which should all differ.

import { poissonAtLeast } from './significance.ts';
import type { TestResult } from './test-result.ts';

/** 36^10 is the largest power of 36 that a double holds exactly. */
const WINDOW = 10;
const NUMBERS = 36 ** WINDOW;

/** The windows of one shift, one after the other without overlap. */
export class Windows {
  #numbers = new Float64Array(1024);
  #count = 0;
  #number = 0;
  #throws = 0;

  add(pair: number): void {
    this.#number = this.#number * 36 + pair;
    this.#throws += 1;
    if (this.#throws < WINDOW) return;
    if (this.#count === this.#numbers.length) {
      const more = new Float64Array(2 * this.#count);
      more.set(this.#numbers);
      this.#numbers = more;
    }
    this.#numbers[this.#count] = this.#number;
    this.#count += 1;
    this.#number = 0;
    this.#throws = 0;
  }

  numbers(): Float64Array {
    return this.#numbers.slice(0, this.#count);
  }
}

/** The birthday test over all shifts: pairs of equal windows are Poisson with mean n(n − 1) ÷ 2 ÷ 36^10. */
export function repeatsTest(shifts: readonly Float64Array[]): TestResult {
  const all = new Float64Array(shifts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const numbers of shifts) {
    all.set(numbers, at);
    at += numbers.length;
  }
  all.sort();
  let repeats = 0;
  for (let index = 1; index < all.length; index += 1) if (all[index] === all[index - 1]) repeats += 1;
  const expected = (all.length * (all.length - 1)) / 2 / NUMBERS;
  return {
    name: 'ten throws that come again',
    figure: `${repeats} of ${all.length} (${expected.toPrecision(2)} expected)`,
    p: poissonAtLeast(repeats, expected),
    coarse: true,
  };
}
