// Replays a grown automaton against the engine: unless the same rolls move the same money, nothing is simulated.
import { ALL_DICE, type Dice } from '@passline/engine';
import type { Setup } from '../automaton/automaton.ts';
import { resultText } from '../automaton/replay.ts';
import { FAIR } from '../dice-weights.ts';
import { EdgeDraws } from '../kernel/edge-draws.ts';
import { EnginePlayer } from '../kernel/engine-run.ts';
import type { RollPlayer } from '../kernel/player-lane.ts';
import { expandSeed } from '../kernel/random.ts';
import { rollStream } from '../kernel/weighted-dice.ts';
import * as say from '../sentences/strategies.ts';
import { impureError } from '../strategy/purity.ts';
import type { Strategy } from '../strategy/strategy.ts';
import { GrownAutomaton } from './grown-automaton.ts';
import { GrownPlayer } from './player.ts';

const REPLAYED = 10_000;
const SEED = 36n;

const moneyOf = ({ profit, wagered, sevenOut, left }: RollPlayer): string =>
  resultText(profit, wagered) + (sevenOut ? say.andSevenOut : '') + (left ? say.andLeft : '');

/** Plays both on the same dice; throws an ImpureStrategyError at the first roll on which they differ. */
export function replayGrown(setup: Setup, strategy: Strategy, rolls = REPLAYED): void {
  const players: readonly RollPlayer[] = [
    new EnginePlayer(setup, strategy, null),
    new GrownPlayer(new GrownAutomaton(setup, strategy, null)),
  ];
  for (const player of players) {
    player.draws = new EdgeDraws(expandSeed(SEED), 0);
    player.begin();
  }
  const stream = rollStream(expandSeed(SEED), setup.dice ?? FAIR);
  for (let roll = 1; roll <= rolls; ) {
    for (const number of stream.deal()) {
      for (const player of players) player.rollNumber(number);
      const [engine, grown] = players.map(moneyOf) as [string, string];
      if (engine !== grown)
        throw impureError(
          strategy,
          say.playsOtherwise(
            say.atRoll(roll, (ALL_DICE[number] as Dice).join('-'), say.twoResults(engine, grown)),
          ),
        );
      roll += 1;
    }
  }
}
