// A strategy alone at a table, played on a grown automaton: the same rolls as on the engine, which is asked only for what is new.
import type { EdgeDraws } from '../kernel/edge-draws.ts';
import { ROLLS } from '../rolls.ts';
import { askStrategy } from '../strategy/player.ts';
import type { Memory, Wish } from '../strategy/strategy.ts';
import { ASK, EDGE, FOUND, WISH } from './flat-layouts.ts';
import type { GrownAutomaton } from './grown-automaton.ts';
import { type Cell, KIND, Wishes } from './memories.ts';
import {
  type Act,
  type Layout,
  NUMBERS,
  type Outcome,
  READ,
  type Settled,
  type Situation,
} from './situations.ts';

// A rack is below 2^37 cents, so that it and a roll's number fit in one number.
const RACKS = 2 ** 37;

/** A memory that records whether anything of it was looked at. */
function watch(memory: object): { readonly memory: Memory; readonly touched: () => boolean } {
  let touched = false;
  const touch = <T>(answer: T): T => {
    touched = true;
    return answer;
  };
  const proxy = new Proxy(memory, {
    get: (target, key, receiver) => touch(Reflect.get(target, key, receiver)),
    has: (target, key) => touch(Reflect.has(target, key)),
    ownKeys: target => touch(Reflect.ownKeys(target)),
    getOwnPropertyDescriptor: (target, key) => touch(Reflect.getOwnPropertyDescriptor(target, key)),
    getPrototypeOf: target => touch(Reflect.getPrototypeOf(target)),
  });
  return { memory: proxy as Memory, touched: () => touched };
}

/** After each roll, its fields hold what changed up to just before the next. */
export class GrownPlayer {
  readonly #automaton: GrownAutomaton;
  #layout: Layout;
  #cell: Cell;
  #leaving = false;
  #rolls = 0;
  #hands = 0;
  /** The number of rolls before this hand. */
  #handStart = 0;
  readonly #once: Outcome;
  /** What the rolls of a long run have come to. */
  totalProfit = 0;
  totalWagered = 0;
  rack = 0;
  profit = 0;
  wagered = 0;
  /** Commission among the bets made after the roll, or for the next visit's opening bets after a departure. */
  unspent = 0;
  sevenOut = false;
  /** The rack could not pay for the bets after the roll, so they were not made. */
  broke = false;
  /** The player has left after the roll, and is back for the next visit. */
  left = false;
  draws: EdgeDraws | null = null;

  constructor(automaton: GrownAutomaton) {
    this.#automaton = automaton;
    this.#layout = automaton.opening.layout;
    this.#cell = automaton.opening.cell;
    this.#once = { act: null as never, cell: null };
    this.begin();
  }

  /** Sits down again and makes the opening bets; returns their commission. */
  begin(): number {
    const { layout, cell, rack, commission } = this.#automaton.opening;
    this.#layout = layout;
    this.#cell = cell;
    this.#leaving = false;
    this.#rolls = 0;
    this.#hands = 0;
    this.#handStart = 0;
    this.rack = rack;
    return commission;
  }

  /** Call it now and then, between rolls: what is remembered does not grow without end. */
  makeRoom(): void {
    this.#automaton.makeRoom();
    this.#layout = this.#automaton.adopt(this.#layout);
  }

  rollNumber(roll: number): void {
    let settled = this.#layout.settled[roll] ?? this.#automaton.settle(this.#layout, roll);
    if (settled.ways !== null) settled = this.#pick(settled);
    const { situation } = settled;
    // Counted at once: a wish may make the automaton forget what has settled.
    settled.taken += 1;
    this.#rolls += 1;
    if (settled.sevenOut) {
      this.#hands += 1;
      this.#handStart = this.#rolls;
    }
    let act = situation.free;
    let cell: Cell | null = null;
    const before = this.#layout;
    const from = this.#cell;
    if (this.#leaving) {
      act = this.#automaton.actOfLeaving(situation.aftermath);
    } else if (act === null || situation.kind !== this.#cell.kind) {
      const outcome = this.#wish(situation, this.rack + settled.rack);
      act = outcome.act;
      cell = outcome.cell;
    }
    this.wagered = settled.wagered;
    this.sevenOut = settled.sevenOut;
    const rack = this.rack + settled.rack + act.rack;
    if (rack < 0) {
      this.#stayBroke(settled);
      return;
    }
    this.rack = rack;
    this.profit = settled.worth + act.worth;
    this.unspent = act.unspent;
    this.#layout = act.layout;
    if (cell !== null) this.#cell = cell;
    this.broke = false;
    this.left = false;
    if (act.leaving) this.#leave(act.left);
    else this.#flatten(before, roll, settled, act, from, cell);
    if (!this.left) act.taken += 1;
    else
      for (const share of act.shares)
        if (share.profit > 0) this.#automaton.addShare(share.spot, share.profit, 0);
  }

  /** Plays rolls of a long run, and adds what they come to. */
  playRolls(dice: Uint8Array, count: number): void {
    let index = 0;
    while (index < count) {
      index = this.#playFlat(dice, index, count);
      if (index === count) return;
      this.rollNumber(dice[index] as number);
      this.totalProfit += this.profit;
      this.totalWagered += this.wagered;
      index += 1;
    }
  }

  /** Plays rolls on the flat layouts; returns the number of the first that is not known there. */
  #playFlat(dice: Uint8Array, from: number, count: number): number {
    const { flat, memories } = this.#automaton;
    const { edges, chips, wishes, costs } = flat;
    let [state, memory] = [this.#layout.number, this.#cell.number];
    // The rack, and the chips on the layout with it.
    let worth = this.rack + (chips[state] as number);
    let [won, staked, index] = [0, 0, from];
    for (; index < count && !this.#leaving; index += 1) {
      const edge = (state * ROLLS + (dice[index] as number)) * EDGE.numbers;
      let to = edges[edge] as number;
      let result = edges[edge + EDGE.profit] as number;
      let then = memory;
      if (to < 0) {
        if (to === ASK || memory < 0) break;
        const place = flat.placeOf(memory, WISH - to);
        const found = place * FOUND.numbers;
        if (wishes[found] === 0) break;
        to = wishes[found + FOUND.layout] as number;
        then = wishes[found + FOUND.next] as number;
        result += costs[place] as number;
      }
      if (worth + result < (chips[to] as number)) break;
      state = to;
      memory = then;
      worth += result;
      won += result;
      staked += edges[edge + EDGE.wagered] as number;
      if (edges[edge + EDGE.sevenOut] === 1) {
        this.#hands += 1;
        this.#handStart = this.#rolls + index - from + 1;
      }
    }
    if (index === from) return index;
    this.#rolls += index - from;
    this.#layout = flat.layouts[state] as Layout;
    if (memory !== this.#cell.number) this.#cell = memories.cells[memory] as Cell;
    this.rack = worth - (chips[state] as number);
    this.totalProfit += won;
    this.totalWagered += staked;
    return index;
  }

  /** Puts a roll that depends on the layout and the memory alone on the flat layouts. */
  #flatten(layout: Layout, roll: number, settled: Settled, act: Act, from: Cell, to: Cell | null): void {
    const { flat } = this.#automaton;
    const { situation } = settled;
    if (layout.settled[roll] !== settled || act.leaving) return;
    const { worth, wagered, sevenOut } = settled;
    if (situation.free === act && act !== null)
      flat.addEdge(layout, roll, act.layout.number, { profit: worth + act.worth, wagered, sevenOut });
    else if (situation.asked && situation.reads === READ.memory && from.number >= 0) {
      const next = to ?? from;
      if (next.number < 0) return;
      flat.addEdge(layout, roll, WISH - situation.number, { profit: worth, wagered, sevenOut });
      flat.addWish(from.number, situation.number, act.layout, next.number, act.worth);
    }
  }

  #pick({ ways, weights }: Settled): Settled {
    const [plain] = ways as readonly [Settled];
    return this.draws === null
      ? plain
      : ((ways as readonly Settled[])[
          this.draws.pick(weights as Float64Array, 0, (weights as Float64Array).length)
        ] as Settled);
  }

  #stayBroke(settled: Settled): void {
    this.rack += settled.rack;
    this.profit = settled.worth;
    this.unspent = 0;
    this.#layout = this.#automaton.unchanged(settled.situation.aftermath);
    this.broke = true;
    this.left = false;
  }

  #leave(left: boolean): void {
    this.#leaving = true;
    this.left = left;
    if (!left) return;
    const { commission, unspent } = this.#automaton.opening;
    this.begin();
    this.profit -= commission;
    this.unspent += unspent;
  }

  /** What the strategy wishes, remembered or asked for. */
  #wish(situation: Situation, rack: number): Outcome {
    const { reads } = situation;
    if (situation.asked && (reads & READ.counts) === 0 && rack < RACKS) {
      const wishes = (reads & READ.memory) === 0 ? situation.wishes : this.#cell.find(situation);
      if (wishes !== null && wishes.reads === reads) {
        const known =
          wishes.byNumber === null ? wishes.single : wishes.byNumber.get(this.#numberOf(reads, rack));
        if (known) return known;
      }
    }
    return this.#ask(situation, rack);
  }

  #numberOf(reads: number, rack: number): number {
    return (
      ((reads & READ.rack) === 0 ? 0 : rack) +
      ((reads & READ.handRoll) === 0 ? 0 : (this.#rolls - this.#handStart) * RACKS)
    );
  }

  #ask(situation: Situation, rack: number): Outcome {
    const automaton = this.#automaton;
    const { reads, visit } = automaton;
    situation.seat.rack = rack;
    visit.rolls = this.#rolls;
    visit.hands = this.#hands;
    visit.handRolls = this.#rolls - this.#handStart;
    reads.rack = reads.roll = reads.hand = reads.handRoll = false;
    const { wish, looked } = this.#askWith(situation);
    const read =
      (looked ? READ.memory : 0) |
      (reads.rack ? READ.rack : 0) |
      (reads.handRoll ? READ.handRoll : 0) |
      (reads.roll || reads.hand ? READ.counts : 0);
    const outcome = this.#once;
    outcome.act = automaton.actFor(situation.aftermath, wish);
    outcome.cell = null;
    if (wish.memory !== undefined && wish.memory !== this.#cell.value) {
      const cell = automaton.memories.cellOf(wish.memory);
      if (cell !== this.#cell) outcome.cell = cell;
    }
    if (automaton.sawNewPart) automaton.forgetSituations();
    else if (outcome.cell !== null && !automaton.memoryVaries) {
      automaton.memoryVaries = true;
      automaton.forgetSituations();
    } else return this.#remember(situation, read, rack);
    return outcome;
  }

  /** Asks the strategy; `looked` says whether its wish may depend on its memory. */
  #askWith(situation: Situation): { readonly wish: Wish; readonly looked: boolean } {
    const { strategy, memoryVaries } = this.#automaton;
    const { value, kind } = this.#cell;
    if (!memoryVaries) return { wish: askStrategy(strategy, situation.sight, value), looked: false };
    if (kind === KIND.plain || (situation.reads & READ.memory) !== 0)
      return { wish: askStrategy(strategy, situation.sight, value), looked: true };
    const watched = watch(value as object);
    try {
      const wish = askStrategy(strategy, situation.sight, watched.memory);
      const keeps = wish.memory === undefined || wish.memory === watched.memory;
      if (keeps && !watched.touched())
        return { wish: wish.memory === undefined ? wish : { ...wish, memory: value }, looked: false };
    } catch {
      // Not every operation works on a proxy; the memory itself decides.
    }
    return { wish: askStrategy(strategy, situation.sight, value), looked: true };
  }

  /** Remembers an outcome by the inputs that wishes in this situation depend on. */
  #remember(situation: Situation, read: number, rack: number): Outcome {
    const once = this.#once;
    const all = situation.reads | read;
    if (all !== situation.reads || !situation.asked) {
      // What was flattened depends on less than is known now.
      if (situation.asked) this.#automaton.flat.clearEdges();
      situation.reads = all;
      situation.asked = true;
      situation.free = null;
      situation.wishes = null;
    }
    if (all === 0 && once.cell === null) {
      situation.free = once.act;
      situation.kind = this.#cell.kind;
      return once;
    }
    if ((all & READ.counts) !== 0 || ((all & READ.memory) !== 0 && this.#cell.number < 0)) return once;
    if (rack >= RACKS || (once.cell !== null && once.cell.number < 0)) return once;
    const outcome: Outcome = { act: once.act, cell: once.cell };
    let wishes = (all & READ.memory) === 0 ? situation.wishes : this.#cell.find(situation);
    if (wishes === null || wishes.reads !== all) {
      wishes = new Wishes(all, (all & NUMBERS) !== 0);
      if ((all & READ.memory) === 0) situation.wishes = wishes;
      else this.#cell.keep(situation, wishes);
    }
    if (wishes.byNumber === null) wishes.single = outcome;
    else wishes.byNumber.set(this.#numberOf(all, rack), outcome);
    this.#automaton.countWish();
    return outcome;
  }
}
