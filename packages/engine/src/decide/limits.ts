// The limits of a betting box: the minimum on a spot, and the maximum for one player and for all of them.

import type { Rules, SpotRules } from '../bets/rules.ts';
import type { SpotLimits } from '../bets/spot-limits.ts';
import { money, type Refusal, refusal } from '../refusal.ts';
import * as sentences from '../sentences/bets.ts';
import { boxTotal, type Table } from '../table.ts';

type Limits = Pick<SpotLimits, 'min' | 'max' | 'boxMax'>;

const NO_LIMITS: Limits = { min: null, max: null, boxMax: null };

/** Whether the table's limits apply to a spot: not to odds, nor to bets with a range of their own (D33). */
export const isLimited = ({ spot, limits }: SpotRules): boolean => spot.flat === null && !limits.ofBet;

/** P1: limits that a table only records refuse nothing, but a bet's own range does. */
export const limitsOn = (table: Rules, { limits }: SpotRules): Limits =>
  table.limits === 'record' && !limits.ofBet ? NO_LIMITS : limits;

/** D48: chips that were on the layout at the close are exempt from the table's limits. */
export const limitsOnLateBet = (_table: Rules, { limits }: SpotRules): Limits =>
  limits.ofBet ? limits : NO_LIMITS;

export function limitRefusal(
  table: Table,
  { spot, limits }: SpotRules,
  { min, max, boxMax }: Limits,
  standing: number,
  amount: number,
): Refusal | null {
  const { label, becomes } = spot;
  const total = standing + amount;
  if (min !== null && total < min) {
    const data = { minimum: min };
    return refusal('bet/below-minimum', limits.minCite, sentences.belowMinimum(label, money(min)), data);
  }
  if (max !== null && total > max) {
    const message = sentences.aboveMaximum(label, money(max));
    return refusal('bet/above-maximum', limits.maxCite, message, { maximum: max });
  }
  if (boxMax === null) return null;
  const free = boxMax - boxTotal(table, becomes);
  if (amount <= free) return null;
  const room = Math.max(0, free);
  const message = sentences.boxFull(label, room === 0 ? null : money(room));
  return refusal('bet/box-full', table.rules.book.procedure.box, message, { maximum: boxMax, room });
}
