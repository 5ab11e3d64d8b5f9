// The lab's form: its fields as text, their defaults, and how they are parsed.

import { type Cents, excerpt, newTable, parseCents, type Rulebook, type Settings } from '@passline/engine';
import { type DiceWeights, isFair, readWeights, type SessionPlan } from '@passline/lab';
import { entryOf } from '../books/library.ts';
import * as labText from '../text/lab.ts';
import { grouped } from '../text/money.ts';
import { plainAmount } from '../ui/amount.ts';

/** Every field of the form, with its default. A link uses the same keys. */
export const DEFAULTS = {
  // The table, shared by both sides unless B has one of its own.
  book: 'rws-2019',
  unit: '10',
  min: '',
  max: '',
  chip: '',
  odds: '',
  commission: '',
  'buy-commission': '',
  'lay-commission': '',
  /** Other settings of the house, KEY=VALUE, one per line. */
  more: '',
  /** The weights of the 36 rolls; empty for fair dice. */
  dice: '',
  a: 'pass-345',
  'a-code': '',
  b: '',
  'b-code': '',
  /** B's own table; without a rulebook it is A's. */
  'b-book': '',
  /** Empty: the same as A's. */
  'b-unit': '',
  'b-min': '',
  'b-max': '',
  'b-chip': '',
  'b-odds': '',
  'b-commission': '',
  'b-buy-commission': '',
  'b-lay-commission': '',
  'b-more': '',
  'b-dice': '',
  bankroll: '1000',
  rolls: '400',
  target: '',
  'stop-loss': '',
  pace: '120',
  sessions: '100000',
  seed: '1',
};
export type Field = keyof typeof DEFAULTS;
export type Form = Readonly<Record<Field, string>>;
export const FIELDS = Object.keys(DEFAULTS) as readonly Field[];

/** The two sides that are compared. */
export type Key = 'a' | 'b';

/** House settings that have a field of their own, if the rulebook leaves them to the house. */
export const HOUSE_FIELDS = ['odds', 'commission', 'buy-commission', 'lay-commission'] as const;
const LIMIT_FIELDS = ['min', 'max', 'chip'] as const;
/** The settings of a table besides its rulebook and the unit. */
export const SETTING_FIELDS = [...LIMIT_FIELDS, 'more', ...HOUSE_FIELDS] as const;
export type TableField = 'book' | 'unit' | 'dice' | (typeof SETTING_FIELDS)[number];

/** The form's field for a side. */
export const fieldOf = (side: Key, field: TableField): Field => (side === 'a' ? field : `b-${field}`);

/** As a strategy's name: the visitor's own code. */
export const OWN_CODE = 'own';

export const MAX_CODE = 20_000;
const MAX_SESSION_ROLLS = 100_000;
const MAX_SESSIONS = 10_000_000;
const MAX_PACE = 100_000;

export type Problems = Readonly<Partial<Record<Field, string>>>;

/** The table that the form describes, if it is valid. */
export type LabTable = {
  readonly book: Rulebook;
  readonly settings: Settings;
  readonly unit: Cents;
  /** Null for fair dice. */
  readonly dice: DiceWeights | null;
};

export type ReadForm = {
  readonly tables: Readonly<Record<Key, LabTable | null>>;
  readonly plan: SessionPlan | null;
  readonly sessions: number | null;
  readonly pace: number;
  readonly problems: Problems;
};

class Reader {
  readonly problems: Partial<Record<Field, string>> = {};
  readonly #form: Form;

  constructor(form: Form) {
    this.#form = form;
  }

  amount(field: Field): Cents | null {
    const text = plainAmount(this.#form[field]);
    if (text === '') return null;
    const amount = parseCents(text);
    if (amount !== null && amount > 0) return amount;
    this.problems[field] = labText.amountExample;
    return null;
  }

  needed(field: Field): Cents | null {
    const amount = this.amount(field);
    if (amount === null) this.problems[field] ??= labText.amountMissing;
    return amount;
  }

  count(field: Field, max: number): number | null {
    const text = this.#form[field].trim().replaceAll(',', '');
    const count = /^\d{1,15}$/.test(text) ? Number(text) : 0;
    if (count >= 1 && count <= max) return count;
    this.problems[field] = labText.wholeNumberExample(grouped(max));
    return null;
  }
}

/** The house's other settings, one per line; null if a line is not a setting. */
function moreSettings(form: Form, field: Field, read: Reader): Settings | null {
  const settings: Record<string, string> = {};
  for (const line of form[field].split('\n')) {
    if (line.trim() === '') continue;
    const [, key, value] = /^\s*([\w-]+)\s*=\s*(\S+)\s*$/.exec(line) ?? [];
    if (key === undefined || value === undefined) {
      read.problems[field] = labText.badSetting(excerpt(line.trim()));
      return null;
    }
    settings[key] = value;
  }
  return settings;
}

function settingsOf(form: Form, side: Key, book: Rulebook, read: Reader): Settings | null {
  const settings: Record<string, string> = {};
  for (const field of LIMIT_FIELDS) {
    const amount = read.amount(fieldOf(side, field));
    if (amount !== null) settings[field] = (amount / 100).toFixed(2);
  }
  for (const field of HOUSE_FIELDS) {
    const text = form[fieldOf(side, field)].trim();
    if (book.house[field] && text !== '') settings[field] = text;
  }
  if (!book.house.pay) return settings;
  const more = moreSettings(form, fieldOf(side, 'more'), read);
  return more && { ...settings, ...more };
}

/** The unit a side plays with: B's own if it names one. */
const unitOf = (form: Form, side: Key, read: Reader): Cents | null =>
  read.needed(side === 'b' && form['b-unit'].trim() !== '' ? 'b-unit' : 'unit');

/** The weights of a side's dice; null for fair ones, or if the text is not weights. */
function diceOf(form: Form, side: Key, read: Reader): DiceWeights | null {
  const field = fieldOf(side, 'dice');
  if (form[field].trim() === '') return null;
  const weights = readWeights(form[field]);
  if (weights.ok) return isFair(weights.dice) ? null : weights.dice;
  read.problems[field] = labText.badWeights(weights.message);
  return null;
}

function tableOf(form: Form, side: Key, read: Reader): LabTable | null {
  const entry = entryOf(form[fieldOf(side, 'book')]);
  if (entry.state !== 'known') {
    // One that is being loaded is not a mistake.
    if (entry.state === 'missing')
      read.problems[fieldOf(side, 'book')] = entry.problem || labText.unknownBook;
    return null;
  }
  const { book } = entry;
  const unit = unitOf(form, side, read);
  const settings = settingsOf(form, side, book, read);
  const dice = diceOf(form, side, read);
  if (unit === null || settings === null || Object.keys(read.problems).length > 0) return null;
  const made = newTable(book, settings);
  if (made.ok) return { book, settings, unit, dice };
  const field = SETTING_FIELDS.find(known => known === made.key) ?? 'more';
  read.problems[fieldOf(side, field)] = made.message;
  return null;
}

/** Whether B has a table of its own. */
export const hasOwnTable = (form: Form): boolean => form.b !== '' && form['b-book'] !== '';

function planOf(read: Reader): SessionPlan | null {
  const bankroll = read.needed('bankroll');
  const rolls = read.count('rolls', MAX_SESSION_ROLLS);
  const target = read.amount('target');
  const stopLoss = read.amount('stop-loss');
  if (bankroll === null || rolls === null) return null;
  if (target !== null && target <= bankroll) read.problems.target = labText.targetTooLow;
  if (stopLoss !== null && stopLoss >= bankroll) read.problems['stop-loss'] = labText.stopLossTooHigh;
  if (read.problems.target || read.problems['stop-loss']) return null;
  return { bankroll, rolls, target, stopLoss };
}

export function readForm(form: Form): ReadForm {
  // Each table has its own reader, so that a mistake in one does not prevent play at the other.
  const [first, second, rest] = [new Reader(form), new Reader(form), new Reader(form)];
  const a = tableOf(form, 'a', first);
  const b = hasOwnTable(form) ? tableOf(form, 'b', second) : a;
  const plan = planOf(rest);
  const sessions = rest.count('sessions', MAX_SESSIONS);
  const pace = rest.count('pace', MAX_PACE) ?? Number(DEFAULTS.pace);
  const problems = { ...first.problems, ...second.problems, ...rest.problems };
  return { tables: { a, b }, plan, sessions, pace, problems };
}
