// Consecutive dice as poker hands of five, and as coupons collected until all six faces have come up.
import { pearson, type TestResult } from './test-result.ts';
import { bump, type Counts, countsOf, type Family, type Tally, type Thrown } from './thrown.ts';

const MAX_COUPONS = 200;
const ALL_FACES = 0b1111110;

class PatternsTally implements Tally {
  readonly counts = { poker: new Float64Array(26), coupons: new Float64Array(MAX_COUPONS + 1) };
  readonly #held = new Uint8Array(7);
  #cards = 0;
  #seen = 0;
  #coupons = 0;

  add({ first, second }: Thrown): void {
    this.#die(first);
    this.#die(second);
  }

  #die(face: number): void {
    this.#held[face] = (this.#held[face] as number) + 1;
    this.#cards += 1;
    if (this.#cards === 5) this.#countHand();
    this.#seen |= 1 << face;
    this.#coupons += 1;
    if (this.#seen !== ALL_FACES) return;
    bump(this.counts.coupons, this.#coupons);
    this.#seen = 0;
    this.#coupons = 0;
  }

  /** The sum of the squared counts of each face is different for each of the seven hands. */
  #countHand(): void {
    let squares = 0;
    for (let face = 1; face <= 6; face += 1) squares += (this.#held[face] as number) ** 2;
    bump(this.counts.poker, squares);
    this.#held.fill(0);
    this.#cards = 0;
  }
  finish(): void {}
}

/** By sum of squares, the hands among 6^5: all different, a pair, two, three, a full house, four, five. */
export const POKER_HANDS: Readonly<Record<number, number>> = {
  5: 720,
  7: 3600,
  9: 1800,
  11: 1200,
  13: 300,
  17: 150,
  25: 6,
};

/** P(the last of six faces comes up on the n-th die), by the number of faces seen after each die. */
export function couponChances(max: number): readonly number[] {
  const chances = [0];
  let faces = [1, 0, 0, 0, 0, 0];
  for (let n = 1; n <= max; n += 1) {
    chances.push((faces[5] ?? 0) / 6);
    faces = faces.map((stay, have) => (stay * have + (faces[have - 1] ?? 0) * (7 - have)) / 6);
  }
  return chances;
}

const COUPON_CHANCES = couponChances(MAX_COUPONS);
const POKER_CHANCES = Array.from({ length: 26 }, (_, squares) => (POKER_HANDS[squares] ?? 0) / 6 ** 5);

function tests(counts: Counts): readonly TestResult[] {
  return [
    pearson('poker hands of five dice', countsOf(counts, 'poker'), POKER_CHANCES),
    pearson('dice until all faces are there', countsOf(counts, 'coupons'), COUPON_CHANCES),
  ];
}

export const PATTERNS: Family = { tally: () => new PatternsTally(), tests };
