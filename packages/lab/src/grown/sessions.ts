// Sessions on a grown automaton: the same dice, dealt to the same lanes, for strategies that do not compile.
import { cents } from '@passline/engine';
import type { Setup } from '../automaton/automaton.ts';
import { FAIR } from '../dice-weights.ts';
import { DRAW_ROLLS, LANES } from '../kernel/dice.ts';
import { EdgeDraws } from '../kernel/edge-draws.ts';
import { endOf, OPENING, type SessionPlan } from '../kernel/lane.ts';
import { BATCH_ROLLS, type Report } from '../kernel/plain.ts';
import type { RandomState } from '../kernel/random.ts';
import type { Recorder } from '../kernel/session-block.ts';
import type { BetTotal } from '../kernel/sessions.ts';
import { type RollStream, rollStreams } from '../kernel/weighted-dice.ts';
import type { Strategy } from '../strategy/strategy.ts';
import { GrownAutomaton } from './grown-automaton.ts';
import { GrownPlayer } from './player.ts';

/** A lane of a block, playing one session after another. */
class GrownLane {
  readonly #automaton: GrownAutomaton;
  readonly #plan: SessionPlan;
  readonly #stream: RollStream;
  readonly #dice = new Uint8Array(BATCH_ROLLS);
  /** The next roll among the dice. */
  #at = BATCH_ROLLS;
  readonly player: GrownPlayer;
  /** Draws used by the lane's sessions so far, each from a draw of its own on. */
  draws = 0;
  /** The number of the session. */
  number = 0;

  constructor(automaton: GrownAutomaton, plan: SessionPlan, stream: RollStream, draws: EdgeDraws) {
    this.#automaton = automaton;
    this.#plan = plan;
    this.#stream = stream;
    const player = new GrownPlayer(automaton);
    player.high = plan.target ?? player.high;
    player.low = plan.stopLoss ?? player.low;
    player.counts = true;
    player.draws = draws;
    this.player = player;
  }

  /** Plays a whole session. */
  play(number: number, report: (rolls: number) => void): void {
    const { player } = this;
    const { progress } = player;
    this.number = number;
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
    this.#at = Math.ceil(this.#at / DRAW_ROLLS) * DRAW_ROLLS;
  }

  #deal(): void {
    this.#stream.fill(this.#dice, BATCH_ROLLS);
    this.#at = 0;
    this.player.makeRoom();
  }

  /** Plays rolls until the session ends or the dice are used up. */
  #playOn(): void {
    const { player } = this;
    const { progress } = player;
    const upTo = Math.min(BATCH_ROLLS, this.#at + this.#plan.rolls - progress.rolls);
    while (this.#at < upTo && progress.end === null) {
      this.#at = player.playRolls(this.#dice, this.#at, upTo);
      progress.end = endOf(this.#plan, progress.worth, !player.broke, progress.rolls, player.left);
    }
  }
}

/** The lane whose session took the fewest draws to end; the first of several. */
const firstToEnd = (lanes: readonly GrownLane[]): GrownLane =>
  lanes.reduce((first, lane) => (lane.draws < first.draws ? lane : first));

/**
 * Plays blocks of sessions; the totals are over all of them. Lanes take a draw each in turn, and one whose session ends
 * begins the next one of the block with its next draw. Sessions do not depend on each other, so each is played whole,
 * and they are numbered as they would be in turn.
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
  return {
    play(state, sessions, record, report = () => true) {
      const streams = rollStreams(state, setup.dice ?? FAIR);
      let limit = sessions;
      const onRolls = (rolls: number): void => {
        if (!report(rolls)) limit = 0;
      };
      const playing = streams
        .slice(0, Math.min(LANES, sessions))
        .map((stream, lane) => new GrownLane(automaton, plan, stream, new EdgeDraws(state, lane)));
      let started = 0;
      for (const lane of playing) {
        lane.play(started, onRolls);
        started += 1;
      }
      while (playing.length > 0) {
        const lane = firstToEnd(playing);
        record(lane.player.progress.session(plan), lane.number);
        if (started < limit) {
          lane.play(started, onRolls);
          started += 1;
        } else playing.splice(playing.indexOf(lane), 1);
      }
    },
    totals: () => automaton.totals(),
  };
}
