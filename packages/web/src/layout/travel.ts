// Which chips have moved from one spot to another between two states of a table.
import { parseSpotName, type SeatNumber, type SpotName } from '@passline/engine';
import type { LayoutView } from './layout-view.ts';

export type Travel = { readonly seat: SeatNumber; readonly from: SpotName; readonly to: SpotName };

const amountOf = (view: LayoutView, spot: SpotName, seat: SeatNumber): number =>
  view.bySpot.get(spot)?.find(bet => bet.seat === seat)?.amount ?? 0;

/** Come and don't come bets that have gone to their number: the box has less, the number more. */
export function travels(before: LayoutView, after: LayoutView): readonly Travel[] {
  const found: Travel[] = [];
  for (const [to, bets] of after.bySpot) {
    const definition = after.game.rules.spots.get(to)?.spot.definition;
    const box = definition && 'arrivesFrom' in definition ? definition.arrivesFrom : undefined;
    const from = box === undefined ? null : parseSpotName(box);
    if (from === null) continue;
    for (const { seat, amount } of bets) {
      const came = amount > amountOf(before, to, seat);
      const went = amountOf(before, from, seat) > amountOf(after, from, seat);
      if (came && went) found.push({ seat, from, to });
    }
  }
  return found;
}
