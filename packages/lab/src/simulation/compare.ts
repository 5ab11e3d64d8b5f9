// Several strategies on the same dice: each session's rolls are played by all of them, so that differences are paired.
import type { Cents } from '@passline/engine';
import { cents } from '@passline/engine';
import { required } from '@passline/engine/required';
import { DEEP_RACK, type Setup, TooManyStatesError } from '../automaton/automaton.ts';
import { compile } from '../automaton/compile.ts';
import { FAIR } from '../dice-weights.ts';
import { EdgeDraws } from '../kernel/edge-draws.ts';
import { createEngineLane } from '../kernel/engine-run.ts';
import { flatten } from '../kernel/flat-automaton.ts';
import { ENDS, edgeCounts, Lane, type SessionEnd, type SessionPlan } from '../kernel/lane.ts';
import { jump, type RandomState, readSeed } from '../kernel/random.ts';
import { BetTally, betsOf, PlanError, planFlaw } from '../kernel/sessions.ts';
import { rollStream } from '../kernel/weighted-dice.ts';
import type { Strategy } from '../strategy/strategy.ts';
import type { StopSignal } from './simulate.ts';

export type CompareOptions = {
  readonly seed: string | RandomState;
  readonly sessions: number;
  /** Rolls of a session. */
  readonly rolls: number;
  /** What a session starts with; without it, nobody runs out of chips. */
  readonly bankroll?: Cents | null;
  readonly target?: number | null;
  readonly stopLoss?: number | null;
  /** These rolls instead of drawn ones, for one session of as many. */
  readonly dice?: Uint8Array;
  readonly signal?: StopSignal;
  /** Every session's results, in cents, in the order of the strategies. */
  readonly onSession?: (results: readonly number[], number: number) => void;
};

/** One strategy's sessions; amounts in cents. */
export type ComparedStrategy = {
  readonly name: string;
  readonly path: 'compiled' | 'engine';
  /** The result of a session. */
  readonly mean: number;
  readonly standardDeviation: number;
  readonly standardError: number | null;
  readonly rolls: number;
  readonly wagered: number;
  readonly edge: number | null;
  readonly ahead: number;
  readonly ends: Readonly<Record<SessionEnd, number>>;
  /** The mean result after as many rolls as `Comparison.curve` says. */
  readonly curve: readonly number[];
};

/** How much more than the first strategy another one won on the same dice, in cents a session. */
export type PairedDifference = {
  readonly name: string;
  readonly mean: number;
  readonly standardError: number | null;
  /** The share of sessions in which it did better, and in which it did as well. */
  readonly better: number;
  readonly equal: number;
};

export type Comparison = {
  readonly sessions: number;
  readonly interrupted: boolean;
  readonly strategies: readonly ComparedStrategy[];
  readonly differences: readonly PairedDifference[];
  /** Rolls after which each strategy's mean result is known. */
  readonly curve: readonly number[];
};

const MAX_CURVE_POINTS = 50;

type Seat = {
  readonly strategy: Strategy;
  readonly path: ComparedStrategy['path'];
  /** A lane that draws its Power Odds from this state. */
  lane(state: RandomState): Pick<Lane, 'begin' | 'play' | 'progress'>;
  wagered(sessions: number): number;
};

const wageredIn = (bets: readonly { readonly wagered: bigint }[]): number =>
  Number(bets.reduce((sum, { wagered }) => sum + wagered, 0n));

/** Whether a strategy's bets depend on its chips once they run short. */
export const playsOn = ({ bankroll }: Setup, { whenShort }: Strategy): boolean =>
  bankroll !== undefined && whenShort !== undefined;

/** A seat for a strategy: on its automaton, or on the engine if it has none. */
function seatFor(setup: Setup, strategy: Strategy, plan: SessionPlan): Seat {
  try {
    if (playsOn(setup, strategy)) throw new TooManyStatesError('its sessions depend on its chips');
    const automaton = compile(setup, strategy);
    const chips = required(automaton.layout[automaton.start]);
    const flaw = planFlaw(plan, chips, automaton.openingCost);
    if (flaw) throw new PlanError(`${strategy.name}: ${flaw}`);
    const flat = flatten(automaton);
    const counts = edgeCounts(flat);
    return {
      strategy,
      path: 'compiled',
      lane: state => new Lane(flat, plan, counts, new EdgeDraws(state, 0)),
      wagered: sessions => wageredIn(betsOf(automaton, counts, sessions)),
    };
  } catch (error) {
    if (!(error instanceof TooManyStatesError)) throw error;
  }
  const bets = new BetTally();
  const lane = createEngineLane(setup, strategy, plan, (spot, profit, stake) =>
    bets.add(spot, profit, stake),
  );
  return {
    strategy,
    path: 'engine',
    lane(state) {
      lane.player.draws = new EdgeDraws(state, 0);
      return lane;
    },
    wagered: () => wageredIn(bets.totals()),
  };
}

/** Sums over sessions, exact as long as doubles are. */
class Moments {
  #count = 0;
  #mean = 0;
  #squares = 0;
  add(value: number): void {
    this.#count += 1;
    const off = value - this.#mean;
    this.#mean += off / this.#count;
    this.#squares += off * (value - this.#mean);
  }
  get mean(): number {
    return this.#mean;
  }
  get deviation(): number {
    return this.#count < 2 ? 0 : Math.sqrt(this.#squares / (this.#count - 1));
  }
  get error(): number | null {
    return this.#count < 2 ? null : this.deviation / Math.sqrt(this.#count);
  }
}

class SeatTally {
  readonly results = new Moments();
  readonly ends: Record<SessionEnd, number> = { played: 0, target: 0, 'stop-loss': 0, ruin: 0, left: 0 };
  readonly curve: Float64Array;
  rolls = 0;
  ahead = 0;
  constructor(points: number) {
    this.curve = new Float64Array(points);
  }
}

/** Fills a session's dice from its own stream, which does not depend on what any strategy does with them. */
function deal(dice: Uint8Array, state: RandomState, setup: Setup): void {
  const stream = rollStream(state, setup.dice ?? FAIR);
  for (let from = 0; from < dice.length; ) {
    const drawn = stream.deal();
    const count = Math.min(drawn.length, dice.length - from);
    dice.set(count === drawn.length ? drawn : drawn.subarray(0, count), from);
    from += count;
  }
}

function stateOf(seed: CompareOptions['seed']): RandomState {
  if (typeof seed !== 'string') return seed;
  const read = readSeed(seed);
  if (!read.ok) throw new Error(read.message);
  return read.state;
}

/** The rolls after which the curve has a point. */
const curveOf = (rolls: number): readonly number[] => {
  const points = Math.min(MAX_CURVE_POINTS, rolls);
  return Array.from({ length: points }, (_, point) => Math.round(((point + 1) * rolls) / points));
};

class Comparing {
  readonly #seats: readonly Seat[];
  readonly #plan: SessionPlan;
  readonly #tallies: readonly SeatTally[];
  readonly #differences: readonly { readonly moments: Moments; better: number; equal: number }[];
  readonly curve: readonly number[];
  sessions = 0;

  constructor(seats: readonly Seat[], plan: SessionPlan) {
    this.#seats = seats;
    this.#plan = plan;
    this.curve = curveOf(plan.rolls);
    this.#tallies = seats.map(() => new SeatTally(this.curve.length));
    this.#differences = seats.slice(1).map(() => ({ moments: new Moments(), better: 0, equal: 0 }));
  }

  play(dice: Uint8Array, state: RandomState): readonly number[] {
    const results = this.#seats.map((seat, index) => this.#playSeat(seat, index, dice, state));
    this.sessions += 1;
    this.#differences.forEach((difference, index) => {
      const more = required(results[index + 1]) - required(results[0]);
      difference.moments.add(more);
      if (more > 0) difference.better += 1;
      if (more === 0) difference.equal += 1;
    });
    return results;
  }

  #playSeat(seat: Seat, index: number, dice: Uint8Array, state: RandomState): number {
    const tally = required(this.#tallies[index]);
    const lane = seat.lane(state);
    const { bankroll } = this.#plan;
    lane.begin();
    let from = 0;
    this.curve.forEach((to, point) => {
      lane.play(dice.subarray(from, to));
      tally.curve[point] = required(tally.curve[point]) + lane.progress.worth - bankroll;
      from = to;
    });
    const { result, rolls, end } = lane.progress.session(this.#plan);
    tally.results.add(result);
    tally.rolls += rolls;
    tally.ends[end] += 1;
    if (result > 0) tally.ahead += 1;
    return result;
  }

  result(interrupted: boolean): Comparison {
    const each = (count: number): number => (this.sessions === 0 ? 0 : count / this.sessions);
    const strategies = this.#seats.map((seat, index) => {
      const { results, rolls, ahead, ends, curve } = required(this.#tallies[index]);
      const wagered = seat.wagered(this.sessions);
      return {
        name: seat.strategy.name,
        path: seat.path,
        mean: results.mean,
        standardDeviation: results.deviation,
        standardError: results.error,
        rolls,
        wagered,
        edge: wagered === 0 ? null : (-results.mean * this.sessions) / wagered,
        ahead: each(ahead),
        ends: Object.fromEntries(ENDS.map(end => [end, each(ends[end])])) as Record<SessionEnd, number>,
        curve: Array.from(curve, each),
      };
    });
    const differences = this.#differences.map(({ moments, better, equal }, index) => ({
      name: required(this.#seats[index + 1]).strategy.name,
      mean: moments.mean,
      standardError: moments.error,
      better: each(better),
      equal: each(equal),
    }));
    return { sessions: this.sessions, interrupted, strategies, differences, curve: this.curve };
  }
}

const PAUSE_EVERY_MS = 50;
declare const setTimeout: ((callback: () => void) => unknown) | undefined;
const pause = (): Promise<void> =>
  new Promise(resolve => {
    if (typeof setTimeout === 'undefined') resolve();
    else setTimeout(resolve);
  });

/** Plays every session's dice with every strategy; the first is the one that the others are compared with. */
export async function compare(
  setup: Setup,
  strategies: readonly Strategy[],
  options: CompareOptions,
): Promise<Comparison> {
  const { bankroll = null, target = null, stopLoss = null, dice: given, signal, onSession } = options;
  const rolls = given?.length ?? options.rolls;
  const plan = { bankroll: bankroll ?? DEEP_RACK, rolls, target, stopLoss };
  const own = bankroll === null ? setup : { ...setup, bankroll: cents(bankroll) };
  const comparing = new Comparing(
    strategies.map(strategy => seatFor(own, strategy, plan)),
    plan,
  );
  const dice = given ?? new Uint8Array(rolls);
  let state = stateOf(options.seed);
  let paused = Date.now();
  const count = given ? 1 : options.sessions;
  for (let number = 1; number <= count && !signal?.aborted; number += 1) {
    if (!given) deal(dice, state, setup);
    const results = comparing.play(dice, state);
    onSession?.(results, number);
    state = jump(state);
    if (Date.now() - paused < PAUSE_EVERY_MS) continue;
    await pause();
    paused = Date.now();
  }
  return comparing.result(comparing.sessions < count);
}
