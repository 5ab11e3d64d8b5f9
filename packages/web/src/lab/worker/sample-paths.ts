// A few sessions followed roll by roll for a chart: on the automaton, or on the engine if there is none.
import { cents } from '@passline/engine';
import { required } from '@passline/engine/required';
import { type DiceWeights, FAIR, type RandomState, type SessionPlan } from '@passline/lab';
import { flatten } from '@passline/lab/kernel';
import { createLane, EdgeDraws, exploreStates, openingFrom, rollStream } from '@passline/lab/parts';
import type { Path } from '../messages.ts';
import type { PreparedGame } from './prepare.ts';

const MAX_PATHS = 24;
const MAX_POINTS = 240;
// On the engine a roll takes several microseconds.
const ENGINE_ROLLS = 60_000;

type SessionLane = ReturnType<typeof createLane>['lane'];

/** Draws rolls 0…35, as often as the dice's weights say. */
function rollsFrom(seed: RandomState, weights: DiceWeights): () => number {
  const stream = rollStream(seed, weights);
  let [rolls, at] = [stream.deal(), 0];
  return () => {
    if (at === rolls.length) [rolls, at] = [stream.deal(), 0];
    at += 1;
    return required(rolls[at - 1]);
  };
}

function laneOf({ setup, strategy, automaton }: PreparedGame, plan: SessionPlan): SessionLane {
  const own = { ...setup, bankroll: cents(plan.bankroll) };
  const isCompiled = automaton && !openingFrom(own, strategy, own.bankroll).short;
  const game = isCompiled
    ? { path: 'compiled' as const, flat: flatten(exploreStates(own, strategy).automaton), setup: own }
    : { path: 'engine' as const, setup: own };
  return createLane(game, strategy, plan).lane;
}

function pathOf(lane: SessionLane, plan: SessionPlan, dice: () => number): Path {
  lane.begin();
  const { progress } = lane;
  const [rolls, worths] = [[0], [progress.worth]];
  const every = Math.max(1, Math.ceil(plan.rolls / MAX_POINTS));
  while (progress.end === null) {
    lane.play(Uint8Array.of(dice()));
    if (progress.end === null && progress.rolls % every !== 0) continue;
    rolls.push(progress.rolls);
    worths.push(progress.worth);
  }
  return { rolls, worths, end: progress.end };
}

export function samplePaths(prepared: PreparedGame, plan: SessionPlan, seed: RandomState): Path[] {
  const lane = laneOf(prepared, plan);
  lane.draws = new EdgeDraws(seed, 0);
  const max = prepared.automaton ? MAX_PATHS : Math.ceil(ENGINE_ROLLS / plan.rolls);
  const dice = rollsFrom(seed, prepared.setup.dice ?? FAIR);
  return Array.from({ length: Math.min(MAX_PATHS, Math.max(4, max)) }, () => pathOf(lane, plan, dice));
}
