// Parses the arguments of a command: positionals, options, and table settings, each mistake in one line.
import { type ParseArgsOptionsConfig, parseArgs } from 'node:util';
import {
  type Cents,
  excerpt,
  MAX_CENTS,
  newTable,
  parseCents,
  type Rulebook,
  type Settings,
} from '@passline/engine';
import { findBook } from './files.ts';
import { nearest, UsageError } from './usage-error.ts';

/** What a command accepts besides positionals and `--help`. */
export type CommandSpec = {
  readonly command: string;
  /** Options that take a value. */
  readonly valued?: readonly string[];
  /** Options without a value. */
  readonly flags?: readonly string[];
  /** Whether there is a `--table`, and whether it can also name an existing table. */
  readonly table?: 'settings' | 'settings or id';
};

const HELP_OPTION = { help: { type: 'boolean', short: 'h' } } as const;

const tokenize = (args: readonly string[], options: ParseArgsOptionsConfig) =>
  parseArgs({
    args: [...args],
    options: { ...options, ...HELP_OPTION },
    strict: false,
    allowPositionals: true,
    tokens: true,
  }).tokens;

type Token = ReturnType<typeof tokenize>[number];
type OptionToken = Extract<Token, { kind: 'option' }>;

/** Whether an option that every command takes is among the arguments, before any `--`. */
export const asksFor = (option: 'help' | 'version', args: readonly string[]): boolean =>
  tokenize(args, {}).some(token => token.kind === 'option' && token.name === option);

/** `parseArgs` names options without their dashes. */
const optionsFor = (names: readonly string[], type: 'string' | 'boolean'): ParseArgsOptionsConfig =>
  Object.fromEntries(names.map(name => [name.slice(2), { type }]));

const OR = new Intl.ListFormat('en', { type: 'disjunction' });

export const quoted = (text: string): string => `“${excerpt(text)}”`;

const nameOf = (assignment: string): string => assignment.replace(/=.*$/s, '');

export class Arguments {
  readonly positionals: string[] = [];
  readonly settings: Record<string, string> = {};
  #tableId: string | null = null;
  readonly #spec: CommandSpec;
  readonly #values = new Map<string, string>();
  readonly #flags = new Set<string>();

  /** Options can come anywhere; `--table` takes all settings that follow it. */
  constructor(args: readonly string[], spec: CommandSpec) {
    this.#spec = spec;
    const { valued = [], flags = [], table } = spec;
    const takeValues = table ? [...valued, '--table'] : valued;
    const known = [...takeValues, ...flags, '--help'];
    let nextSetting: number | null = null;
    for (const token of tokenize(args, {
      ...optionsFor(takeValues, 'string'),
      ...optionsFor(flags, 'boolean'),
    })) {
      if (token.kind === 'option-terminator') continue;
      if (token.kind === 'positional') {
        if (token.index === nextSetting && token.value.includes('=')) {
          this.#addSetting(token.value);
          nextSetting += 1;
        } else this.positionals.push(token.value);
        continue;
      }
      const name = `--${token.name}`;
      if (!known.includes(name)) throw this.#unknownOption(nameOf(args[token.index] ?? token.rawName), known);
      if (name === '--table') {
        this.#readTable(token.value ?? '');
        nextSetting = token.index + (token.inlineValue ? 1 : 2);
      } else this.#readOption(name, token, takeValues);
    }
  }

  usageError(message: string, after = ': '): UsageError {
    return new UsageError(`${this.#spec.command}${after}${message}`);
  }

  #unknownOption(written: string, known: readonly string[]): UsageError {
    const guess = nearest(written, known);
    return this.usageError(`unknown option ${quoted(written)}.${guess} Options: ${known.join(', ')}.`);
  }

  #readOption(name: string, { value, inlineValue }: OptionToken, takeValues: readonly string[]): void {
    if (!takeValues.includes(name)) {
      if (inlineValue) throw this.usageError(`${name} takes no value`);
      this.#flags.add(name);
      return;
    }
    // parseArgs takes whatever comes next, even another option.
    if (value === undefined || value.startsWith('--')) throw this.usageError(`${name} needs a value`);
    if (this.#values.has(name)) throw this.usageError(`${name} is given twice`);
    this.#values.set(name, value);
  }

  #readTable(text: string): void {
    const isId = this.#spec.table === 'settings or id' && /^(?!--)[\w-]+$/.test(text);
    if (!isId) this.#addSetting(text);
    else if (this.#tableId !== null) throw this.usageError('--table is given twice');
    else this.#tableId = text;
  }

  #addSetting(text: string): void {
    if (!/^[a-z0-9-]{1,40}=/.test(text)) {
      throw this.usageError(
        `--table takes settings such as max=500.00, not ${text === '' ? 'nothing' : quoted(text)}`,
      );
    }
    const key = nameOf(text);
    if (Object.hasOwn(this.settings, key)) throw this.usageError(`--table sets ${quoted(key)} twice`);
    this.settings[key] = text.slice(key.length + 1);
  }

  /** The existing table that `--table` names. */
  get tableId(): string | null {
    return this.#tableId;
  }

  has(name: string): boolean {
    return this.#flags.has(name) || this.#values.has(name);
  }

  text(name: string): string | null {
    return this.#values.get(name) ?? null;
  }

  /** One of the known values. */
  oneOf<T extends string>(name: string, known: readonly T[]): T | null {
    const text = this.text(name);
    if (text === null) return null;
    const found = known.find(each => each === text);
    if (found !== undefined) return found;
    throw this.usageError(`${name} must be ${OR.format(known)}, not ${quoted(text)}`);
  }

  amount(name: string, min = 1): Cents | null {
    const text = this.text(name);
    if (text === null) return null;
    const amount = parseCents(text);
    if (amount !== null && amount >= min && amount <= MAX_CENTS) return amount;
    const range = `${min > 0 ? 'above 0' : 'from 0'} up to 1000000000.00, such as 500.00`;
    throw this.usageError(`${name} must be an amount ${range}, not ${quoted(text)}`);
  }

  /** A whole number, also written as 1e9 or 1_000_000. */
  count(name: string, max: number, min = 1): number | null {
    const text = this.text(name);
    if (text === null) return null;
    const count = /^\d[\d_,]*(e\d{1,2})?$/i.test(text) ? Number(text.replace(/[_,]/g, '')) : -1;
    if (Number.isSafeInteger(count) && count >= min && count <= max) return count;
    const range = `from ${min} to ${max.toLocaleString('en', { useGrouping: false })}`;
    throw this.usageError(`${name} must be a whole number ${range}, not ${quoted(text)}`);
  }

  /** For commands that take no positionals. */
  expectOptionsOnly(): void {
    const [first] = this.positionals;
    if (first !== undefined) throw this.usageError(`takes only options, but got ${quoted(first)}`, ' ');
  }

  /** The rulebook with this name or path, and settings that a table of it accepts. */
  book(rulebook: string): { readonly book: Rulebook; readonly settings: Settings } {
    const found = findBook(rulebook, process.cwd());
    if (!found.ok) throw new UsageError(found.message);
    const made = newTable(found.book, this.settings);
    if (!made.ok) throw this.usageError(made.message);
    return { book: found.book, settings: this.settings };
  }

  /** A rulebook and one or more strategies. */
  rulebookAndStrategies(usage: string): readonly [string, string, ...string[]] {
    const [rulebook, strategy, ...more] = this.positionals;
    if (rulebook === undefined || strategy === undefined) {
      throw this.usageError(`needs a rulebook and a strategy: ${usage}`, ' ');
    }
    return [rulebook, strategy, ...more];
  }

  /** The two positionals that solve takes. */
  rulebookAndStrategy(usage: string): readonly [string, string] {
    const [rulebook, strategy, another] = this.positionals;
    if (rulebook === undefined || strategy === undefined) {
      throw this.usageError(`needs a rulebook and a strategy: ${usage}`, ' ');
    }
    if (another !== undefined) {
      throw this.usageError(`takes one rulebook and one strategy, but also got ${quoted(another)}`, ' ');
    }
    return [rulebook, strategy];
  }
}
