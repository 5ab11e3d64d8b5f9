// The odds of winning bets, from the documents' own lists, and how payments are rounded.
import { down, type Fraction, fraction, isWhole, times, up } from './fraction.ts';
import type { Book, Game } from './game.ts';
import { kindOf } from './spots.ts';

/** One of three, by the number: 4 and 10, 5 and 9, 6 and 8. */
export function byNumber<T>(number: number, fourTen: T, fiveNine: T, sixEight: T): T {
  if (number === 4 || number === 10) return fourTen;
  if (number === 5 || number === 9) return fiveNine;
  return sixEight;
}

const trueOdds = (number: number): Fraction =>
  byNumber(number, fraction(2, 1), fraction(3, 2), fraction(6, 5));
const againstTheNumber = (number: number): Fraction =>
  byNumber(number, fraction(1, 2), fraction(2, 3), fraction(5, 6));

const ONE_ROLL: Readonly<Record<string, number>> = {
  'any-seven': 4,
  'any-craps': 7,
  c: 7,
  two: 30,
  twelve: 30,
  three: 15,
  eleven: 15,
  e: 15,
};

function hopPay(key: string): Fraction {
  const [, a, b] = key.split('-');
  return fraction(a === b ? 30 : 15);
}

/** The odds that the document lists for a key such as `place-6`, `pass-odds-4` or `field-12`; null for none. */
export function listedPay(book: Book, key: string): Fraction | null {
  if (['pass', 'dont-pass', 'come', 'dont-come', 'big-6', 'big-8'].includes(key)) return fraction(1);
  const { kind, number } = kindOf(key);
  if (kind === 'hop') return hopPay(key);
  const oneRoll = ONE_ROLL[key];
  if (oneRoll !== undefined) return book === 'etg' || key.length > 1 ? fraction(oneRoll) : null;
  if (kind === 'field') return fieldPay(number);
  if (![4, 5, 6, 8, 9, 10].includes(number)) return null;
  if (kind === 'pass-odds' || kind === 'come-odds' || kind === 'buy') return trueOdds(number);
  if (kind === 'dont-pass-odds' || kind === 'dont-come-odds' || kind === 'lay')
    return againstTheNumber(number);
  if (kind === 'place') return byNumber(number, fraction(9, 5), fraction(7, 5), fraction(7, 6));
  if (kind === 'hard' && number !== 5 && number !== 9)
    return byNumber(number, fraction(7), null, fraction(9));
  if (kind === 'place-to-lose' && book === 'etg')
    return byNumber(number, fraction(5, 11), fraction(5, 8), fraction(4, 5));
  return null;
}

function fieldPay(total: number): Fraction | null {
  if (total === 2 || total === 12) return fraction(2);
  return [3, 4, 9, 10, 11].includes(total) ? fraction(1) : null;
}

/** What this table pays: the house's odds if it has set them, otherwise the listed ones. */
export function payOf({ book, terms }: Game, key: string): Fraction {
  const odds = terms.pays.get(key) ?? listedPay(book, key);
  if (!odds) throw new Error(`${book} lists no odds for ${key}`);
  return odds;
}

/** The payment for a win. */
export function payment({ book, terms }: Game, stake: bigint, odds: Fraction): bigint {
  const exact = times(stake, odds);
  if (book === 'etg') return down(exact, 1n);
  // south-dakota ¶5: an even dollar amount is paid as it is, anything else is rounded up.
  if (book === 'south-dakota') return isWhole(exact, 100n) ? down(exact, 1n) : up(exact, terms.chip);
  // D19.
  return down(exact, terms.chip);
}
