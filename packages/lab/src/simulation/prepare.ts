// What a strategy is simulated on: its automaton, one that grows as it is played, or the engine.
import { cents } from '@passline/engine';
import { type Automaton, type Setup, TooManyStatesError } from '../automaton/automaton.ts';
import { compile, compileStates } from '../automaton/compile.ts';
import { NewReadError } from '../automaton/short-situations.ts';
import { replayGrown } from '../grown/replay.ts';
import { openingFrom } from '../kernel/engine-run.ts';
import { flatten } from '../kernel/flat-automaton.ts';
import type { SessionPlan } from '../kernel/lane.ts';
import { PlanError, planFlaw } from '../kernel/sessions.ts';
import * as say from '../sentences/questions.ts';
import type { Strategy } from '../strategy/strategy.ts';
import type { Game } from './messages.ts';
import { provePure } from './prove-pure.ts';
import { replaySessions } from './replay-sessions.ts';

/** On a finite automaton, on one that grows as it is played, or on the rules engine roll by roll. */
export type SimulationPath = 'compiled' | 'grown' | 'engine';

export type Prepared = {
  readonly game: Game;
  readonly automaton: Automaton | null;
  readonly note: string | null;
};

/** Compiles the strategy unless another path is given; with too many states, its automaton grows as it is played. */
export function prepare(setup: Setup, strategy: Strategy, path: SimulationPath | undefined): Prepared {
  if (path === 'engine') return prepareEngine(setup, strategy, null);
  if (path === 'grown') return prepareGrown(setup, strategy, null);
  try {
    const automaton = compile(setup, strategy);
    return { game: { path: 'compiled', flat: flatten(automaton), setup: null }, automaton, note: null };
  } catch (error) {
    if (!(error instanceof TooManyStatesError)) throw error;
    return prepareGrown(setup, strategy, error.message);
  }
}

/** The same for sessions from a bankroll, which may run short of chips. */
export function prepareSessions(
  table: Setup,
  strategy: Strategy,
  plan: SessionPlan,
  path: SimulationPath | undefined,
): Prepared {
  const setup = { ...table, bankroll: cents(plan.bankroll) };
  const opening = openingFrom(setup, strategy, setup.bankroll);
  const flaw = planFlaw(plan, opening);
  if (flaw) throw new PlanError(flaw);
  if (path === 'engine') return prepareEngine(setup, strategy, null);
  if (opening.short) return prepareEngine(setup, strategy, say.bankrollShort(strategy.name));
  if (path === 'grown') return prepareGrown(setup, strategy, null);
  try {
    const states = compileStates(setup, strategy);
    const { automaton } = states;
    replaySessions(setup, strategy, plan, states);
    return { game: { path: 'compiled', flat: flatten(automaton), setup }, automaton, note: null };
  } catch (error) {
    if (!(error instanceof TooManyStatesError || error instanceof NewReadError)) throw error;
    return prepareGrown(setup, strategy, error.message);
  }
}

function prepareEngine(setup: Setup, strategy: Strategy, note: string | null): Prepared {
  provePure(setup, strategy);
  return { game: { path: 'engine', setup }, automaton: null, note };
}

function prepareGrown(setup: Setup, strategy: Strategy, note: string | null): Prepared {
  provePure(setup, strategy);
  replayGrown(setup, strategy);
  return { game: { path: 'grown', setup }, automaton: null, note };
}
