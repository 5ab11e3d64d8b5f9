// What passline solve is asked: its arguments read and checked, each mistake in one line.
import { type Cents, newTable, parseCents, type Rulebook, type Settings } from '@passline/engine';
import type { BankrollPlan } from '@passline/lab';
import { DEFAULT_UNIT, type Strategy } from '@passline/lab';
import { findBook } from './files.ts';
import { findStrategy } from './strategy-file.ts';
import { nearest, Trouble } from './trouble.ts';

export const USAGE =
  'passline solve RULEBOOK STRATEGY [--unit 10.00] [--table KEY=VALUE …] [--bankroll B] [--rolls N] [--target T] [--stop-loss L] [--pace R] [--json]';

export type Options = {
  readonly book: Rulebook;
  readonly strategy: Strategy;
  readonly settings: Settings;
  readonly unit: Cents;
  /** Rolls an hour. */
  readonly pace: number;
  readonly json: boolean;
  readonly plan: BankrollPlan | null;
};

const VALUED = ['--unit', '--bankroll', '--rolls', '--target', '--stop-loss', '--pace'] as const;
type Valued = (typeof VALUED)[number];
const KNOWN = [...VALUED, '--table', '--json', '--help'];
const isValued = (name: string): name is Valued => (VALUED as readonly string[]).includes(name);

const DEFAULT_PACE = 120;
const MOST_PACE = 1_000_000;
const MOST_ROLLS = 10_000_000;
// P15: no amount above a thousand million.
const MOST_CENTS = 100_000_000_000;

type Words = {
  readonly names: readonly string[];
  readonly values: ReadonlyMap<Valued, string>;
  readonly settings: Settings;
  readonly json: boolean;
};

const quoted = (text: string): string => `“${text.slice(0, 40)}”`;

function settingOf(text: string): [string, string] {
  const at = text.indexOf('=');
  if (at < 1) throw new Trouble(`solve: --table takes settings such as max=500.00, not ${quoted(text)}`);
  return [text.slice(0, at), text.slice(at + 1)];
}

/** Options may stand anywhere; `--table` takes all settings that follow it. */
function wordsOf(args: readonly string[]): Words {
  const rest = args.flatMap(arg => (/^--[a-z-]+=/.test(arg) ? splitOption(arg) : [arg]));
  const names: string[] = [];
  const values = new Map<Valued, string>();
  const settings: Record<string, string> = {};
  let json = false;
  for (let arg = rest.shift(); arg !== undefined; arg = rest.shift()) {
    if (arg === '--json') json = true;
    else if (arg === '--table') {
      const listed = [rest.shift() ?? ''];
      while (rest[0]?.includes('=') && !rest[0].startsWith('-')) listed.push(rest.shift() ?? '');
      for (const [key, value] of listed.map(settingOf)) settings[key] = value;
    } else if (isValued(arg)) {
      const value = rest.shift();
      if (value === undefined || value.startsWith('--')) throw new Trouble(`solve: ${arg} needs a value`);
      if (values.has(arg)) throw new Trouble(`solve: ${arg} is given twice`);
      values.set(arg, value);
    } else if (arg.startsWith('-')) {
      throw new Trouble(
        `solve does not know ${quoted(arg)}.${nearest(arg, KNOWN)} It takes ${KNOWN.join(', ')}.`,
      );
    } else names.push(arg);
  }
  return { names, values, settings, json };
}

const splitOption = (arg: string): string[] => [
  arg.slice(0, arg.indexOf('=')),
  arg.slice(arg.indexOf('=') + 1),
];

function amountOf(values: Words['values'], name: Valued, least = 1): Cents | undefined {
  const text = values.get(name);
  if (text === undefined) return undefined;
  const amount = parseCents(text);
  if (amount === null || amount < least || amount > MOST_CENTS)
    throw new Trouble(
      `solve: ${name} is an amount ${least > 0 ? 'above 0' : 'from 0'} up to 1000000000.00, such as 500.00, not ${quoted(text)}`,
    );
  return amount;
}

function countOf(values: Words['values'], name: Valued, most: number): number | undefined {
  const text = values.get(name);
  if (text === undefined) return undefined;
  const count = /^\d{1,9}$/.test(text) ? Number(text) : 0;
  if (count < 1 || count > most)
    throw new Trouble(`solve: ${name} is a whole number from 1 to ${most}, not ${quoted(text)}`);
  return count;
}

function planOf(values: Words['values']): BankrollPlan | null {
  const bankroll = amountOf(values, '--bankroll');
  const rolls = countOf(values, '--rolls', MOST_ROLLS);
  const target = amountOf(values, '--target');
  const stopLoss = amountOf(values, '--stop-loss', 0);
  if (bankroll === undefined) {
    const needy = (['--rolls', '--target', '--stop-loss'] as const).find(name => values.has(name));
    if (needy) throw new Trouble(`solve: ${needy} needs a --bankroll to start from`);
    return null;
  }
  if (rolls === undefined && target === undefined)
    throw new Trouble('solve: --bankroll needs --rolls N, or --target T to play until the target or ruin');
  return {
    bankroll,
    rolls: rolls ?? null,
    ...(target === undefined ? {} : { target }),
    ...(stopLoss === undefined ? {} : { stopLoss }),
  };
}

export async function optionsOf(args: readonly string[]): Promise<Options> {
  const { names, values, settings, json } = wordsOf(args);
  const [rulebook, strategyName, another] = names;
  if (rulebook === undefined || strategyName === undefined)
    throw new Trouble(`solve needs a rulebook and a strategy: ${USAGE}`);
  if (another !== undefined)
    throw new Trouble(`solve takes one rulebook and one strategy, not also ${quoted(another)}`);
  const unit = amountOf(values, '--unit') ?? DEFAULT_UNIT;
  const pace = countOf(values, '--pace', MOST_PACE) ?? DEFAULT_PACE;
  const plan = planOf(values);
  const found = findBook(rulebook, process.cwd());
  if (!found.ok) throw new Trouble(found.message);
  const made = newTable(found.book, settings);
  if (!made.ok) throw new Trouble(`solve: ${made.message}`);
  const strategy = await findStrategy(strategyName);
  return { book: found.book, strategy, settings, unit, pace, json, plan };
}
