/*
 * Sessions from a bankroll: the distribution of how they end, by carrying the chance of every state and rack from roll
 * to roll.
 *
 * The player's worth is the rack and the chips on the layout. The opening bets come out of the bankroll. After each
 * roll and the bets that follow it, in this order:
 *   target     the worth is at least the target;
 *   stop-loss  the worth is at most the stop-loss;
 *   ruin       the rack could not pay for those bets: they are not made, and the worth stays as the roll left it;
 * and otherwise play goes on, until the rolls are over.
 */
import type { Automaton } from '../automaton/automaton.ts';
import { PlanError, planFlaw } from '../kernel/sessions.ts';
import { required } from '../required.ts';
import { type Chain, chainOf } from './chain.ts';
import { type Distribution, Tally } from './distribution.ts';
import { Racks, WorkLimitError } from './racks.ts';
import { type Arrival, type Rows, rowsOf } from './rows.ts';

export { PlanError, WorkLimitError };

/** Amounts in cents. Without rolls a session lasts until it is decided. */
export type BankrollPlan = {
  readonly bankroll: number;
  readonly rolls: number | null;
  readonly target?: number;
  readonly stopLoss?: number;
};

export type BankrollOutcome = {
  /** Chances of the ends; `played` is that all rolls were played, or without rolls that it is not decided yet. */
  readonly ruin: number;
  readonly target: number;
  readonly stopLoss: number;
  readonly played: number;
  /** Chances too small to follow, left out of all the others: never more than TRIMMED. */
  readonly trimmed: number;
  /** How many rolls a session lasts, on average; and after how many this calculation stopped. */
  readonly expectedRolls: number;
  readonly rolls: number;
  /** The worth at the end. */
  readonly finish: Distribution;
};

/**
 * At most this much chance is trimmed in one solution, and without rolls this much may stay undecided. Beside that,
 * doubles round: less than 1e-15 of each chance a roll.
 */
export const TRIMMED = 1e-12;
/** Sums of cells after which a solution is given up: some twenty seconds. */
export const MAX_WORK = 1e11;
// What a row costs beside its sums, as so many of them.
const ROW_WORK = 2000;
const MAX_ROLLS = 10_000_000;
const COUNTED_EVERY = 32;
const FORECAST_AFTER = 1000;

/** Where play ends in a row: at the cells from `target` up, to `stop` down, and those down to `ruin`. */
type Bounds = { readonly target: number; readonly stop: number; readonly ruin: number };

/** One session under way. */
class Session {
  readonly ends = { ruin: 0, target: 0, stopLoss: 0, trimmed: 0 };
  readonly finish = new Tally();
  readonly racks: Racks;
  readonly #plan: Rows;
  readonly #bounds: readonly Bounds[];
  /** The worth in the first cell of each row, on the grid. */
  readonly #worths: readonly number[];
  /** What each end of each row may lose a roll, so that all of it together stays under the bound. */
  readonly #allowance: number;

  constructor(chain: Chain, { rolls, target = Infinity, stopLoss = -Infinity }: BankrollPlan, rack: number) {
    this.#plan = rowsOf(chain, rolls ?? Infinity);
    const { grid, step, rows } = this.#plan;
    this.racks = new Racks(rows);
    this.#worths = rows.map(({ state, offset }) => (offset + (chain.layout[state] ?? 0)) / grid);
    this.#bounds = rows.map(({ state, offset }) => {
      const worth = rack + offset + (chain.layout[state] ?? 0);
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
    const { ruin, target, stopLoss, trimmed } = this.ends;
    return ruin + target + stopLoss + trimmed;
  }

  roll(): void {
    this.racks.roll();
    this.#plan.rows.forEach(({ arrivals }, row) => {
      const [low, high] = [this.racks.low(row), this.racks.high(row)];
      if (low <= high) this.#settle(row, arrivals, low, high);
    });
  }

  #finished(row: number, cell: number, chance: number, unspent = 0): void {
    const { grid, step } = this.#plan;
    this.finish.add((this.#worths[row] ?? 0) + (cell * step + unspent) / grid, chance);
  }

  /** Takes the cells out whose session is over, and trims the ends of what is left. */
  #settle(row: number, arrivals: readonly Arrival[], from: number, to: number): void {
    const { target = Infinity, stop = -Infinity, ruin = -Infinity } = this.#bounds[row] ?? {};
    let [low, high] = [from, to];
    for (; low <= high && high >= target; high -= 1) {
      const chance = this.racks.take(row, high);
      this.ends.target += chance;
      this.#finished(row, high, chance);
    }
    for (; low <= high && low <= stop; low += 1) {
      const chance = this.racks.take(row, low);
      this.ends.stopLoss += chance;
      this.#finished(row, low, chance);
    }
    for (; low <= high && low <= ruin; low += 1) {
      this.racks.take(row, low);
      for (const arrival of arrivals) {
        const chance = this.racks.arrived(arrival, low);
        this.ends.ruin += chance;
        this.#finished(row, low, chance, arrival.unspent);
      }
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

  /** Sums that the next roll takes. */
  work(): number {
    return this.#plan.rows.reduce((sum, { arrivals }, row) => {
      const cells = this.racks.high(row) - this.racks.low(row) + 1;
      return sum + ROW_WORK + arrivals.length * Math.max(0, cells);
    }, 0);
  }

  /** Those still playing when the rolls are over. */
  finishAll(): void {
    this.#plan.rows.forEach((_, row) => {
      const high = this.racks.high(row);
      for (let cell = this.racks.low(row); cell <= high; cell += 1)
        this.#finished(row, cell, this.racks.at(row, cell));
    });
  }
}

/** What the opening bets leave in the rack. */
function rackOf(chain: Chain, { bankroll, target, stopLoss }: BankrollPlan): number {
  const chips = required(chain.layout[chain.start]);
  const plan = { bankroll, target: target ?? null, stopLoss: stopLoss ?? null };
  const flaw = planFlaw(plan, chips, chain.openingCost);
  if (flaw) throw new PlanError(flaw);
  return bankroll - chips - chain.openingCost;
}

/** Whether so much work for so few rolls foretells more than there is time for; racks spread as the root of the rolls. */
const isHopeless = ({ rolls, target }: BankrollPlan, done: number, work: number, mostWork: number): boolean =>
  rolls !== null &&
  rolls > done &&
  (work >= mostWork ||
    (done === FORECAST_AFTER && work * (rolls / done) ** (target === undefined ? 1.5 : 1) > 2 * mostWork));

/** How sessions end that start with this bankroll. */
export function solveSessions(
  automaton: Automaton,
  plan: BankrollPlan,
  mostWork = MAX_WORK,
): BankrollOutcome {
  if (plan.rolls === null && plan.target === undefined)
    throw new PlanError('without a number of rolls there must be a target');
  const chain = chainOf(automaton);
  const rack = rackOf(chain, plan);
  const session = new Session(chain, plan, rack);
  let [rolls, playing, expectedRolls, work] = [0, 1, 0, 0];
  const isOver = (): boolean =>
    plan.rolls === null
      ? rolls >= MAX_ROLLS || work >= mostWork || (playing < TRIMMED && session.racks.total() < TRIMMED)
      : rolls >= plan.rolls;
  while (!isOver()) {
    const ended = session.ended;
    expectedRolls += playing;
    work += session.work();
    session.roll();
    rolls += 1;
    // What ends is quick to count but rounded beside what has ended before; so now and then all is counted.
    const isCounted = rolls % COUNTED_EVERY === 0;
    playing = isCounted ? session.racks.total() : Math.max(0, playing - (session.ended - ended));
    if (isHopeless(plan, rolls, work, mostWork))
      throw new WorkLimitError(`${plan.rolls} rolls of this strategy are too many to follow every rack`);
  }
  session.finishAll();
  const finish = session.finish.distribution(rack, session.grid);
  return { ...session.ends, played: session.racks.total(), expectedRolls, rolls, finish };
}
