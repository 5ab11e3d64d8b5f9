// The options of passline simulate: parsed and validated, each mistake in one line.
import { randomBytes } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import type { Cents, Rulebook, Settings } from '@passline/engine';
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
import { findStrategy, programOf } from '../strategy-file.ts';
import { weightsFrom } from '../weights-file.ts';

export const USAGE =
  'passline simulate RULEBOOK STRATEGY [--rolls N] [--seed S] [--threads T] [--unit 10.00] [--table KEY=VALUE …] [--sessions N --bankroll B [--target T] [--stop-loss L]] [--path grown|engine] [--states N] [--weights FILE] [--json] [--csv FILE]';

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
};

const SESSION_OPTIONS = ['--sessions', '--bankroll', '--target', '--stop-loss'] as const;
export const SPEC = {
  command: 'simulate',
  valued: [
    '--rolls',
    '--seed',
    '--threads',
    '--unit',
    ...SESSION_OPTIONS,
    '--path',
    '--states',
    '--csv',
    '--weights',
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

export async function optionsOf(args: readonly string[]): Promise<Options> {
  const asked = new Arguments(args, SPEC);
  const [rulebook, reference] = asked.rulebookAndStrategy(USAGE);
  const options = {
    unit: asked.amount('--unit') ?? DEFAULT_UNIT,
    seed: seedOf(asked),
    threads: asked.count('--threads', MAX_THREADS) ?? availableParallelism(),
    path: asked.oneOf('--path', ['compiled', 'grown', 'engine']) ?? 'compiled',
    maxStates: asked.count('--states', MAX_STATES),
    sessions: sessionsOf(asked),
    rolls: asked.count('--rolls', MAX_ROLLS),
    json: asked.has('--json'),
    csv: asked.text('--csv'),
    dice: weightsFrom(asked.text('--weights')),
  };
  const strategy = await findStrategy(reference);
  const isModule = !STRATEGIES.includes(strategy) && programOf(reference) === null;
  const strategyPath = isModule ? resolve(reference) : null;
  return { ...options, ...asked.book(rulebook), strategy, strategyPath };
}
