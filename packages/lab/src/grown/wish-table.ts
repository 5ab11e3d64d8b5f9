/*
 * What a strategy wished: by the situation, the memory, and a number for the chips and the rolls that it looked at.
 *
 * There are two tables. New wishes go into the younger; when that is full, it becomes the older, whose wishes are
 * forgotten. A wish found in the older one is put into the younger again, so what is wished often stays.
 */
import { IntegerTable } from './integer-table.ts';

/** An entry's values: the number of the act, the next memory, how many times over the act, and the next scale, or 0 for the same. */
export const FOUND = { act: 4, next: 5, times: 6, scale: 7 } as const;

/** No next layout or scale: such an act is not for rolls played on numbers alone. */
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

  /** Where a wish is in the younger table; -1 if it is not there. */
  find(key: number, memory: number, number: number): number {
    const young = this.#young;
    const at = young.placeOf(key, memory, number);
    return young.ints[at] === 0 ? -1 : at;
  }

  /** The same for a wish that either table has: it is in the younger one from now on. */
  recall(key: number, memory: number, number: number): number {
    const at = this.find(key, memory, number);
    if (at >= 0 || this.#old === null) return at;
    const old = this.#old;
    const from = old.placeOf(key, memory, number);
    if (old.ints[from] === 0) return -1;
    this.#makeRoom();
    return this.#young.copy(old, from);
  }

  /** Where a wish is from now on: its values are to be written there. */
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
