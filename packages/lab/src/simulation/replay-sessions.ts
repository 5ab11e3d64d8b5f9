// Replays sessions on a strategy's automaton against the engine, chips that run short included, before any figure is
// shown.
import { formatCents } from '@passline/engine';
import type { Setup } from '../automaton/automaton.ts';
import type { States } from '../automaton/compile.ts';
import { REPLAYED } from '../automaton/replay.ts';
import { ShortSituations } from '../automaton/short-situations.ts';
import { FAIR } from '../dice-weights.ts';
import { DRAW_ROLLS } from '../kernel/dice.ts';
import { EdgeDraws } from '../kernel/edge-draws.ts';
import { createEngineLane } from '../kernel/engine-run.ts';
import { flatten } from '../kernel/flat-automaton.ts';
import { edgeCounts, Lane, type SessionPlan, type SessionProgress } from '../kernel/lane.ts';
import { expandSeed } from '../kernel/random.ts';
import { rollStream } from '../kernel/weighted-dice.ts';
import * as say from '../sentences/strategies.ts';
import { impureError } from '../strategy/purity.ts';
import type { Memory, Strategy } from '../strategy/strategy.ts';

const SEED = 37n;

const textOf = ({ worth, rolls, end }: SessionProgress): string =>
  say.chipsAfter(formatCents(worth), rolls, end);

/** Plays both on the same dice; throws an ImpureStrategyError at the first draw after which they differ. */
export function replaySessions<M extends Memory>(
  setup: Setup,
  strategy: Strategy<M>,
  plan: SessionPlan,
  states: States<M>,
): void {
  const flat = flatten(states.automaton);
  const play = new ShortSituations(setup, strategy, () => states);
  const own = new Lane(flat, plan, edgeCounts(flat), new EdgeDraws(expandSeed(SEED), 0), {
    play,
    share: () => {},
  });
  const engine = createEngineLane(setup, strategy as unknown as Strategy, plan, () => {});
  engine.draws = new EdgeDraws(expandSeed(SEED), 0);
  const lanes = [own, engine];
  const stream = rollStream(expandSeed(SEED), setup.dice ?? FAIR);
  for (const lane of lanes) lane.begin();
  for (let roll = 0; roll < REPLAYED; roll += DRAW_ROLLS) {
    const dice = stream.deal();
    for (const lane of lanes) lane.play(dice);
    const [compiled, played] = [textOf(own.progress), textOf(engine.progress)];
    if (compiled !== played)
      throw impureError(
        strategy,
        say.playsOtherwise(say.sessionsDiffer(played, compiled)),
        say.keepNothingElse,
      );
    if (own.progress.end !== null) for (const lane of lanes) lane.begin();
  }
}
