// What a bet wins and loses: per unit without rounding, and for an amount as a table pays and charges it.

import {
  add,
  exact,
  isLess,
  multiply,
  ONE,
  type Rational,
  rational,
  subtract,
  ZERO,
} from '../lib/rational.ts';
import { required } from '../lib/required.ts';
import { type Cents, cents } from '../money.ts';
import { commissionOn } from './commission.ts';
import { payout, winningPart } from './payout.ts';
import { type Pay, type SpotRules, type Win, winsOf } from './rules.ts';

export type Terms = {
  readonly stake: Rational;
  /** Winnings, less the parts that lost and every commission. */
  win(rules: SpotRules, pay: Pay): Rational;
  /** The stake and what was paid with it, as a negative amount. */
  lose(rules: SpotRules): Rational;
  /** What each pay of a bet on a whole hand returns. */
  backs(rules: SpotRules): readonly Rational[];
};

/** Commission per unit: on the bet, or on its possible win. */
function chargeOf({ commission, spot, pays }: SpotRules): Rational {
  if (!commission) return ZERO;
  const rate = exact(commission.rate);
  if (commission.of === 'bet') return rate;
  const number = required(spot.number, 'only a bet on a number is charged by its win');
  return multiply(rate, exact(required(pays[number], 'a spot has a pay for its number')));
}

const paidUpFront = ({ commission }: SpotRules): boolean => commission?.when === 'placed';

/** What large bets win and lose, per unit. */
export const UNIT_TERMS: Terms = {
  stake: ONE,
  win(rules, pay) {
    const won = subtract(multiply(exact(pay.share), add(ONE, exact(pay))), ONE);
    return subtract(won, chargeOf(rules));
  },
  lose: rules => subtract(rational(-1), paidUpFront(rules) ? chargeOf(rules) : ZERO),
  backs: rules => winsOf(rules).map(win => (win ? add(ONE, exact(win)) : ZERO)),
};

const exactWin = (amount: Cents, { num, den, share }: Win): Rational =>
  rational(BigInt(amount) * BigInt(num * share.num), BigInt(den * share.den));

/** A bet of this amount, in cents. Without `rounds`, payouts are left exact. */
export function termsOf(amount: Cents, rounds: boolean): Terms {
  const wonBy = ({ rounding }: SpotRules, win: Win): Rational =>
    rounds ? rational(payout(rounding, amount, win, win.share)) : exactWin(amount, win);
  return {
    stake: rational(amount),
    win(rules, pay) {
      const won = wonBy(rules, pay);
      const charge = rational(commissionOn(rules, amount));
      const taken = !paidUpFront(rules) && isLess(won, charge) ? won : charge; // D36
      return subtract(subtract(won, rational(amount - winningPart(amount, pay.share))), taken);
    },
    lose: rules => rational(cents(-amount - (paidUpFront(rules) ? commissionOn(rules, amount) : 0))),
    backs: rules => winsOf(rules).map(win => (win ? add(rational(amount), wonBy(rules, win)) : ZERO)),
  };
}
