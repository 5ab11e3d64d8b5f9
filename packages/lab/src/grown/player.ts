// A strategy alone at a table, played on a grown automaton: the same rolls as on the engine, which is asked only for what is new.
import type { EdgeDraws } from '../kernel/edge-draws.ts';
import { SessionProgress } from '../kernel/lane.ts';
import { ACT, ASK, EDGE, IDLE, KEY_BITS, WISH } from './flat-layouts.ts';
import type { GrownAutomaton } from './grown-automaton.ts';
import { type Cell, NOT_KEPT } from './memories.ts';
import { ROW_ENTRY } from './memory-rows.ts';
import { type Act, type Layout, READ, type Settled, type Situation } from './situations.ts';
import { FOUND, NOT_FLAT, SAME_MEMORY } from './wish-table.ts';
import { NO_NUMBER, numberOf, type Standing, Wishes } from './wishes.ts';

/** What a throw did: to the rack, to the player's worth, and whether a hand ended. */
type Thrown = Pick<Settled, 'situation' | 'rack' | 'worth' | 'wagered' | 'sevenOut'>;

/** After each roll, its fields hold what changed up to just before the next. */
export class GrownPlayer {
  readonly #automaton: GrownAutomaton;
  readonly #wishes: Wishes;
  /** Between rolls; while `playRolls` plays, the number of the layout alone counts. */
  #layout: Layout;
  #state = 0;
  readonly #thrown: { -readonly [K in keyof Thrown]: Thrown[K] };
  /** Situations in which the memory does what is usual there, as bits, while it is not kept and at this scale. */
  #quiet = 0;
  #quietScale = 0;
  readonly #standing: { -readonly [K in keyof Standing]: Standing[K] };
  #leaving = false;
  /** What the rolls of a long run have come to. */
  totalProfit = 0;
  totalWagered = 0;
  /** The session so far, as `playRolls` plays it. */
  readonly progress = new SessionProgress();
  /** `playRolls` stops after a roll that brings the player's worth to one of these. */
  low = Number.NEGATIVE_INFINITY;
  high = Number.POSITIVE_INFINITY;
  /** Whether to count what each bet won. */
  counts = false;
  rack = 0;
  profit = 0;
  wagered = 0;
  /** Commission among the bets made after the roll, or for the next visit's opening bets after a departure. */
  unspent = 0;
  sevenOut = false;
  /** The rack could not pay for the bets after the roll, so they were not made. */
  broke = false;
  get short(): boolean {
    return this.broke;
  }
  /** The player has left after the roll, and is back for the next visit. */
  left = false;
  draws: EdgeDraws | null = null;

  constructor(automaton: GrownAutomaton) {
    this.#automaton = automaton;
    this.#wishes = new Wishes(automaton);
    this.#layout = automaton.opening.layout;
    this.#standing = {
      cell: automaton.opening.cell,
      rack: 0,
      worth: 0,
      scale: 1,
      rolls: 0,
      hands: 0,
      handStart: 0,
    };
    this.#thrown = { situation: null as never, rack: 0, worth: 0, wagered: 0, sevenOut: false };
    this.begin();
  }

  /** Sits down again and makes the opening bets; returns their commission. */
  begin(): number {
    const { layout, scale, cell, rack, commission } = this.#automaton.opening;
    const standing = this.#standing;
    this.#layout = layout;
    this.#state = layout.number;
    this.#quiet = 0;
    this.#leaving = false;
    this.broke = false;
    this.left = false;
    standing.cell = cell;
    standing.scale = scale;
    standing.rolls = 0;
    standing.hands = 0;
    standing.handStart = 0;
    this.rack = rack;
    return commission;
  }

  /** Call it now and then, between rolls: what is remembered does not grow without end. */
  makeRoom(): void {
    this.#automaton.makeRoom();
    this.#layout = this.#automaton.adopt(this.#layout);
    this.#state = this.#layout.number;
    this.#quiet = 0;
  }

  rollNumber(roll: number): void {
    this.#state = this.#layout.number;
    this.#roll(roll);
    this.#layout = this.#automaton.flat.layouts[this.#state] as Layout;
  }

  #roll(roll: number): void {
    const { flat } = this.#automaton;
    const thrown = flat.throws.ofRoll[roll] as number;
    const edge = flat.edgeOf(this.#state, thrown);
    const known = flat.edges[edge * EDGE.numbers] as number;
    if (known <= WISH && !this.#leaving) this.#rollOn(edge, this.#readEdge(edge, WISH - known));
    else this.#rollOn(edge, this.#settle(thrown));
  }

  /** What is known of a throw on the flat layouts. */
  #readEdge(edge: number, key: number): Thrown {
    const { flat } = this.#automaton;
    const { edges, edgeDoubles, chips, situations } = flat;
    const at = edge * EDGE.numbers;
    const thrown = this.#thrown;
    const { scale } = this.#standing;
    thrown.situation = situations[key >> KEY_BITS] as Situation;
    thrown.worth = edges[at + EDGE.profit] as number;
    thrown.rack = (chips[this.#state] as number) + thrown.worth - thrown.situation.aftermath.chips;
    thrown.wagered = edges[at + EDGE.wagered] as number;
    thrown.sevenOut = ((edges[at + EDGE.scale] as number) & 1) === 1;
    const taken = edge * EDGE.doubles + EDGE.taken;
    edgeDoubles[taken] = (edgeDoubles[taken] as number) + scale;
    return thrown;
  }

  /** What a throw does on the layout itself. */
  #settle(thrown: number): Thrown {
    const layout = this.#automaton.flat.layouts[this.#state] as Layout;
    const first = layout.settled[thrown] ?? this.#automaton.settle(layout, thrown);
    const settled = first.ways === null ? first : this.#pick(first);
    // Counted at once: a wish may make the automaton forget what has settled.
    settled.taken += this.#standing.scale;
    return settled;
  }

  #rollOn(edge: number, thrown: Thrown): void {
    const standing = this.#standing;
    const { flat } = this.#automaton;
    const { situation } = thrown;
    standing.rolls += 1;
    if (thrown.sevenOut) {
      standing.hands += 1;
      standing.handStart = standing.rolls;
    }
    let act = situation.free;
    let cell: Cell | null = null;
    const before = this.#state;
    if (this.#leaving) act = this.#automaton.acts.ofLeaving(situation.aftermath, standing.scale);
    else {
      if (act === null) {
        standing.rack = this.rack + thrown.rack * standing.scale;
        standing.worth = standing.rack + situation.aftermath.chips * standing.scale;
        const outcome = this.#wishes.find(situation, standing);
        act = outcome.act;
        cell = outcome.cell;
      }
      if (flat.edges[edge * EDGE.numbers] === ASK && this.#isSettled(before, edge, thrown))
        flat.addEdge(edge, thrown as Settled);
    }
    this.#take(edge, thrown, act, cell);
  }

  /** Whether a throw does what the layout's entry says: not if it was picked among several, or is forgotten. */
  #isSettled(state: number, edge: number, thrown: Thrown): boolean {
    const { flat } = this.#automaton;
    return (flat.layouts[state] as Layout).settled[edge - flat.edgeOf(state, 0)] === thrown;
  }

  /** Takes the act after a throw, if the rack can pay for it. */
  #take(
    edge: number,
    { situation, rack, worth, wagered, sevenOut }: Thrown,
    act: Act,
    cell: Cell | null,
  ): void {
    const { flat } = this.#automaton;
    const standing = this.#standing;
    const { scale } = standing;
    this.wagered = wagered * scale;
    this.sevenOut = sevenOut;
    this.left = false;
    const settled = this.rack + rack * scale;
    this.broke = settled + act.rack < 0;
    if (this.broke) {
      const stays = this.#automaton.acts.ofNothing(situation.aftermath, scale);
      this.rack = settled;
      this.profit = worth * scale;
      this.unspent = 0;
      this.#stand(stays);
      if (flat.edges[edge * EDGE.numbers] !== ASK && standing.scale === scale)
        flat.addBroke(edge, stays.layout);
      return;
    }
    this.rack = settled + act.rack;
    this.profit = worth * scale + act.worth;
    this.unspent = act.unspent;
    if (cell !== null) {
      standing.cell = cell;
      this.#quiet = 0;
    } else this.#takeNote(situation, act);
    this.#stand(act);
    if (act.leaving) this.#leave(act.left);
    if (act.shares.length === 0) return;
    if (!this.left) act.taken += 1;
    else
      for (const share of act.shares)
        if (share.profit > 0) this.#automaton.addShare(share.spot, share.profit, 0);
  }

  /** Takes note of an act that kept the memory, if it is the usual one. */
  #takeNote(situation: Situation, act: Act): void {
    const { flat } = this.#automaton;
    const { scale } = this.#standing;
    if (flat.situations[situation.number] !== situation || this.#quietScale !== scale) this.#quiet = 0;
    this.#quietScale = scale;
    if (flat.situations[situation.number] === situation && flat.isUsual(situation, act, SAME_MEMORY))
      this.#quiet |= situation.bit;
  }

  /** Has the layout that an act leads to. */
  #stand({ layout, scale, keepsBets }: Act): void {
    this.#state = layout.number;
    this.#standing.scale = keepsBets ? this.#standing.scale * scale : scale;
  }

  /** Plays rolls from a place on, and adds what they come to; returns the place after the last one played. */
  playRolls(dice: Uint8Array, from: number, upTo: number): number {
    this.#state = this.#layout.number;
    const index = this.#playOn(dice, from, upTo);
    this.#layout = this.#automaton.flat.layouts[this.#state] as Layout;
    return index;
  }

  #playOn(dice: Uint8Array, from: number, upTo: number): number {
    let index = from;
    while (index < upTo) {
      const before = index;
      index = this.#playFlat(dice, before, upTo);
      if (index === upTo || (index > before && this.#isAtLimit())) return index;
      this.#roll(dice[index] as number);
      index += 1;
      this.totalProfit += this.profit;
      this.totalWagered += this.wagered;
      this.progress.roll(this.profit + (this.left ? this.unspent : 0), this.sevenOut);
      if (this.broke || this.left || this.#isAtLimit()) return index;
    }
    return index;
  }

  #isAtLimit(): boolean {
    const { worth } = this.progress;
    return worth >= this.high || worth <= this.low;
  }

  /** Plays rolls on the flat layouts; returns the place of the first that is not known there. */
  #playFlat(dice: Uint8Array, from: number, upTo: number): number {
    if (this.#leaving) return from;
    const standing = this.#standing;
    const { flat, memories } = this.#automaton;
    const { edges, edgeDoubles, chips, maxChips, rows, worths, wishes, actNumbers, broke, throws } = flat;
    const { ofRoll, count: throwCount } = throws;
    const { progress, counts, low, high } = this;
    let { fall, drawdown, longestHand } = progress;
    let state = this.#state;
    let { scale } = standing;
    let memory = standing.cell.number;
    let quiet = this.#quietOf(memory, scale);
    const start = this.rack + (chips[state] as number) * scale;
    let worth = start;
    let staked = 0;
    let index = from;
    // The place of the hand's first roll.
    let handFrom = from - (standing.rolls - standing.handStart);
    while (index < upTo) {
      const edge = state * throwCount + (ofRoll[dice[index] as number] as number);
      const at = edge * EDGE.numbers;
      let to = edges[at] as number;
      if (to === ASK) break;
      const isUsual = (quiet & (edges[at + EDGE.quiet] as number)) !== 0;
      const usual = edges[at + EDGE.usual] as number;
      if (isUsual && usual === IDLE) {
        if (counts) {
          const taken = edge * EDGE.doubles + EDGE.taken;
          edgeDoubles[taken] = (edgeDoubles[taken] as number) + scale;
        }
        index += 1;
        continue;
      }
      const then = edges[at + EDGE.scale] as number;
      const ends = then & 1;
      let next = then >> 1;
      let memoryAfter = memory;
      let after = worth + (edges[at + EDGE.profit] as number) * scale;
      if (to < 0) {
        if (isUsual) {
          to = usual >> 1;
          next = usual & 1;
        } else {
          const key = WISH - to;
          const reads = key & ((1 << KEY_BITS) - 1);
          let act = reads === READ.rack ? worths.find(key >> KEY_BITS, after) : -1;
          if (act < 0) {
            if ((reads & READ.memory) !== 0) {
              if (memory === NOT_KEPT) break;
              const found = rows.find(memory, scale, key);
              if (found >= 0) {
                act = rows.ints[found + ROW_ENTRY.act] as number;
                memoryAfter = rows.ints[found + ROW_ENTRY.next] as number;
              }
            }
            if (act < 0) {
              const number = numberOf(reads, after, ends === 1 ? 0 : index + 1 - handFrom, scale);
              if (number === NO_NUMBER) break;
              const found = wishes.find(key, (reads & READ.memory) === 0 ? 0 : memory, number);
              if (found >= 0) {
                act = wishes.ints[found + FOUND.act] as number;
                memoryAfter = wishes.ints[found + FOUND.next] as number;
                const { shares, worth: cost } = flat.acts[act] as Act;
                if (shares.length > 0) {
                  // Too few chips for an act that costs something: rare enough to leave it to the objects.
                  to = actNumbers[act * ACT.numbers] as number;
                  if (to === NOT_FLAT) break;
                  next = actNumbers[act * ACT.numbers + ACT.scale] as number;
                  if (after + cost < (chips[to] as number) * (next === 0 ? scale : next)) break;
                  after += cost;
                  (flat.acts[act] as Act).taken += 1;
                }
              }
            }
            if (memoryAfter === SAME_MEMORY) memoryAfter = memory;
          }
          if (act < 0) break;
          to = actNumbers[act * ACT.numbers] as number;
          if (to === NOT_FLAT) break;
          next = actNumbers[act * ACT.numbers + ACT.scale] as number;
        }
      }
      if (next === 0) next = scale;
      if (after < maxChips && after < (chips[to] as number) * next) {
        // In a long run, a player who cannot pay stays at the table, with its memory.
        to = broke[edge] as number;
        if (counts || to === ASK) break;
        next = scale;
      } else if (memoryAfter !== memory || next !== scale) {
        memory = memoryAfter;
        quiet = memory === NOT_KEPT ? 0 : rows.quietOf(memory, next);
      }
      if (counts) {
        const taken = edge * EDGE.doubles + EDGE.taken;
        edgeDoubles[taken] = (edgeDoubles[taken] as number) + scale;
      }
      fall += worth - after;
      if (fall < 0) fall = 0;
      else if (fall > drawdown) drawdown = fall;
      staked += (edges[at + EDGE.wagered] as number) * scale;
      state = to;
      scale = next;
      worth = after;
      index += 1;
      if (ends === 1) {
        standing.hands += 1;
        if (index - handFrom > longestHand) longestHand = index - handFrom;
        handFrom = index;
      }
      if (worth >= high || worth <= low) break;
    }
    standing.scale = scale;
    this.#state = state;
    this.#quiet = quiet;
    this.#quietScale = scale;
    if (memory !== NOT_KEPT) standing.cell = memories.cells[memory] as Cell;
    progress.fall = fall;
    progress.drawdown = drawdown;
    progress.longestHand = Math.max(longestHand, index - handFrom);
    progress.hand = index - handFrom;
    progress.rolls += index - from;
    progress.worth += worth - start;
    standing.rolls += index - from;
    standing.handStart = standing.rolls - progress.hand;
    this.rack = worth - (chips[state] as number) * scale;
    this.totalProfit += worth - start;
    this.totalWagered += staked;
    return index;
  }

  #quietOf(memory: number, scale: number): number {
    if (memory !== NOT_KEPT) return this.#automaton.flat.rows.quietOf(memory, scale);
    return this.#quietScale === scale ? this.#quiet : 0;
  }

  #pick({ ways, weights }: Settled): Settled {
    const [plain] = ways as readonly [Settled];
    return this.draws === null
      ? plain
      : ((ways as readonly Settled[])[
          this.draws.pick(weights as Float64Array, 0, (weights as Float64Array).length)
        ] as Settled);
  }

  #leave(left: boolean): void {
    this.#leaving = true;
    if (!left) return;
    const { commission, unspent } = this.#automaton.opening;
    this.begin();
    this.left = true;
    this.profit -= commission;
    this.unspent += unspent;
  }
}
