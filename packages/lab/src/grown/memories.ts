// Memories of a strategy, each kept once: two equal memories are one cell.
import type { Memory } from '../strategy/strategy.ts';

/** Whether a memory is plain, a list or a record: a strategy can tell these apart without looking inside. */
export const KIND = { plain: 0, list: 1, record: 2 } as const;

const kindOf = (value: Memory): number => {
  if (typeof value !== 'object' || value === null) return KIND.plain;
  return Array.isArray(value) ? KIND.list : KIND.record;
};

/** One memory. A cell that is not kept holds a memory too rare to be remembered itself. */
export class Cell {
  readonly value: Memory;
  readonly kind: number;
  /** Its number, or NOT_KEPT. */
  readonly number: number;
  /** The next cell whose memory has the same hash. */
  readonly next: Cell | null;

  constructor(value: Memory, number: number, next: Cell | null) {
    this.value = value;
    this.kind = kindOf(value);
    this.number = number;
    this.next = next;
  }
}

export const NOT_KEPT = -1;
const SEEN = 2 ** 17;

const MIX = 0x9e3779b1;

const hashNumber = (value: number): number => Math.imul((value | 0) ^ ((value * 4097.3) | 0), MIX);

function hashText(text: string): number {
  let hash = text.length;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), MIX);
  return hash;
}

function hashOf(value: Memory): number {
  if (typeof value === 'number') return hashNumber(value);
  if (typeof value === 'string') return hashText(value);
  if (typeof value !== 'object' || value === null) return value === true ? 1 : value === false ? 2 : 3;
  let hash = 7;
  if (Array.isArray(value)) {
    for (let at = 0; at < value.length; at += 1) {
      hash = Math.imul(hash ^ hashOf(value[at] as Memory), MIX);
      hash ^= hash >>> 15;
    }
    return hash;
  }
  for (const key in value) {
    hash = Math.imul(hash ^ hashText(key), MIX);
    hash = Math.imul(hash ^ hashOf((value as Readonly<Record<string, Memory>>)[key] as Memory), MIX);
    hash ^= hash >>> 15;
  }
  return hash;
}

/** Equal to the last detail: a strategy cannot tell the two apart. */
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

/** The order of the keys counts: a strategy can see it. */
function isSameRecord(a: MemoryRecord, b: MemoryRecord): boolean {
  const keys = Object.keys(b);
  let at = 0;
  for (const key in a) {
    if (key !== keys[at] || !isSame(a[key] as Memory, b[key] as Memory)) return false;
    at += 1;
  }
  return at === keys.length;
}

function freeze(value: Memory): void {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return;
  Object.freeze(value);
  for (const part of Object.values(value)) freeze(part as Memory);
}

/** The cells of a strategy's memories. One is kept when it comes again: most of those that come once never do. */
export class Memories {
  readonly #cells = new Map<number, Cell>();
  readonly #max: number;
  readonly #seen = new Int32Array(SEEN);
  /** By number. */
  readonly cells: Cell[] = [];

  constructor(max: number) {
    this.#max = max;
  }

  /** Whether a memory with this hash came before, as far as is remembered. */
  #isAgain(hash: number): boolean {
    const at = hash & (SEEN - 1);
    if (this.#seen[at] === hash) return true;
    this.#seen[at] = hash;
    return false;
  }

  /** The cell of a memory that is kept in any case. */
  keep(value: Memory): Cell {
    this.#seen[hashOf(value) & (SEEN - 1)] = hashOf(value);
    return this.cellOf(value);
  }

  cellOf(value: Memory): Cell {
    const hash = hashOf(value);
    const first = this.#cells.get(hash) ?? null;
    for (let cell = first; cell; cell = cell.next) if (isSame(cell.value, value)) return cell;
    if (!this.#isAgain(hash) || this.cells.length >= this.#max) return new Cell(value, NOT_KEPT, null);
    freeze(value);
    const cell = new Cell(value, this.cells.length, first);
    this.#cells.set(hash, cell);
    this.cells.push(cell);
    return cell;
  }
}
