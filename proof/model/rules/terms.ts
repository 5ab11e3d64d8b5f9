// Table settings: what the rules leave to the house, parsed from text.
import { type Fraction, fraction, isLess, readFraction } from './fraction.ts';
import { type Book, Refused } from './game.ts';
import { listedPay } from './pays.ts';
import { LISTED_HOPS } from './spots.ts';

export type Terms = {
  chip: bigint;
  min: bigint | null;
  max: bigint | null;
  boxMax: bigint | null;
  /** Limits are recorded rather than enforced (D44). */
  record: boolean;
  /** Dice come from outside, and nobody is the shooter. */
  houseDice: boolean;
  buyRate: Fraction;
  layRate: Fraction;
  /** Commission is taken when the bet is placed, not out of the win. */
  upFront: boolean;
  /** South Dakota's policy on odds; the other rulebooks have their own multiples. */
  odds: string;
  /** Whether the machine ever raises a spot. */
  powerOdds: boolean;
  /** The house's own pays, by key: `field-12`, `place-6`. */
  pays: Map<string, Fraction>;
};

const MAX_CENTS = 100_000_000_000n;

export function readAmount(text: string): bigint {
  const [, whole, decimals] = /^(\d{1,16})(?:\.(\d{1,2}))?$/.exec(text) ?? [];
  if (whole === undefined) throw new Refused('settings/bad-value');
  const amount = BigInt(whole) * 100n + BigInt((decimals ?? '').padEnd(2, '0'));
  if (amount <= 0n || amount > MAX_CENTS) throw new Refused('settings/bad-value');
  return amount;
}

const readLimit = (text: string): bigint | null => (text === 'none' ? null : readAmount(text));

function readChoice(text: string, choices: readonly string[]): string {
  if (!choices.includes(text)) throw new Refused('settings/bad-value');
  return text;
}

/** A share of one, written as 1/20, 5% or 0. */
function readRate(text: string): Fraction {
  const percent = readFraction(text, /^(\d{1,6}(?:\.\d{1,6})?)%$/);
  const rate = percent
    ? { top: percent.top, bottom: percent.bottom * 100n }
    : readFraction(text, /^(\d{1,6})\/(\d{1,6})$/);
  if (rate) return rate;
  if (text === '0') return fraction(0);
  throw new Refused('settings/bad-value');
}

// south-dakota ¶6, ¶7: in no event above five percent.
function readCommission(text: string): Fraction {
  const rate = readRate(text);
  if (isLess(fraction(1, 20), rate)) throw new Refused('settings/bad-value');
  return rate;
}

// D17: no spot may return 100% or more of its stakes. With a raise at chance p, hard 6 returns (10 + 13/2 p) / 11;
// it is the first to reach 100%, at p = 2/13.
function readPowerOdds(text: string): boolean {
  const chance = readRate(text);
  if (!isLess(chance, fraction(2, 13))) throw new Refused('settings/bad-value');
  return chance.top > 0n;
}

// south-dakota ¶1: no less than the odds listed.
function readPay(terms: Terms, key: string, text: string): void {
  const placeToLose = /^place-to-lose-(4|5|6|8|9|10)$/.test(key);
  const listed = !key.startsWith('hop-') || LISTED_HOPS.includes(key);
  const min = listed ? listedPay('south-dakota', key) : null;
  const odds = readFraction(text, /^(\d{1,6}):(\d{1,6})$/);
  if (!min && !placeToLose) throw new Refused('settings/bad-value');
  if (!odds || odds.top === 0n) throw new Refused('settings/bad-value');
  if (min && isLess(odds, min)) throw new Refused('settings/below-minimum-odds');
  terms.pays.set(key, odds);
}

function readHouseTerm(terms: Terms, key: string, text: string): void {
  if (key === 'buy-commission') terms.buyRate = readCommission(text);
  else if (key === 'lay-commission') terms.layRate = readCommission(text);
  else if (key === 'commission') terms.upFront = readChoice(text, ['placed', 'win']) === 'placed';
  else if (key === 'odds') terms.odds = readChoice(text, ['2x', '3-4-5x', 'cap']);
  else if (key.startsWith('pay-')) readPay(terms, key.slice(4), text);
  else throw new Refused('settings/bad-value');
}

function readTerm(book: Book, terms: Terms, key: string, text: string): void {
  if (key === 'chip') terms.chip = readAmount(text);
  else if (key === 'min') terms.min = readLimit(text);
  else if (key === 'max') terms.max = readLimit(text);
  else if (key === 'box-max') terms.boxMax = readLimit(text);
  else if (key === 'limits') terms.record = readChoice(text, ['enforce', 'record']) === 'record';
  else if (key === 'shooter') terms.houseDice = readChoice(text, ['players', 'house']) === 'house';
  else if (book === 'etg' && key === 'power-odds') terms.powerOdds = readPowerOdds(text);
  else if (book === 'south-dakota') readHouseTerm(terms, key, text);
  else throw new Refused('settings/bad-value');
}

/** Parses all settings; refuses if one of them is invalid. */
export function termsOf(book: Book, settings: Readonly<Record<string, string>>): Terms {
  const terms: Terms = {
    chip: book === 'etg' ? 1n : 100n,
    min: null,
    max: null,
    boxMax: null,
    record: false,
    houseDice: false,
    buyRate: fraction(1, 20),
    layRate: fraction(1, 20),
    upFront: book !== 'etg',
    odds: 'cap',
    powerOdds: book === 'etg',
    pays: new Map(),
  };
  for (const [key, text] of Object.entries(settings)) readTerm(book, terms, key, text);
  const { min, max, boxMax } = terms;
  const tooLow = (limit: bigint | null): boolean => min !== null && limit !== null && limit < min;
  if (tooLow(max) || tooLow(boxMax)) throw new Refused('settings/bad-value');
  return terms;
}
