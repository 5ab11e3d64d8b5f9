// passline simulate: a strategy played roll by roll, in one long run or in many sessions, on as many threads as there are.
import { type Automaton, DEFAULT_ROLLS, PlanError, StrategyError } from '@passline/lab';
import { Output } from '../output.ts';
import { UsageError } from '../usage-error.ts';
import { type Options, optionsOf, USAGE } from './options.ts';
import { play } from './play.ts';
import { asJson, asText, type Simulated } from './report.ts';

export const HELP = `${USAGE}

A strategy played with simulated dice. STRATEGY is a name or a path to a .ts or .js module. Without --sessions, one long
run; with it, many sessions from a bankroll.

  --rolls N           how many rolls: of the long run (${DEFAULT_ROLLS.compiled.toLocaleString('en')} unless told), or of a session at most (1,000)
  --seed S            a number, a word, or the text that a result names; the same seed gives the same result on any
                      number of threads. Without it, one is drawn and named
  --threads T         unless told, as many as the machine has cores
  --unit 10.00        what the strategy bets in
  --table KEY=VALUE   settings of the table, one or more
  --sessions N        so many sessions instead of one run (100,000 unless told)
  --bankroll B        what each starts with; the opening bets come out of it
  --target T          a session ends when the player's worth is T or more
  --stop-loss L       it ends when the player's worth is L or less
  --path engine       on the rules engine itself, roll by roll: the same result, slower. Strategies that do not compile
                      to a finite automaton always run there
  --json              one JSON object; amounts in major units
  --csv FILE          also a file with one row a session, or a block of rolls

Ctrl-C gives the result so far. Worth, ruin and the order of endings are as in passline solve --help.`;

/** What Power Odds may raise of the strategy's bets, which no simulation does; on the engine its bets are not known. */
function raisableOf({ book, settings }: Options, automaton: Automaton | null): readonly string[] {
  if (!book.power || settings['power-odds'] === '0') return [];
  const spots = automaton && new Set(automaton.shares.flat().map(({ spot }) => spot));
  return Object.keys(book.power.spots).filter(spot => !spots || spots.has(spot));
}

async function run(options: Options): Promise<Simulated> {
  const simulation = await play(options);
  return { ...simulation, options, raisable: raisableOf(options, simulation.automaton) };
}

/** A long run gives a strategy that looks at its rack a deep one, and even that can be lost. */
const adviceOn = ({ code }: StrategyError, { strategy, sessions }: Options): string =>
  code === 'bet/insufficient-chips' && strategy.usesRack && !sessions
    ? ' A strategy that looks at its rack is for --sessions with a --bankroll.'
    : '';

export async function simulate(args: readonly string[]): Promise<number> {
  const options = await optionsOf(args);
  const output = new Output();
  try {
    const found = await run(options);
    output.print(options.json ? [asJson(found)] : asText(found));
  } catch (error) {
    if (error instanceof PlanError) throw new UsageError(`simulate: ${error.message}`);
    // An error from a thread arrives as a copy that keeps its name but not its class.
    if ((error as Error).name !== StrategyError.name) throw error;
    throw new UsageError(`${(error as Error).message}${adviceOn(error as StrategyError, options)}`);
  }
  output.flush();
  return 0;
}
