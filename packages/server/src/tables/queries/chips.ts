// A player's chips at a table: rack, bets, and bets that stand after they left.
import type { TableState } from '@passline/table';

/** In cents. */
export function chipsOf({ game, owners }: TableState, player: string): number {
  let cents = 0;
  for (const { seat, rack, bets } of game.seats) {
    if (owners[seat]?.player !== player) continue;
    cents += rack;
    for (const { amount } of bets) cents += amount;
  }
  return cents;
}
