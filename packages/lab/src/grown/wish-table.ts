/*
 * What a strategy wished, by situation, memory, and a number for the chips and rolls that it read.
 *
 * There are two tables. New wishes go into the younger one; when it is full, it replaces the older one, whose wishes
 * are forgotten. A wish found in the older one is copied to the younger, so frequent wishes stay.
 */
import { IntegerTable } from './integer-table.ts';

/** An entry's values: the number of the act, the next memory, the multiple, and the next scale or 0 for the same. */
export const FOUND = { act: 4, next: 5, times: 6, scale: 7 } as const;

/** No next layout or scale: rolls with such an act cannot be played on numbers alone. */
export const NOT_FLAT = -1;
/** The memory stays as it is. */
export const SAME_MEMORY = -1;

const FIRST_BITS = 10;
const MAX_BITS = 20;

export class WishTable {
  #young = new IntegerTable(FIRST_BITS);
  #old: IntegerTable | null = null;

  /** The entries of the younger table. */
  get ints(): Int32Array {
    return this.#young.ints;
  }

  /** The index of a wish in the younger table, or -1. */
  find(key: number, memory: number, number: number): number {
    const young = this.#young;
    const at = young.placeOf(key, memory, number);
    return young.ints[at] === 0 ? -1 : at;
  }

  /** Like `find`, but copies a wish that only the older table has to the younger. */
  recall(key: number, memory: number, number: number): number {
    const at = this.find(key, memory, number);
    if (at >= 0 || this.#old === null) return at;
    const old = this.#old;
    const from = old.placeOf(key, memory, number);
    if (old.ints[from] === 0) return -1;
    this.#makeRoom();
    return this.#young.copy(old, from);
  }

  /** The index at which the caller writes the values of a wish. */
  add(key: number, memory: number, number: number): number {
    this.#makeRoom();
    return this.#young.add(key, memory, number);
  }

  #makeRoom(): void {
    if (!this.#young.isFull) return;
    if (this.#young.bits < MAX_BITS) {
      this.#young = this.#young.grow();
      return;
    }
    this.#old = this.#young;
    this.#young = new IntegerTable(MAX_BITS);
  }

  clear(): void {
    this.#young = new IntegerTable(FIRST_BITS);
    this.#old = null;
  }
}
