// The result of a test, and the three kinds of test: counts against exact chances, a single figure, and waiting times.
import { chiSquareTails, normalTwoSided, twoSided } from './significance.ts';

export type TestResult = {
  readonly name: string;
  /** The figure as printed, such as `χ²(35) = 31.2` or `z = 0.44`. */
  readonly figure: string;
  /** Small if the figure is extreme, on either side. */
  readonly p: number;
  /** Whether p can take only a few values, so that it is not uniform between 0 and 1. */
  readonly coarse?: boolean;
};

export const chiSquare = (name: string, statistic: number, freedom: number): TestResult => ({
  name,
  figure: `χ²(${freedom}) = ${statistic.toFixed(1)}`,
  p: twoSided(chiSquareTails(statistic, freedom)),
});

export const normal = (name: string, z: number): TestResult => ({
  name,
  figure: `z = ${z.toFixed(2)}`,
  p: normalTwoSided(z),
});

// Below this expected count, neighboring cells are pooled, so that χ² follows its distribution closely.
const MIN_EXPECTED = 25;

/** Counts against exact probabilities; the last cell has all the rest. */
export function pearson(name: string, counts: ArrayLike<number>, chances: readonly number[]): TestResult {
  if (counts.length !== chances.length)
    throw new Error(`${name}: ${counts.length} counts for ${chances.length} chances`);
  const total = Array.from(counts).reduce((sum, count) => sum + count, 0);
  const cells: { observed: number; expected: number }[] = [];
  let cell = { observed: 0, expected: 0 };
  for (let index = 0; index < counts.length; index += 1) {
    cell.observed += counts[index] ?? 0;
    cell.expected += total * (chances[index] ?? 0);
    if (cell.expected < MIN_EXPECTED) continue;
    cells.push(cell);
    cell = { observed: 0, expected: 0 };
  }
  const last = cells.at(-1);
  if (!last || cells.length < 2) throw new Error(`${name}: ${total} are too few to judge`);
  last.observed += cell.observed;
  last.expected += Math.max(0, cell.expected);
  const statistic = cells.reduce(
    (sum, { observed, expected }) => sum + (observed - expected) ** 2 / expected,
    0,
  );
  return chiSquare(name, statistic, cells.length - 1);
}

/** How far counts that should be equal are from equal: the χ² alone. */
export function spreadOf(counts: ArrayLike<number>, from: number, cells: number): number {
  let [total, squares] = [0, 0];
  for (let cell = from; cell < from + cells; cell += 1) {
    total += counts[cell] ?? 0;
    squares += (counts[cell] ?? 0) ** 2;
  }
  return total === 0 ? 0 : (squares * cells) / total - total;
}

/** Rows of equal cells, judged together: each row by itself must be even. */
export function rowsEven(name: string, counts: ArrayLike<number>, cells: number): TestResult {
  const rows = counts.length / cells;
  let statistic = 0;
  for (let row = 0; row < rows; row += 1) statistic += spreadOf(counts, row * cells, cells);
  return chiSquare(name, statistic, rows * (cells - 1));
}

/** Waits for an event of constant probability: `ended` by length, and those still `open` after the last trial. */
export type Waits = { readonly ended: ArrayLike<number>; readonly open: ArrayLike<number> };

/**
 * The gap test, age by age: among all waits that reached an age, how many ended there. Every trial counts once, so a
 * wait that the end of the sample cut off counts as far as it went, which keeps the test unbiased.
 */
export function waiting(name: string, { ended, open }: Waits, chance: number): TestResult {
  let statistic = 0;
  let freedom = 0;
  let [trials, hits] = [0, 0];
  let left = 0;
  for (let age = 0; age < ended.length; age += 1) left += (ended[age] ?? 0) + (open[age] ?? 0);
  for (let age = 1; age < ended.length; age += 1) {
    left -= (ended[age - 1] ?? 0) + (open[age - 1] ?? 0);
    trials += left;
    hits += ended[age] ?? 0;
    if (trials * Math.min(chance, 1 - chance) < MIN_EXPECTED) continue;
    statistic += (hits - trials * chance) ** 2 / (trials * chance * (1 - chance));
    freedom += 1;
    [trials, hits] = [0, 0];
  }
  if (freedom === 0) throw new Error(`${name}: too few to judge`);
  return chiSquare(name, statistic, freedom);
}
