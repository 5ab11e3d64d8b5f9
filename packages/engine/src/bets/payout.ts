// What a winning stake is paid: the pay, or the raised odds of this roll, with the rulebook's one rounding.
import type { Point } from '../dice.ts';
import { formatOdds, type Ratio } from '../lib/ratio.ts';
import { type Cents, cents, portion } from '../money.ts';
import type { Table } from '../table.ts';
import { covers } from './power.ts';
import type { Pay, Rounding, SpotRules } from './rules.ts';

/** stake × odds, rounded as the book says. */
export function payout(
  { to, way, wholeDollarsStand }: Rounding,
  stake: Cents,
  odds: Ratio,
  share: Ratio,
): Cents {
  const num = odds.num * share.num;
  const den = odds.den * share.den;
  // south-dakota ¶5: only an amount that is not in whole dollars is rounded.
  if (wholeDollarsStand) {
    const inDollars = portion(stake, num, den, 100, 'down');
    if (inDollars === portion(stake, num, den, 100, 'up')) return inDollars;
  }
  return portion(stake, num, den, to, way);
}

/** The part of a stake that was on the winning total. */
export const winningPart = (stake: Cents, share: Ratio): Cents =>
  share.num === share.den ? stake : portion(stake, share.num, share.den, 1, 'down');

export type Paid = {
  readonly won: Cents;
  readonly lost: Cents;
  readonly pays: string;
  readonly cite: string;
};

/** Winnings on a stake for a total: parts on other totals are lost. */
export function payBet(table: Table, rules: SpotRules, pay: Pay, stake: Cents, total: number): Paid {
  const raised =
    table.raised.length === 0
      ? undefined
      : table.raised.find(raise => raise.spot === rules.spot.name && covers(raise, total));
  const won = payout(rules.rounding, stake, raised ? raised.odds : pay, pay.share);
  const lost = cents(stake - winningPart(stake, pay.share));
  return raised
    ? { won, lost, pays: formatOdds(raised.odds), cite: table.rules.book.power?.cite ?? pay.cite }
    : { won, lost, pays: pay.text, cite: pay.cite };
}

/** The pays that a bet on a spot may be settled at; those of line odds are known once there is a point. */
export function possiblePays(rules: SpotRules, point: Point | null): readonly Pay[] {
  const { flat, number } = rules.spot;
  const pays = flat !== null && number === null && point !== null ? [rules.pays[point]] : rules.pays;
  return [...new Set(pays.filter(pay => pay != null))];
}

/** Whether a stake is so small that every win of it rounds down to nothing (D47). */
export function winsNothing(rules: SpotRules, stake: Cents, point: Point | null): boolean {
  const pays = possiblePays(rules, point);
  return pays.length > 0 && pays.every(pay => payout(rules.rounding, stake, pay, pay.share) === 0);
}
