// passline simulate: plays a strategy with simulated dice, in one long run or in many sessions, on all threads.
import { DEFAULT_ROLLS, MAX_STATES, PlanError, StrategyError } from '@passline/lab';
import { Output } from '../output.ts';
import { UsageError } from '../usage-error.ts';
import { optionsOf, USAGE } from './options.ts';
import { play } from './play.ts';
import { asJson, asText, type Simulated } from './report.ts';

export const HELP = `${USAGE}

Plays a strategy with simulated dice, in one long run or, with --sessions, in many sessions from a bankroll. STRATEGY is
a name, a path to a .ts, .js or .py file, or exec: and the command of a program (docs/engine-protocol.md).

  --rolls N           rolls of the long run (default ${DEFAULT_ROLLS.compiled.toLocaleString('en')}; ${DEFAULT_ROLLS.grown.toLocaleString('en')} if it grows), or maximum rolls of a session (default 1,000)
  --seed S            a number, a word, or the seed printed with a result; the same seed gives the same result on any
                      number of threads. Without it, a random seed is used and printed
  --threads T         number of threads (default: one per core)
  --unit 10.00        the strategy's betting unit
  --table KEY=VALUE   table settings, one or more
  --sessions N        number of sessions (default 100,000)
  --bankroll B        what each session starts with, including the opening bets
  --target T          end a session when the player's worth is T or more
  --stop-loss L       end a session when the player's worth is L or less
  --weights FILE      dice that are not fair: the weights of the 36 rolls (docs/lab.md)
  --states N          how many states the strategy's automaton may have (default ${MAX_STATES.toLocaleString('en')}); beyond that, it grows as it
                      is played
  --path grown        play on an automaton that grows, even if the strategy has a finite one; --path engine plays on the
                      rules engine itself, roll by roll: the same result, but slower
  --json              print one JSON object; amounts in major units
  --csv FILE          also write a file with one row per session or block of rolls

Press Ctrl-C for the result so far. For the definitions of worth and ruin, see passline solve --help.`;

export async function simulate(args: readonly string[]): Promise<number> {
  const options = await optionsOf(args);
  const output = new Output();
  try {
    const found: Simulated = { ...(await play(options)), options };
    output.print(options.json ? [asJson(found)] : asText(found));
  } catch (error) {
    if (error instanceof PlanError) throw new UsageError(`simulate: ${error.message}`);
    // An error from a thread arrives as a copy that keeps its name but not its class.
    if ((error as Error).name !== StrategyError.name) throw error;
    throw new UsageError((error as Error).message);
  }
  output.flush();
  return 0;
}
