// What one roll may do to a bet, and its best result, as text.
import { type Figures, multiply, type Rational, type RollChances, rational, toNumber } from '@passline/lab';
import { fraction } from './figures-text.ts';
import { atTable } from './volatility.ts';

const ROLLS = rational(36);
// A bet on a whole hand has a situation for every set of numbers it has collected.
const MAX_SITUATIONS = 4;

/** Ways out of 36; with weighted dice, not always whole. */
function ways(chance: Rational): string {
  const count = multiply(chance, ROLLS);
  return count.den === 1n ? fraction(count) : toNumber(count).toFixed(2);
}

export const waysText = ({ win, lose, push }: RollChances): string =>
  [win, lose, ...(push.num === 0n ? [] : [push])].map(ways).join('–');

/** "8–4, then 3–6, 4–6 or 5–6": ways to win, lose and push on the first roll, and on those that follow. */
export function situationsText({ rollChances }: Figures): string {
  const [first, ...more] = rollChances.map(waysText);
  if (first === undefined || more.length >= MAX_SITUATIONS) return 'varies';
  if (more.length === 0) return first;
  return `${first}, then ${more.join(' or ')}`;
}

/** The best result per unit put up. */
export function bestResult(figures: Figures): Rational {
  const [best] = atTable(figures).results;
  if (!best) throw new Error('a bet has a result');
  return best.net;
}
