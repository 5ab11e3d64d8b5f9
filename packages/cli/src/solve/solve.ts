// passline solve: a strategy's long-run figures, and how sessions from a bankroll end.
import {
  type Automaton,
  compile,
  PlanError,
  StrategyError,
  solveSessions,
  solve as solveStrategy,
  TooManyStatesError,
  WorkLimitError,
} from '@passline/lab';
import { Output } from '../output.ts';
import { UsageError } from '../usage-error.ts';
import { type Options, optionsOf, USAGE } from './options.ts';
import { asJson, asText, type Solved } from './report.ts';

export const HELP = `${USAGE}

A strategy's exact figures: expected loss a roll, an hour and of all action, and the variance with all that rolls have
to do with one another. STRATEGY is a name or a path to a .ts or .js module.

  --unit 10.00        what the strategy bets in
  --table KEY=VALUE   settings of the table, one or more
  --pace 120          rolls an hour
  --bankroll B        also: how sessions end that start with B. The opening bets come out of it.
  --rolls N           a session is N rolls, unless it ends before; without, it goes on to the target or to ruin
  --target T          it ends when the player's worth is T or more
  --stop-loss L       it ends when the player's worth is L or less
  --json              one JSON object; fractions as "a/b", amounts in major units

The player's worth is the rack and the chips on the layout, looked at after each roll and the bets that follow it.
Ruin is a rack that cannot pay for those bets: they are not made, and the session ends with the worth as the roll left
it. Where several hold, the target comes first, then the stop-loss, then ruin.`;

function compiled({ book, settings, unit, strategy }: Options): Automaton {
  try {
    return compile({ book, settings, unit }, strategy);
  } catch (error) {
    if (error instanceof TooManyStatesError)
      throw new UsageError(`solve needs a finite automaton: ${error.message}. See passline simulate.`);
    if (error instanceof StrategyError) throw new UsageError(error.message);
    throw error;
  }
}

function raisableOf({ book, settings }: Options, automaton: Automaton): string[] {
  if (!book.power || settings['power-odds'] === '0') return [];
  const spots = new Set(automaton.shares.flat().map(({ spot }) => spot));
  return Object.keys(book.power.spots).filter(spot => spots.has(spot));
}

function solved(options: Options): Solved {
  const automaton = compiled(options);
  try {
    const sessions = options.plan && solveSessions(automaton, options.plan);
    return { options, found: solveStrategy(automaton), sessions, raisable: raisableOf(options, automaton) };
  } catch (error) {
    if (error instanceof PlanError) throw new UsageError(`solve: ${error.message}`);
    if (error instanceof WorkLimitError)
      throw new UsageError(`solve: ${error.message}. Take fewer rolls, or passline simulate.`);
    throw error;
  }
}

export async function solve(args: readonly string[]): Promise<number> {
  const found = solved(await optionsOf(args));
  const output = new Output();
  output.print(found.options.json ? [asJson(found)] : asText(found));
  output.flush();
  return 0;
}
