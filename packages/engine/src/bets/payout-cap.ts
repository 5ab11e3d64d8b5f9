// A cap on the combined win of bets at long odds on one roll, shared in proportion to what each would have
// won.

import { compareRatios, formatOdds, parseHandOdds, parseOdds, type Ratio } from '../lib/ratio.ts';
import { required } from '../lib/required.ts';
import { type Cents, parseCents, portion, ZERO } from '../money.ts';
import type { Rulebook } from '../rulebooks/shape.ts';
import type { SpotRules } from './rules.ts';

export type PayoutCap = { readonly above: Ratio; readonly amount: Cents; readonly cite: string };

export function payoutCapOf({ payoutCap }: Rulebook): PayoutCap | null {
  if (payoutCap === null) return null;
  const { above, amount, cite } = payoutCap;
  return {
    above: required(parseOdds(above), 'validated odds can be read'),
    amount: required(parseCents(amount), 'a validated cap is an amount'),
    cite,
  };
}

/** Whether a win at these odds, as a line writes them, falls under the cap. */
export const isCapped = ({ above }: PayoutCap, pays: string): boolean =>
  compareRatios(required(parseHandOdds(pays), 'a win is paid at odds'), above) > 0;

type Won = { readonly pays: string | null; readonly won: Cents };

/** The sum of all wins under the cap, if it exceeds the cap. */
export function overCap(cap: PayoutCap, lines: readonly Won[]): number | null {
  let total = 0;
  for (const { pays, won } of lines) if (won > 0 && pays !== null && isCapped(cap, pays)) total += won;
  return total > cap.amount ? total : null;
}

/**
 * A win's share of the cap, rounded down to what the table pays in; the remainder stays with the house (P83).
 */
export const partOfCap = ({ amount }: PayoutCap, won: Cents, total: number, unit: Cents): Cents =>
  won === ZERO ? ZERO : portion(won, amount, total, unit, 'down');

/** What a bet alone at the table would win. */
export function capped(cap: PayoutCap | null, pays: string, won: Cents, unit: Cents): Cents {
  if (cap === null || won <= cap.amount || !isCapped(cap, pays)) return won;
  return partOfCap(cap, won, won, unit);
}

/** The cap on what a bet may win; null if none of its odds fall under one. */
export function capOn(cap: PayoutCap | null, { pays, hand, raises }: SpotRules): PayoutCap | null {
  if (cap === null) return null;
  const texts = hand ? hand.pays.map(({ text }) => text) : pays.flatMap(pay => pay?.text ?? []);
  const raised = raises.flatMap(({ odds }) => odds.map(formatOdds));
  return [...texts, ...raised].some(text => isCapped(cap, text)) ? cap : null;
}
