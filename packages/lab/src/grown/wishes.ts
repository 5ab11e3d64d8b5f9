// What a strategy wishes after a roll: remembered by the inputs that it read, or asked for.

import * as say from '../sentences/strategies.ts';
import { askStrategy } from '../strategy/player.ts';
import { impureError } from '../strategy/purity.ts';
import type { Wish } from '../strategy/strategy.ts';
import type { FoundWish } from './flat-layouts.ts';
import type { GrownAutomaton } from './grown-automaton.ts';
import { KIND } from './kinds.ts';
import { type Cell, NOT_KEPT } from './memories.ts';
import type { PlayerState } from './player-state.ts';
import { type Act, isByHead, type Outcome, READ, type Situation } from './situations.ts';
import { LOOKED, WatchedMemory } from './watched-memory.ts';
import { SAME_MEMORY } from './wish-table.ts';

/** Limits for a worth in cents and for a scale or a roll's number, so that two of them fit in one number. */
const WORTHS = 2 ** 37;
const COUNTS = 2 ** 16;
/** No number: the inputs do not fit in one. */
export const NO_NUMBER = -1;
export const NUMBERS = READ.rack | READ.handRoll | READ.scale;

/** What a wish depends on besides memory, as one number. */
export function numberOf(reads: number, worth: number, handRolls: number, scale: number): number {
  switch (reads & NUMBERS) {
    case 0:
      return 0;
    case READ.scale:
      return scale;
    case READ.rack:
      return worth;
    case READ.handRoll:
      return handRolls;
    case READ.rack | READ.scale:
      return worth < WORTHS && scale < COUNTS ? worth + scale * WORTHS : NO_NUMBER;
    case READ.rack | READ.handRoll:
      return worth < WORTHS && handRolls < COUNTS ? worth + handRolls * WORTHS : NO_NUMBER;
    case READ.handRoll | READ.scale:
      return scale + handRolls * WORTHS;
    default:
      return NO_NUMBER;
  }
}

/** The memory is checked for changes after each of the first n wishes, and then after every nth. */
const CHECKED = 64;

/** A wish asked for recently. */
class RecentWish {
  situation: Situation | null = null;
  reads = 0;
  cell: Cell | null = null;
  number = 0;
  act: Act | null = null;
  times = 1;
  next: Cell | null = null;
}

const RECENT = 8;

/** The wishes of one player. */
export class Wishes {
  readonly #automaton: GrownAutomaton;
  readonly #outcome: Outcome = { act: null as never, times: 1, cell: null };
  /** Recent wishes: with a memory that is not kept, the next rolls often ask for the same one. */
  readonly #recent = Array.from({ length: RECENT }, () => new RecentWish());
  #asked = 0;
  readonly #found: FoundWish = { act: null as never, times: 1, next: SAME_MEMORY };

  constructor(automaton: GrownAutomaton) {
    this.#automaton = automaton;
  }

  /** What the strategy wishes with this rack; valid until the next call. */
  find(situation: Situation, state: PlayerState, rack: number): Outcome {
    const { reads } = situation;
    const { cell, scale, rolls, handStart } = state;
    const worth = rack + situation.aftermath.chips * scale;
    const number = numberOf(reads, worth, rolls - handStart, scale);
    if (situation.asked && (reads & READ.counts) === 0 && number !== NO_NUMBER) {
      const recent = this.#recent[situation.number % RECENT] as RecentWish;
      if (
        situation === recent.situation &&
        reads === recent.reads &&
        number === recent.number &&
        cell === recent.cell
      )
        return this.#outcomeOf(recent.act as Act, recent.times, recent.next);
      const memory = (reads & READ.memory) === 0 ? 0 : cell.number;
      if (isByHead(reads)) {
        if (this.#automaton.flat.isHeadUsual(situation, cell.head))
          return this.#outcomeOf(situation.usual as Act, 1, null);
      } else if (memory !== NOT_KEPT) {
        const found = this.#automaton.flat.findWish(situation, memory, number, scale);
        if (found !== null)
          return this.#outcomeOf(
            found.act,
            found.times,
            found.next === SAME_MEMORY ? null : (this.#automaton.memories.cells[found.next] as Cell),
          );
      }
    }
    return this.#ask(situation, state, rack, worth);
  }

  #outcomeOf(act: Act, times: number, cell: Cell | null): Outcome {
    this.#outcome.act = act;
    this.#outcome.times = times;
    this.#outcome.cell = cell;
    return this.#outcome;
  }

  #ask(situation: Situation, state: PlayerState, rack: number, worth: number): Outcome {
    const automaton = this.#automaton;
    const outcome = this.#outcome;
    const { reads, visit } = automaton;
    const { cell, scale } = state;
    situation.seat.rack = rack;
    visit.rolls = state.rolls;
    visit.hands = state.hands;
    visit.handRolls = state.rolls - state.handStart;
    automaton.shown.scale = scale;
    reads.rack = reads.roll = reads.hand = reads.handRoll = reads.scale = false;
    const { wish, looked } = this.#askWith(situation, cell);
    this.#asked += 1;
    if ((this.#asked < CHECKED || this.#asked % CHECKED === 0) && !cell.isIntact)
      throw impureError(automaton.strategy, say.changesMemory, say.returnNewMemory);
    const read =
      (looked === LOOKED.inside ? READ.memory : looked === LOOKED.head ? READ.head : 0) |
      (reads.rack ? READ.rack : 0) |
      (reads.handRoll ? READ.handRoll : 0) |
      (reads.scale || automaton.acts.dependsOnScale(situation.aftermath, wish) ? READ.scale : 0) |
      (reads.roll || reads.hand ? READ.counts : 0);
    outcome.cell = this.#cellAfter(wish, cell);
    if (looked === LOOKED.inside) automaton.acts.find(situation.aftermath, scale, wish, outcome);
    else {
      outcome.act = automaton.acts.of(situation.aftermath, scale, wish);
      outcome.times = 1;
    }
    if (!automaton.mustForget(outcome.cell)) this.#remember(situation, state, read, worth, outcome);
    return outcome;
  }

  /** The memory that a wish leaves behind; null if it has not changed. */
  #cellAfter({ memory }: Wish, before: Cell): Cell | null {
    if (memory === undefined || memory === before.value) return null;
    const { memories, flat } = this.#automaton;
    const next = memories.cellOf(memory, before);
    if (next === before) return null;
    if (next.number !== NOT_KEPT) flat.rows.reach(next.number, next.head);
    return next;
  }

  /** Asks the strategy; `looked` says how deeply its wish may depend on its memory. */
  #askWith(situation: Situation, { value, kind }: Cell): { readonly wish: Wish; readonly looked: number } {
    const { strategy, told } = this.#automaton;
    if (!told.memories)
      return { wish: askStrategy(strategy, situation.sight, value), looked: LOOKED.nowhere };
    if (kind !== KIND.plain && !told.kinds && (situation.reads & READ.memory) === 0) {
      const watched = new WatchedMemory(value as object);
      try {
        const wish = askStrategy(strategy, situation.sight, watched.proxy);
        if (watched.looked !== LOOKED.inside && watched.isKeptBy(wish))
          return { wish: { ...wish, memory: value }, looked: watched.looked };
      } catch {
        // Not every operation works on a proxy, so ask again with the memory itself.
      }
    }
    return { wish: askStrategy(strategy, situation.sight, value), looked: LOOKED.inside };
  }

  /** Makes a situation's wishes depend on these inputs from now on. */
  #depend(situation: Situation, reads: number): void {
    if (situation.asked && reads === situation.reads) return;
    // The flat edges assume fewer inputs.
    this.#automaton.flat.removeEdges(situation);
    if (isByHead(situation.reads) && !isByHead(reads)) {
      situation.usual = null;
      situation.bit = 0;
    }
    situation.reads = reads;
    situation.asked = true;
  }

  /** Remembers an outcome by the inputs that wishes in this situation depend on. */
  #remember(
    situation: Situation,
    { cell, scale, rolls, handStart }: PlayerState,
    read: number,
    worth: number,
    { act, times, cell: next }: Outcome,
  ): void {
    const { flat } = this.#automaton;
    let all = situation.reads | read;
    if ((all & READ.head) !== 0 && all !== READ.head) all |= READ.memory;
    this.#depend(situation, all);
    if (all === READ.head) {
      if (next === null && flat.addHead(situation, cell.head, act)) return;
      all |= READ.memory;
      this.#depend(situation, all);
    }
    if (all === 0 && next === null && act.worth === 0 && act.shares.length === 0) {
      situation.free = act;
      return;
    }
    const number = numberOf(all, worth, rolls - handStart, scale);
    if ((all & READ.counts) !== 0 || number === NO_NUMBER) return;
    const recent = this.#recent[situation.number % RECENT] as RecentWish;
    recent.situation = situation;
    recent.reads = all;
    recent.cell = cell;
    recent.number = number;
    recent.act = act;
    recent.times = times;
    recent.next = next;
    const memory = (all & READ.memory) === 0 ? 0 : cell.number;
    if (memory === NOT_KEPT || next?.number === NOT_KEPT) return;
    const found = this.#found;
    found.act = act;
    found.times = times;
    found.next = next === null ? SAME_MEMORY : next.number;
    flat.addWish(situation, memory, number, scale, found);
  }
}
