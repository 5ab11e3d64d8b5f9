// Runs up and down, of throws by their number and of single dice, and runs of one face.
import { pearson, type TestResult, waiting } from './test-result.ts';
import { bump, type Counts, countsOf, type Family, type Tally, type Thrown } from './thrown.ts';

const LONGEST = 64;

/**
 * The lengths of strictly rising runs. The value that ends a run is left out, and the next run starts after it (Knuth
 * 3.3.2), so that runs are independent.
 */
class Rising {
  readonly #lengths: Float64Array;
  #last = 0;
  #length = 0;
  constructor(lengths: Float64Array) {
    this.#lengths = lengths;
  }
  add(value: number): void {
    if (this.#length > 0 && value <= this.#last) {
      bump(this.#lengths, this.#length);
      this.#length = 0;
      return;
    }
    this.#last = value;
    this.#length += 1;
  }
}

/** Runs of one face. */
class Equal {
  readonly #ended: Float64Array;
  #face = 0;
  #length = 0;
  constructor(ended: Float64Array) {
    this.#ended = ended;
  }
  add(face: number): void {
    if (face !== this.#face && this.#length > 0) {
      bump(this.#ended, this.#length);
      this.#length = 0;
    }
    this.#face = face;
    this.#length += 1;
  }
  /** The current run has at least this length; how it continues is unknown. */
  finish(open: Float64Array): void {
    bump(open, this.#length - 1);
  }
}

class RunsTally implements Tally {
  readonly counts = {
    throwsUp: new Float64Array(40),
    throwsDown: new Float64Array(40),
    diceUp: new Float64Array(8),
    diceDown: new Float64Array(8),
    equalOne: new Float64Array(LONGEST),
    equalTwo: new Float64Array(LONGEST),
    openOne: new Float64Array(LONGEST),
    openTwo: new Float64Array(LONGEST),
  };
  readonly #throwsUp = new Rising(this.counts.throwsUp);
  readonly #throwsDown = new Rising(this.counts.throwsDown);
  readonly #diceUp = new Rising(this.counts.diceUp);
  readonly #diceDown = new Rising(this.counts.diceDown);
  readonly #equalOne = new Equal(this.counts.equalOne);
  readonly #equalTwo = new Equal(this.counts.equalTwo);

  add({ pair, first, second }: Thrown): void {
    this.#throwsUp.add(pair);
    this.#throwsDown.add(-pair);
    this.#diceUp.add(first);
    this.#diceUp.add(second);
    this.#diceDown.add(-first);
    this.#diceDown.add(-second);
    this.#equalOne.add(first);
    this.#equalTwo.add(second);
  }
  finish(): void {
    this.#equalOne.finish(this.counts.openOne);
    this.#equalTwo.finish(this.counts.openTwo);
  }
}

/** P(a rising run of draws from m values has length n); C(m, n) ÷ m^n of them are at least as long. */
export function risingChances(values: number, longest: number): readonly number[] {
  const atLeast = [1, 1];
  for (let n = 2; n <= longest + 1; n += 1)
    atLeast.push(((atLeast[n - 1] ?? 0) * (values - n + 1)) / (n * values));
  return Array.from({ length: longest + 1 }, (_, n) =>
    n === 0 ? 0 : Math.max(0, (atLeast[n] ?? 0) - Math.max(0, atLeast[n + 1] ?? 0)),
  );
}

const THROW_CHANCES = risingChances(36, 39);
const DICE_CHANCES = risingChances(6, 7);

function tests(counts: Counts): readonly TestResult[] {
  const of = (name: string): Float64Array => countsOf(counts, name);
  const equal = (name: string, die: 'One' | 'Two'): TestResult =>
    waiting(name, { ended: of(`equal${die}`), open: of(`open${die}`) }, 5 / 6);
  return [
    pearson('runs up of throws', of('throwsUp'), THROW_CHANCES),
    pearson('runs down of throws', of('throwsDown'), THROW_CHANCES),
    pearson('runs up of dice', of('diceUp'), DICE_CHANCES),
    pearson('runs down of dice', of('diceDown'), DICE_CHANCES),
    equal('runs of one face, die one', 'One'),
    equal('runs of one face, die two', 'Two'),
  ];
}

export const RUNS: Family = { tally: () => new RunsTally(), tests };
