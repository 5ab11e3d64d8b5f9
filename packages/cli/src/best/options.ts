// The options of passline best: parsed and validated, each mistake in one line.
import { type Cents, cents, type Rulebook, type Settings } from '@passline/engine';
import type { ActionGoal, BestGoal, DiceWeights, FrontierGoal } from '@passline/lab';
import { Arguments, quoted } from '../arguments.ts';
import { weightsFrom } from '../weights-file.ts';

export const USAGE =
  'passline best RULEBOOK --bankroll B (--target T | --action A | --frontier) [--unit 10.00] [--bets SPOT,…] [--rolls N] [--table KEY=VALUE …] [--weights FILE] [--save FILE.js] [--pace R] [--json]';

type Shared = {
  readonly book: Rulebook;
  readonly settings: Settings;
  /** Null for fair dice. */
  readonly dice: DiceWeights | null;
  readonly json: boolean;
};

/** The best play for a target. */
export type TargetOptions = Shared & {
  readonly goal: BestGoal;
  /** Where to write the policy as a strategy. */
  readonly save: string | null;
};

/** Steady plays compared. */
export type FrontierOptions = Shared & { readonly frontier: FrontierGoal };

/** The lowest cost for given action. */
export type ActionOptions = Shared & { readonly action: ActionGoal };

export type Options = TargetOptions | FrontierOptions | ActionOptions;

export const SPEC = {
  command: 'best',
  valued: [
    '--bankroll',
    '--target',
    '--unit',
    '--action',
    '--bets',
    '--rolls',
    '--weights',
    '--save',
    '--pace',
  ],
  flags: ['--frontier', '--json'],
  table: 'settings',
} as const;

const DEFAULT_UNIT: Cents = cents(1000);
const MAX_ROLLS = 100_000;
const DEFAULT_PACE = 120;
const MAX_PACE = 10_000;
const SESSION_HOURS = 4;

function saveOf(asked: Arguments): string | null {
  const path = asked.text('--save');
  if (path === null || /\.m?js$/.test(path)) return path;
  throw asked.usageError(`--save writes a module: FILE.js, not ${quoted(path)}`);
}

function betsOf(asked: Arguments): { readonly bets?: readonly string[] } {
  const bets = asked.text('--bets');
  return bets === null ? {} : { bets: bets.split(',').map(name => name.trim()) };
}

function targetGoal(asked: Arguments): BestGoal {
  const bankroll = asked.amount('--bankroll');
  const target = asked.amount('--target');
  if (bankroll === null || target === null)
    throw asked.usageError('needs --bankroll B to start from and --target T to reach', ' ');
  if (asked.has('--pace')) throw asked.usageError('--pace needs --frontier');
  return {
    bankroll,
    target,
    unit: asked.amount('--unit') ?? DEFAULT_UNIT,
    rolls: asked.count('--rolls', MAX_ROLLS),
    ...betsOf(asked),
  };
}

function actionGoal(asked: Arguments, action: Cents): ActionGoal {
  const bankroll = asked.amount('--bankroll');
  if (bankroll === null) throw asked.usageError('--action needs a --bankroll: the maximum on the layout');
  const other = ['--target', '--rolls', '--pace', '--save', '--frontier'].find(name => asked.has(name));
  if (other) throw asked.usageError(`${other} cannot be combined with --action`);
  return { action, bankroll, unit: asked.amount('--unit') ?? DEFAULT_UNIT, ...betsOf(asked) };
}

function frontierGoal(asked: Arguments): FrontierGoal {
  const bankroll = asked.amount('--bankroll');
  if (bankroll === null) throw asked.usageError('--frontier needs a --bankroll to start from');
  const other = ['--target', '--save'].find(name => asked.has(name));
  if (other) throw asked.usageError(`${other} cannot be combined with --frontier`);
  const pace = asked.count('--pace', MAX_PACE) ?? DEFAULT_PACE;
  return {
    bankroll,
    unit: asked.amount('--unit') ?? DEFAULT_UNIT,
    rolls: asked.count('--rolls', MAX_ROLLS) ?? SESSION_HOURS * pace,
    pace,
    ...betsOf(asked),
  };
}

export function optionsOf(args: readonly string[]): Options {
  const asked = new Arguments(args, SPEC);
  const [rulebook, another] = asked.positionals;
  if (rulebook === undefined) throw asked.usageError(`needs a rulebook: ${USAGE}`, ' ');
  if (another !== undefined)
    throw asked.usageError(`takes one rulebook, but also got ${quoted(another)}`, ' ');
  const shared = {
    ...asked.book(rulebook),
    dice: weightsFrom(asked.text('--weights')),
    json: asked.has('--json'),
  };
  const action = asked.amount('--action');
  if (action !== null) return { ...shared, action: actionGoal(asked, action) };
  return asked.has('--frontier')
    ? { ...shared, frontier: frontierGoal(asked) }
    : { ...shared, goal: targetGoal(asked), save: saveOf(asked) };
}
