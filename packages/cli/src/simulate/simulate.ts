// passline simulate: plays a strategy with simulated dice, in one long run or in many sessions, on all threads.

import { DEFAULT_ROLLS, MAX_STATES, PlanError, StrategyError, sessionGame } from '@passline/lab';
import { sweepJson } from '../columns.ts';
import { Output } from '../output.ts';
import { type Sweep, setParameters } from '../parameters.ts';
import { UsageError } from '../usage-error.ts';
import { runComparison } from './compare.ts';
import { type Options, requestOf, USAGE } from './options.ts';
import { play } from './play.ts';
import { asJson, asText, type Simulated, sweepText } from './report.ts';

export const HELP = `${USAGE}

Plays a strategy with simulated dice, in one long run or, with --sessions, in many sessions from a bankroll. STRATEGY is
a name, a path to a .ts, .js or .py file, or exec: and the command of a program (docs/reference/engine-protocol.md). Several
strategies play the same sessions, on the same dice, and their differences are paired: by default 10,000 sessions of
1,000 rolls, with or without a bankroll.

  --rolls N           rolls of the long run (default ${DEFAULT_ROLLS.compiled.toLocaleString('en')}; ${DEFAULT_ROLLS.grown.toLocaleString('en')} if it grows), or maximum rolls of a session (default 1,000)
  --seed S            a number, a word, or the seed printed with a result; the same seed gives the same result on any
                      number of threads. Without it, a random seed is used and printed
  --threads T         number of threads (default: one per core)
  --unit 10.00        the strategy's betting unit
  --set NAME=VALUE    a parameter of the strategy, or several: levels=6,wins=2
  --sweep NAME=A,B,…  one run for each value of a parameter, or of the unit: unit=5,10,25
  --table KEY=VALUE   table settings, one or more
  --sessions N        number of sessions (default 100,000)
  --bankroll B        what each session starts with, including the opening bets
  --target T          end a session when the player's worth is T or more
  --stop-loss L       end a session when the player's worth is L or less
  --when-short skip   skip any bet the rack can't cover in full; with partial, bet what is left
  --weights FILE      dice that are not fair: the weights of the 36 rolls (docs/how-to/analyze.md)
  --game N            write session N as a .craps game instead of the figures
  --dice FILE         play the rolls of a file, one per line, such as 3,4, and test whether fair dice would roll them
  --states N          how many states the strategy's automaton may have (default ${MAX_STATES.toLocaleString('en')}); beyond that, it grows as it
                      is played
  --path grown        play on an automaton that grows, even if the strategy has a finite one; --path engine plays on the
                      rules engine itself, roll by roll: the same result, but slower
  --json              print one JSON object; amounts in major units
  --csv FILE          also write a file with one row per session, or per block of rolls of a long run

Press Ctrl+C for the result so far. For the definitions of worth and ruin, see passline solve --help.`;

/** One run for each value of a sweep, reported as a line or an object each. */
async function runSweep(options: Options, { name, steps }: Sweep): Promise<string[]> {
  const runs: { readonly value: string; readonly found: Simulated }[] = [];
  for (const { text, unit, parameters } of steps) {
    const step = {
      ...options,
      unit: unit ?? options.unit,
      strategy: setParameters(options.strategy, parameters),
    };
    runs.push({ value: text, found: { ...(await play(step)), options: step } });
  }
  return options.json
    ? [sweepJson(name, runs, ({ found }) => asJson(found))]
    : sweepText(name, runs, options);
}

async function run(options: Options): Promise<string[]> {
  const { book, settings, unit, dice, strategy, sessions, seed, game, rulebook, sweep } = options;
  if (game !== null && sessions) {
    const setup = { book, settings, unit, ...(dice && { dice }) };
    const { script } = sessionGame(setup, strategy, sessions.plan, seed, game, sessions.count, rulebook);
    return script.trimEnd().split('\n');
  }
  if (sweep) return runSweep(options, sweep);
  const found: Simulated = { ...(await play(options)), options };
  return options.json ? [asJson(found)] : asText(found);
}

export async function simulate(args: readonly string[]): Promise<number> {
  const request = await requestOf(args);
  const output = new Output();
  try {
    output.print(
      request.kind === 'compare' ? await runComparison(request.terms) : await run(request.options),
    );
  } catch (error) {
    if (error instanceof PlanError) throw new UsageError(`simulate: ${error.message}`);
    // An error from a thread arrives as a copy that keeps its name but not its class.
    if ((error as Error).name !== StrategyError.name) throw error;
    throw new UsageError((error as Error).message);
  }
  output.flush();
  return 0;
}
