// The vigorish on buy and lay bets: how much it is, when it is taken, and how much of it is given back.
import { type Cents, cents, portion, ZERO } from '../money.ts';
import type { Bet } from '../table.ts';
import { payout } from './payout.ts';
import type { Commission, SpotRules } from './rules.ts';

/**
 * Commission on a stake: a share of the bet or of the win, rounded as the book says, and no less than its
 * minimum.
 */
export function commissionOn(rules: SpotRules, stake: Cents): Cents {
  const policy = rules.commission;
  if (!policy) return ZERO;
  const exact = shareOf(rules, policy, stake);
  return exact < policy.min ? policy.min : exact;
}

/** A share of the win: of the exact win or of the one paid here, whichever is less (D47). */
function shareOf(rules: SpotRules, { rate: { num, den }, of, to, way }: Commission, stake: Cents): Cents {
  if (of === 'bet') return portion(stake, num, den, to, way);
  const pay = rules.spot.number === null ? null : rules.pays[rules.spot.number];
  if (!pay) throw new Error(`${rules.spot.name} has no pay to take a commission of`);
  const ofExactWin = portion(stake, pay.num * num, pay.den * den, to, way);
  const ofPaidWin = portion(payout(rules.rounding, stake, pay, pay.share), num, den, to, way);
  return ofPaidWin < ofExactWin ? ofPaidWin : ofExactWin;
}

/**
 * What raising a bet to a new total costs besides the chips: the commission that the whole bet owes and has
 * not yet paid (D36, P16).
 */
export function chargeFor(rules: SpotRules, bet: Bet | undefined, total: Cents): Cents {
  if (rules.commission?.when !== 'placed') return ZERO;
  return cents(Math.max(0, commissionOn(rules, total) - (bet?.commission ?? 0)));
}

/**
 * Whether a commission has a minimum or is rounded to more than cents: then part of a bet may owe more than its share.
 */
const isStepped = ({ min, to, way }: Commission): boolean => min > 0 || to > 1 || way !== 'down';

/**
 * How much of an up-front commission goes back with part of its bet: that part's share (D25, D36), keeping
 * what a bet of the remaining size owes by itself (P79).
 */
export function commissionBack(rules: SpotRules, bet: Bet, part: Cents): Cents {
  if (bet.commission === 0) return ZERO;
  const share = portion(bet.commission, part, bet.amount, 1, 'down');
  const { commission } = rules;
  if (part === bet.amount || commission?.when !== 'placed' || !isStepped(commission)) return share;
  const owed = commissionOn(rules, cents(bet.amount - part));
  return cents(Math.max(0, Math.min(share, bet.commission - owed)));
}

/** The commission due on a win: taken from it, less what was paid up front, or paid again for a stake that stays up. */
export function commissionDue(rules: SpotRules, paidUpFront: number, stake: Cents, stays: boolean): number {
  if (!rules.commission) return 0;
  if (rules.commission.when === 'placed') return stays ? commissionOn(rules, stake) : 0;
  return Math.max(0, commissionOn(rules, stake) - paidUpFront);
}
