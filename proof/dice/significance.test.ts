// Tails against published values, closed forms and exact fractions.
import { describe, expect, test } from 'vitest';
import { gameLengthChance, handFigures, passChance } from './craps.ts';
import { couponChances, POKER_HANDS } from './patterns.ts';
import { risingChances } from './runs.ts';
import {
  binomialAbove,
  binomialChance,
  chiSquareTails,
  erfc,
  gammaTails,
  kolmogorovSmirnov,
  lnGamma,
  normalTwoSided,
  poissonAtLeast,
} from './significance.ts';
import { pearson, waiting } from './test-result.ts';
import { maxOutside } from './verdict.ts';

/** Equal except for the last few digits. */
function near(value: number, known: number, digits = 1e-12): void {
  expect(Math.abs(value / known - 1), `${value} and ${known}`).toBeLessThan(digits);
}

describe('tails', () => {
  test('the logarithm of the gamma function', () => {
    near(lnGamma(0.5), Math.log(Math.sqrt(Math.PI)));
    near(lnGamma(10), Math.log(362_880));
    near(lnGamma(100), 359.1342053695754);
  });

  test('erfc, far out in the tail too', () => {
    near(erfc(0.5), 0.4795001221869535);
    near(erfc(1), 0.15729920705028513);
    near(erfc(2), 0.004677734981047266);
    near(erfc(5), 1.5374597944280349e-12, 1e-10);
    near(erfc(-1), 1.8427007929497148);
    near(normalTwoSided(1.959963984540054), 0.05);
    near(normalTwoSided(-2.5758293035489004), 0.01);
  });

  test('χ² at tabulated points', () => {
    near(chiSquareTails(3.841458820694124, 1).upper, 0.05);
    near(chiSquareTails(18.307038053275146, 10).upper, 0.05);
    near(chiSquareTails(124.34211340400407, 100).upper, 0.05);
  });

  // With an even number of degrees, Q is e^-x (1 + x + x²/2! + …) with half as many terms.
  test.each([2, 10, 36, 100, 1260])('χ² with %i degrees is its closed form, both tails', freedom => {
    for (const factor of [0.7, 0.95, 1, 1.05, 1.3]) {
      const x = (freedom * factor) / 2;
      let sum = 0;
      for (let k = 0; k < freedom / 2; k += 1) sum += Math.exp(k * Math.log(x) - x - lnGamma(k + 1));
      const { lower, upper } = chiSquareTails(2 * x, freedom);
      near(upper, sum, 1e-10);
      expect(lower + upper).toBeCloseTo(1, 12);
    }
  });

  test('chances of 0 and 1', () => {
    expect(gammaTails(3, 0)).toEqual({ lower: 0, upper: 1 });
    expect(gammaTails(3, Number.POSITIVE_INFINITY)).toEqual({ lower: 1, upper: 0 });
    expect(() => gammaTails(3, Number.NaN)).toThrow();
  });

  test('Poisson and binomial counts', () => {
    near(poissonAtLeast(1, 0.25), 1 - Math.exp(-0.25));
    near(poissonAtLeast(2, 3), 1 - 4 * Math.exp(-3));
    expect(poissonAtLeast(0, 3)).toBe(1);
    near(binomialChance(5, 2, 0.5), 10 / 32);
    near(binomialAbove(4, 2, 0.5), 5 / 16);
    expect(maxOutside(1)).toBe(1);
    expect(maxOutside(50)).toBe(4);
  });

  test('Kolmogorov and Smirnov’s points of 5 % and 1 %', () => {
    const apart = (n: number, distance: number): number =>
      kolmogorovSmirnov(
        Array.from({ length: n }, (_, index) => Math.min(1, (index + 1) / n - distance)).map(v =>
          Math.max(0, v),
        ),
      ).p;
    expect(apart(10_000, 0.013581)).toBeCloseTo(0.05, 3);
    expect(apart(10_000, 0.016276)).toBeCloseTo(0.01, 3);
  });
});

describe('exact chances', () => {
  test('the pass line and a hand', () => {
    expect(passChance()).toEqual({ num: 244n, den: 495n });
    expect(handFigures().mean).toEqual({ num: 1671n, den: 196n });
  });

  test('a game takes 557/165 rolls on average, and the chances add up to 1', () => {
    const chances = Array.from({ length: 250 }, (_, n) => {
      const { num, den } = gameLengthChance(n);
      return Number((num * 10n ** 18n) / den) / 1e18;
    });
    expect(chances.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 12);
    expect(chances.reduce((sum, chance, n) => sum + n * chance, 0)).toBeCloseTo(557 / 165, 10);
  });

  test('collecting all six faces takes 14.7 dice on average', () => {
    const chances = couponChances(400);
    expect(chances[6]).toBeCloseTo(720 / 6 ** 6, 15);
    expect(chances.reduce((sum, chance, n) => sum + n * chance, 0)).toBeCloseTo(14.7, 10);
  });

  test('the seven poker hands cover all cases', () => {
    expect(Object.values(POKER_HANDS).reduce((sum, ways) => sum + ways, 0)).toBe(6 ** 5);
  });

  test('rising runs of two and of three values, by hand', () => {
    expect(risingChances(2, 3)).toEqual([0, 3 / 4, 1 / 4, 0]);
    const [, one, two, three] = risingChances(3, 4);
    for (const [chance, known] of [
      [one, 18],
      [two, 8],
      [three, 1],
    ] as const)
      expect(chance).toBeCloseTo(known / 27, 15);
  });
});

describe('the two tests that everything rests on', () => {
  test('χ² of counts, by hand', () => {
    const { figure, p } = pearson('coin', [60, 40], [0.5, 0.5]);
    expect(figure).toBe('χ²(1) = 4.0');
    near(p, 2 * normalTwoSided(2));
  });

  test('cells with too few counts are pooled', () => {
    expect(
      pearson('few', [500, 250, 125, 90, 30, 5], [0.5, 0.25, 0.125, 0.0875, 0.0325, 0.005]).figure,
    ).toMatch(/^χ²\(4\)/);
  });

  test('waits count trial by trial, and unfinished ones as far as they went', () => {
    // Age 1: 300 trials, 100 end. Age 2: 150 trials (50 were cut off after one), 90 end. 60 were cut off after two.
    const { figure } = waiting('waits', { ended: [0, 100, 90], open: [0, 50, 60] }, 0.5);
    expect(figure).toBe(`χ²(2) = ${(50 ** 2 / 75 + 15 ** 2 / 37.5).toFixed(1)}`);
  });
});
