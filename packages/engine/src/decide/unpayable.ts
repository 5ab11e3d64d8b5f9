// Refusals of bets whose win could not be paid in the table's chips, and what could be bet instead (D51).
import { gapAt, nearestPayable } from '../bets/payable.ts';
import { payout } from '../bets/payout.ts';
import { type SpotRules, winsOf } from '../bets/rules.ts';
import { type Cents, cents } from '../money.ts';
import { money, type Refusal, refusal } from '../refusal.ts';
import * as sentences from '../sentences/bets.ts';
import type { Table } from '../table.ts';

/** Chips added to a bet, or taken from it. */
type Way = 'put' | 'take';

type Nearest = { readonly less: Cents | null; readonly more: Cents | null };

/** The nearest smaller and larger amounts that leave a payable bet. */
function nearestChanges(table: Table, rules: SpotRules, standing: number, amount: number, way: Way): Nearest {
  const sign = way === 'put' ? 1 : -1;
  const toward = (to: 'up' | 'down'): Cents | null => {
    const total = nearestPayable(rules, standing + sign * amount, to, table.point);
    const change = total === null ? 0 : sign * (total - standing);
    return change > 0 ? cents(change) : null;
  };
  return way === 'put'
    ? { less: toward('down'), more: toward('up') }
    : { less: toward('up'), more: toward('down') };
}

/**
 * D51: no bet stays on the layout whose win is due in whole dollars that the table's chips cannot make up.
 */
export function unpayableRefusal(
  table: Table,
  rules: SpotRules,
  standing: number,
  amount: number,
  way: Way,
): Refusal | null {
  const total = cents(way === 'put' ? standing + amount : standing - amount);
  const gap = total > 0 ? gapAt(rules, total, table.point) : undefined;
  const pay = gap && winsOf(rules)[gap.on];
  if (!pay) return null;
  const due = payout(rules.rounding, total, pay, pay.share);
  const { less, more } = nearestChanges(table, rules, standing, amount, way);
  const amounts = [less, more].filter(change => change !== null).map(money);
  const act = way === 'take' ? 'take' : standing > 0 ? 'add' : 'bet';
  const instead = amounts.length === 0 ? '' : sentences.insteadOf[act](amounts);
  const { chip, book } = table.rules;
  const { label } = rules.spot;
  const message = sentences.unpayable(label, money(total), money(due), money(chip), instead);
  return refusal('bet/bad-amount', book.unpayable.cite, message, {
    amount,
    multiple: rules.step,
    less,
    more,
  });
}
