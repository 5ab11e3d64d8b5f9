// Gaps: how long it takes until a seven, or each face of each die, comes again.
import { type TestResult, waiting } from './test-result.ts';
import { bump, type Counts, countsOf, type Family, type Tally, type Thrown } from './thrown.ts';

// A gap of this many throws has a probability of 1e-20.
const LONGEST = 256;
const FACES = 6;
/** Rows: the sevens, then die one's faces, then die two's. */
const ROWS = 1 + 2 * FACES;

class GapsTally implements Tally {
  readonly counts = { ended: new Float64Array(ROWS * LONGEST), open: new Float64Array(ROWS * LONGEST) };
  readonly #last = new Float64Array(ROWS);
  #throws = 0;

  add({ first, second, total }: Thrown): void {
    this.#throws += 1;
    if (total === 7) this.#see(0);
    this.#see(first);
    this.#see(FACES + second);
  }

  #see(row: number): void {
    this.#count(this.counts.ended, row);
    this.#last[row] = this.#throws;
  }

  #count(counts: Float64Array, row: number): void {
    const age = this.#throws - (this.#last[row] as number);
    bump(counts, row * LONGEST + Math.min(age, LONGEST - 1));
  }

  finish(): void {
    for (let row = 0; row < ROWS; row += 1) this.#count(this.counts.open, row);
  }
}

const nameOf = (row: number): string =>
  row === 0
    ? 'gaps between sevens'
    : `gaps of face ${((row - 1) % FACES) + 1}, die ${row <= FACES ? 'one' : 'two'}`;

function tests(counts: Counts): readonly TestResult[] {
  const row = (name: string, at: number): Float64Array =>
    countsOf(counts, name).subarray(at * LONGEST, (at + 1) * LONGEST);
  return Array.from({ length: ROWS }, (_, at) =>
    waiting(nameOf(at), { ended: row('ended', at), open: row('open', at) }, 1 / 6),
  );
}

export const GAPS: Family = { tally: () => new GapsTally(), tests };
