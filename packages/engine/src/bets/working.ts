// Whether a bet is in play on the coming roll: the puck, the rulebook and the player's call decide.
import type { Point } from '../dice.ts';
import type { Bet } from '../table.ts';
import type { SpotRules } from './rules.ts';

/** The puck that counts is the one standing before the roll. */
export function inPlay(rules: SpotRules, bet: Bet, point: Point | null): boolean {
  if (bet.call !== null) return bet.call === 'on';
  return point !== null || rules.comeOut === 'on';
}
