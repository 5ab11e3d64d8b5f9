// The last roll as a strategy sees it, with a record of which parts of it the strategy has ever looked at.
import type { Dice } from '@passline/engine';
import type { Last } from '../strategy/strategy.ts';

/** Parts of the last roll, as bits. */
export const LAST = { dice: 1, total: 2, result: 4, sevenOut: 8, lines: 16 } as const;

/** The parts that were looked at, by any strategy's wish at this table. */
export type LastReads = { bits: number };

/** It holds the parts itself, so that a look at one touches little memory. */
export class WatchedLast implements Last {
  readonly #reads: LastReads;
  readonly #result: number;
  readonly #total: number;
  readonly #sevenOut: boolean;
  readonly #last: Last;

  constructor(last: Last, reads: LastReads) {
    this.#reads = reads;
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
    return this.#result;
  }
  get sevenOut(): boolean {
    this.#reads.bits |= LAST.sevenOut;
    return this.#sevenOut;
  }
  get lines(): Last['lines'] {
    this.#reads.bits |= LAST.lines;
    return this.#last.lines;
  }
}

/** What tells two last rolls apart for a strategy that looks at these parts only. */
export function lastKey(last: Last, bits: number): string {
  let key = '';
  if (bits & LAST.dice) key += `d${last.dice.join()}`;
  if (bits & LAST.total) key += `t${last.total}`;
  if (bits & LAST.result) key += `r${last.result}`;
  if (bits & LAST.sevenOut) key += last.sevenOut ? 's' : '';
  if (bits & LAST.lines) key += JSON.stringify(last.lines);
  return key;
}
