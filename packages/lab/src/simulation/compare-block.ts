// A block of sessions that several strategies play on the same dice, as sums that are the same in any order.
import { required } from '@passline/engine/required';
import { type DiceWeights, FAIR } from '../dice-weights.ts';
import { EdgeDraws } from '../kernel/edge-draws.ts';
import type { SessionEnd, SessionPlan } from '../kernel/lane.ts';
import type { Report } from '../kernel/plain.ts';
import { jump, type RandomState } from '../kernel/random.ts';
import { rollStream } from '../kernel/weighted-dice.ts';
import type { Strategy } from '../strategy/strategy.ts';
import type { BlockPlayer } from './block-player.ts';
import type { Game, Job, JobResult } from './messages.ts';
import { type BetLane, createLane, wageredOf } from './session-lane.ts';

export type CompareTask = {
  readonly games: readonly Game[];
  readonly plan: SessionPlan;
  /** Rolls after which each strategy's result is added up. */
  readonly curve: readonly number[];
  readonly weights: DiceWeights | null;
  /** Given rolls instead of drawn ones. */
  readonly given: Uint8Array | null;
  /** Whether every session's results are wanted. */
  readonly wantsResults: boolean;
};

/** One strategy's sessions; amounts in whole cents. */
export type SeatSums = {
  readonly profit: bigint;
  readonly squares: bigint;
  readonly rolls: number;
  readonly wagered: number;
  readonly ahead: number;
  readonly ends: Readonly<Record<SessionEnd, number>>;
  readonly curve: Float64Array;
};

/** How much more than the first strategy another one won. */
export type DifferenceSums = {
  readonly profit: bigint;
  readonly squares: bigint;
  readonly better: number;
  readonly equal: number;
};

export type CompareSums = {
  readonly sessions: number;
  readonly seats: readonly SeatSums[];
  readonly differences: readonly DifferenceSums[];
  /** Session by session, in the order of the strategies; null unless wanted. */
  readonly results: Float64Array | null;
};

type Mutable<T> = { -readonly [K in keyof T]: T[K] };

const noSeat = (points: number): Mutable<SeatSums> & { readonly ends: Record<SessionEnd, number> } => ({
  ...{ profit: 0n, squares: 0n, rolls: 0, wagered: 0, ahead: 0 },
  ends: { played: 0, target: 0, 'stop-loss': 0, ruin: 0, left: 0 },
  curve: new Float64Array(points),
});

/** Fills a session's dice from its own stream, whatever the strategies do with them. */
function deal(dice: Uint8Array, state: RandomState, weights: DiceWeights): void {
  const stream = rollStream(state, weights);
  for (let from = 0; from < dice.length; ) {
    const drawn = stream.deal();
    const count = Math.min(drawn.length, dice.length - from);
    dice.set(count === drawn.length ? drawn : drawn.subarray(0, count), from);
    from += count;
  }
}

/** The sums of a block that is being played. */
class BlockSums {
  readonly seats: ReturnType<typeof noSeat>[];
  readonly #differences: Mutable<DifferenceSums>[];
  readonly #results: Float64Array | null;
  sessions = 0;

  constructor({ games, curve, wantsResults }: CompareTask, size: number) {
    this.seats = games.map(() => noSeat(curve.length));
    this.#differences = games.slice(1).map(() => ({ profit: 0n, squares: 0n, better: 0, equal: 0 }));
    this.#results = wantsResults ? new Float64Array(size * games.length) : null;
  }

  add(results: readonly number[]): void {
    this.#results?.set(results, this.sessions * results.length);
    this.sessions += 1;
    results.forEach((result, index) => {
      const seat = required(this.seats[index]);
      seat.profit += BigInt(result);
      seat.squares += BigInt(result) ** 2n;
      if (result > 0) seat.ahead += 1;
    });
    this.#differences.forEach((difference, index) => {
      const more = required(results[index + 1]) - required(results[0]);
      difference.profit += BigInt(more);
      difference.squares += BigInt(more) ** 2n;
      if (more > 0) difference.better += 1;
      if (more === 0) difference.equal += 1;
    });
  }

  sums(): CompareSums {
    const { sessions, seats } = this;
    const results = this.#results?.slice(0, sessions * seats.length) ?? null;
    return { sessions, seats, differences: this.#differences, results };
  }
}

class ComparePlayer implements BlockPlayer {
  readonly #task: CompareTask;
  readonly #lanes: readonly BetLane[];
  readonly #wagered: number[];
  readonly #dice: Uint8Array;

  constructor(task: CompareTask, strategies: readonly Strategy[]) {
    this.#task = task;
    this.#lanes = task.games.map((game, index) => createLane(game, required(strategies[index]), task.plan));
    this.#wagered = task.games.map(() => 0);
    this.#dice = task.given ?? new Uint8Array(task.plan.rolls);
  }

  play({ index, state: first, size }: Job, report: Report): JobResult {
    const { given, weights, games } = this.#task;
    const block = new BlockSums(this.#task, size);
    let state = first;
    for (let session = 0; session < size; session += 1) {
      if (!given) deal(this.#dice, state, weights ?? FAIR);
      block.add(this.#lanes.map((_, seat) => this.#playSession(seat, state, block)));
      state = jump(state);
      if (!report(this.#dice.length * games.length)) break;
    }
    this.#lanes.forEach(({ bets }, seat) => {
      const wagered = wageredOf(required(games[seat]), bets());
      required(block.seats[seat]).wagered = wagered - required(this.#wagered[seat]);
      this.#wagered[seat] = wagered;
    });
    return { type: 'compared', index, sums: block.sums() };
  }

  #playSession(index: number, state: RandomState, block: BlockSums): number {
    const { plan, curve } = this.#task;
    const { lane } = required(this.#lanes[index]);
    const seat = required(block.seats[index]);
    lane.draws = new EdgeDraws(state, 0);
    lane.begin();
    let from = 0;
    curve.forEach((to, point) => {
      lane.play(this.#dice.subarray(from, to));
      seat.curve[point] = required(seat.curve[point]) + lane.progress.worth - plan.bankroll;
      from = to;
    });
    const { result, rolls, end } = lane.progress.session(plan);
    seat.rolls += rolls;
    seat.ends[end] += 1;
    return result;
  }

  totals(): null {
    return null;
  }
}

export const createComparePlayer = (task: CompareTask, strategies: readonly Strategy[]): BlockPlayer =>
  new ComparePlayer(task, strategies);
