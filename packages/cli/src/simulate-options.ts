// What passline simulate is asked: its arguments read and checked, each mistake in one line.
import { randomBytes } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { type Cents, newTable, parseCents, type Rulebook, type Settings } from '@passline/engine';
import { DEFAULT_UNIT, type RandomState, readSeed, type SessionPlan, type Strategy } from '@passline/lab';
import { findBook } from './files.ts';
import { findStrategy } from './strategy-file.ts';
import { nearest, Trouble } from './trouble.ts';

export const USAGE =
  'passline simulate RULEBOOK STRATEGY [--rolls N] [--seed S] [--threads T] [--unit 10.00] [--table KEY=VALUE …] [--sessions N --bankroll B [--target T] [--stop-loss L]] [--path engine] [--json] [--csv FILE]';

export type Options = {
  readonly book: Rulebook;
  readonly strategy: Strategy;
  /** The strategy's name or path, for a thread that must find it again. */
  readonly strategyRef: string;
  readonly settings: Settings;
  readonly unit: Cents;
  readonly seed: RandomState;
  readonly threads: number;
  readonly path: 'compiled' | 'engine';
  /** Rolls of a long run, or null where none are named. */
  readonly rolls: number | null;
  readonly sessions: { readonly count: number; readonly plan: SessionPlan } | null;
  readonly json: boolean;
  readonly csv: string | null;
};

const SESSION_OPTIONS = ['--sessions', '--bankroll', '--target', '--stop-loss'] as const;
const VALUED = ['--rolls', '--seed', '--threads', '--unit', ...SESSION_OPTIONS, '--path', '--csv'] as const;
type Valued = (typeof VALUED)[number];
type Values = ReadonlyMap<Valued, string>;
const KNOWN = [...VALUED, '--table', '--json', '--help'];
const isValued = (name: string): name is Valued => (VALUED as readonly string[]).includes(name);

const MOST_THREADS = 256;
const MOST_ROLLS = 1e15;
const MOST_SESSION_ROLLS = 1e9;
const MOST_SESSIONS = 1e12;
const SESSION_ROLLS = 1000;
const SESSIONS = 100_000;
// P15: no amount above a thousand million.
const MOST_CENTS = 100_000_000_000;

type Words = {
  readonly names: readonly string[];
  readonly values: Values;
  readonly settings: Settings;
  readonly json: boolean;
};

const quoted = (text: string): string => `“${text.slice(0, 40)}”`;

function settingOf(text: string): [string, string] {
  const at = text.indexOf('=');
  if (at < 1) throw new Trouble(`simulate: --table takes settings such as max=500.00, not ${quoted(text)}`);
  return [text.slice(0, at), text.slice(at + 1)];
}

const splitOption = (arg: string): string[] => [
  arg.slice(0, arg.indexOf('=')),
  arg.slice(arg.indexOf('=') + 1),
];

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
      if (value === undefined || value.startsWith('--')) throw new Trouble(`simulate: ${arg} needs a value`);
      if (values.has(arg)) throw new Trouble(`simulate: ${arg} is given twice`);
      values.set(arg, value);
    } else if (arg.startsWith('-')) {
      throw new Trouble(
        `simulate does not know ${quoted(arg)}.${nearest(arg, KNOWN)} It takes ${KNOWN.join(', ')}.`,
      );
    } else names.push(arg);
  }
  return { names, values, settings, json };
}

function amountOf(values: Values, name: Valued, least = 1): Cents | null {
  const text = values.get(name);
  if (text === undefined) return null;
  const amount = parseCents(text);
  if (amount === null || amount < least || amount > MOST_CENTS)
    throw new Trouble(
      `simulate: ${name} is an amount ${least > 0 ? 'above 0' : 'from 0'} up to 1000000000.00, such as 500.00, not ${quoted(text)}`,
    );
  return amount;
}

/** A whole number, also as 1e9 or 1_000_000. */
function countOf(values: Values, name: Valued, most: number): number | null {
  const text = values.get(name);
  if (text === undefined) return null;
  const count = /^\d[\d_,]*(e\d{1,2})?$/i.test(text) ? Number(text.replace(/[_,]/g, '')) : 0;
  if (!Number.isSafeInteger(count) || count < 1 || count > most)
    throw new Trouble(
      `simulate: ${name} is a whole number from 1 to ${most.toLocaleString('en', { useGrouping: false })}, not ${quoted(text)}`,
    );
  return count;
}

function sessionsOf(values: Values): Options['sessions'] {
  const given = SESSION_OPTIONS.find(name => values.has(name));
  if (!given) return null;
  const count = countOf(values, '--sessions', MOST_SESSIONS) ?? SESSIONS;
  const bankroll = amountOf(values, '--bankroll');
  const target = amountOf(values, '--target');
  const stopLoss = amountOf(values, '--stop-loss', 0);
  if (bankroll === null) throw new Trouble(`simulate: ${given} needs a --bankroll to start from`);
  const rolls = countOf(values, '--rolls', MOST_SESSION_ROLLS) ?? SESSION_ROLLS;
  return { count, plan: { bankroll, rolls, target, stopLoss } };
}

function seedOf(values: Values): RandomState {
  const text = values.get('--seed') ?? `xoshiro256++:${randomBytes(32).toString('hex')}`;
  const seed = readSeed(text);
  if (!seed.ok) throw new Trouble(`simulate: ${seed.message}`);
  return seed.state;
}

function pathOf(values: Values): Options['path'] {
  const path = values.get('--path') ?? 'compiled';
  if (path !== 'compiled' && path !== 'engine')
    throw new Trouble(`simulate: --path is compiled or engine, not ${quoted(path)}`);
  return path;
}

export async function optionsOf(args: readonly string[]): Promise<Options> {
  const { names, values, settings, json } = wordsOf(args);
  const [rulebook, strategyRef, another] = names;
  if (rulebook === undefined || strategyRef === undefined)
    throw new Trouble(`simulate needs a rulebook and a strategy: ${USAGE}`);
  if (another !== undefined)
    throw new Trouble(`simulate takes one rulebook and one strategy, not also ${quoted(another)}`);
  const asked = {
    settings,
    json,
    unit: amountOf(values, '--unit') ?? DEFAULT_UNIT,
    seed: seedOf(values),
    threads: countOf(values, '--threads', MOST_THREADS) ?? availableParallelism(),
    path: pathOf(values),
    sessions: sessionsOf(values),
    rolls: countOf(values, '--rolls', MOST_ROLLS),
    csv: values.get('--csv') ?? null,
  };
  const found = findBook(rulebook, process.cwd());
  if (!found.ok) throw new Trouble(found.message);
  const made = newTable(found.book, settings);
  if (!made.ok) throw new Trouble(`simulate: ${made.message}`);
  return { ...asked, book: found.book, strategy: await findStrategy(strategyRef), strategyRef };
}
