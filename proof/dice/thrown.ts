// One throw as the tests see it, the sources of dice, and the families of tests.
import type { TestResult } from './test-result.ts';

/** A throw with its position. One object is reused for every throw, so that 10^8 dice allocate nothing. */
export type Thrown = {
  /** (first − 1) × 6 + (second − 1). */
  pair: number;
  first: number;
  second: number;
  total: number;
  /** From 0 in its shift. */
  table: number;
  /** From 1 at its table. */
  hand: number;
  /** From 1 in its hand. */
  roll: number;
  /** From 0 at its table. */
  nth: number;
  /** The point before it; 0 on the come-out. */
  point: number;
  /** The bytes it was taken from, if any. */
  bytes: Uint8Array | null;
};

/** A source of dice, called as a table calls it. */
export type Source = {
  openTable(table: number): void;
  openHand(hand: number): void;
  /** The number of the pair, 0 … 35. */
  rollDice(roll: number): number;
  /** The bytes of the last throw, if any. */
  readonly bytes: Uint8Array | null;
};

/** Counts by name; those of two shifts are added. */
export type Counts = Readonly<Record<string, Float64Array>>;

/** Counts the throws of one shift. */
export type Tally = {
  readonly counts: Counts;
  add(thrown: Thrown): void;
  /** After the shift's last throw. */
  finish(): void;
};

/** Tests that share their counts. */
export type Family = {
  tally(): Tally;
  tests(counts: Counts): readonly TestResult[];
};

/** The counts of a name, which the family's own tally made. */
export function countsOf(counts: Counts, name: string): Float64Array {
  const found = counts[name];
  if (!found) throw new Error(`no counts of ${name}`);
  return found;
}

export function bump(counts: Float64Array, at: number): void {
  // The last cell counts everything beyond it.
  const index = at < counts.length ? at : counts.length - 1;
  counts[index] = (counts[index] as number) + 1;
}
