// Amounts that are paid in full: rounding takes nothing from what they may win.
import type { Point } from '../dice.ts';
import type { Ratio } from '../lib/ratio.ts';
import { type Cents, cents, portion } from '../money.ts';
import { gapAt } from './payable.ts';
import { payout } from './payout.ts';
import { type Rounding, type SpotRules, type Win, winsOf } from './rules.ts';
import { isLineOdds } from './spots.ts';

/** How far to look for such an amount: farther than any usual chip and odds require. */
const MAX_STEPS_AWAY = 10_000;

const isFull = (rounding: Rounding, amount: Cents, odds: Ratio, share: Ratio): boolean =>
  payout(rounding, amount, odds, share) >=
  portion(amount, odds.num * share.num, odds.den * share.den, 1, 'up');

/** What a bet may win now: odds on the line are paid by the current point. */
function winsNow(rules: SpotRules, point: Point | null): readonly Win[] {
  const wins = winsOf(rules);
  const now = isLineOdds(rules.spot) && point !== null ? [wins[point]] : wins;
  return [...new Set(now.filter(win => win != null))];
}

/** Whether nothing that this amount may win, raised odds included, is rounded down. */
export function isPaidInFull(rules: SpotRules, amount: Cents, point: Point | null): boolean {
  const { rounding, raises } = rules;
  return winsNow(rules, point).every(
    win =>
      isFull(rounding, amount, win, win.share) &&
      raises.every(({ odds }) => odds.every(raised => isFull(rounding, amount, raised, win.share))),
  );
}

/**
 * The nearest amount from `amount` on, itself included, going up or down, that is paid in full; null if none is near.
 */
export function nearestPaidInFull(
  rules: SpotRules,
  amount: number,
  way: 'up' | 'down',
  point: Point | null,
): Cents | null {
  const { step } = rules;
  let steps = way === 'up' ? Math.ceil(amount / step) : Math.floor(amount / step);
  for (let tries = 0; tries < MAX_STEPS_AWAY && steps > 0; tries += 1) {
    const found = cents(steps * step);
    if (isPaidInFull(rules, found, point) && gapAt(rules, found, point) === undefined) return found;
    steps += way === 'up' ? 1 : -1;
  }
  return null;
}
