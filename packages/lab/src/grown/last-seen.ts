// The last roll as a strategy sees it, with a record of which parts of it the strategy has ever looked at.
import type { Dice } from '@passline/engine';
import type { Last } from '../strategy/strategy.ts';

/** Parts of the last roll, as bits. */
export const LAST = { dice: 1, total: 2, result: 4, sevenOut: 8, lines: 16 } as const;

/** The parts that were looked at, by any strategy's wish at this table. */
export type LastReads = { bits: number };

export class WatchedLast implements Last {
  readonly #last: Last;
  readonly #reads: LastReads;

  constructor(last: Last, reads: LastReads) {
    this.#last = last;
    this.#reads = reads;
  }

  get dice(): Dice {
    this.#reads.bits |= LAST.dice;
    return this.#last.dice;
  }
  get total(): number {
    this.#reads.bits |= LAST.total;
    return this.#last.total;
  }
  get result(): number {
    this.#reads.bits |= LAST.result;
    return this.#last.result;
  }
  get sevenOut(): boolean {
    this.#reads.bits |= LAST.sevenOut;
    return this.#last.sevenOut;
  }
  get lines(): Last['lines'] {
    this.#reads.bits |= LAST.lines;
    return this.#last.lines;
  }
}

/** What tells two last rolls apart for a strategy that looks at these parts only. */
export function lastKey(last: Last, bits: number): string {
  const parts: unknown[] = [];
  if (bits & LAST.dice) parts.push(last.dice);
  if (bits & LAST.total) parts.push(last.total);
  if (bits & LAST.result) parts.push(last.result);
  if (bits & LAST.sevenOut) parts.push(last.sevenOut);
  if (bits & LAST.lines) parts.push(last.lines);
  return parts.length === 0 ? '' : JSON.stringify(parts);
}
