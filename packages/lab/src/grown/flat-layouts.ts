/*
 * The rolls that come most often, as flat arrays of whole numbers, so that a roll costs a few lookups in little memory.
 *
 * By layout and roll there is an edge: where the strategy does the same with any memory, the next layout and the money;
 * where its wish depends on its memory alone, the number of the situation. Such wishes are in a hash table by memory
 * and situation: the next layout and memory. Everything else is played on the objects that these numbers stand for.
 */
import { ROLLS } from '../rolls.ts';
import type { Layout } from './situations.ts';

/** An edge: the next layout, or ASK, or WISH less the number of a situation; profit; wagered; whether a hand ends. */
export const EDGE = { next: 0, profit: 1, wagered: 2, sevenOut: 3, numbers: 4 } as const;
/** Nothing is known of an edge, or the strategy must be asked. */
export const ASK = -1;
export const WISH = -2;

/** A wish: the memory's number and one, the situation, the next layout, the next memory. */
export const FOUND = { memory: 0, situation: 1, layout: 2, next: 3, numbers: 4 } as const;

const ROW = ROLLS * EDGE.numbers;
const MAX_AMOUNT = 2 ** 31;
const MAX_WISHES = 2 ** 19;

const hashOf = (memory: number, situation: number): number => {
  const mixed = Math.imul(memory, 0x9e3779b1) ^ Math.imul(situation, 0x85ebca6b);
  return mixed ^ (mixed >>> 15);
};

export class FlatLayouts {
  #room = 256;
  #wishes = 0;
  readonly layouts: Layout[] = [];
  edges = new Int32Array(this.#room * ROW).fill(ASK);
  /** By layout: its chips. */
  chips = new Float64Array(this.#room);
  /** The hash table has room for twice as many wishes as it holds, and a power of two. */
  #mask = 2 ** 10 - 1;
  wishes = new Int32Array((this.#mask + 1) * FOUND.numbers);
  /** By wish: what it costs in commission. */
  costs = new Int32Array(this.#mask + 1);

  /** Numbers a layout. */
  number(layout: Layout): void {
    layout.number = this.layouts.length;
    if (layout.number === this.#room) this.#grow();
    this.layouts.push(layout);
    this.chips[layout.number] = layout.chips;
  }

  #grow(): void {
    const known = this.edges.length;
    this.#room *= 2;
    const edges = new Int32Array(2 * known).fill(ASK, known);
    edges.set(this.edges);
    this.edges = edges;
    const chips = new Float64Array(this.#room);
    chips.set(this.chips);
    this.chips = chips;
  }

  /** Adds an edge, unless its amounts are too large. */
  addEdge(
    layout: Layout,
    roll: number,
    next: number,
    money: { readonly profit: number; readonly wagered: number; readonly sevenOut: boolean },
  ): void {
    const { profit, wagered, sevenOut } = money;
    if (Math.abs(profit) >= MAX_AMOUNT || wagered >= MAX_AMOUNT) return;
    this.edges.set([next, profit, wagered, sevenOut ? 1 : 0], layout.number * ROW + roll * EDGE.numbers);
  }

  /** The place of a wish, or of the gap where it would be. */
  placeOf(memory: number, situation: number): number {
    const { wishes } = this;
    const mask = this.#mask;
    for (let place = hashOf(memory, situation) & mask; ; place = (place + 1) & mask) {
      const at = place * FOUND.numbers;
      const found = wishes[at] as number;
      if (found === 0 || (found === memory + 1 && wishes[at + FOUND.situation] === situation)) return place;
    }
  }

  /** Adds a wish, unless there are too many already. */
  addWish(memory: number, situation: number, next: Layout, nextMemory: number, cost: number): void {
    if (this.#wishes >= MAX_WISHES || Math.abs(cost) >= MAX_AMOUNT) return;
    if (2 * this.#wishes > this.#mask) this.#growWishes();
    const place = this.placeOf(memory, situation);
    if (this.wishes[place * FOUND.numbers] === 0) this.#wishes += 1;
    this.wishes.set([memory + 1, situation, next.number, nextMemory], place * FOUND.numbers);
    this.costs[place] = cost;
  }

  #growWishes(): void {
    const { wishes, costs } = this;
    this.#mask = 2 * this.#mask + 1;
    this.wishes = new Int32Array((this.#mask + 1) * FOUND.numbers);
    this.costs = new Int32Array(this.#mask + 1);
    for (let place = 0; place < costs.length; place += 1) {
      const entry = wishes.subarray(place * FOUND.numbers, (place + 1) * FOUND.numbers);
      if (entry[0] === 0) continue;
      const to = this.placeOf((entry[FOUND.memory] as number) - 1, entry[FOUND.situation] as number);
      this.wishes.set(entry, to * FOUND.numbers);
      this.costs[to] = costs[place] as number;
    }
  }

  /** Forgets all edges and wishes, but not the layouts. */
  clearEdges(): void {
    this.edges.fill(ASK);
    if (this.#wishes > 0) this.wishes.fill(0);
    this.#wishes = 0;
  }

  clear(): void {
    this.clearEdges();
    this.layouts.length = 0;
  }
}
