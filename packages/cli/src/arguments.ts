// The words after a command: names, options with and without values, and table settings, each mistake in one line.
import { type Cents, excerpt, newTable, parseCents, type Rulebook, type Settings } from '@passline/engine';
import { findBook } from './files.ts';
import { nearest, UsageError } from './usage-error.ts';

/** What a command takes besides names and `--table`. */
export type Taken = {
  readonly command: string;
  /** Options that take a value, and those that stand alone. */
  readonly valued: readonly string[];
  readonly flags: readonly string[];
  /** It makes no table, and so takes no settings for one. */
  readonly tableless?: boolean;
};

// P15: no amount above a thousand million.
const MAX_CENTS = 100_000_000_000;

export const quoted = (text: string): string => `“${excerpt(text)}”`;

const splitOption = (arg: string): string[] => [
  arg.slice(0, arg.indexOf('=')),
  arg.slice(arg.indexOf('=') + 1),
];

export class Arguments {
  readonly names: string[] = [];
  readonly settings: Record<string, string> = {};
  readonly #command: string;
  readonly #values = new Map<string, string>();
  readonly #flags = new Set<string>();

  /** Options may stand anywhere; `--table` takes all settings that follow it. */
  constructor(args: readonly string[], { command, valued, flags, tableless = false }: Taken) {
    this.#command = command;
    const rest = args.flatMap(arg => (/^--[a-z-]+=/.test(arg) ? splitOption(arg) : [arg]));
    for (let arg = rest.shift(); arg !== undefined; arg = rest.shift()) {
      if (flags.includes(arg)) this.#flags.add(arg);
      else if (arg === '--table' && !tableless) this.#readSettings(rest);
      else if (valued.includes(arg)) this.#readValue(arg, rest.shift());
      else if (arg.startsWith('-')) {
        const known = [...valued, ...(tableless ? [] : ['--table']), ...flags];
        throw this.usageError(
          `does not know ${quoted(arg)}.${nearest(arg, known)} It takes ${known.join(', ')}.`,
          ' ',
        );
      } else this.names.push(arg);
    }
  }

  usageError(message: string, after = ': '): UsageError {
    return new UsageError(`${this.#command}${after}${message}`);
  }

  #readSettings(rest: string[]): void {
    const listed = [rest.shift() ?? ''];
    while (rest[0]?.includes('=') && !rest[0].startsWith('-')) listed.push(rest.shift() ?? '');
    for (const text of listed) {
      if (!/^[a-z0-9-]{1,40}=/.test(text)) {
        throw this.usageError(
          `--table takes settings such as max=500.00, not ${text === '' ? 'nothing' : quoted(text)}`,
        );
      }
      const [key = '', value = ''] = splitOption(text);
      if (Object.hasOwn(this.settings, key)) throw this.usageError(`--table sets ${quoted(key)} twice`);
      this.settings[key] = value;
    }
  }

  #readValue(name: string, value: string | undefined): void {
    if (value === undefined || value.startsWith('--')) throw this.usageError(`${name} needs a value`);
    if (this.#values.has(name)) throw this.usageError(`${name} is given twice`);
    this.#values.set(name, value);
  }

  has(name: string): boolean {
    return this.#flags.has(name) || this.#values.has(name);
  }

  text(name: string): string | null {
    return this.#values.get(name) ?? null;
  }

  amount(name: string, least = 1): Cents | null {
    const text = this.text(name);
    if (text === null) return null;
    const amount = parseCents(text);
    if (amount !== null && amount >= least && amount <= MAX_CENTS) return amount;
    const range = `${least > 0 ? 'above 0' : 'from 0'} up to 1000000000.00, such as 500.00`;
    throw this.usageError(`${name} is an amount ${range}, not ${quoted(text)}`);
  }

  /** A whole number, also as 1e9 or 1_000_000. */
  count(name: string, most: number, least = 1): number | null {
    const text = this.text(name);
    if (text === null) return null;
    const count = /^\d[\d_,]*(e\d{1,2})?$/i.test(text) ? Number(text.replace(/[_,]/g, '')) : -1;
    if (Number.isSafeInteger(count) && count >= least && count <= most) return count;
    const range = `from ${least} to ${most.toLocaleString('en', { useGrouping: false })}`;
    throw this.usageError(`${name} is a whole number ${range}, not ${quoted(text)}`);
  }

  /** The rulebook of that name or path, with settings that make a table of it. */
  book(rulebook: string): { readonly book: Rulebook; readonly settings: Settings } {
    const found = findBook(rulebook, process.cwd());
    if (!found.ok) throw new UsageError(found.message);
    const made = newTable(found.book, this.settings);
    if (!made.ok) throw this.usageError(made.message);
    return { book: found.book, settings: this.settings };
  }

  /** The two names that solve and simulate take. */
  rulebookAndStrategy(usage: string): readonly [string, string] {
    const [rulebook, strategy, another] = this.names;
    if (rulebook === undefined || strategy === undefined) {
      throw this.usageError(`needs a rulebook and a strategy: ${usage}`, ' ');
    }
    if (another !== undefined) {
      throw this.usageError(`takes one rulebook and one strategy, not also ${quoted(another)}`, ' ');
    }
    return [rulebook, strategy];
  }
}
