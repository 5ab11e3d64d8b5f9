/*
 * What a strategy wishes with each memory: a row of half a cache line.
 *
 * Most wishes change nothing: a row has a bit for each situation in which its memory has the usual wish. The first four
 * wishes that change the memory, such as after a win or a loss, with or without a seven, follow as entries; others are
 * in the wish table. A row holds for one scale, the first that the memory had: a progression's memory says how much it
 * bets. So an entry need not store the next scale: it is that of the next memory's row. Pairs of a situation and an act
 * are numbered, so that an entry fits in one whole number: the pair's number and the next memory's.
 */
import { MAX_HEADS } from './heads.ts';

/** A row: the bits, the scale, the number of the memory's head, and four entries. */
export const ROW = { quiet: 0, scale: 1, head: 2, first: 3, end: 7, size: 8 } as const;

const FIRST = 256;
export const NEXT_BITS = 20;
/** Pairs of a situation and an act are numbered from 1 up to below this. */
const MAX_PAIRS = 2 ** (32 - NEXT_BITS);
const PROBES = 16;
const NO_KEY = -1;
/** No entry. */
export const NO_ENTRY = 0;

export class MemoryRows {
  ints = new Int32Array(FIRST * ROW.size);
  /** By head: the situations in which all memories with it have the usual wish, at any scale, as bits. */
  readonly quietHeads = new Int32Array(MAX_HEADS + 1);
  /** By pair: the key of the situation, and the act. */
  readonly pairKeys = new Int32Array(MAX_PAIRS).fill(NO_KEY);
  readonly pairActs = new Int32Array(MAX_PAIRS);

  /** The entry of a memory's wish at a scale, or NO_ENTRY. */
  find(memory: number, scale: number, key: number): number {
    const { ints } = this;
    const row = memory * ROW.size;
    if (ints[row + ROW.scale] !== scale) return NO_ENTRY;
    for (let at = row + ROW.first; at < row + ROW.end; at += 1) {
      const entry = ints[at] as number;
      if (this.pairKeys[entry >>> NEXT_BITS] === key) return entry;
    }
    return NO_ENTRY;
  }

  /** The act of an entry, the memory after it, and the scale of a memory's row. */
  actOf(entry: number): number {
    return this.pairActs[entry >>> NEXT_BITS] as number;
  }
  nextOf(entry: number): number {
    return entry & (2 ** NEXT_BITS - 1);
  }
  scaleOf(memory: number): number {
    return this.ints[memory * ROW.size + ROW.scale] as number;
  }

  /** The number of a pair, or 0 if there is no room for it. */
  #pairOf(key: number, act: number): number {
    const start = Math.imul(key * 31 + act, 0x9e3779b1) >>> NEXT_BITS;
    for (let pair = Math.max(1, start); pair < Math.min(start + PROBES, MAX_PAIRS); pair += 1) {
      if (this.pairKeys[pair] === NO_KEY) {
        this.pairKeys[pair] = key;
        this.pairActs[pair] = act;
      }
      if (this.pairKeys[pair] === key && this.pairActs[pair] === act) return pair;
    }
    return 0;
  }

  /** Keeps a wish that leads to a scale; returns whether there was room for it. */
  add(memory: number, scale: number, key: number, act: number, next: number, leadsTo: number): boolean {
    const { ints } = this;
    const row = memory * ROW.size;
    if (!this.#isFor(row, scale) || !this.#isFor(next * ROW.size, leadsTo)) return false;
    for (let at = row + ROW.first; at < row + ROW.end; at += 1) {
      const known = ints[at] as number;
      if (known !== NO_ENTRY && this.pairKeys[known >>> NEXT_BITS] !== key) continue;
      const pair = this.#pairOf(key, act);
      if (pair === 0) return false;
      ints[at] = (pair << NEXT_BITS) | next;
      return true;
    }
    return false;
  }

  /** The situations in which a memory, or every memory with its head, has the usual wish at a scale, as bits. */
  quietOf(memory: number, scale: number): number {
    const { ints } = this;
    const row = memory * ROW.size;
    const shared = this.quietHeads[ints[row + ROW.head] as number] as number;
    return ints[row + ROW.scale] === scale ? (ints[row] as number) | shared : shared;
  }

  /** Records that a memory has the usual wish in a situation; returns false if its row is for another scale. */
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

  /** Makes sure that this memory has a row, and records its head. */
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
    for (let at = 0; at < this.ints.length; at += 1) if (at % ROW.size !== ROW.head) this.ints[at] = 0;
    this.quietHeads.fill(0);
    this.pairKeys.fill(NO_KEY);
  }
}
