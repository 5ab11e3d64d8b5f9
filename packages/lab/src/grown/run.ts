// The kernel of a grown automaton: the same dice, dealt to the same lanes, for strategies that do not compile.
import { cents } from '@passline/engine';
import type { Setup } from '../automaton/automaton.ts';
import { FAIR } from '../dice-weights.ts';
import { DRAW_ROLLS, LANES, lanesOf } from '../kernel/dice.ts';
import { EdgeDraws } from '../kernel/edge-draws.ts';
import { OPENING, type SessionPlan } from '../kernel/lane.ts';
import { BATCH_ROLLS, type Report, type RunKernel, WARM_UP } from '../kernel/plain.ts';
import { SessionPlayer } from '../kernel/player-lane.ts';
import type { RandomState } from '../kernel/random.ts';
import type { Recorder } from '../kernel/session-block.ts';
import type { BetTotal } from '../kernel/sessions.ts';
import { playSessions } from '../kernel/sessions-plain.ts';
import { RunTally } from '../kernel/sums.ts';
import { type RollStream, rollStreams } from '../kernel/weighted-dice.ts';
import type { Strategy } from '../strategy/strategy.ts';
import { GrownAutomaton } from './grown-automaton.ts';
import { GrownPlayer } from './player.ts';

/** Plays rolls of one lane; only the last of a block may be part of a draw. */
function playLane(player: GrownPlayer, stream: RollStream, rolls: number): void {
  player.totalProfit = 0;
  player.totalWagered = 0;
  for (let roll = 0; roll < rolls; roll += DRAW_ROLLS)
    player.playRolls(stream.deal(), Math.min(DRAW_ROLLS, rolls - roll));
}

/** Plays a block of a long run. */
export function grownRun(setup: Setup, strategy: Strategy): RunKernel {
  const automaton = new GrownAutomaton(setup, strategy, null);
  const players = Array.from({ length: LANES }, () => new GrownPlayer(automaton));
  return (state, rolls, report = () => true, warm = false) => {
    const tally = new RunTally();
    const quotas = lanesOf(rolls);
    const streams = rollStreams(state, setup.dice ?? FAIR);
    const dice = players.map((player, lane) => {
      player.draws = new EdgeDraws(state, lane);
      player.begin();
      player.makeRoom();
      const stream = streams[lane] as RollStream;
      if (warm) playLane(player, stream, WARM_UP);
      return stream;
    });
    for (let from = 0; from < (quotas[0] as number); from += BATCH_ROLLS) {
      let played = 0;
      for (let lane = 0; lane < LANES; lane += 1) {
        const player = players[lane] as GrownPlayer;
        const count = Math.min(BATCH_ROLLS, (quotas[lane] as number) - from);
        if (count <= 0) continue;
        player.makeRoom();
        playLane(player, dice[lane] as RollStream, count);
        tally.batch(count, player.totalProfit, player.totalWagered);
        played += count;
      }
      if (!report(played)) break;
    }
    return tally.sums();
  };
}

/** A lane of a block of sessions. */
class GrownLane extends SessionPlayer {
  readonly #automaton: GrownAutomaton;
  readonly #own: GrownPlayer;

  constructor(automaton: GrownAutomaton, plan: SessionPlan) {
    const player = new GrownPlayer(automaton);
    super(player, plan);
    this.#automaton = automaton;
    this.#own = player;
  }

  protected override opened(commission: number): void {
    this.#automaton.addShare(OPENING, -commission, 0);
  }

  protected override rolled(): void {}

  override play(dice: Uint8Array): void {
    this.#own.makeRoom();
    super.play(dice);
  }
}

/** Plays blocks of sessions; the totals are over all of them. */
export function grownSessions(
  setup: Setup,
  strategy: Strategy,
  plan: SessionPlan,
): {
  play(state: RandomState, sessions: number, record: Recorder, report?: Report): void;
  totals(): BetTotal[];
} {
  const automaton = new GrownAutomaton(setup, strategy, cents(plan.bankroll));
  const lanes = Array.from({ length: LANES }, () => new GrownLane(automaton, plan));
  return {
    play(state, sessions, record, report) {
      lanes.forEach(({ player }, lane) => {
        player.draws = new EdgeDraws(state, lane);
      });
      playSessions(lanes, plan, rollStreams(state, setup.dice ?? FAIR), sessions, record, report);
    },
    totals: () => automaton.totals(),
  };
}
