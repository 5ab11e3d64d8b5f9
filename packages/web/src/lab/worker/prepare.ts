// A game made ready: its rulebook found, its strategy built and, if its memory is finite, its automaton compiled.
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

/** Fewer than on the command line: a visitor waits for it. */
const MAX_STATES = 6000;

export type PreparedGame = {
  readonly setup: Setup;
  readonly strategy: Strategy;
  /** Of the long run. */
  readonly automaton: Automaton | null;
  /** Why there is no automaton. */
  readonly note: string | null;
};

export const findStrategy = (name: string): Strategy => {
  const found = STRATEGIES.find(strategy => strategy.name === name);
  if (!found) throw new Error(`There is no strategy “${name}”.`);
  return found;
};

/** With a bankroll, a strategy that looks at its chips sees those of its sessions. */
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
