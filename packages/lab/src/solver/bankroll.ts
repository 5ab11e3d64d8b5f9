/*
 * Sessions from a bankroll: the distribution of how they end, found by carrying the chance of every state and rack from
 * roll to roll.
 *
 * The player's worth is the rack plus the chips on the layout. The opening bets come out of the bankroll. After each
 * roll and the bets that follow it, a session ends, in this order:
 *   target     the worth is at least the target;
 *   stop-loss  the worth is at most the stop-loss;
 *   left       the strategy has left the table;
 *   ruin       nothing is on the layout, and the rack can pay for none of those bets;
 * otherwise it goes on until its rolls are used up. While the rack can pay for every bet, a state's racks are a row of
 * cells; racks that may not are situations of their own, played on the engine.
 */

import { required } from '@passline/engine/required';
import { NewReadError } from '../automaton/short-situations.ts';
import { PlanError, planFlaw } from '../kernel/sessions.ts';
import * as say from '../sentences/questions.ts';
import type { MarkovChain } from './chain.ts';
import { type Distribution, distributionOf } from './distribution.ts';
import { Racks } from './racks.ts';
import { type Rows, rowsOf, WorkLimitError } from './rows.ts';
import type { FollowedStates, SessionStates } from './session-states.ts';
import { ShortChances, type Transition } from './short-chances.ts';

export { PlanError, WorkLimitError };

/** Amounts in cents. With `rolls` null, a session lasts until it is decided. */
export type BankrollPlan = {
  readonly rolls: number | null;
  readonly target?: number;
  readonly stopLoss?: number;
};

export type BankrollOutcome = {
  /** Chances of each ending; `played`: all rolls were played or, without a number of rolls, still undecided. */
  readonly ruin: number;
  readonly target: number;
  readonly stopLoss: number;
  readonly left: number;
  readonly played: number;
  /** Chances too small to follow, left out of the others: never more than TRIMMED. */
  readonly trimmed: number;
  /** The average rolls of a session, and the roll at which this calculation stopped. */
  readonly expectedRolls: number;
  readonly rolls: number;
  /** The worth at the end. */
  readonly finish: Distribution;
};

/**
 * The maximum chance that one solution trims; without a number of rolls, as much may stay undecided. In addition,
 * doubles round by less than 1e-15 of each chance per roll.
 */
export const TRIMMED = 1e-12;
/** Sums of cells after which a solution is given up: about twenty seconds. */
export const MAX_WORK = 1e11;
// The fixed cost of a row, of a situation and of a roll on the engine, in sums.
const ROW_WORK = 2000;
const SITUATION_WORK = 5000;
const ENGINE_WORK = 300_000;
const MAX_ROLLS = 10_000_000;
const RECOUNT_EVERY = 32;
const FORECAST_AFTER = 1000;

/** By state, the smallest rack that pays for anything its next roll may lead to. */
function needsOf({ states, first, rack }: MarkovChain): Float64Array {
  return Float64Array.from({ length: states }, (_, state) => {
    let need = 0;
    for (let step = required(first[state]); step < required(first[state + 1]); step += 1)
      need = Math.max(need, -required(rack[step]));
    return need;
  });
}

/** The rows of states and racks that can pay for every bet. */
class RichSide {
  readonly #chain: MarkovChain;
  readonly #needs: Float64Array;
  readonly #left: number | null;
  readonly rows: Rows;
  readonly racks: Racks;
  readonly #origin: number;

  constructor(chain: MarkovChain, rolls: number, origin: number) {
    this.#chain = chain;
    this.#needs = needsOf(chain);
    this.#left = chain.leaves.includes(1) ? chain.states - 1 : null;
    this.rows = rowsOf(chain, rolls);
    this.racks = new Racks(this.rows.list);
    this.#origin = origin;
  }

  add(state: number, rack: number, chance: number, rolls: number): void {
    const { row, cell } = this.rows.placeOf(state, rack - this.#origin, rolls);
    this.racks.add(row, cell, chance);
  }

  stateOf(row: number): number {
    return required(this.rows.list[row]).state;
  }

  isLeft(row: number): boolean {
    return this.stateOf(row) === this.#left;
  }

  rackAt(row: number, cell: number): number {
    return this.#origin + required(this.rows.list[row]).offset + cell * this.rows.step;
  }

  worthAt(row: number, cell: number): number {
    return this.rackAt(row, cell) + required(this.#chain.layout[this.stateOf(row)]);
  }

  needOf(row: number): number {
    return required(this.#needs[this.stateOf(row)]);
  }

  /** The number of sums that the next roll takes. */
  work(): number {
    return this.rows.list.reduce((sum, { arrivals }, row) => {
      const cells = this.racks.high(row) - this.racks.low(row) + 1;
      return sum + ROW_WORK + arrivals.length * Math.max(0, cells);
    }, 0);
  }
}

/** The chances of one session's states, racks and situations. */
class Session {
  readonly ends = { ruin: 0, target: 0, stopLoss: 0, left: 0, trimmed: 0 };
  readonly finish = new Map<number, number>();
  readonly #states: FollowedStates;
  readonly #rich: RichSide | null;
  readonly #poor: ShortChances;
  readonly #target: number;
  readonly #stopLoss: number;
  readonly #rolls: number;
  #played = 0;

  constructor(states: FollowedStates, { rolls, target = Infinity, stopLoss = -Infinity }: BankrollPlan) {
    const { chain, short, dice } = states;
    this.#states = states;
    this.#target = target;
    this.#stopLoss = stopLoss;
    this.#rolls = rolls ?? MAX_ROLLS;
    this.#poor = new ShortChances(short, dice);
    const opened = openingOf(states, { target, stopLoss });
    this.#rich = chain && new RichSide(chain, rolls ?? Infinity, opened.rack);
    if (opened.state !== null) required(this.#rich).add(opened.state, opened.rack, 1, rolls ?? Infinity);
    else this.#poor.add(required(opened.situation), 1);
    this.#played = short.played;
  }

  total(): number {
    return (this.#rich?.racks.total() ?? 0) + this.#poor.total();
  }

  get ended(): number {
    const { ruin, target, stopLoss, left, trimmed } = this.ends;
    return ruin + target + stopLoss + left + trimmed;
  }

  roll(): void {
    this.#sendPoor();
    this.#rich?.racks.roll();
    this.#poor.roll((to, chance) => this.#arrive(to, chance));
    const budget = TRIMMED / (2 * this.#rolls);
    if (this.#rich) this.#settleRich(this.#rich, budget);
    if (this.#poor.size > 0) this.ends.trimmed += this.#poor.trim(budget / this.#poor.size);
  }

  #finish(worth: number, chance: number): void {
    if (chance > 0) this.finish.set(worth, (this.finish.get(worth) ?? 0) + chance);
  }

  /** Turns racks that may not pay for what the next roll leads to into situations of their own. */
  #sendPoor(): void {
    const rich = this.#rich;
    if (!rich) return;
    const { racks } = rich;
    rich.rows.list.forEach((_, row) => {
      const need = rich.needOf(row);
      const high = racks.high(row);
      let low = racks.low(row);
      for (; low <= high && rich.rackAt(row, low) < need; low += 1) {
        const chance = racks.take(row, low);
        if (chance > 0)
          this.#poor.add(this.#states.short.situationOf(rich.stateOf(row), rich.rackAt(row, low)), chance);
      }
      racks.narrow(row, low, high);
    });
  }

  #arrive({ state, situation, rack, worth, end }: Transition, chance: number): void {
    if (worth >= this.#target) this.ends.target += chance;
    else if (worth <= this.#stopLoss) this.ends.stopLoss += chance;
    else if (end !== null) this.ends[end] += chance;
    else if (state !== null) {
      required(this.#rich).add(state, rack, chance, this.#rolls);
      return;
    } else {
      this.#poor.add(required(situation), chance);
      return;
    }
    this.#finish(worth, chance);
  }

  #settleRich(rich: RichSide, budget: number): void {
    const maxTrimmed = budget / (2 * rich.rows.list.length);
    rich.rows.list.forEach((_, row) => {
      if (rich.racks.low(row) <= rich.racks.high(row)) this.#settle(rich, row, maxTrimmed);
    });
  }

  /** Removes the cells whose sessions are over, then trims the ends of the rest. */
  #settle(rich: RichSide, row: number, maxTrimmed: number): void {
    const { racks } = rich;
    let [low, high] = [racks.low(row), racks.high(row)];
    const end = (kind: 'target' | 'stopLoss' | 'left', cell: number): void => {
      const chance = racks.take(row, cell);
      this.ends[kind] += chance;
      this.#finish(rich.worthAt(row, cell), chance);
    };
    for (; low <= high && rich.worthAt(row, high) >= this.#target; high -= 1) end('target', high);
    for (; low <= high && rich.worthAt(row, low) <= this.#stopLoss; low += 1) end('stopLoss', low);
    for (; low <= high && rich.isLeft(row); low += 1) end('left', low);
    let trimmed = 0;
    for (; low <= high && trimmed + racks.at(row, low) <= maxTrimmed; low += 1)
      trimmed += racks.take(row, low);
    this.ends.trimmed += trimmed;
    for (trimmed = 0; low <= high && trimmed + racks.at(row, high) <= maxTrimmed; high -= 1)
      trimmed += racks.take(row, high);
    this.ends.trimmed += trimmed;
    racks.narrow(row, low, high);
  }

  /** The work of a roll in sums, rolls on the engine included. */
  work(): number {
    const { short } = this.#states;
    const played = short.played - this.#played;
    this.#played = short.played;
    return (this.#rich?.work() ?? 0) + this.#poor.size * SITUATION_WORK + played * ENGINE_WORK;
  }

  /** Ends the sessions that are still going when the rolls are used up. */
  finishAll(): void {
    const rich = this.#rich;
    rich?.rows.list.forEach((_, row) => {
      const high = rich.racks.high(row);
      for (let cell = rich.racks.low(row); cell <= high; cell += 1)
        this.#finish(rich.worthAt(row, cell), rich.racks.at(row, cell));
    });
    this.#poor.each((situation, chance) =>
      this.#finish(required(this.#states.short.situations[situation]).worth, chance),
    );
  }
}

/** The opening bets, or a PlanError for a plan that cannot be played. */
function openingOf(
  { short, bankroll }: FollowedStates,
  { target, stopLoss }: { readonly target: number; readonly stopLoss: number },
): NonNullable<ReturnType<FollowedStates['short']['open']>> {
  const opened = short.open(bankroll);
  const bounds = {
    bankroll,
    target: target === Infinity ? null : target,
    stopLoss: stopLoss === -Infinity ? null : stopLoss,
  };
  const bets = opened
    ? { chips: opened.worth - opened.rack, commission: bankroll - opened.worth, short: opened.short }
    : { chips: 0, commission: 0, short: true };
  const flaw = planFlaw(bounds, bets);
  if (flaw) throw new PlanError(flaw);
  return required(opened);
}

/** Whether the work so far predicts more than the limit: racks spread with the square root of the rolls. */
const isHopeless = ({ rolls, target }: BankrollPlan, done: number, work: number, maxWork: number): boolean =>
  rolls !== null &&
  rolls > done &&
  (work >= maxWork ||
    (done === FORECAST_AFTER && work * (rolls / done) ** (target === undefined ? 1.5 : 1) > 2 * maxWork));

function solveOn(states: FollowedStates, plan: BankrollPlan, maxWork: number): BankrollOutcome {
  const session = new Session(states, plan);
  let [rolls, playing, expectedRolls, work] = [0, 1, 0, 0];
  const isOver = (): boolean =>
    plan.rolls === null
      ? rolls >= MAX_ROLLS || work >= maxWork || (playing < TRIMMED && session.total() < TRIMMED)
      : rolls >= plan.rolls;
  while (!isOver()) {
    const ended = session.ended;
    expectedRolls += playing;
    session.roll();
    work += session.work();
    rolls += 1;
    // Subtracting what has ended is fast but rounds, so the chances are summed again every so often.
    playing = rolls % RECOUNT_EVERY === 0 ? session.total() : Math.max(0, playing - (session.ended - ended));
    if (isHopeless(plan, rolls, work, maxWork))
      throw new WorkLimitError(say.tooManyRolls(String(plan.rolls)));
  }
  session.finishAll();
  const finish = distributionOf(session.finish);
  return { ...session.ends, played: session.total(), expectedRolls, rolls, finish };
}

/** How sessions end that start with the bankroll they were compiled for. */
export function solveSessions(
  states: SessionStates,
  plan: BankrollPlan,
  maxWork = MAX_WORK,
): BankrollOutcome {
  if (plan.rolls === null && plan.target === undefined) throw new PlanError(say.needsTarget);
  for (let own = states as FollowedStates; ; ) {
    try {
      return solveOn(own, plan, maxWork);
    } catch (error) {
      if (!(error instanceof NewReadError)) throw error;
      own = own.reading(error.reads);
    }
  }
}
