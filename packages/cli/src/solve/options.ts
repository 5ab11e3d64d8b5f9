// The options of passline solve: parsed and validated, each mistake in one line.
import type { Cents, Rulebook, Settings } from '@passline/engine';
import { type BankrollPlan, DEFAULT_UNIT, type DiceWeights, type Strategy } from '@passline/lab';
import { Arguments } from '../arguments.ts';
import { askedStrategy, type Sweep, sweepOf } from '../parameters.ts';
import { findStrategy } from '../strategy-file.ts';
import { weightsFrom } from '../weights-file.ts';

export const USAGE =
  'passline solve RULEBOOK STRATEGY [--unit 10.00] [--set NAME=VALUE] [--sweep NAME=A,B,…] [--table KEY=VALUE …] [--bankroll B] [--rolls N] [--target T] [--stop-loss L] [--when-short partial|skip] [--pace R] [--states N] [--weights FILE] [--json]';

/** Sessions from a bankroll, in cents. */
export type SessionsPlan = BankrollPlan & { readonly bankroll: number };

export type Options = {
  readonly book: Rulebook;
  readonly strategy: Strategy;
  readonly settings: Settings;
  readonly unit: Cents;
  /** Rolls per hour. */
  readonly pace: number;
  readonly json: boolean;
  readonly plan: SessionsPlan | null;
  /** Null for fair dice. */
  readonly dice: DiceWeights | null;
  /** How many states a compiled strategy may have; null for the default. */
  readonly maxStates: number | null;
  readonly sweep: Sweep | null;
};

const MAX_STATES = 10_000_000;
export const SPEC = {
  command: 'solve',
  valued: [
    '--unit',
    '--bankroll',
    '--rolls',
    '--target',
    '--stop-loss',
    '--when-short',
    '--pace',
    '--states',
    '--weights',
    '--set',
    '--sweep',
  ],
  flags: ['--json'],
  table: 'settings',
} as const;

const DEFAULT_PACE = 120;
const MAX_PACE = 1_000_000;
const MAX_ROLLS = 10_000_000;

function planOf(asked: Arguments): SessionsPlan | null {
  const bankroll = asked.amount('--bankroll');
  const rolls = asked.count('--rolls', MAX_ROLLS);
  const target = asked.amount('--target');
  const stopLoss = asked.amount('--stop-loss', 0);
  if (bankroll === null) {
    const dependent = ['--rolls', '--target', '--stop-loss'].find(name => asked.has(name));
    if (dependent) throw asked.usageError(`${dependent} needs a --bankroll to start from`);
    return null;
  }
  if (rolls === null && target === null) {
    throw asked.usageError('--bankroll needs --rolls N, or --target T to play until the target or ruin');
  }
  return {
    bankroll,
    rolls,
    ...(target === null ? {} : { target }),
    ...(stopLoss === null ? {} : { stopLoss }),
  };
}

export async function optionsOf(args: readonly string[]): Promise<Options> {
  const asked = new Arguments(args, SPEC);
  const [rulebook, strategyName] = asked.rulebookAndStrategy(USAGE);
  const unit = asked.amount('--unit') ?? DEFAULT_UNIT;
  const pace = asked.count('--pace', MAX_PACE) ?? DEFAULT_PACE;
  const plan = planOf(asked);
  const dice = weightsFrom(asked.text('--weights'));
  const maxStates = asked.count('--states', MAX_STATES);
  const { book, settings } = asked.book(rulebook);
  const sweep = sweepOf(asked);
  const strategy = askedStrategy(asked, await findStrategy(strategyName));
  return { book, strategy, settings, unit, pace, json: asked.has('--json'), plan, dice, maxStates, sweep };
}
