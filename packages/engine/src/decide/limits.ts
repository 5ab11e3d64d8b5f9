// The limits of a betting box: what a spot must hold at least, and may hold at most for one player and for all.

import type { Rules, SpotRules } from '../bets/rules.ts';
import type { Spot } from '../bets/spots.ts';
import type { Cents } from '../money.ts';
import { money, type Refusal, refusal } from '../refusal.ts';
import { boxTotal, type Table } from '../table.ts';

export type Limits = {
  readonly min: Cents | null;
  readonly max: Cents | null;
  readonly boxMax: Cents | null;
};

const NO_LIMITS: Limits = { min: null, max: null, boxMax: null };

/** A range of the bet's own: a rule of the bet, not of the box (P1). */
function ownRange(rules: Rules, spot: Spot): Limits | null {
  const hand = rules.spots.get(spot.name)?.hand;
  return hand?.least == null ? null : { min: hand.least, max: hand.most, boxMax: null };
}

/** Whether the table's limits hold for a spot: not for odds, nor for bets with a range of their own (D33). */
export const isLimited = ({ spot, hand }: SpotRules): boolean => spot.flat === null && hand?.least == null;

/** D33: odds have their own limit, some bets a range of their own, everything else the table's limits. */
export const limitsOn = (rules: Rules, spot: Spot): Limits =>
  ownRange(rules, spot) ?? (spot.flat !== null || rules.limits === 'record' ? NO_LIMITS : rules);

/** D48: chips that lay on the layout at the close are held to none of the table's limits. */
export const limitsOnLateBet = (rules: Rules, spot: Spot): Limits => ownRange(rules, spot) ?? NO_LIMITS;

export function limitRefusal(
  table: Table,
  { spot }: SpotRules,
  { min, max, boxMax }: Limits,
  standing: number,
  amount: number,
): Refusal | null {
  const { procedure } = table.rules.book;
  const { label, becomes } = spot;
  const total = standing + amount;
  if (min !== null && total < min) {
    const data = { minimum: min };
    return refusal('bet/below-minimum', procedure.minimum, `${label} starts at ${money(min)}.`, data);
  }
  if (max !== null && total > max) {
    const message = `The maximum for ${label} is ${money(max)} per player.`;
    return refusal('bet/above-maximum', procedure.maximum, message, { maximum: max });
  }
  if (boxMax === null) return null;
  const room = boxMax - boxTotal(table, becomes);
  if (amount <= room) return null;
  const message = `The ${label} box has room for ${money(Math.max(0, room))} more.`;
  return refusal('bet/box-full', procedure.box, message, { maximum: boxMax, room: Math.max(0, room) });
}
