// The options of passline best: parsed and validated, each mistake in one line.
import { type Cents, cents, type Rulebook, type Settings } from '@passline/engine';
import type { BestGoal, DiceWeights } from '@passline/lab';
import { Arguments, quoted } from '../arguments.ts';
import { weightsFrom } from '../weights-file.ts';

export const USAGE =
  'passline best RULEBOOK --bankroll B --target T [--unit 10.00] [--bets SPOT,…] [--rolls N] [--table KEY=VALUE …] [--weights FILE] [--save FILE.js] [--json]';

export type Options = {
  readonly book: Rulebook;
  readonly settings: Settings;
  readonly goal: BestGoal;
  /** Null for fair dice. */
  readonly dice: DiceWeights | null;
  /** Where to write the policy as a strategy. */
  readonly save: string | null;
  readonly json: boolean;
};

const SPEC = {
  command: 'best',
  valued: ['--bankroll', '--target', '--unit', '--bets', '--rolls', '--weights', '--save'],
  flags: ['--json'],
  table: 'settings',
} as const;

const DEFAULT_UNIT: Cents = cents(1000);
const MAX_ROLLS = 100_000;

function saveOf(asked: Arguments): string | null {
  const path = asked.text('--save');
  if (path === null || /\.m?js$/.test(path)) return path;
  throw asked.usageError(`--save writes a module: FILE.js, not ${quoted(path)}`);
}

export function optionsOf(args: readonly string[]): Options {
  const asked = new Arguments(args, SPEC);
  const [rulebook, another] = asked.positionals;
  if (rulebook === undefined) throw asked.usageError(`needs a rulebook: ${USAGE}`, ' ');
  if (another !== undefined)
    throw asked.usageError(`takes one rulebook, but also got ${quoted(another)}`, ' ');
  const bankroll = asked.amount('--bankroll');
  const target = asked.amount('--target');
  if (bankroll === null || target === null)
    throw asked.usageError('needs --bankroll B to start from and --target T to reach', ' ');
  const bets = asked.text('--bets');
  const goal: BestGoal = {
    bankroll,
    target,
    unit: asked.amount('--unit') ?? DEFAULT_UNIT,
    rolls: asked.count('--rolls', MAX_ROLLS),
    ...(bets === null ? {} : { bets: bets.split(',').map(name => name.trim()) }),
  };
  const dice = weightsFrom(asked.text('--weights'));
  return { ...asked.book(rulebook), goal, dice, save: saveOf(asked), json: asked.has('--json') };
}
