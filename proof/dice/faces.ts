// Faces, sums and pairs against their exact chances, and whether the two dice are independent.
import { normal, pearson, type TestResult } from './test-result.ts';
import { bump, type Counts, countsOf, type Family, type Tally, type Thrown } from './thrown.ts';

class FacesTally implements Tally {
  readonly counts = { pairs: new Float64Array(36) };
  add({ pair }: Thrown): void {
    bump(this.counts.pairs, pair);
  }
  finish(): void {}
}

/** Adds up the pairs' counts by some property of the pair. */
function sumBy(
  pairs: Float64Array,
  cells: number,
  of: (first: number, second: number) => number,
): Float64Array {
  const counts = new Float64Array(cells);
  pairs.forEach((count, pair) => {
    const at = of(Math.floor(pair / 6), pair % 6);
    counts[at] = (counts[at] as number) + count;
  });
  return counts;
}

// A face less 3½, doubled, has this mean square.
const FACE_SQUARE = 35 / 3;

function correlation(pairs: Float64Array): TestResult {
  let [throws, products] = [0, 0];
  pairs.forEach((count, pair) => {
    throws += count;
    products += count * (2 * Math.floor(pair / 6) - 5) * (2 * (pair % 6) - 5);
  });
  return normal('die one with die two', products / (Math.sqrt(throws) * FACE_SQUARE));
}

const even = (cells: number): readonly number[] => new Array<number>(cells).fill(1 / cells);

/** By total less two. */
const SUMS = [1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1].map(ways => ways / 36);

function tests(counts: Counts): readonly TestResult[] {
  const pairs = countsOf(counts, 'pairs');
  return [
    pearson(
      'faces of die one',
      sumBy(pairs, 6, first => first),
      even(6),
    ),
    pearson(
      'faces of die two',
      sumBy(pairs, 6, (_, second) => second),
      even(6),
    ),
    pearson(
      'sums',
      sumBy(pairs, 11, (first, second) => first + second),
      SUMS,
    ),
    pearson('the 36 pairs', pairs, even(36)),
    correlation(pairs),
  ];
}

export const FACES: Family = { tally: () => new FacesTally(), tests };
