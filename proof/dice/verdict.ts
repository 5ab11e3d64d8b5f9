// The rule, fixed before any dice are thrown: how many tests may fall outside 99%, and how extreme none may be.

import { binomialAbove, kolmogorovSmirnov } from './significance.ts';
import type { TestResult } from './test-result.ts';

/** A test falls outside if its figure, or a more extreme one, has less than this chance. */
export const OUTSIDE = 0.01;
/** No single test may be as extreme as this. */
export const NEVER = 1e-6;
/** If all tests were independent, fair dice would have more tests outside than allowed less often than this. */
export const FALSE_ALARM = 0.001;

/** How many of n tests may fall outside. */
export function maxOutside(n: number): number {
  let k = 0;
  while (binomialAbove(n, k, OUTSIDE) > FALSE_ALARM) k += 1;
  return k;
}

export type Verdict = {
  readonly tests: number;
  readonly outside: readonly TestResult[];
  readonly allowed: number;
  readonly smallest: TestResult;
  /** The probability of such a small minimum p among this many tests (Bonferroni). */
  readonly family: number;
  /** Uniformity of the p-values (Kolmogorov–Smirnov): a guide and not part of the rule, because tests overlap. */
  readonly evenness: number;
  readonly passes: boolean;
};

export function verdictOn(outcomes: readonly TestResult[]): Verdict {
  const outside = outcomes.filter(({ p }) => !(p >= OUTSIDE));
  const allowed = maxOutside(outcomes.length);
  const [smallest] = outcomes.toSorted((a, b) => a.p - b.p);
  if (!smallest) throw new Error('no tests');
  return {
    tests: outcomes.length,
    outside,
    allowed,
    smallest,
    family: Math.min(1, smallest.p * outcomes.length),
    evenness: kolmogorovSmirnov(outcomes.filter(({ coarse }) => !coarse).map(({ p }) => p)).p,
    passes: outside.length <= allowed && outcomes.every(({ p }) => p >= NEVER),
  };
}
