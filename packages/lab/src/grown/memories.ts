// Memories of a strategy, each kept once: two equal memories are one cell.
import type { Memory } from '../strategy/strategy.ts';
import { Heads } from './heads.ts';
import { kindOf } from './kinds.ts';

/** One memory. A cell that is not kept holds a memory too rare to be remembered. */
export class Cell {
  readonly value: Memory;
  readonly kind: number;
  /** Its number, or NOT_KEPT. */
  readonly number: number;
  /** The number of its head. */
  readonly head: number;
  readonly hash: number;

  constructor(value: Memory, number: number, hash: number, head: number) {
    this.value = value;
    this.kind = kindOf(value);
    this.number = number;
    this.head = head;
    this.hash = hash;
  }

  /** Whether the memory is what it was: a strategy must not change it in place. */
  get isIntact(): boolean {
    return hashOf(this.value) === this.hash;
  }
}

export const NOT_KEPT = -1;

const MIX = 0x9e3779b1;
/** The number of elements at each end of a list that its hash depends on. */
const HASHED = 6;

const hashNumber = (value: number): number =>
  (value | 0) === value ? Math.imul(value, MIX) : Math.imul((value | 0) ^ ((value * 4097.3) | 0), MIX);

function hashText(text: string): number {
  let hash = text.length;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), MIX);
  return hash;
}

/** Mixes a value into a hash. */
function mix(hash: number, value: Memory): number {
  const mixed = Math.imul(hash ^ (typeof value === 'number' ? hashNumber(value) : hashOf(value)), MIX);
  return mixed ^ (mixed >>> 15);
}

function hashOf(value: Memory): number {
  if (typeof value === 'number') return hashNumber(value);
  if (typeof value === 'string') return hashText(value);
  if (typeof value !== 'object' || value === null) return value === true ? 1 : value === false ? 2 : 3;
  let hash = 7;
  if (Array.isArray(value)) {
    const { length } = value;
    for (let at = 0; at < length; at += 1) {
      // The ends tell most long lists apart, and every match is compared in full.
      if (at === HASHED && length > 2 * HASHED) at = length - HASHED;
      hash = mix(hash, value[at] as Memory);
    }
    return hash ^ length;
  }
  // Keys are left out: records that differ only in their keys are rare.
  for (const key in value) hash = mix(hash, (value as MemoryRecord)[key] as Memory);
  return hash;
}

/** Whether two memories are equal in every detail, so that a strategy cannot tell them apart. */
export function isSame(a: Memory, b: Memory): boolean {
  if (typeof a !== 'object' || a === null || typeof b !== 'object' || b === null) return Object.is(a, b);
  if (a === b) return true;
  if (Array.isArray(a)) {
    if (!Array.isArray(b) || a.length !== b.length) return false;
    for (let at = 0; at < a.length; at += 1) if (!isSame(a[at], b[at])) return false;
    return true;
  }
  if (Array.isArray(b)) return false;
  return isSameRecord(a as MemoryRecord, b as MemoryRecord);
}

type MemoryRecord = Readonly<Record<string, Memory>>;

/** The keys of the last record that was compared: most have the same. */
let keys: readonly string[] = [];

function hasKeys(record: MemoryRecord): boolean {
  let at = 0;
  for (const key in record) {
    if (key !== keys[at]) return false;
    at += 1;
  }
  return at === keys.length;
}

/** The order of the keys matters: a strategy can see it. Values come first, because most differences are there. */
function isSameRecord(a: MemoryRecord, b: MemoryRecord): boolean {
  for (const key in a) if (!isSame(a[key] as Memory, b[key] as Memory)) return false;
  if (!hasKeys(a)) keys = Object.keys(a);
  return hasKeys(b);
}

/** A slot: the top bits of a memory's hash; below them its cell's number plus 2, 1 if seen only once, or 0 if empty. */
const CELL_BITS = 18;
const CELL = 2 ** CELL_BITS - 1;
const ONCE = 1;
const FIRST = 2;
/** Slots that a memory may be in: one line of the processor's cache. */
const PROBES = 16;

/** The cells of a strategy's memories. A memory is kept when it is seen again: most are seen only once. */
export class Memories {
  readonly #max: number;
  readonly #heads = new Heads();
  readonly #slots: Int32Array;
  /** By number. */
  readonly cells: Cell[] = [];

  constructor(max: number) {
    this.#max = max;
    this.#slots = new Int32Array(2 ** Math.ceil(Math.log2(2 * max)));
  }

  /** The cell of a memory, kept at once. */
  keep(value: Memory): Cell {
    const first = this.cellOf(value, null);
    return first.number === NOT_KEPT ? this.cellOf(value, null) : first;
  }

  /** The cell of a memory, which may be `before`. It is not kept the first time, nor if there are too many others. */
  cellOf(value: Memory, before: Cell | null): Cell {
    const slots = this.#slots;
    const hash = hashOf(value);
    if (before?.hash === hash && isSame(before.value, value)) return before;
    const start = hash & (slots.length - PROBES);
    const tag = hash & ~CELL;
    // The slot for a first sighting: a gap, or a memory that was seen only once.
    let free = -1;
    for (let at = start; at < start + PROBES; at += 1) {
      const slot = slots[at] as number;
      const found = slot & CELL;
      if (found < FIRST) {
        if (slot === (tag | ONCE)) return this.#add(value, at, hash);
        if (free < 0 || found !== ONCE) free = at;
        if (found !== ONCE) break;
      } else if ((slot & ~CELL) === tag) {
        const cell = this.cells[found - FIRST] as Cell;
        if (cell.hash === hash && isSame(cell.value, value)) return cell;
      }
    }
    if (free >= 0 && this.cells.length < this.#max) slots[free] = tag | ONCE;
    return new Cell(value, NOT_KEPT, hash, this.#heads.of(value));
  }

  #add(value: Memory, at: number, hash: number): Cell {
    const head = this.#heads.of(value);
    if (this.cells.length >= this.#max) return new Cell(value, NOT_KEPT, hash, head);
    const cell = new Cell(value, this.cells.length, hash, head);
    this.cells.push(cell);
    this.#slots[at] = (hash & ~CELL) | (cell.number + FIRST);
    return cell;
  }
}
