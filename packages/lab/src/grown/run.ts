// A long run on a grown automaton, for strategies that do not compile: the same dice, dealt to the same lanes.
import type { Setup } from '../automaton/automaton.ts';
import { FAIR } from '../dice-weights.ts';
import { DRAW_ROLLS, LANES, lanesOf } from '../kernel/dice.ts';
import { EdgeDraws } from '../kernel/edge-draws.ts';
import { BATCH_ROLLS, type RunKernel, WARM_UP } from '../kernel/plain.ts';
import { RunTally } from '../kernel/sums.ts';
import { type RollStream, rollStreams } from '../kernel/weighted-dice.ts';
import type { Strategy } from '../strategy/strategy.ts';
import { GrownAutomaton } from './grown-automaton.ts';
import { GrownPlayer } from './player.ts';

/** Plays rolls of one lane; only the last call for a block may use part of a draw. */
function playLane(player: GrownPlayer, stream: RollStream, dice: Uint8Array, rolls: number): void {
  player.tally.profit = 0;
  player.tally.wagered = 0;
  stream.fill(dice, Math.ceil(rolls / DRAW_ROLLS) * DRAW_ROLLS);
  for (let at = 0; at < rolls; ) at = player.playRolls(dice, at, rolls);
}

/** Plays a block of a long run. */
export function grownRun(setup: Setup, strategy: Strategy): RunKernel {
  const automaton = new GrownAutomaton(setup, strategy, null);
  const players = Array.from({ length: LANES }, () => new GrownPlayer(automaton));
  const dice = new Uint8Array(BATCH_ROLLS);
  return (state, rolls, report = () => true, warm = false) => {
    const tally = new RunTally();
    const quotas = lanesOf(rolls);
    const streams = rollStreams(state, setup.dice ?? FAIR);
    players.forEach((player, lane) => {
      player.draws = new EdgeDraws(state, lane);
      player.begin();
      player.makeRoom();
      if (warm) playLane(player, streams[lane] as RollStream, dice, WARM_UP);
    });
    for (let from = 0; from < (quotas[0] as number); from += BATCH_ROLLS) {
      let played = 0;
      for (let lane = 0; lane < LANES; lane += 1) {
        const player = players[lane] as GrownPlayer;
        const count = Math.min(BATCH_ROLLS, (quotas[lane] as number) - from);
        if (count <= 0) continue;
        player.makeRoom();
        playLane(player, streams[lane] as RollStream, dice, count);
        tally.batch(count, player.tally.profit, player.tally.wagered);
        played += count;
      }
      if (!report(played)) break;
    }
    return tally.sums();
  };
}
