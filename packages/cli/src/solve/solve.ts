// passline solve: a strategy's long-run figures, and how sessions from a bankroll end.

import {
  compile,
  compileSessions,
  MAX_STATES,
  PlanError,
  type Setup,
  type Strategy,
  StrategyError,
  solveSessions,
  solve as solveStrategy,
  TooManyStatesError,
  WorkLimitError,
} from '@passline/lab';
import { sweepJson } from '../columns.ts';
import { Output } from '../output.ts';
import { type Sweep, setParameters } from '../parameters.ts';
import { UsageError } from '../usage-error.ts';
import { type Options, optionsOf, USAGE } from './options.ts';
import { asJson, asText, type Solved, sweepText } from './report.ts';

export const HELP = `${USAGE}

Computes a strategy's exact figures: expected loss per roll, per hour, and of the action, and the variance including the
correlation between rolls. STRATEGY is a name, a path to a .ts, .js or .py file, or exec: and the command of a program
(docs/reference/engine-protocol.md).

  --unit 10.00        the strategy's betting unit
  --set NAME=VALUE    a parameter of the strategy, or several: levels=6,wins=2
  --sweep NAME=A,B,…  figures for each value of a parameter, or of the unit: unit=5,10,25
  --table KEY=VALUE   table settings, one or more
  --pace 120          rolls per hour
  --states N          how many states the strategy's automaton may have (default ${MAX_STATES.toLocaleString('en')})
  --weights FILE      dice that are not fair: the weights of the 36 rolls (docs/how-to/analyze.md)
  --bankroll B        also solve sessions that start with B, including the opening bets
  --rolls N           end a session after N rolls; without it, a session runs to the target or to ruin
  --target T          end a session when the player's worth is T or more
  --stop-loss L       end a session when the player's worth is L or less
  --when-short skip   skip any bet the rack can't cover in full; with partial, bet what is left
  --json              print one JSON object; fractions as "a/b", amounts in major units

The player's worth is the rack plus the chips on the layout, measured after each roll and the bets that follow it.
A bet that the rack cannot cover in full is made with the chips that are left, or skipped if the strategy says so
(docs/reference/strategies.md). Ruin means that the player has nothing on the layout and the rack can cover none of the bets
wanted. If several conditions are met, the target comes first, then the stop-loss, then leaving, then ruin.`;

const setupOf = ({ book, settings, unit, dice, maxStates }: Options): Setup => ({
  ...{ book, settings, unit },
  ...(dice && { dice }),
  ...(maxStates && { maxStates }),
});

/** The long run; for a strategy without a finite automaton, the reason alone if there are sessions to solve. */
function solveLongRun(options: Options): Pick<Solved, 'found' | 'reason'> {
  try {
    return { found: solveStrategy(compile(setupOf(options), options.strategy)), reason: null };
  } catch (error) {
    if (error instanceof TooManyStatesError) {
      if (options.plan) return { found: null, reason: error.message };
      throw new UsageError(
        `solve needs a finite automaton: ${error.message}. Solve sessions from a --bankroll, or see passline simulate.`,
      );
    }
    if (error instanceof StrategyError) throw new UsageError(error.message);
    throw error;
  }
}

/** Bets cut to what is left in the rack have far more situations than whole ones. */
const smallerQuestion = ({ whenShort }: Strategy): string =>
  whenShort === 'skip'
    ? 'Use fewer rolls, or run passline simulate.'
    : 'Use fewer rolls, skip bets that the rack cannot pay in full (--when-short skip), or run passline simulate.';

function solveAll(options: Options): Solved {
  const longRun = solveLongRun(options);
  const { plan, strategy } = options;
  try {
    const sessions = plan && solveSessions(compileSessions(setupOf(options), strategy, plan.bankroll), plan);
    return { options, ...longRun, sessions };
  } catch (error) {
    if (error instanceof PlanError) throw new UsageError(`solve: ${error.message}`);
    if (error instanceof TooManyStatesError || error instanceof WorkLimitError)
      throw new UsageError(`solve: ${error.message}. ${smallerQuestion(strategy)}`);
    throw error;
  }
}

/** The exact figures for each value of a sweep. */
function solveSweep(options: Options, { name, steps }: Sweep): string[] {
  const solved = steps.map(({ text, unit, parameters }) => {
    const strategy = setParameters(options.strategy, parameters);
    return { value: text, solved: solveAll({ ...options, strategy, unit: unit ?? options.unit }) };
  });
  return options.json
    ? [sweepJson(name, solved, run => asJson(run.solved))]
    : sweepText(name, solved, options);
}

export async function solve(args: readonly string[]): Promise<number> {
  const options = await optionsOf(args);
  const output = new Output();
  if (options.sweep) output.print(solveSweep(options, options.sweep));
  else {
    const found = solveAll(options);
    output.print(options.json ? [asJson(found)] : asText(found));
  }
  output.flush();
  return 0;
}
