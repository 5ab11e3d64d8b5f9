// How to undo a change of this betting round. Loaded with the first bet.

import type { LayoutRequest } from '@passline/client';
import { type SeatNumber, type SpotName, seatAt, type Table } from '@passline/engine';
import { onSpot, tryRequests } from './betting.ts';
import type { Change } from './change.ts';
import { inOrder, type Plan } from './plans.ts';

/** The inverse of a change on the current table; `refusal` is set if any part of it would be refused. */
export function planUndo(game: Table, seat: SeatNumber, { grown, called }: Change): Plan {
  const wishes: LayoutRequest[] = [
    ...grown.flatMap(({ spot, by }): readonly LayoutRequest[] => {
      if (by < 0) return [{ type: 'bet', spot: putForPass(game, spot), amount: -by }];
      const there = onSpot(game, seat, spot);
      return by >= there ? [{ type: 'take', spot }] : planLess(game, seat, spot, by);
    }),
    ...called.map(({ spot, call }): LayoutRequest => ({ type: 'call', spot, call })),
  ];
  return inOrder(game, seat, wishes);
}

/**
 * A reduction returns its share of a commission rounded down (D36). Taking the whole bet down returns all of it, and
 * the bet is made again for what it cost, so that the rack is as it was, to the cent.
 */
function planLess(game: Table, seat: SeatNumber, spot: SpotName, by: number): readonly LayoutRequest[] {
  const reduce: readonly LayoutRequest[] = [{ type: 'reduce', spot, amount: by }];
  const bet = seatAt(game, seat)?.bets.find(each => each.spot === spot);
  if (!bet || bet.commission === 0) return reduce;
  // Made again, the bet would be new: at some tables it would work on the come-out, and a void would return it.
  if (bet.fresh < bet.amount) return reduce;
  const again: LayoutRequest[] = [
    { type: 'take', spot },
    { type: 'bet', spot, amount: bet.amount - by },
  ];
  // A bet that is made again has lost its ON or OFF call.
  const after = bet.call === null ? tryRequests(game, seat, again) : null;
  return after?.ok ? again : reduce;
}

/** With a point on, a line bet that was taken down goes back as a put bet, if the table has them. */
function putForPass(game: Table, spot: SpotName): SpotName {
  if (game.point === null) return spot;
  for (const { spot: other } of game.rules.spots.values()) {
    if (other.becomes === spot && other.name !== spot) return other.name;
  }
  return spot;
}
