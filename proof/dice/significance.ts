// How surprising a figure is: gamma, χ², normal, binomial and Poisson tails, and the Kolmogorov–Smirnov test, to nearly
// double precision.

// Lanczos' approximation with g = 7 and nine terms: relative error below 1e-14 for positive arguments.
const LANCZOS = [
  0.99999999999980993, 676.5203681218851, -1259.1392167224028, 771.32342877765313, -176.61502916214059,
  12.507343278686905, -0.13857109526572012, 9.9843695780195716e-6, 1.5056327351493116e-7,
];

/** ln Γ(x) for x > 0. */
export function lnGamma(x: number): number {
  if (x < 0.5) return Math.log(Math.PI / Math.sin(Math.PI * x)) - lnGamma(1 - x);
  const shifted = x + 6.5;
  const sum = LANCZOS.reduce(
    (total, term, index) => total + (index === 0 ? term : term / (x - 1 + index)),
    0,
  );
  return 0.5 * Math.log(2 * Math.PI) + (x - 0.5) * Math.log(shifted) - shifted + Math.log(sum);
}

/** Both tails of the regularized incomplete gamma function: each is exact to its own last digits, however small. */
export type Tails = { readonly lower: number; readonly upper: number };

const MAX_TERMS = 100_000;
const TINY = 1e-300;

/** P(a, x) by its power series, for x below a + 1. */
function lowerSeries(a: number, x: number, scale: number): number {
  let term = 1 / a;
  let sum = term;
  for (let n = 1; n < MAX_TERMS && term > sum * 1e-17; n += 1) {
    term *= x / (a + n);
    sum += term;
  }
  return sum * scale;
}

/** Q(a, x) by its continued fraction (Lentz), for x from a + 1 on. */
function upperFraction(a: number, x: number, scale: number): number {
  let b = x + 1 - a;
  let c = 1 / TINY;
  let d = 1 / b;
  let fraction = d;
  for (let n = 1; n < MAX_TERMS; n += 1) {
    const numerator = -n * (n - a);
    b += 2;
    d = 1 / (numerator * d + b || TINY);
    c = b + numerator / c || TINY;
    fraction *= d * c;
    if (Math.abs(d * c - 1) < 1e-16) break;
  }
  return fraction * scale;
}

export function gammaTails(a: number, x: number): Tails {
  if (!(a > 0) || !(x >= 0)) throw new Error(`no incomplete gamma function of ${a} and ${x}`);
  if (x === 0) return { lower: 0, upper: 1 };
  if (x === Number.POSITIVE_INFINITY) return { lower: 1, upper: 0 };
  const scale = Math.exp(a * Math.log(x) - x - lnGamma(a));
  if (x < a + 1) {
    const lower = Math.min(1, lowerSeries(a, x, scale));
    return { lower, upper: 1 - lower };
  }
  const upper = Math.min(1, upperFraction(a, x, scale));
  return { lower: 1 - upper, upper };
}

export const erfc = (x: number): number => {
  const { lower, upper } = gammaTails(0.5, x * x);
  return x >= 0 ? upper : 1 + lower;
};

export const chiSquareTails = (statistic: number, freedom: number): Tails =>
  gammaTails(freedom / 2, statistic / 2);

/** The chance of a figure this far out on its side, counted for both sides: too even is as suspect as too uneven. */
export const twoSided = ({ lower, upper }: Tails): number => Math.min(1, 2 * Math.min(lower, upper));

/** The chance of a standard normal figure at least as far from 0. */
export const normalTwoSided = (z: number): number => erfc(Math.abs(z) / Math.SQRT2);

/** P(X ≥ k) of a Poisson count. */
export const poissonAtLeast = (k: number, mean: number): number => (k <= 0 ? 1 : gammaTails(k, mean).lower);

const lnChoose = (n: number, k: number): number => lnGamma(n + 1) - lnGamma(k + 1) - lnGamma(n - k + 1);

/** P(X = k) of n trials with this chance. */
export function binomialChance(n: number, k: number, chance: number): number {
  if (k < 0 || k > n) return 0;
  return Math.exp(lnChoose(n, k) + k * Math.log(chance) + (n - k) * Math.log1p(-chance));
}

/** P(X > k) of n trials with this chance. */
export function binomialAbove(n: number, k: number, chance: number): number {
  let sum = 0;
  for (let count = n; count > k; count -= 1) sum += binomialChance(n, count, chance);
  return sum;
}

/** Whether values lie evenly between 0 and 1: the largest distance of their steps from a straight line. */
export function kolmogorovSmirnov(values: readonly number[]): {
  readonly distance: number;
  readonly p: number;
} {
  const sorted = values.toSorted((a, b) => a - b);
  const n = sorted.length;
  const distance = sorted.reduce(
    (max, value, index) => Math.max(max, value - index / n, (index + 1) / n - value),
    0,
  );
  // Stephens' correction makes the limiting distribution good from about five values on.
  const scaled = (Math.sqrt(n) + 0.12 + 0.11 / Math.sqrt(n)) * distance;
  if (scaled < 0.2) return { distance, p: 1 };
  let sum = 0;
  for (let k = 1; k <= 100; k += 1) sum += 2 * (k % 2 === 1 ? 1 : -1) * Math.exp(-2 * (k * scaled) ** 2);
  return { distance, p: Math.min(1, Math.max(0, sum)) };
}
