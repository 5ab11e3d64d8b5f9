// A strategy alone at a table, on a grown automaton: every roll is the engine's, which is asked only for new cases.
import type { EdgeDraws } from '../kernel/edge-draws.ts';
import { ASK, EDGE, EDGE_DOUBLE, KEY_BITS, WISH } from './flat-layouts.ts';
import { playFlat } from './flat-run.ts';
import type { GrownAutomaton } from './grown-automaton.ts';
import { PlayerState, RollTally } from './player-state.ts';
import type { Act, Layout, Outcome, Settled, Situation } from './situations.ts';
import { SAME_MEMORY } from './wish-table.ts';
import { Wishes } from './wishes.ts';

/** What a roll did: to the rack, to the player's worth, and whether a hand ended. */
type Thrown = Pick<Settled, 'situation' | 'rack' | 'worth' | 'wagered' | 'sevenOut'>;

/** After each roll, its fields hold what has changed up to just before the next. */
export class GrownPlayer {
  readonly #automaton: GrownAutomaton;
  readonly #wishes: Wishes;
  /** Valid between rolls; during `playRolls`, only the layout's number in `#state` is. */
  #layout: Layout;
  readonly #state: PlayerState;
  readonly #thrown: { -readonly [K in keyof Thrown]: Thrown[K] };
  /** The outcome where the strategy is not asked. */
  readonly #unasked: Outcome = { act: null as never, times: 1, cell: null };
  #leaving = false;
  /** The totals of the rolls played by `playRolls`. */
  readonly tally = new RollTally();
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
  get rack(): number {
    return this.#state.rack;
  }

  constructor(automaton: GrownAutomaton) {
    this.#automaton = automaton;
    this.#wishes = new Wishes(automaton);
    this.#layout = automaton.opening.layout;
    this.#state = new PlayerState(automaton.opening.cell);
    this.#thrown = { situation: null as never, rack: 0, worth: 0, wagered: 0, sevenOut: false };
    this.begin();
  }

  /** Sits down again and makes the opening bets; returns their commission. */
  begin(): number {
    const { layout, scale, cell, rack, commission } = this.#automaton.opening;
    const state = this.#state;
    this.#layout = layout;
    state.layout = layout.number;
    state.quiet = 0;
    this.#leaving = false;
    this.broke = false;
    this.left = false;
    state.cell = cell;
    state.scale = scale;
    state.rolls = 0;
    state.hands = 0;
    state.handStart = 0;
    state.rack = rack;
    return commission;
  }

  /** Limits what is remembered; to be called now and then, between rolls. */
  makeRoom(): void {
    this.#automaton.makeRoom();
    this.#layout = this.#automaton.adopt(this.#layout);
    this.#state.layout = this.#layout.number;
    this.#state.quiet = 0;
  }

  rollNumber(roll: number): void {
    this.#state.layout = this.#layout.number;
    this.#roll(roll);
    this.#layout = this.#automaton.flat.layouts[this.#state.layout] as Layout;
  }

  #roll(roll: number): void {
    const { flat } = this.#automaton;
    const thrown = flat.throws.ofRoll[roll] as number;
    const edge = flat.edgeOf(this.#state.layout, thrown);
    const known = flat.edges[edge * EDGE.numbers] as number;
    if (known <= WISH && !this.#leaving) this.#rollOn(edge, this.#readEdge(edge, WISH - known));
    else this.#rollOn(edge, this.#settle(thrown));
  }

  /** The result of a roll, read from the flat layouts. */
  #readEdge(edge: number, key: number): Thrown {
    const { flat } = this.#automaton;
    const { edges, edgeDoubles, chips, situations } = flat;
    const at = edge * EDGE.numbers;
    const thrown = this.#thrown;
    const { scale } = this.#state;
    thrown.situation = situations[key >> KEY_BITS] as Situation;
    thrown.worth = edges[at + EDGE.profit] as number;
    thrown.rack = (chips[this.#state.layout] as number) + thrown.worth - thrown.situation.aftermath.chips;
    thrown.wagered = edges[at + EDGE.wagered] as number;
    thrown.sevenOut = ((edges[at + EDGE.scale] as number) & 1) === 1;
    const taken = edge * EDGE_DOUBLE.numbers + EDGE_DOUBLE.taken;
    edgeDoubles[taken] = (edgeDoubles[taken] as number) + scale;
    return thrown;
  }

  /** The result of a roll on the layout object. */
  #settle(thrown: number): Thrown {
    const layout = this.#automaton.flat.layouts[this.#state.layout] as Layout;
    const first = layout.settled[thrown] ?? this.#automaton.settle(layout, thrown);
    const settled = first.ways === null ? first : this.#pick(first);
    // Counted at once, because a wish may make the automaton forget this entry.
    settled.taken += this.#state.scale;
    return settled;
  }

  #rollOn(edge: number, thrown: Thrown): void {
    const state = this.#state;
    const { flat } = this.#automaton;
    const { situation } = thrown;
    state.rolls += 1;
    if (thrown.sevenOut) {
      state.hands += 1;
      state.handStart = state.rolls;
    }
    const before = state.layout;
    let outcome = this.#unasked;
    if (this.#leaving) outcome.act = this.#automaton.acts.ofLeaving(situation.aftermath, state.scale);
    else {
      if (situation.free !== null) outcome.act = situation.free;
      else outcome = this.#wishes.find(situation, state, state.rack + thrown.rack * state.scale);
      if (flat.edges[edge * EDGE.numbers] === ASK && this.#isSettled(before, edge, thrown))
        flat.addEdge(edge, thrown as Settled);
    }
    this.#take(edge, thrown, outcome);
  }

  /** Whether this is the layout's own entry: not if it is one of several ways, or has been forgotten. */
  #isSettled(state: number, edge: number, thrown: Thrown): boolean {
    const { flat } = this.#automaton;
    return (flat.layouts[state] as Layout).settled[edge - flat.edgeOf(state, 0)] === thrown;
  }

  /** Takes the act after a roll, if the rack can pay for it. */
  #take(edge: number, thrown: Thrown, { act, times, cell }: Outcome): void {
    const { flat, acts } = this.#automaton;
    const state = this.#state;
    const { scale } = state;
    const { situation } = thrown;
    this.wagered = thrown.wagered * scale;
    this.sevenOut = thrown.sevenOut;
    this.left = false;
    const settled = state.rack + thrown.rack * scale;
    this.broke = settled + act.rack * times < 0;
    if (this.broke) {
      const stays = acts.ofNothing(situation.aftermath, scale);
      state.rack = settled;
      this.profit = thrown.worth * scale;
      this.unspent = 0;
      this.#stand(stays, 1);
      if (flat.edges[edge * EDGE.numbers] !== ASK && state.scale === scale) flat.addBroke(edge, stays.layout);
      return;
    }
    state.rack = settled + act.rack * times;
    this.profit = thrown.worth * scale + act.worth;
    this.unspent = act.unspent;
    if (cell !== null) {
      state.cell = cell;
      state.quiet = 0;
    } else this.#takeNote(situation, act, times);
    this.#stand(act, times);
    if (act.leaving) this.#leave(act.left);
    if (act.shares.length > 0) this.#count(act);
  }

  /** Counts the shares of an act. */
  #count(act: Act): void {
    if (!this.left) act.taken += 1;
    else
      for (const share of act.shares)
        if (share.profit > 0) this.#automaton.addShare(share.spot, share.profit, 0);
  }

  /** Records an act that kept the memory, if it is the usual one. */
  #takeNote(situation: Situation, act: Act, times: number): void {
    const { flat } = this.#automaton;
    const state = this.#state;
    const isKnown = flat.situations[situation.number] === situation;
    if (!isKnown || state.quietScale !== state.scale) state.quiet = 0;
    state.quietScale = state.scale;
    if (isKnown && flat.isUsual(situation, act, times, SAME_MEMORY)) state.quiet |= situation.bit;
  }

  /** Moves to the layout that an act leads to. */
  #stand({ layout, scale, keepsBets }: Act, times: number): void {
    const state = this.#state;
    state.layout = layout.number;
    state.scale = keepsBets ? state.scale * scale : scale * times;
  }

  /** Plays rolls from an index on and adds them to the tally; returns the index after the last one played. */
  playRolls(dice: Uint8Array, from: number, upTo: number): number {
    this.#state.layout = this.#layout.number;
    const index = this.#playOn(dice, from, upTo);
    this.#layout = this.#automaton.flat.layouts[this.#state.layout] as Layout;
    return index;
  }

  #playOn(dice: Uint8Array, from: number, upTo: number): number {
    const { tally } = this;
    let index = from;
    while (index < upTo) {
      const before = index;
      if (!this.#leaving)
        index = playFlat(this.#automaton, this.#wishes, this.#state, tally, dice, before, upTo);
      if (index === upTo || (index > before && tally.isAtLimit)) return index;
      this.#roll(dice[index] as number);
      index += 1;
      tally.profit += this.profit;
      tally.wagered += this.wagered;
      tally.progress.roll(this.profit + (this.left ? this.unspent : 0), this.sevenOut);
      if (this.broke || this.left || tally.isAtLimit) return index;
    }
    return index;
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
