// Whether a bet is in play on the coming roll: the puck, the rulebook and the player's call decide.
import type { Point } from '../dice.ts';
import { type Bet, rulesFor, type Table } from '../table.ts';
import type { SpotRules } from './rules.ts';

/** Whether any of a bet was on its spot before the last roll: chips added since follow it (D11). */
const remains = (bet: Bet): boolean => bet.fresh < bet.amount;

/** Whether a bet is in play on a roll; the puck before the roll counts. */
export function inPlay(rules: SpotRules, bet: Bet, point: Point | null): boolean {
  if (bet.call !== null) return bet.call === 'on';
  if (point !== null || rules.comeOut === 'on') return true;
  return rules.comeOut === 'off-if-remaining' && !remains(bet);
}

/** The same for a bet as it lies on a table now. */
export const isInPlay = (table: Table, bet: Bet): boolean =>
  inPlay(rulesFor(table, bet.spot), bet, table.point);
