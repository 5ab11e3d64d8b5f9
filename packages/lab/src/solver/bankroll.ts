/*
 * Sessions from a bankroll: the distribution of how they end, by carrying the chance of every state and rack from roll
 * to roll.
 *
 * The player's worth is the rack and the chips on the layout. The opening bets come out of the bankroll. After each
 * roll and the bets that follow it, in this order:
 *   target     the worth is at least the target;
 *   stop-loss  the worth is at most the stop-loss;
 *   left       the strategy has left the table;
 *   ruin       the rack could not pay for those bets: they are not made, and the worth stays as the roll left it;
 * and otherwise play goes on, until the rolls are over.
 */

import { required } from '@passline/engine/required';
import type { Automaton } from '../automaton/automaton.ts';
import { PlanError, planFlaw } from '../kernel/sessions.ts';
import { chainOf, type MarkovChain, visitChain } from './chain.ts';
import { type Distribution, Tally } from './distribution.ts';
import { Racks, WorkLimitError } from './racks.ts';
import { type Arrival, type Rows, rowsOf } from './rows.ts';

export { PlanError, WorkLimitError };

/** Amounts in cents. With `rolls` null, a session lasts until it is decided. */
export type BankrollPlan = {
  readonly bankroll: number;
  readonly rolls: number | null;
  readonly target?: number;
  readonly stopLoss?: number;
};

export type BankrollOutcome = {
  /** Chances of each ending; `played`: all rolls were played, or without a number of rolls, not decided yet. */
  readonly ruin: number;
  readonly target: number;
  readonly stopLoss: number;
  readonly left: number;
  readonly played: number;
  /** Chances too small to follow and left out of the others: never more than TRIMMED. */
  readonly trimmed: number;
  /** The average rolls of a session, and the roll at which this calculation stopped. */
  readonly expectedRolls: number;
  readonly rolls: number;
  /** The worth at the end. */
  readonly finish: Distribution;
};

/**
 * At most this much chance is trimmed in one solution, and without a number of rolls this much may stay undecided.
 * Besides that, doubles round: by less than 1e-15 of each chance per roll.
 */
export const TRIMMED = 1e-12;
/** Sums of cells before a solution is given up: about twenty seconds. */
export const MAX_WORK = 1e11;
// The fixed cost of a row, in sums.
const ROW_WORK = 2000;
const MAX_ROLLS = 10_000_000;
const RECOUNT_EVERY = 32;
const FORECAST_AFTER = 1000;

/** Where sessions end in a row: at cells from `target` up, and from `stop` or `ruin` down. */
type Bounds = { readonly target: number; readonly stop: number; readonly ruin: number };

/** The chances of one session's states and racks. */
class Session {
  readonly ends = { ruin: 0, target: 0, stopLoss: 0, left: 0, trimmed: 0 };
  readonly finish = new Tally();
  readonly racks: Racks;
  readonly #plan: Rows;
  readonly #bounds: readonly Bounds[];
  /** The worth in the first cell of each row, on the grid. */
  readonly #worths: readonly number[];
  /** Whether the player has left the table in a row's state. */
  readonly #isLeft: readonly boolean[];
  /** How much each end of each row may lose per roll for the total to stay within TRIMMED. */
  readonly #allowance: number;

  constructor(
    chain: MarkovChain,
    { rolls, target = Infinity, stopLoss = -Infinity }: BankrollPlan,
    rack: number,
  ) {
    this.#plan = rowsOf(chain, rolls ?? Infinity);
    const { grid, step, rows } = this.#plan;
    this.racks = new Racks(rows);
    const left = chain.leaves.includes(1) ? chain.states - 1 : null;
    this.#isLeft = rows.map(({ state }) => state === left);
    this.#worths = rows.map(({ state, offset }) => (offset + required(chain.layout[state])) / grid);
    this.#bounds = rows.map(({ state, offset }) => {
      const worth = rack + offset + required(chain.layout[state]);
      return {
        target: Math.ceil((target - worth) / step),
        stop: Math.floor((stopLoss - worth) / step),
        ruin: Math.ceil(-(rack + offset) / step) - 1,
      };
    });
    this.#allowance = TRIMMED / (2 * rows.length * (rolls ?? MAX_ROLLS));
  }

  /** The worths of the tally are this many cents apart. */
  get grid(): number {
    return this.#plan.grid;
  }

  get ended(): number {
    const { ruin, target, stopLoss, left, trimmed } = this.ends;
    return ruin + target + stopLoss + left + trimmed;
  }

  roll(): void {
    this.racks.roll();
    this.#plan.rows.forEach(({ arrivals }, row) => {
      const [low, high] = [this.racks.low(row), this.racks.high(row)];
      if (low <= high) this.#settle(row, arrivals, low, high);
    });
  }

  #finish(row: number, cell: number, chance: number, unspent = 0): void {
    const { grid, step } = this.#plan;
    this.finish.add(required(this.#worths[row]) + (cell * step + unspent) / grid, chance);
  }

  /** Removes the cells whose sessions are over, then trims the ends of the rest. */
  #settle(row: number, arrivals: readonly Arrival[], from: number, to: number): void {
    const { target, stop, ruin } = required(this.#bounds[row]);
    let [low, high] = [from, to];
    for (; low <= high && high >= target; high -= 1) {
      const chance = this.racks.take(row, high);
      this.ends.target += chance;
      this.#finish(row, high, chance);
    }
    for (; low <= high && low <= stop; low += 1) {
      const chance = this.racks.take(row, low);
      this.ends.stopLoss += chance;
      this.#finish(row, low, chance);
    }
    for (; low <= high && low <= ruin; low += 1) {
      this.racks.take(row, low);
      for (const arrival of arrivals) {
        const chance = this.racks.arrived(arrival, low);
        this.ends.ruin += chance;
        this.#finish(row, low, chance, arrival.unspent);
      }
    }
    for (; this.#isLeft[row] && low <= high; low += 1) {
      const chance = this.racks.take(row, low);
      this.ends.left += chance;
      this.#finish(row, low, chance);
    }
    this.#trim(row, low, high);
  }

  #trim(row: number, from: number, to: number): void {
    let [low, high] = [from, to];
    let trimmed = 0;
    for (; low <= high && trimmed + this.racks.at(row, low) <= this.#allowance; low += 1)
      trimmed += this.racks.take(row, low);
    this.ends.trimmed += trimmed;
    for (trimmed = 0; low <= high && trimmed + this.racks.at(row, high) <= this.#allowance; high -= 1)
      trimmed += this.racks.take(row, high);
    this.ends.trimmed += trimmed;
    this.racks.narrow(row, low, high);
  }

  /** How many sums the next roll takes. */
  work(): number {
    return this.#plan.rows.reduce((sum, { arrivals }, row) => {
      const cells = this.racks.high(row) - this.racks.low(row) + 1;
      return sum + ROW_WORK + arrivals.length * Math.max(0, cells);
    }, 0);
  }

  /** Ends the sessions that are still going when the rolls are over. */
  finishAll(): void {
    this.#plan.rows.forEach((_, row) => {
      const high = this.racks.high(row);
      for (let cell = this.racks.low(row); cell <= high; cell += 1)
        this.#finish(row, cell, this.racks.at(row, cell));
    });
  }
}

/** What the opening bets leave in the rack. */
function rackOf(chain: MarkovChain, { bankroll, target, stopLoss }: BankrollPlan): number {
  const chips = required(chain.layout[chain.start]);
  const plan = { bankroll, target: target ?? null, stopLoss: stopLoss ?? null };
  const flaw = planFlaw(plan, chips, chain.openingCost);
  if (flaw) throw new PlanError(flaw);
  return bankroll - chips - chain.openingCost;
}

/** Whether the work so far predicts more than the limit: racks spread with the square root of the rolls. */
const isHopeless = ({ rolls, target }: BankrollPlan, done: number, work: number, maxWork: number): boolean =>
  rolls !== null &&
  rolls > done &&
  (work >= maxWork ||
    (done === FORECAST_AFTER && work * (rolls / done) ** (target === undefined ? 1.5 : 1) > 2 * maxWork));

/** How sessions that start with this bankroll end. */
export function solveSessions(automaton: Automaton, plan: BankrollPlan, maxWork = MAX_WORK): BankrollOutcome {
  if (plan.rolls === null && plan.target === undefined)
    throw new PlanError('without a number of rolls there must be a target');
  const chain = visitChain(chainOf(automaton));
  const rack = rackOf(chain, plan);
  const session = new Session(chain, plan, rack);
  let [rolls, playing, expectedRolls, work] = [0, 1, 0, 0];
  const isOver = (): boolean =>
    plan.rolls === null
      ? rolls >= MAX_ROLLS || work >= maxWork || (playing < TRIMMED && session.racks.total() < TRIMMED)
      : rolls >= plan.rolls;
  while (!isOver()) {
    const ended = session.ended;
    expectedRolls += playing;
    work += session.work();
    session.roll();
    rolls += 1;
    // Subtracting what ends is fast but rounds, so every so often the chances are summed again.
    playing =
      rolls % RECOUNT_EVERY === 0 ? session.racks.total() : Math.max(0, playing - (session.ended - ended));
    if (isHopeless(plan, rolls, work, maxWork))
      throw new WorkLimitError(`${plan.rolls} rolls of this strategy are too many to follow every rack`);
  }
  session.finishAll();
  const finish = session.finish.distribution(rack, session.grid);
  return { ...session.ends, played: session.racks.total(), expectedRolls, rolls, finish };
}
