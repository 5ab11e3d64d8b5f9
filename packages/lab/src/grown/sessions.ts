// Sessions on a grown automaton, for strategies that do not compile: the same dice, dealt to the same lanes.
import { cents } from '@passline/engine';
import { required } from '@passline/engine/required';
import type { Setup } from '../automaton/automaton.ts';
import { type DiceWeights, FAIR } from '../dice-weights.ts';
import { DRAW_ROLLS, LANES } from '../kernel/dice.ts';
import { EdgeDraws } from '../kernel/edge-draws.ts';
import { createEngineLane, type Sharing } from '../kernel/engine-run.ts';
import { endOf, OPENING, type Session, type SessionPlan, type SessionProgress } from '../kernel/lane.ts';
import { BATCH_ROLLS, type Report } from '../kernel/plain.ts';
import type { RandomState } from '../kernel/random.ts';
import type { Recorder } from '../kernel/session-block.ts';
import type { BetTotal } from '../kernel/sessions.ts';
import { finishAlone } from '../kernel/sessions-plain.ts';
import { type RollStream, rollStreams } from '../kernel/weighted-dice.ts';
import type { Strategy } from '../strategy/strategy.ts';
import { GrownAutomaton } from './grown-automaton.ts';
import { GrownPlayer } from './player.ts';

/** The rest of a session whose chips run short, played on the engine. */
class ShortLane {
  readonly #lane: ReturnType<typeof createEngineLane>;
  readonly #dice: DiceWeights;
  /** Whether a share is counted, or the automaton has counted it already. */
  #counts: (wagered: number) => boolean = () => false;

  constructor(setup: Setup, strategy: Strategy, plan: SessionPlan, share: Sharing) {
    this.#dice = setup.dice ?? FAIR;
    this.#lane = createEngineLane(setup, strategy, plan, (spot, profit, wagered) => {
      if (this.#counts(wagered)) share(spot, profit, wagered);
    });
  }

  /**
   * Replays the session from its start, then plays it to its end: first on the rest of its draw, then on dice of its
   * own. Returns the lane's draws for the next sessions.
   */
  finish(
    rolls: Uint8Array,
    rest: Uint8Array,
    draws: EdgeDraws,
    block: RandomState,
    number: number,
  ): EdgeDraws {
    const lane = this.#lane;
    lane.draws = draws;
    this.#counts = () => false;
    lane.begin();
    lane.play(rolls.subarray(0, -1));
    // For the last roll, the automaton has counted the bets decided, but not the commission of the bets after it.
    this.#counts = wagered => wagered === 0;
    lane.play(rolls.subarray(-1));
    this.#counts = () => true;
    lane.play(rest);
    if (lane.progress.end === null) finishAlone(lane, block, number, this.#dice);
    return draws;
  }

  get progress(): SessionProgress {
    return this.#lane.progress;
  }
}

/** A lane of a block, playing one session after another. */
class GrownLane {
  readonly #automaton: GrownAutomaton;
  readonly #plan: SessionPlan;
  readonly #stream: RollStream;
  readonly #dice = new Uint8Array(BATCH_ROLLS);
  /** The index of the next roll in the dice. */
  #at = BATCH_ROLLS;
  readonly player: GrownPlayer;
  readonly #short: ShortLane;
  readonly #block: RandomState;
  /** The session's rolls so far; `progress.rolls` says how many. */
  #rolls = new Uint8Array(BATCH_ROLLS);
  session: Session | null = null;
  /** Draws used by the lane's sessions so far; each session starts with a new draw. */
  draws = 0;
  /** The number of the session. */
  number = 0;

  constructor(
    automaton: GrownAutomaton,
    plan: SessionPlan,
    stream: RollStream,
    draws: EdgeDraws,
    short: ShortLane,
    block: RandomState,
  ) {
    this.#short = short;
    this.#block = block;
    this.#automaton = automaton;
    this.#plan = plan;
    this.#stream = stream;
    const player = new GrownPlayer(automaton);
    const { tally } = player;
    tally.high = plan.target ?? tally.high;
    tally.low = plan.stopLoss ?? tally.low;
    tally.isSession = true;
    player.draws = draws;
    this.player = player;
  }

  /** Plays a whole session. */
  play(number: number, report: (rolls: number) => void): void {
    const { player } = this;
    const { progress } = player.tally;
    this.number = number;
    const first = required(player.draws).copy();
    const commission = player.begin();
    player.makeRoom();
    if (commission !== 0) this.#automaton.addShare(OPENING, -commission, 0);
    progress.begin(this.#plan.bankroll - commission);
    while (progress.end === null) {
      if (this.#at === BATCH_ROLLS) this.#deal();
      const before = progress.rolls;
      this.#playOn();
      report(progress.rolls - before);
    }
    this.draws += Math.ceil(progress.rolls / DRAW_ROLLS);
    const from = this.#at;
    this.#at = Math.ceil(this.#at / DRAW_ROLLS) * DRAW_ROLLS;
    this.session = progress.session(this.#plan);
    if (!player.broke) return;
    const rest = this.#dice.subarray(from, this.#at);
    player.draws = this.#short.finish(
      this.#rolls.subarray(0, progress.rolls),
      rest,
      first,
      this.#block,
      number,
    );
    report(this.#short.progress.rolls - progress.rolls);
    this.session = this.#short.progress.session(this.#plan);
  }

  #deal(): void {
    this.#stream.fill(this.#dice, BATCH_ROLLS);
    this.#at = 0;
    this.player.makeRoom();
  }

  /** Keeps the rolls played since this index of the dice. */
  #keep(from: number): void {
    const { rolls } = this.player.tally.progress;
    if (rolls > this.#rolls.length) {
      const larger = new Uint8Array(2 * rolls);
      larger.set(this.#rolls);
      this.#rolls = larger;
    }
    this.#rolls.set(this.#dice.subarray(from, this.#at), rolls - (this.#at - from));
  }

  /** Plays rolls until the session ends or the dice are used up. */
  #playOn(): void {
    const { player } = this;
    const { progress } = player.tally;
    const upTo = Math.min(BATCH_ROLLS, this.#at + this.#plan.rolls - progress.rolls);
    while (this.#at < upTo && progress.end === null) {
      const from = this.#at;
      this.#at = player.playRolls(this.#dice, from, upTo);
      this.#keep(from);
      progress.end = endOf(this.#plan, progress.worth, !player.broke, progress.rolls, player.left);
    }
  }
}

/** The lane that has used the fewest draws; the first if several tie. */
const firstToEnd = (lanes: readonly GrownLane[]): GrownLane =>
  lanes.reduce((first, lane) => (lane.draws < first.draws ? lane : first));

/**
 * Plays blocks of sessions; the totals are over all of them. Lanes take turns, a draw each, and a lane whose session
 * ends begins the block's next session with its next draw. Sessions do not depend on each other, so each is played at
 * once, and numbered as if lanes had taken turns.
 */
export function grownSessions(
  setup: Setup,
  strategy: Strategy,
  plan: SessionPlan,
): {
  play(state: RandomState, sessions: number, record: Recorder, report?: Report): void;
  totals(): BetTotal[];
} {
  const automaton = new GrownAutomaton(setup, strategy, cents(plan.bankroll));
  const short = new ShortLane(setup, strategy, plan, (spot, profit, wagered) =>
    automaton.addShare(spot, profit, wagered),
  );
  return {
    play(state, sessions, record, report = () => true) {
      const streams = rollStreams(state, setup.dice ?? FAIR);
      let limit = sessions;
      const onRolls = (rolls: number): void => {
        if (!report(rolls)) limit = 0;
      };
      const playing = streams
        .slice(0, Math.min(LANES, sessions))
        .map(
          (stream, lane) => new GrownLane(automaton, plan, stream, new EdgeDraws(state, lane), short, state),
        );
      let started = 0;
      for (const lane of playing) {
        lane.play(started, onRolls);
        started += 1;
      }
      while (playing.length > 0) {
        const lane = firstToEnd(playing);
        record(required(lane.session), lane.number);
        if (started < limit) {
          lane.play(started, onRolls);
          started += 1;
        } else playing.splice(playing.indexOf(lane), 1);
      }
    },
    totals: () => automaton.totals(),
  };
}
