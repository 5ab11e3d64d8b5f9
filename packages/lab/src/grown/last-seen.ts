// The last roll as a strategy sees it, with a record of the parts that the strategy has ever read.
import type { Dice } from '@passline/engine';
import type { Shown, SightReads } from '../strategy/sight.ts';
import type { Last, LastLine } from '../strategy/strategy.ts';

/** Parts of the last roll, as bits. */
export const LAST = { dice: 1, total: 2, result: 4, sevenOut: 8, lines: 16 } as const;

/** The parts read by any wish at this table. */
export type LastReads = { bits: number };

/** Holds the parts itself, so that a read touches little memory. */
export class WatchedLast implements Last {
  readonly #reads: LastReads;
  readonly #result: number;
  readonly #total: number;
  readonly #sevenOut: boolean;
  readonly #last: Last;
  readonly #shown: Shown;
  readonly #inputs: SightReads;

  /** Wins and losses are those of `last`, multiplied by the scale in `shown`. */
  constructor(last: Last, reads: LastReads, shown: Shown, inputs: SightReads) {
    this.#reads = reads;
    this.#shown = shown;
    this.#inputs = inputs;
    this.#result = last.result;
    this.#total = last.total;
    this.#sevenOut = last.sevenOut;
    this.#last = last;
  }

  get dice(): Dice {
    this.#reads.bits |= LAST.dice;
    return this.#last.dice;
  }
  get total(): number {
    this.#reads.bits |= LAST.total;
    return this.#total;
  }
  get result(): number {
    this.#reads.bits |= LAST.result;
    if (this.#result === 0) return 0;
    this.#inputs.scale = true;
    return this.#result * this.#shown.scale;
  }
  get sevenOut(): boolean {
    this.#reads.bits |= LAST.sevenOut;
    return this.#sevenOut;
  }
  get lines(): Last['lines'] {
    this.#reads.bits |= LAST.lines;
    const { lines } = this.#last;
    if (this.#result === 0 && !Object.values(lines).some(line => line?.profit !== 0)) return lines;
    this.#inputs.scale = true;
    return this.#shown.scale === 1 ? lines : multiplyLines(lines, this.#shown.scale);
  }
}

const multiplyLines = (lines: Last['lines'], by: number): Last['lines'] =>
  Object.fromEntries(
    Object.entries(lines).map(([spot, line]) => [
      spot,
      { ...(line as LastLine), profit: (line as LastLine).profit * by },
    ]),
  );

/** A key that tells two last rolls apart for a strategy that reads only these parts. */
export function lastKey(last: Last, bits: number): string {
  let key = '';
  if (bits & LAST.dice) key += `d${last.dice.join()}`;
  if (bits & LAST.total) key += `t${last.total}`;
  if (bits & LAST.result) key += `r${last.result}`;
  if (bits & LAST.sevenOut) key += last.sevenOut ? 's' : '';
  if (bits & LAST.lines) key += JSON.stringify(last.lines);
  return key;
}
