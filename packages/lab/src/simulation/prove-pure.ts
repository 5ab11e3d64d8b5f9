// Watches a strategy on the engine for a while if no automaton proves it pure: it must always play the same way.
import { ALL_DICE, type Dice } from '@passline/engine';
import type { Setup } from '../automaton/automaton.ts';
import { REPLAYED } from '../automaton/replay.ts';
import { FAIR } from '../dice-weights.ts';
import { EdgeDraws } from '../kernel/edge-draws.ts';
import { EnginePlayer } from '../kernel/engine-run.ts';
import { expandSeed } from '../kernel/random.ts';
import { rollStream } from '../kernel/weighted-dice.ts';
import * as say from '../sentences/strategies.ts';
import { impureError, PurityWatch } from '../strategy/purity.ts';
import type { Strategy } from '../strategy/strategy.ts';

const SEED = 36n;

/** Plays the same rolls watched and unwatched; throws an ImpureStrategyError if the strategy turns out to be impure. */
export function provePure(setup: Setup, strategy: Strategy, rolls = REPLAYED): void {
  const watch = new PurityWatch(strategy);
  try {
    const players = [watch.strategy, strategy].map(
      each => new EnginePlayer(setup, each, setup.bankroll ?? null),
    );
    for (const player of players) {
      player.draws = new EdgeDraws(expandSeed(SEED), 0);
      player.begin();
    }
    const stream = rollStream(expandSeed(SEED), setup.dice ?? FAIR);
    for (let roll = 1; roll <= rolls; )
      for (const number of stream.deal()) {
        const dice = ALL_DICE[number] as Dice;
        const [watched, alone] = players.map(player => {
          player.roll(dice);
          const { profit, wagered, rack, left, broke } = player;
          if (broke) player.begin();
          return [profit, wagered, rack, left, broke].join();
        });
        if (watched !== alone)
          throw impureError(strategy, say.playsOtherwise(say.atRoll(roll, dice.join('-'), say.twoTables)));
        roll += 1;
      }
    watch.askAgain();
  } catch (error) {
    throw watch.flaw ?? error;
  } finally {
    watch.close();
  }
}
