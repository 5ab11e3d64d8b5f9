/*
 * What a strategy wishes with each memory, a line of the processor's cache for each.
 *
 * Most wishes change nothing: a row has a bit for each situation in which its memory does what is usual there. The four
 * that changed the memory first, such as after a win and a loss with a seven or without, follow as entries; others are in the table of
 * wishes. A row is for one scale, the first that the memory had: a progression's memory says how much it bets. So an
 * entry need not say which scale it leads to: that of the next memory's row.
 */
import { MAX_HEADS } from './heads.ts';

/** A row: the bits, the scale, four entries (a key and one, the act, the next memory), and the number of the memory's head. */
export const ROW = { quiet: 0, scale: 1, first: 2, end: 14, head: 14, size: 16 } as const;
export const ROW_ENTRY = { key: 0, act: 1, next: 2, size: 3 } as const;

const FIRST = 256;

export class MemoryRows {
  ints = new Int32Array(FIRST * ROW.size);
  /** By head: the situations in which any memory of it does what is usual there, at any scale, as bits. */
  readonly quietHeads = new Int32Array(MAX_HEADS + 1);

  /** Where a memory has a wish at a scale; -1 if that is not known here. */
  find(memory: number, scale: number, key: number): number {
    const { ints } = this;
    const row = memory * ROW.size;
    if (ints[row + ROW.scale] !== scale) return -1;
    for (let at = row + ROW.first; at < row + ROW.end; at += ROW_ENTRY.size)
      if (ints[at] === key + 1) return at;
    return -1;
  }

  /** Keeps a wish that leads to a scale; returns whether there was room for it. */
  add(memory: number, scale: number, key: number, act: number, next: number, leadsTo: number): boolean {
    const { ints } = this;
    const row = memory * ROW.size;
    if (!this.#isFor(row, scale) || !this.#isFor(next * ROW.size, leadsTo)) return false;
    for (let at = row + ROW.first; at < row + ROW.end; at += ROW_ENTRY.size) {
      if (ints[at] !== 0 && ints[at] !== key + 1) continue;
      ints[at] = key + 1;
      ints[at + ROW_ENTRY.act] = act;
      ints[at + ROW_ENTRY.next] = next;
      return true;
    }
    return false;
  }

  /** The situations in which a memory, or every one of its head, does what is usual there, at a scale, as bits. */
  quietOf(memory: number, scale: number): number {
    const { ints } = this;
    const row = memory * ROW.size;
    const shared = this.quietHeads[ints[row + ROW.head] as number] as number;
    return ints[row + ROW.scale] === scale ? (ints[row] as number) | shared : shared;
  }

  /** Records that a memory does what is usual in a situation; returns whether its row is for this scale. */
  addQuiet(memory: number, scale: number, bit: number): boolean {
    const row = memory * ROW.size;
    if (!this.#isFor(row, scale)) return false;
    this.ints[row] = (this.ints[row] as number) | bit;
    return true;
  }

  #isFor(row: number, scale: number): boolean {
    const at = row + ROW.scale;
    if (this.ints[at] === 0) this.ints[at] = scale;
    return this.ints[at] === scale;
  }

  /** Adds rows up to this memory, which has this head. */
  reach(memory: number, head: number): void {
    const at = memory * ROW.size;
    if (at >= this.ints.length) {
      const ints = new Int32Array(ROW.size * 2 ** Math.ceil(Math.log2(memory + 1) + 1));
      ints.set(this.ints);
      this.ints = ints;
    }
    this.ints[at + ROW.head] = head;
  }

  /** Forgets everything but the heads. */
  clear(): void {
    for (let row = 0; row < this.ints.length; row += ROW.size) this.ints.fill(0, row, row + ROW.head);
    this.quietHeads.fill(0);
  }
}
