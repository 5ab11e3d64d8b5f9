// Several strategies on the same dice: all of them play each session's rolls, so that differences are paired.
import type { Cents } from '@passline/engine';
import { required } from '@passline/engine/required';
import { DEEP_RACK, type Setup } from '../automaton/automaton.ts';
import { ENDS, type SessionEnd, type SessionPlan } from '../kernel/lane.ts';
import { jump, type RandomState, readSeed } from '../kernel/random.ts';
import { PlanError } from '../kernel/sessions.ts';
import type { Strategy } from '../strategy/strategy.ts';
import {
  type CompareSums,
  type CompareTask,
  createComparePlayer,
  type DifferenceSums,
  type SeatSums,
} from './compare-block.ts';
import type { Job } from './messages.ts';
import { LocalPool, type Pool } from './pool.ts';
import { type Prepared, prepareSessions } from './prepare.ts';
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
  /** Every session's results in cents, in the order of the strategies. */
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
  /** The mean results after the rolls in `Comparison.curve`. */
  readonly curve: readonly number[];
};

/** How much more another strategy won than the first on the same dice, in cents per session. */
export type PairedDifference = {
  readonly name: string;
  readonly mean: number;
  readonly standardError: number | null;
  /** The share of sessions in which it did better, and just as well. */
  readonly better: number;
  readonly equal: number;
};

export type Comparison = {
  readonly sessions: number;
  readonly interrupted: boolean;
  readonly strategies: readonly ComparedStrategy[];
  readonly differences: readonly PairedDifference[];
  /** Rolls after which the strategies' curves have a point. */
  readonly curve: readonly number[];
};

const MAX_CURVE_POINTS = 50;

/** Rolls per strategy in a block: enough that the cost of sending it to a thread does not matter. */
const BLOCK_ROLLS = 2 ** 18;

/** Starts players for a comparison that has this many blocks. */
export type StartComparePool = (task: CompareTask, jobs: number) => Promise<Pool>;

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

/** Every session has a stream of its own, one jump from the one before. */
function* blocksOf(seed: RandomState, sessions: number, size: number): Generator<Job> {
  let state = seed;
  for (let index = 0; index * size < sessions; index += 1) {
    const count = Math.min(size, sessions - index * size);
    yield { index, state, size: count, lane: null, warm: false };
    for (let session = 0; session < count; session += 1) state = jump(state);
  }
}

/** Passes sessions on in order, whichever block finishes first. */
class ResultOrder {
  readonly #waiting = new Map<number, Float64Array>();
  readonly #receive: NonNullable<CompareOptions['onSession']>;
  readonly #strategies: number;
  #next = 0;
  #number = 0;

  constructor(strategies: number, receive: NonNullable<CompareOptions['onSession']>) {
    this.#strategies = strategies;
    this.#receive = receive;
  }

  add(index: number, results: Float64Array): void {
    this.#waiting.set(index, results);
    for (let ready = this.#waiting.get(this.#next); ready; ready = this.#waiting.get(this.#next)) {
      this.#waiting.delete(this.#next);
      this.#next += 1;
      for (let at = 0; at < ready.length; at += this.#strategies) {
        this.#number += 1;
        this.#receive([...ready.subarray(at, at + this.#strategies)], this.#number);
      }
    }
  }
}

const addSeats = (a: SeatSums, b: SeatSums): SeatSums => ({
  profit: a.profit + b.profit,
  squares: a.squares + b.squares,
  rolls: a.rolls + b.rolls,
  wagered: a.wagered + b.wagered,
  ahead: a.ahead + b.ahead,
  ends: Object.fromEntries(ENDS.map(end => [end, a.ends[end] + b.ends[end]])) as Record<SessionEnd, number>,
  curve: a.curve.map((sum, point) => sum + required(b.curve[point])),
});

const addDifferences = (a: DifferenceSums, b: DifferenceSums): DifferenceSums => ({
  profit: a.profit + b.profit,
  squares: a.squares + b.squares,
  better: a.better + b.better,
  equal: a.equal + b.equal,
});

const addBlocks = (a: CompareSums, b: CompareSums): CompareSums => ({
  sessions: a.sessions + b.sessions,
  seats: a.seats.map((seat, index) => addSeats(seat, required(b.seats[index]))),
  differences: a.differences.map((each, index) => addDifferences(each, required(b.differences[index]))),
  results: null,
});

/** Mean, deviation and standard error from exact sums, so that they do not depend on the order of the sessions. */
function momentsOf(
  { profit, squares }: { readonly profit: bigint; readonly squares: bigint },
  sessions: number,
): { readonly mean: number; readonly deviation: number; readonly error: number | null } {
  const mean = sessions === 0 ? 0 : Number(profit) / sessions;
  if (sessions < 2) return { mean, deviation: 0, error: null };
  const spread = Number(squares * BigInt(sessions) - profit * profit);
  const deviation = Math.sqrt(spread / sessions / (sessions - 1));
  return { mean, deviation, error: deviation / Math.sqrt(sessions) };
}

function comparisonOf(
  strategies: readonly Strategy[],
  prepared: readonly Prepared[],
  sums: CompareSums | null,
  curve: readonly number[],
  asked: number,
): Comparison {
  const sessions = sums?.sessions ?? 0;
  const each = (count: number): number => (sessions === 0 ? 0 : count / sessions);
  const compared = (sums?.seats ?? []).map((seat, index): ComparedStrategy => {
    const { mean, deviation, error } = momentsOf(seat, sessions);
    return {
      name: required(strategies[index]).name,
      path: required(prepared[index]).game.path === 'compiled' ? 'compiled' : 'engine',
      mean,
      standardDeviation: deviation,
      standardError: error,
      rolls: seat.rolls,
      wagered: seat.wagered,
      edge: seat.wagered === 0 ? null : -Number(seat.profit) / seat.wagered,
      ahead: each(seat.ahead),
      ends: Object.fromEntries(ENDS.map(end => [end, each(seat.ends[end])])) as Record<SessionEnd, number>,
      curve: Array.from(seat.curve, each),
    };
  });
  const differences = (sums?.differences ?? []).map((difference, index): PairedDifference => {
    const { mean, error } = momentsOf(difference, sessions);
    const { better, equal } = difference;
    const { name } = required(strategies[index + 1]);
    return { name, mean, standardError: error, better: each(better), equal: each(equal) };
  });
  return { sessions, interrupted: sessions < asked, strategies: compared, differences, curve };
}

/** Prepares each strategy; throws a PlanError in one line if one of them cannot play the plan. */
function prepareAll(setup: Setup, strategies: readonly Strategy[], plan: SessionPlan): readonly Prepared[] {
  return strategies.map(strategy => {
    try {
      return prepareSessions(setup, strategy, plan, undefined);
    } catch (error) {
      throw error instanceof PlanError ? new PlanError(`${strategy.name}: ${error.message}`) : error;
    }
  });
}

/** Compares strategies, with a pool that plays the blocks. */
export async function compareOn(
  startPool: StartComparePool,
  setup: Setup,
  strategies: readonly Strategy[],
  options: CompareOptions,
): Promise<Comparison> {
  const { bankroll = null, target = null, stopLoss = null, dice: given = null, signal, onSession } = options;
  const rolls = given?.length ?? options.rolls;
  const count = given ? 1 : options.sessions;
  const plan = { bankroll: bankroll ?? DEEP_RACK, rolls, target, stopLoss };
  const prepared = prepareAll(setup, strategies, plan);
  const curve = curveOf(rolls);
  const size = Math.max(1, Math.floor(BLOCK_ROLLS / rolls));
  const task: CompareTask = {
    games: prepared.map(({ game }) => game),
    plan,
    curve,
    weights: setup.dice ?? null,
    given,
    wantsResults: onSession !== undefined,
  };
  const pool = await startPool(task, Math.ceil(count / size));
  if (signal?.aborted) pool.stop();
  signal?.addEventListener('abort', () => pool.stop());
  const order = onSession ? new ResultOrder(strategies.length, onSession) : null;
  let sums: CompareSums | null = null;
  try {
    await pool.play(blocksOf(stateOf(options.seed), count, size), answer => {
      if (answer.type !== 'compared') return;
      if (answer.sums.results) order?.add(answer.index, answer.sums.results);
      sums = sums ? addBlocks(sums, answer.sums) : answer.sums;
    });
  } finally {
    await pool.close();
  }
  return comparisonOf(strategies, prepared, sums, curve, count);
}

/**
 * Plays every session's dice with every strategy, and compares the others with the first. `@passline/lab/node` has the
 * same function on several threads.
 */
export const compare = (
  setup: Setup,
  strategies: readonly Strategy[],
  options: CompareOptions,
): Promise<Comparison> =>
  compareOn(async task => new LocalPool(createComparePlayer(task, strategies)), setup, strategies, options);
