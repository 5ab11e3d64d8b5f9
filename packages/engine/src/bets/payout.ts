// What a winning stake is paid: the pay, or the raised odds of this roll, with the rulebook's one rounding.
import { type Cents, cents, portion } from '../money.ts';
import { formatOdds, type Ratio } from '../ratio.ts';
import type { Table } from '../table.ts';
import { covers } from './power.ts';
import type { Pay, Rules } from './rules.ts';

/** stake × odds, rounded as the book says. */
export function payout(rules: Rules, stake: Cents, odds: Ratio, share: Ratio): Cents {
  const { to, way, wholeDollarsStand } = rules.book.rounding;
  const num = odds.num * share.num;
  const den = odds.den * share.den;
  // south-dakota ¶5: only an amount that is not in whole dollars is rounded.
  if (wholeDollarsStand) {
    const inDollars = portion(stake, num, den, 100, 'down');
    if (inDollars === portion(stake, num, den, 100, 'up')) return inDollars;
  }
  return portion(stake, num, den, to === 'chip' ? rules.chip : 1, way);
}

/** Of a stake, what lay on the total that won. */
export const winningPart = (stake: Cents, share: Ratio): Cents =>
  share.num === share.den ? stake : portion(stake, share.num, share.den, 1, 'down');

export type Paid = {
  readonly won: Cents;
  readonly lost: Cents;
  readonly pays: string;
  readonly cite: string;
};

/** Winnings on a stake for a total: parts on other totals are lost. */
export function paid(table: Table, spot: string, pay: Pay, stake: Cents, total: number): Paid {
  const { rules } = table;
  const raised =
    table.raised.length === 0
      ? undefined
      : table.raised.find(raise => raise.spot === spot && covers(raise, total));
  const won = payout(rules, stake, raised ? raised.odds : pay, pay.share);
  const lost = cents(stake - winningPart(stake, pay.share));
  return raised
    ? { won, lost, pays: formatOdds(raised.odds), cite: rules.book.power?.cite ?? pay.cite }
    : { won, lost, pays: pay.text, cite: pay.cite };
}
