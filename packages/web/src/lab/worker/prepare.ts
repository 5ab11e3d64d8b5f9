// Prepares a game: its setup and, if the strategy's memory is finite, the compiled automaton.
import { cents } from '@passline/engine';
import {
  type Automaton,
  compile,
  type Setup,
  STRATEGIES,
  type Strategy,
  TooManyStatesError,
} from '@passline/lab';
import type { Game } from '../messages.ts';

/** Fewer than on the command line, because a visitor is waiting. */
const MAX_STATES = 6000;

export type PreparedGame = {
  readonly setup: Setup;
  readonly strategy: Strategy;
  /** For the long run; null if there are too many states. */
  readonly automaton: Automaton | null;
  /** Why there is no automaton. */
  readonly note: string | null;
};

export const findStrategy = (name: string): Strategy => {
  const found = STRATEGIES.find(strategy => strategy.name === name);
  if (!found) throw new Error(`There is no strategy “${name}”.`);
  return found;
};

/** A strategy that looks at its chips sees those of the sessions, if a bankroll is given. */
export function prepare(game: Game, strategy: Strategy, bankroll?: number): PreparedGame {
  const setup: Setup = {
    book: game.book,
    settings: game.settings,
    unit: cents(game.unit),
    maxStates: MAX_STATES,
    ...(game.dice && { dice: game.dice }),
    ...(bankroll !== undefined && { bankroll: cents(bankroll) }),
  };
  try {
    return { setup, strategy, automaton: compile(setup, strategy), note: null };
  } catch (error) {
    if (!(error instanceof TooManyStatesError)) throw error;
    return { setup, strategy, automaton: null, note: error.message };
  }
}
