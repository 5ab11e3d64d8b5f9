/*
 * The rolls that come most often, as flat arrays of whole numbers, so that a roll costs a few lookups in little memory.
 *
 * By layout and throw there is an edge: where the strategy does the same with any memory and any chips, the next layout
 * and the money; elsewhere the situation, whose wishes are in a table of their own. What is not here is played on the
 * objects that these numbers stand for.
 */
import { ALL_DICE } from '@passline/engine';
import { required } from '@passline/engine/required';
import { ROLLS } from '../rolls.ts';
import { type Act, type Layout, READ, type Settled, type Situation } from './situations.ts';
import { FOUND, NOT_FLAT, WishTable } from './wish-table.ts';

/**
 * An edge: the next layout, or ASK, or WISH less the key of a situation; profit and wagered, to be multiplied by the
 * scale; twice the next scale, or 0 for the same, and one more if a hand ends.
 */
export const EDGE = { next: 0, profit: 1, wagered: 2, scale: 3, numbers: 4 } as const;
/** Nothing is known of an edge. */
export const ASK = -1;
export const WISH = -2;

/** An amount that fits in an edge. */
const isFlatAmount = (amount: number): boolean => Math.abs(amount) < 2 ** 31;

/** The next scale after an act as edges and wishes have it: 0 for the same; NOT_FLAT if it does not fit. */
function flatScale({ scale, keepsBets, leaving }: Act): number {
  if (leaving || scale >= 2 ** 29 || (keepsBets && scale !== 1)) return NOT_FLAT;
  return keepsBets ? 0 : scale;
}

export const KEY_BITS = 5;

/** What a situation's wishes are kept by: its number and the inputs that they depend on. */
export const keyOfWishes = ({ number, reads }: Situation): number => number * 2 ** KEY_BITS + reads;

/** The 36 rolls as a strategy tells them apart. */
export type Throws = {
  readonly count: number;
  /** By roll: the number of its throw; and a roll of each throw. */
  readonly ofRoll: Uint8Array;
  readonly roll: Uint8Array;
};

/** The rules do not care which die is which, and neither does a strategy that never looks. */
const UNORDERED: Throws = {
  count: 21,
  ofRoll: Uint8Array.from(ALL_DICE, ([a, b]) => {
    const [low, high] = a < b ? [a, b] : [b, a];
    return (high * (high - 1)) / 2 + low - 1;
  }),
  roll: Uint8Array.from(
    ALL_DICE.filter(([a, b]) => b <= a),
    ([a, b]) => (a - 1) * 6 + b - 1,
  ),
};
const EVERY_ROLL = Uint8Array.from(ALL_DICE, (_, roll) => roll);
const ORDERED: Throws = { count: ROLLS, ofRoll: EVERY_ROLL, roll: EVERY_ROLL };

export class FlatLayouts {
  #room = 256;
  throws: Throws = UNORDERED;
  readonly layouts: Layout[] = [];
  readonly wishes = new WishTable();
  /** By number. */
  readonly acts: Act[] = [];
  readonly situations: Situation[] = [];
  edges!: Int32Array;
  /** By edge: how often it was taken since that was last added to what it settled. */
  taken!: Float64Array;
  /** By edge: the layout of a player who cannot pay for what was wished there, or ASK. */
  broke!: Int32Array;
  /** By layout: its chips; and the most that any layout has had, at any scale. */
  chips!: Float64Array;
  maxChips = 0;

  constructor() {
    this.#allocate();
  }

  #allocate(): void {
    const edges = this.#room * this.throws.count;
    this.edges = new Int32Array(edges * EDGE.numbers).fill(ASK);
    this.taken = new Float64Array(edges);
    this.broke = new Int32Array(edges).fill(ASK);
    this.chips = new Float64Array(this.#room);
  }

  /** Numbers a layout. */
  number(layout: Layout): void {
    layout.number = this.layouts.length;
    if (layout.number === this.#room) this.#grow();
    this.layouts.push(layout);
    this.chips[layout.number] = layout.chips;
    this.hold(layout.chips);
  }

  /** Takes note of the chips on a layout. */
  hold(chips: number): void {
    this.maxChips = Math.max(this.maxChips, chips);
  }

  #grow(): void {
    const { edges, chips, taken, broke } = this;
    this.#room *= 2;
    this.#allocate();
    this.edges.set(edges);
    this.taken.set(taken);
    this.broke.set(broke);
    this.chips.set(chips);
  }

  /** From now on, a roll and the one with its dice the other way around are two; all edges are forgotten. */
  tellDiceApart(): void {
    this.clearEdges();
    this.throws = ORDERED;
    const { chips } = this;
    this.#allocate();
    this.chips.set(chips);
  }

  edgeOf(layout: number, thrown: number): number {
    return layout * this.throws.count + thrown;
  }

  /** Adds an edge of a situation: to where its only act leads, or to its wishes; not if its amounts are too large. */
  addEdge(edge: number, { situation, worth, wagered, sevenOut }: Settled): void {
    const { free } = situation;
    const scale = free === null ? 0 : flatScale(free);
    if (!isFlatAmount(worth) || !isFlatAmount(wagered) || scale === NOT_FLAT) return;
    if (!situation.asked || (situation.reads & READ.counts) !== 0) return;
    const at = edge * EDGE.numbers;
    this.edges[at] = free === null ? WISH - keyOfWishes(situation) : free.layout.number;
    this.edges[at + EDGE.profit] = worth;
    this.edges[at + EDGE.wagered] = wagered;
    this.edges[at + EDGE.scale] = 2 * scale + (sevenOut ? 1 : 0);
    situation.edges.push(edge);
  }

  /** Adds where a player stays who cannot pay. */
  addBroke(edge: number, stays: Layout): void {
    this.broke[edge] = stays.number;
  }

  /** Adds how often an edge was taken to what it settled. */
  #addTaken(edge: number): void {
    const times = this.taken[edge] as number;
    if (times === 0) return;
    this.taken[edge] = 0;
    const thrown = edge % this.throws.count;
    required((this.layouts[(edge - thrown) / this.throws.count] as Layout).settled[thrown]).taken += times;
  }

  addAllTaken(): void {
    for (let edge = 0; edge < this.layouts.length * this.throws.count; edge += 1) this.#addTaken(edge);
  }

  /** Forgets the edges of a situation. */
  removeEdges({ edges }: Situation): void {
    for (const edge of edges) {
      this.#addTaken(edge);
      this.edges[edge * EDGE.numbers] = ASK;
    }
    edges.length = 0;
  }

  /** Remembers a wish of a situation. */
  addWish(situation: Situation, memory: number, number: number, act: Act, next: number): void {
    const { wishes } = this;
    const scale = flatScale(act);
    const at = wishes.add(keyOfWishes(situation), memory, number);
    wishes.ints[at + FOUND.layout] = scale === NOT_FLAT ? NOT_FLAT : act.layout.number;
    wishes.ints[at + FOUND.next] = next;
    wishes.ints[at + FOUND.scale] = scale;
    wishes.ints[at + FOUND.act] = 2 * act.number + (act.shares.length === 0 ? 0 : 1);
  }

  /** Forgets all edges and wishes, but neither layouts nor acts: situations are numbered from 0 again. */
  clearEdges(): void {
    this.addAllTaken();
    this.edges.fill(ASK);
    this.broke.fill(ASK);
    this.wishes.clear();
    this.situations.length = 0;
  }

  clear(): void {
    this.clearEdges();
    this.layouts.length = 0;
    this.acts.length = 0;
    this.maxChips = 0;
  }
}
