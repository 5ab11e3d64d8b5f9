// The options of passline simulate: parsed and validated, each mistake in one line.
import { randomBytes } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import type { Cents, Rulebook, Settings } from '@passline/engine';
import { required } from '@passline/engine/required';
import {
  DEFAULT_UNIT,
  type DiceWeights,
  type RandomState,
  readSeed,
  type SessionPlan,
  type SimulationPath,
  STRATEGIES,
  type Strategy,
} from '@passline/lab';
import { Arguments } from '../arguments.ts';
import { askedStrategies, askedStrategy, type Sweep, sweepOf } from '../parameters.ts';
import { findStrategy, programOf } from '../strategy-file.ts';
import { weightsFrom } from '../weights-file.ts';
import type { Terms } from './compare.ts';
import { readRolls } from './rolls-file.ts';

export const USAGE =
  'passline simulate RULEBOOK STRATEGY… [--rolls N] [--seed S] [--threads T] [--unit 10.00] [--set NAME=VALUE] [--sweep NAME=A,B,…] [--table KEY=VALUE …] [--sessions N --bankroll B [--target T] [--stop-loss L] [--when-short partial|skip] [--game N]] [--path grown|engine] [--states N] [--weights FILE] [--dice FILE] [--json] [--csv FILE]';

export type Options = {
  readonly book: Rulebook;
  readonly strategy: Strategy;
  /** The path of the strategy's module, which threads must load too; null for a built-in strategy or a program. */
  readonly strategyPath: string | null;
  readonly settings: Settings;
  readonly unit: Cents;
  readonly seed: RandomState;
  readonly threads: number;
  readonly path: SimulationPath;
  /** How many states a compiled strategy may have; null for the default. */
  readonly maxStates: number | null;
  /** Rolls of a long run; null for the default. */
  readonly rolls: number | null;
  readonly sessions: { readonly count: number; readonly plan: SessionPlan } | null;
  readonly json: boolean;
  readonly csv: string | null;
  /** Null for fair dice. */
  readonly dice: DiceWeights | null;
  readonly sweep: Sweep | null;
  /** The number of the session to write as a game. */
  readonly game: number | null;
  /** The rulebook as the user named it. */
  readonly rulebook: string;
};

/** One strategy on its own, or several on the same dice. */
export type Request =
  | { readonly kind: 'simulate'; readonly options: Options }
  | { readonly kind: 'compare'; readonly terms: Terms };

const SESSION_OPTIONS = ['--sessions', '--bankroll', '--target', '--stop-loss'] as const;
export const SPEC = {
  command: 'simulate',
  valued: [
    '--rolls',
    '--seed',
    '--threads',
    '--unit',
    ...SESSION_OPTIONS,
    '--when-short',
    '--path',
    '--states',
    '--csv',
    '--weights',
    '--set',
    '--sweep',
    '--game',
    '--dice',
  ],
  flags: ['--json'],
  table: 'settings',
} as const;

const MAX_THREADS = 256;
const MAX_ROLLS = 1e15;
const MAX_SESSION_ROLLS = 1e9;
const MAX_SESSIONS = 1e12;
const MAX_STATES = 10_000_000;
const SESSION_ROLLS = 1000;
const SESSIONS = 100_000;
/** Fewer by default if several strategies play every session. */
const COMPARED_SESSIONS = 10_000;
const MAX_COMPARED_ROLLS = 10_000_000;

function sessionsOf(asked: Arguments): Options['sessions'] {
  const given = SESSION_OPTIONS.find(name => asked.has(name));
  if (!given) return null;
  const count = asked.count('--sessions', MAX_SESSIONS) ?? SESSIONS;
  const bankroll = asked.amount('--bankroll');
  const target = asked.amount('--target');
  const stopLoss = asked.amount('--stop-loss', 0);
  if (bankroll === null) throw asked.usageError(`${given} needs a --bankroll to start from`);
  const rolls = asked.count('--rolls', MAX_SESSION_ROLLS) ?? SESSION_ROLLS;
  return { count, plan: { bankroll, rolls, target, stopLoss } };
}

function seedOf(asked: Arguments): RandomState {
  const seed = readSeed(asked.text('--seed') ?? `xoshiro256++:${randomBytes(32).toString('hex')}`);
  if (!seed.ok) throw asked.usageError(seed.message);
  return seed.state;
}

const ONE_ONLY = ['--path', '--sweep', '--game'] as const;

/** The options for several strategies, or for rolls from a file. */
function termsOf(
  asked: Arguments,
  { strategies, paths }: Pick<Terms, 'strategies' | 'paths'>,
  book: Pick<Terms, 'book' | 'settings'>,
): Terms {
  const file = asked.text('--dice');
  const why = file === null ? 'several strategies' : '--dice';
  const without = [...ONE_ONLY, ...(file === null ? [] : ['--sessions', '--rolls', '--weights', '--seed'])];
  const wrong = without.find(name => asked.has(name));
  if (wrong) throw asked.usageError(`${wrong} does not go with ${why}`);
  const bankroll = asked.amount('--bankroll');
  const limit = ['--target', '--stop-loss'].find(name => asked.has(name));
  if (limit && bankroll === null) throw asked.usageError(`${limit} needs a --bankroll to start from`);
  return {
    ...book,
    strategies,
    paths,
    threads: asked.count('--threads', MAX_THREADS) ?? availableParallelism(),
    maxStates: asked.count('--states', MAX_STATES),
    unit: asked.amount('--unit') ?? DEFAULT_UNIT,
    dice: weightsFrom(asked.text('--weights')),
    seed: seedOf(asked),
    sessions: asked.count('--sessions', MAX_SESSIONS) ?? COMPARED_SESSIONS,
    rolls: asked.count('--rolls', MAX_COMPARED_ROLLS) ?? SESSION_ROLLS,
    bankroll,
    target: asked.amount('--target'),
    stopLoss: asked.amount('--stop-loss', 0),
    given: file === null ? null : readRolls(file),
    json: asked.has('--json'),
    csv: asked.text('--csv'),
  };
}

/** The path of a strategy's module; null for a built-in strategy or a program. */
const pathOf = (known: Strategy, reference: string): string | null =>
  STRATEGIES.includes(known) || programOf(reference) !== null ? null : resolve(reference);

function optionsOf(
  asked: Arguments,
  rulebook: string,
  reference: string,
  known: Strategy,
  strategy: Strategy,
  book: Pick<Options, 'book' | 'settings'>,
): Options {
  const sessions = sessionsOf(asked);
  const game = asked.count('--game', MAX_SESSIONS);
  const sweep = sweepOf(asked);
  if (game !== null && !sessions) throw asked.usageError('--game needs a --bankroll to start from');
  if (sweep && (game !== null || asked.has('--csv')))
    throw asked.usageError('--sweep goes with neither --game nor --csv');
  return {
    ...book,
    strategy,
    strategyPath: pathOf(known, reference),
    unit: asked.amount('--unit') ?? DEFAULT_UNIT,
    seed: seedOf(asked),
    threads: asked.count('--threads', MAX_THREADS) ?? availableParallelism(),
    path: asked.oneOf('--path', ['compiled', 'grown', 'engine']) ?? 'compiled',
    maxStates: asked.count('--states', MAX_STATES),
    sessions,
    rolls: asked.count('--rolls', MAX_ROLLS),
    json: asked.has('--json'),
    csv: asked.text('--csv'),
    dice: weightsFrom(asked.text('--weights')),
    sweep,
    game,
    rulebook,
  };
}

export async function requestOf(args: readonly string[]): Promise<Request> {
  const asked = new Arguments(args, SPEC);
  const [rulebook, first, ...more] = asked.rulebookAndStrategies(USAGE);
  const book = asked.book(rulebook);
  if (more.length > 0 || asked.has('--dice')) {
    const references = [first, ...more];
    const known = await Promise.all(references.map(findStrategy));
    const strategies = askedStrategies(asked, known);
    const paths = references.map((reference, index) => pathOf(required(known[index]), reference));
    return { kind: 'compare', terms: termsOf(asked, { strategies, paths }, book) };
  }
  const strategy = await findStrategy(first);
  const options = optionsOf(asked, rulebook, first, strategy, askedStrategy(asked, strategy), book);
  return { kind: 'simulate', options };
}
