// Whether the position of a throw matters: its roll in the hand, its hand at the table, its table, and the next table.
import { normal, rowsEven, spreadOf, type TestResult } from './test-result.ts';
import { bump, type Counts, countsOf, type Family, type Tally, type Thrown } from './thrown.ts';

/** The minimum number of throws per table; it continues until its hand is over. */
export const TABLE_THROWS = 1000;

const ROLL_ROWS = 17;
const HAND_ROWS = 9;
const PAIRS = 36;

/** Rolls 1 … 15 of a hand each by themselves, 16 … 20, and later ones. */
const rowOfRoll = (roll: number): number => (roll <= 15 ? roll - 1 : roll <= 20 ? 15 : 16);

/** A table's first hand, its second, …, and then by powers of two. */
const rowOfHand = (hand: number): number =>
  hand <= 4 ? hand - 1 : Math.min(HAND_ROWS - 1, 33 - Math.clz32(hand - 1));

class PositionsTally implements Tally {
  readonly counts = {
    rolls: new Float64Array(ROLL_ROWS * PAIRS),
    hands: new Float64Array(HAND_ROWS * PAIRS),
    beside: new Float64Array(PAIRS * PAIRS),
    /** Tables, and the sum of each one's χ² of pairs. */
    tables: new Float64Array(2),
  };
  readonly #beside = new Uint8Array(TABLE_THROWS);
  readonly #table = new Float64Array(PAIRS);

  add({ pair, table, hand, roll, nth }: Thrown): void {
    const { rolls, hands, beside } = this.counts;
    bump(rolls, rowOfRoll(roll) * PAIRS + pair);
    bump(hands, rowOfHand(hand) * PAIRS + pair);
    if (nth >= TABLE_THROWS) return;
    if (table > 0) bump(beside, (this.#beside[nth] as number) * PAIRS + pair);
    this.#beside[nth] = pair;
    bump(this.#table, pair);
    if (nth === TABLE_THROWS - 1) this.#closeTable();
  }

  #closeTable(): void {
    const { tables } = this.counts;
    tables[0] = (tables[0] as number) + 1;
    tables[1] = (tables[1] as number) + spreadOf(this.#table, 0, PAIRS);
    this.#table.fill(0);
  }
  finish(): void {}
}

/** Tables differ as much as expected by chance: mean and variance of χ² are exact for this many throws. */
function betweenTables([tables = 0, sum = 0]: Float64Array): TestResult {
  const freedom = PAIRS - 1;
  const variance = (2 * freedom * (TABLE_THROWS - 1)) / TABLE_THROWS;
  return normal('pairs from table to table', (sum - tables * freedom) / Math.sqrt(tables * variance));
}

function tests(counts: Counts): readonly TestResult[] {
  return [
    rowsEven('pairs on a hand’s first roll', countsOf(counts, 'rolls').subarray(0, PAIRS), PAIRS),
    rowsEven('pairs by later roll of the hand', countsOf(counts, 'rolls').subarray(PAIRS), PAIRS),
    rowsEven('pairs by hand of the table', countsOf(counts, 'hands'), PAIRS),
    rowsEven('the same throw at the table beside', countsOf(counts, 'beside'), PAIRS),
    betweenTables(countsOf(counts, 'tables')),
  ];
}

export const POSITIONS: Family = { tally: () => new PositionsTally(), tests };
