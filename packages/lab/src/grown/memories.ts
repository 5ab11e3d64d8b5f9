// Memories of a strategy, each kept once: two equal memories are one cell, which knows what the strategy wished with it.
import type { Memory } from '../strategy/strategy.ts';
import type { Outcome, Situation } from './situations.ts';

/** What a strategy wished in a situation, by the inputs it looked at. */
export class Wishes {
  /** The inputs that these wishes are kept by. */
  readonly reads: number;
  single: Outcome | null = null;
  readonly byNumber: Map<number, Outcome> | null;

  constructor(reads: number, hasNumber: boolean) {
    this.reads = reads;
    this.byNumber = hasNumber ? new Map() : null;
  }
}

/** Whether a memory is plain, a list or a record: a strategy can tell these apart without looking inside. */
export const KIND = { plain: 0, list: 1, record: 2 } as const;

const kindOf = (value: Memory): number => {
  if (typeof value !== 'object' || value === null) return KIND.plain;
  return Array.isArray(value) ? KIND.list : KIND.record;
};

// A cell with few situations finds them faster by looking at each.
const FEW = 6;
const NONE: Wishes[] = [];

/** One memory. A cell that is not kept holds a memory too rare to be remembered itself. */
export class Cell {
  readonly value: Memory;
  readonly kind: number;
  /** Its number, or -1 for one that is not kept. */
  readonly number: number;
  /** The next cell whose memory has the same hash. */
  readonly next: Cell | null;
  // Most memories come once, and never have any.
  #situations: Situation[] | null = null;
  #wishes: Wishes[] = NONE;
  #index: Map<Situation, number> | null = null;

  constructor(value: Memory, number: number, next: Cell | null) {
    this.value = value;
    this.kind = kindOf(value);
    this.number = number;
    this.next = next;
  }

  find(situation: Situation): Wishes | null {
    if (this.#index) {
      const at = this.#index.get(situation);
      return at === undefined ? null : (this.#wishes[at] as Wishes);
    }
    const situations = this.#situations;
    if (situations === null) return null;
    for (let at = 0; at < situations.length; at += 1) {
      if (situations[at] === situation) return this.#wishes[at] as Wishes;
    }
    return null;
  }

  /** Keeps the wishes of a situation, in place of earlier ones. */
  keep(situation: Situation, wishes: Wishes): void {
    if (this.#situations === null) {
      this.#situations = [];
      this.#wishes = [];
    }
    const situations = this.#situations;
    const known = this.#index ? (this.#index.get(situation) ?? -1) : situations.indexOf(situation);
    const at = known < 0 ? situations.length : known;
    situations[at] = situation;
    this.#wishes[at] = wishes;
    if (at >= FEW) this.#index ??= new Map(situations.map((each, index) => [each, index]));
    this.#index?.set(situation, at);
  }

  /** Forgets all wishes. */
  clear(): void {
    this.#situations = null;
    this.#wishes = NONE;
    this.#index = null;
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
function isSame(a: Memory, b: Memory): boolean {
  if (typeof a !== 'object' || a === null || typeof b !== 'object' || b === null) return Object.is(a, b);
  if (a === b) return true;
  if (Array.isArray(a)) {
    if (!Array.isArray(b) || a.length !== b.length) return false;
    for (let at = 0; at < a.length; at += 1) if (!isSame(a[at], b[at])) return false;
    return true;
  }
  if (Array.isArray(b)) return false;
  const [one, other] = [a as Readonly<Record<string, Memory>>, b as Readonly<Record<string, Memory>>];
  const keys = Object.keys(one);
  const others = Object.keys(other);
  return (
    keys.length === others.length &&
    keys.every((key, at) => key === others[at] && isSame(one[key] as Memory, other[key] as Memory))
  );
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
