// Tests given rolls: how often each total and face came up, and how unlikely that is with fair dice.
import { required } from '@passline/engine/required';
import { ROLLS } from '../rolls.ts';

/** χ², its degrees of freedom, and the chance of as much or more with fair dice. */
export type ChiSquare = { readonly statistic: number; readonly freedom: number; readonly chance: number };

export type RollsTest = {
  readonly rolls: number;
  /** Rolls of each total, 2 to 12, and dice of each face, 1 to 6. */
  readonly totals: readonly number[];
  readonly faces: readonly number[];
  readonly sevens: {
    readonly count: number;
    readonly rate: number;
    /** Rolls to a seven, on average: the dice-setter's number. */
    readonly rollsToSeven: number | null;
    /** Standard deviations above the expected number, and the chance of as much with fair dice. */
    readonly deviations: number;
    readonly chance: number;
  };
  /** Null if there are too few rolls: the χ² of all 36 rolls needs at least 180. */
  readonly byTotal: ChiSquare | null;
  readonly byFace: ChiSquare | null;
  readonly byRoll: ChiSquare | null;
};

const MAX_TERMS = 10_000;
const SETTLED = 1e-16;
/** Expected counts below this make χ² a poor guide. */
const MIN_EXPECTED = 5;

// Lanczos coefficients for g = 7.
const LANCZOS = [
  0.99999999999980993, 676.5203681218851, -1259.1392167224028, 771.32342877765313, -176.61502916214059,
  12.507343278686905, -0.13857109526572012, 9.9843695780195716e-6, 1.5056327351493116e-7,
];

function logGamma(x: number): number {
  const at = x - 1;
  const base = at + 7.5;
  const sum = LANCZOS.reduce((total, term, index) => total + (index === 0 ? term : term / (at + index)), 0);
  return 0.5 * Math.log(2 * Math.PI) + (at + 0.5) * Math.log(base) - base + Math.log(sum);
}

/** The regularized upper incomplete gamma function: by its series or, for larger x, by a continued fraction. */
function upperGamma(a: number, x: number): number {
  if (x <= 0) return 1;
  const front = Math.exp(-x + a * Math.log(x) - logGamma(a));
  if (x < a + 1) {
    let [term, sum] = [1 / a, 1 / a];
    for (let n = 1; n < MAX_TERMS && term > sum * SETTLED; n += 1) {
      term *= x / (a + n);
      sum += term;
    }
    return Math.max(0, 1 - front * sum);
  }
  let b = x + 1 - a;
  let c = 1e300;
  let d = 1 / b;
  let fraction = d;
  for (let n = 1; n < MAX_TERMS; n += 1) {
    const an = -n * (n - a);
    b += 2;
    d = 1 / (an * d + b);
    c = b + an / c;
    fraction *= d * c;
    if (Math.abs(d * c - 1) < SETTLED) break;
  }
  return front * fraction;
}

/** The chance of a χ² of at least this. */
export const chiSquareChance = (statistic: number, freedom: number): number =>
  upperGamma(freedom / 2, statistic / 2);

function chiSquare(counts: readonly number[], expected: readonly number[]): ChiSquare | null {
  if (expected.some(count => count < MIN_EXPECTED)) return null;
  const statistic = counts.reduce(
    (sum, count, at) => sum + (count - required(expected[at])) ** 2 / required(expected[at]),
    0,
  );
  const freedom = counts.length - 1;
  return { statistic, freedom, chance: chiSquareChance(statistic, freedom) };
}

const WAYS = [1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1];

/** Rolls are numbered (a − 1) × 6 + (b − 1). */
export function testRolls(rolls: Uint8Array): RollsTest {
  const each = new Array<number>(ROLLS).fill(0);
  const totals = new Array<number>(WAYS.length).fill(0);
  const faces = new Array<number>(6).fill(0);
  for (const roll of rolls) {
    const [a, b] = [Math.floor(roll / 6), roll % 6];
    each[roll] = required(each[roll]) + 1;
    totals[a + b] = required(totals[a + b]) + 1;
    for (const face of [a, b]) faces[face] = required(faces[face]) + 1;
  }
  const count = rolls.length;
  const sevens = required(totals[5]);
  const deviations = (sevens - count / 6) / Math.sqrt((count * 5) / 36);
  return {
    rolls: count,
    totals,
    faces,
    sevens: {
      count: sevens,
      rate: sevens / count,
      rollsToSeven: sevens === 0 ? null : count / sevens,
      deviations,
      // A squared normal deviation is a χ² with one degree of freedom.
      chance: chiSquareChance(deviations ** 2, 1),
    },
    byTotal: chiSquare(
      totals,
      WAYS.map(ways => (count * ways) / ROLLS),
    ),
    byFace: chiSquare(
      faces,
      faces.map(() => count / 3),
    ),
    byRoll: chiSquare(
      each,
      each.map(() => count / ROLLS),
    ),
  };
}
