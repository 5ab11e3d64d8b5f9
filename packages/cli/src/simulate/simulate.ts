// passline simulate: a strategy played roll by roll, in one long run or in many sessions, on as many threads as there are.
import { cents } from '@passline/engine';
import {
  type Automaton,
  compile,
  EnginePlayer,
  flatten,
  planFlaw,
  runFigures,
  StrategyError,
  TooManyStates,
} from '@passline/lab';
import { Output } from '../output.ts';
import { UsageError } from '../usage-error.ts';
import type { Game } from './messages.ts';
import { type Options, optionsOf, USAGE } from './options.ts';
import { playRun, playSessions } from './play.ts';
import { asJson, asText, type Simulated } from './report.ts';

const COMPILED_ROLLS = 100_000_000;
const ENGINE_ROLLS = 1_000_000;

const HELP = `${USAGE}

A strategy played with simulated dice. STRATEGY is a name or a path to a .ts or .js module. Without --sessions, one long
run; with it, many sessions from a bankroll.

  --rolls N           how many rolls: of the long run (${COMPILED_ROLLS.toLocaleString('en')} unless told), or of a session at most (1,000)
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

type Prepared = { readonly game: Game; readonly automaton: Automaton | null; readonly note: string | null };

/** The strategy compiled; or, where that is asked or it does not close, on the engine. */
function prepared(options: Options): Prepared {
  const { book, settings, unit, strategy, strategyRef } = options;
  const engine: Game = { path: 'engine', book, settings, unit, strategyRef };
  if (options.path === 'engine') return { game: engine, automaton: null, note: null };
  try {
    const automaton = compile({ book, settings, unit }, strategy);
    return { game: { path: 'compiled', flat: flatten(automaton) }, automaton, note: null };
  } catch (error) {
    if (!(error instanceof TooManyStates)) throw error;
    return { game: engine, automaton: null, note: error.message };
  }
}

/** Stops at a plan that cannot be played, before any thread is started. */
function checkPlan(options: Options, automaton: Automaton | null): void {
  if (!options.sessions) return;
  const { plan } = options.sessions;
  let opening = { chips: automaton?.layout[automaton.start] ?? 0, commission: automaton?.openingCost ?? 0 };
  if (!automaton) {
    const own = options.strategy.usesRack ? cents(plan.bankroll) : null;
    opening = new EnginePlayer(options, options.strategy, own).opening();
  }
  const flaw = planFlaw(plan, opening.chips, opening.commission);
  if (flaw) throw new UsageError(`simulate: ${flaw}`);
}

/** What Power Odds may raise of the strategy's bets, which no simulation does; on the engine its bets are not known. */
function raisableOf({ book, settings }: Options, automaton: Automaton | null): readonly string[] {
  if (!book.power || settings['power-odds'] === '0') return [];
  const spots = automaton && new Set(automaton.shares.flat().map(({ spot }) => spot));
  return Object.keys(book.power.spots).filter(spot => !spots || spots.has(spot));
}

async function simulated(options: Options): Promise<Simulated> {
  const { game, automaton, note } = prepared(options);
  checkPlan(options, automaton);
  const raisable = raisableOf(options, automaton);
  const about = { options, path: game.path, states: automaton?.states ?? null, note, raisable };
  if (options.sessions) {
    const { ran, figures } = await playSessions(game, automaton, options, options.sessions);
    return { ...about, ran, run: figures, sessions: figures };
  }
  const rolls = options.rolls ?? (game.path === 'compiled' ? COMPILED_ROLLS : ENGINE_ROLLS);
  const { ran, sums } = await playRun(game, options, rolls);
  return { ...about, ran, run: runFigures(sums), sessions: null };
}

/** A long run gives a strategy that looks at its rack a deep one, and even that can be lost. */
const adviceOn = ({ code }: StrategyError, { strategy, sessions }: Options): string =>
  code === 'bet/insufficient-chips' && strategy.usesRack && !sessions
    ? ' A strategy that looks at its rack is for --sessions with a --bankroll.'
    : '';

export async function simulate(args: readonly string[]): Promise<number> {
  const output = new Output();
  if (args.includes('--help') || args.includes('-h')) {
    output.print([HELP]);
  } else {
    const options = await optionsOf(args);
    try {
      const found = await simulated(options);
      output.print(options.json ? [asJson(found)] : asText(found));
    } catch (error) {
      // A thread's error comes as a copy that has lost its class, but not its name.
      if ((error as Error).name !== StrategyError.name) throw error;
      throw new UsageError(`${(error as Error).message}${adviceOn(error as StrategyError, options)}`);
    }
  }
  output.flush();
  return 0;
}
