/*
 * The most frequent rolls, as flat arrays of whole numbers, so that a roll costs a few lookups in little memory.
 *
 * Each layout and throw has an edge. If the strategy does the same with any memory and any chips, the edge has the next
 * layout and the money; otherwise it has the situation, whose wishes are in a table of their own. Everything else is
 * played on the objects that these numbers stand for.
 */
import { ALL_DICE } from '@passline/engine';
import { required } from '@passline/engine/required';
import { ROLLS } from '../rolls.ts';
import { NO_HEAD } from './heads.ts';
import { MemoryRows, NO_ENTRY } from './memory-rows.ts';
import { type Act, type Layout, READ, type Settled, type Situation } from './situations.ts';
import { FOUND, NOT_FLAT, SAME_MEMORY, WishTable } from './wish-table.ts';
import { WorthPages } from './worth-pages.ts';

/**
 * An edge:
 * - next: the next layout, ASK, or WISH minus the key of a situation;
 * - profit and wagered, to be multiplied by the scale;
 * - scale: twice the next scale (0 for the same), plus 1 if a hand ends;
 * - quiet: the bit of a situation in which most memories do the same, or 0;
 * - usual: twice the layout that this leads to, plus 1 if its scale is 1, not the same; or IDLE if nothing changes;
 * - as a double, how often the edge was taken since that was last added to what it settled.
 */
export const EDGE = { next: 0, profit: 1, wagered: 2, scale: 3, quiet: 4, usual: 5, numbers: 8 } as const;
/** The same memory as doubles. */
export const EDGE_DOUBLE = { taken: 3, numbers: 4 } as const;
/** Nothing is known of an edge. */
export const ASK = -1;
export const WISH = -2;
export const IDLE = -1;

/** An amount that fits in an edge. */
const isFlatAmount = (amount: number): boolean => Math.abs(amount) < 2 ** 31;

/** The next scale after an act, as stored in edges and wishes: 0 for the same; NOT_FLAT if it does not fit. */
function flatScale({ scale, keepsBets, leaving }: Act): number {
  if (leaving || scale >= 2 ** 29 || (keepsBets && scale !== 1)) return NOT_FLAT;
  return keepsBets ? 0 : scale;
}

/** An act that costs nothing, and after which the player stays. */
const isCheap = (act: Act): boolean => act.shares.length === 0 && flatScale(act) !== NOT_FLAT;

/** The inputs that a usual act may depend on. */
const QUIET_READS = READ.memory | READ.head | READ.scale;

export const KEY_BITS = 6;

/** The key of a situation's wishes: its number and the inputs that they depend on. */
export const keyOfWishes = ({ number, reads }: Situation): number => number * 2 ** KEY_BITS + reads;

/** The 36 rolls as a strategy tells them apart. */
export type Throws = {
  readonly count: number;
  /** The number of each roll's throw, and one roll of each throw. */
  readonly ofRoll: Uint8Array;
  readonly roll: Uint8Array;
};

/** The rules do not tell the dice apart, and neither does a strategy that never reads them. */
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

/** An act as whole numbers: the next layout, or NOT_FLAT, and the next scale, or 0 for the same. */
export const ACT = { layout: 0, scale: 1, numbers: 2 } as const;

/** Situations that can have a bit. */
const MAX_BITS = 31;

/** A wish that was found: its act, the multiple of it, and the next memory. */
export type FoundWish = { act: Act; times: number; next: number };

export class FlatLayouts {
  #room = 256;
  throws: Throws = UNORDERED;
  readonly layouts: Layout[] = [];
  /** Wishes that depend on memory, on the chips alone, and all others. */
  readonly rows = new MemoryRows();
  readonly worths = new WorthPages();
  readonly wishes = new WishTable();
  readonly #found: FoundWish = { act: null as never, times: 1, next: SAME_MEMORY };
  /** By number. */
  readonly acts: Act[] = [];
  actNumbers = new Int32Array(ACT.numbers * 1024);
  readonly situations: Situation[] = [];
  #bits = 0;
  edges!: Int32Array;
  /** The same memory as doubles. */
  edgeDoubles!: Float64Array;
  /** By edge: the layout of a player who cannot pay for the wish, or ASK. */
  broke!: Int32Array;
  /** Chips by layout; and the maximum that any layout has had, at any scale. */
  chips!: Float64Array;
  maxChips = 0;

  constructor() {
    this.#allocate();
  }

  #allocate(): void {
    const edges = this.#room * this.throws.count;
    this.edges = new Int32Array(edges * EDGE.numbers);
    this.edgeDoubles = new Float64Array(this.edges.buffer);
    for (let at = EDGE.next; at < this.edges.length; at += EDGE.numbers) this.edges[at] = ASK;
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

  /** Raises `maxChips` to these chips. */
  hold(chips: number): void {
    this.maxChips = Math.max(this.maxChips, chips);
  }

  #grow(): void {
    const { edges, chips, broke } = this;
    this.#room *= 2;
    this.#allocate();
    this.edges.set(edges);
    this.broke.set(broke);
    this.chips.set(chips);
  }

  /** From now on, 2–5 and 5–2 are different rolls; all edges are forgotten. */
  tellDiceApart(): void {
    this.clearEdges();
    this.throws = ORDERED;
    const { chips } = this;
    this.#allocate();
    this.chips.set(chips);
  }

  /** Numbers an act. */
  addAct(act: Act): void {
    this.acts.push(act);
    const at = act.number * ACT.numbers;
    if (at === this.actNumbers.length) {
      const numbers = new Int32Array(2 * at);
      numbers.set(this.actNumbers);
      this.actNumbers = numbers;
    }
    const scale = flatScale(act);
    this.actNumbers[at] = scale === NOT_FLAT ? NOT_FLAT : act.layout.number;
    this.actNumbers[at + ACT.scale] = scale;
  }

  edgeOf(layout: number, thrown: number): number {
    return layout * this.throws.count + thrown;
  }

  /** Adds an edge to where a situation's only act leads, or to its wishes, unless its amounts are too large. */
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
    this.edges[at + EDGE.quiet] = 0;
    situation.edges.push(edge);
    this.#addUsual(edge, situation);
  }

  #addUsual(edge: number, { bit, usual, reads }: Situation): void {
    if (usual === null) return;
    const { edges } = this;
    const at = edge * EDGE.numbers;
    const layout = usual.layout.number;
    const scale = flatScale(usual);
    const changesNothing =
      scale === 0 &&
      layout === Math.floor(edge / this.throws.count) &&
      edges[at + EDGE.profit] === 0 &&
      edges[at + EDGE.wagered] === 0 &&
      edges[at + EDGE.scale] === 0;
    edges[at + EDGE.quiet] = (reads & ~QUIET_READS) === 0 ? bit : 0;
    edges[at + EDGE.usual] = changesNothing ? IDLE : 2 * layout + scale;
  }

  /** Adds the layout on which a player stays who cannot pay. */
  addBroke(edge: number, stays: Layout): void {
    this.broke[edge] = stays.number;
  }

  /** Adds how often an edge was taken to what it settled. */
  #addTaken(edge: number): void {
    const at = edge * EDGE_DOUBLE.numbers + EDGE_DOUBLE.taken;
    const times = this.edgeDoubles[at] as number;
    if (times === 0) return;
    this.edgeDoubles[at] = 0;
    const thrown = edge % this.throws.count;
    required((this.layouts[(edge - thrown) / this.throws.count] as Layout).settled[thrown]).taken += times;
  }

  addAllTaken(): void {
    for (let edge = 0; edge < this.layouts.length * this.throws.count; edge += 1) this.#addTaken(edge);
  }

  #removeEdge(at: number): void {
    this.edges[at] = ASK;
    this.edges[at + EDGE.quiet] = 0;
  }

  /** Forgets the edges of a situation. */
  removeEdges({ edges }: Situation): void {
    for (const edge of edges) {
      this.#addTaken(edge);
      this.#removeEdge(edge * EDGE.numbers);
    }
    edges.length = 0;
  }

  /**
   * Whether a wish is the usual one in its situation: it keeps the memory and does the same as with most memories.
   * The first wish that keeps its memory becomes the usual one.
   */
  isUsual(situation: Situation, act: Act, times: number, next: number): boolean {
    const { reads } = situation;
    if (next !== SAME_MEMORY || times !== 1 || reads === 0 || (reads & ~QUIET_READS) !== 0) return false;
    if (situation.usual === null && this.#bits < MAX_BITS && isCheap(act) && flatScale(act) <= 1) {
      situation.usual = act;
      situation.bit = 1 << this.#bits;
      this.#bits += 1;
      for (const edge of situation.edges) this.#addUsual(edge, situation);
    }
    return situation.usual === act;
  }

  /**
   * Remembers that a situation's wish depends on the head of a memory alone. Returns false if that is impossible: it
   * must be the usual act and leave bets of any size as they are.
   */
  addHead(situation: Situation, head: number, act: Act): boolean {
    if (head === NO_HEAD || flatScale(act) !== 0 || !this.isUsual(situation, act, 1, SAME_MEMORY))
      return false;
    const { quietHeads } = this.rows;
    quietHeads[head] = (quietHeads[head] as number) | situation.bit;
    return true;
  }

  /** Whether every memory with this head has the usual wish in a situation. */
  isHeadUsual({ bit }: Situation, head: number): boolean {
    return ((this.rows.quietHeads[head] as number) & bit) !== 0;
  }

  /** Remembers a wish of a situation, made with a memory at a scale. */
  addWish(
    situation: Situation,
    memory: number,
    number: number,
    scale: number,
    { act, times, next }: FoundWish,
  ): void {
    const { reads } = situation;
    const key = keyOfWishes(situation);
    if ((reads & READ.memory) !== 0) {
      if (this.isUsual(situation, act, times, next) && this.rows.addQuiet(memory, scale, situation.bit))
        return;
      // A row stores neither the multiple of an act nor its cost.
      const leadsTo = act.keepsBets ? scale * act.scale : times * act.scale;
      const isOfRow = (reads & ~QUIET_READS) === 0 && next !== SAME_MEMORY && isCheap(act);
      if (isOfRow && this.rows.add(memory, scale, key, act.number, next, leadsTo)) return;
    } else if (reads === READ.rack && next === SAME_MEMORY && isCheap(act)) {
      if (this.worths.add(situation.number, number, act.number)) return;
    }
    const { wishes } = this;
    const at = wishes.add(key, memory, number);
    wishes.ints[at + FOUND.next] = next;
    wishes.ints[at + FOUND.act] = act.number;
    wishes.ints[at + FOUND.times] = times;
    const flat = flatScale(act);
    wishes.ints[at + FOUND.scale] = flat === NOT_FLAT ? NOT_FLAT : flat * times;
  }

  /** A wish that is remembered; valid until the next call. */
  findWish(situation: Situation, memory: number, number: number, scale: number): FoundWish | null {
    const { reads, usual, bit } = situation;
    const key = keyOfWishes(situation);
    if ((reads & READ.memory) !== 0) {
      if (usual !== null && (reads & ~QUIET_READS) === 0 && (this.rows.quietOf(memory, scale) & bit) !== 0)
        return this.#find(usual.number, 1, SAME_MEMORY);
      const { rows } = this;
      const entry = (reads & ~QUIET_READS) === 0 ? rows.find(memory, scale, key) : NO_ENTRY;
      if (entry !== NO_ENTRY) {
        const act = this.acts[rows.actOf(entry)] as Act;
        const next = rows.nextOf(entry);
        return this.#find(act.number, act.keepsBets ? 1 : rows.scaleOf(next) / act.scale, next);
      }
    } else if (reads === READ.rack) {
      const act = this.worths.find(situation.number, number);
      if (act >= 0) return this.#find(act, 1, SAME_MEMORY);
    }
    const at = this.wishes.recall(key, memory, number);
    if (at < 0) return null;
    const { ints } = this.wishes;
    return this.#find(
      ints[at + FOUND.act] as number,
      ints[at + FOUND.times] as number,
      ints[at + FOUND.next] as number,
    );
  }

  #find(act: number, times: number, next: number): FoundWish {
    this.#found.act = this.acts[act] as Act;
    this.#found.times = times;
    this.#found.next = next;
    return this.#found;
  }

  /** Forgets all edges and wishes, but neither layouts nor acts: situations are numbered from 0 again. */
  clearEdges(): void {
    this.addAllTaken();
    for (let at = 0; at < this.edges.length; at += EDGE.numbers) this.#removeEdge(at);
    this.broke.fill(ASK);
    this.rows.clear();
    this.worths.clear();
    this.wishes.clear();
    this.situations.length = 0;
    this.#bits = 0;
  }

  clear(): void {
    this.clearEdges();
    this.layouts.length = 0;
    this.acts.length = 0;
    this.maxChips = 0;
  }
}
