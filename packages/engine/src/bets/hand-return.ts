// The exact return of a bet on the roll count from seven-out to seven-out (D54).

import { ALL_DICE, type Point, pointAfter, rollOf } from '../dice.ts';
import { add, exact, multiply, ONE, type Rational, rational, subtract, ZERO } from '../lib/rational.ts';
import { required } from '../lib/required.ts';
import type { HandPay } from './hand.ts';

const THROWS = BigInt(ALL_DICE.length);

/** By state: how many of the 36 rolls lead to each other state; a seven-out leads to none. */
function waysOf(points: readonly Point[]): readonly (readonly bigint[])[] {
  const states: readonly (Point | null)[] = [null, ...points];
  return states.map(point => {
    const going = ALL_DICE.map(dice => rollOf(dice).total).filter(total => point === null || total !== 7);
    return states.map(next => BigInt(going.filter(sum => pointAfter(points, point, sum) === next).length));
  });
}

const total = (counts: readonly bigint[]): bigint => counts.reduce((sum, count) => sum + count, 0n);

/** The sequences of throws that have not sevened out yet, counted by state, one throw later. */
const throwOnce = (ways: readonly (readonly bigint[])[], going: readonly bigint[]): readonly bigint[] =>
  ways.map((_, next) => total(going.map((count, state) => count * required(required(ways[state])[next]))));

/** The chance of reaching each pay: a count reaches `from` if no seven-out came in the rolls before it. */
export function rollCountChances(pays: readonly HandPay[], points: readonly Point[]): readonly Rational[] {
  const ways = waysOf(points);
  let going: readonly bigint[] = ways.map((_, state) => (state === 0 ? 1n : 0n));
  let [den, rolls] = [1n, 1];
  return pays.map(({ from }) => {
    for (; rolls < from; rolls += 1) {
      going = throwOnce(ways, going);
      den *= THROWS;
    }
    return rational(total(going), den);
  });
}

/**
 * The average return, from what each pay returns: each adds the amount by which it exceeds those before it.
 */
export function meanOfReached(chances: readonly Rational[], backs: readonly Rational[]): Rational {
  let [mean, paid] = [ZERO, ZERO];
  chances.forEach((chance, index) => {
    // The best pay reached is paid, so one that pays less than an earlier one adds nothing.
    const back = best(paid, required(backs[index]));
    mean = add(mean, multiply(subtract(back, paid), chance));
    paid = back;
  });
  return mean;
}

/** The return of these pays per unit bet. */
export const rollCountReturn = (pays: readonly HandPay[], points: readonly Point[]): Rational =>
  meanOfReached(
    rollCountChances(pays, points),
    pays.map(({ wins }) => add(ONE, exact(wins))),
  );

/** The greater of two. */
export const best = (a: Rational, b: Rational): Rational => (a.num * b.den >= b.num * a.den ? a : b);

/** Whether a return is 100% or more. */
export const isFullReturn = ({ num, den }: Rational): boolean => num >= den;

const DECIMALS = 6;

/** In percent, truncated to six decimals: "133.826119…%", and "100%" only if it is exactly that. */
export function returnText({ num, den }: Rational): string {
  const scaled = (num * 10n ** BigInt(DECIMALS + 2)) / den;
  const exact = scaled * den === num * 10n ** BigInt(DECIMALS + 2);
  const digits = String(scaled).padStart(DECIMALS + 1, '0');
  const text = `${digits.slice(0, -DECIMALS)}.${digits.slice(-DECIMALS)}`;
  return exact ? `${text.replace(/\.?0+$/, '')}%` : `${text}…%`;
}
