// How a change of this betting round is undone. Loaded with the first bet.

import type { LayoutRequest } from '@passline/client';
import type { SeatNumber, SpotName, Table } from '@passline/engine';
import { onSpot } from './betting.ts';
import type { Change } from './change.ts';
import { inOrder, type Plan } from './plans.ts';

/** The inverse of a change on the current table: all of it, or none if any part of it is refused. */
export function planUndo(game: Table, seat: SeatNumber, { grown, called }: Change): Plan {
  const wishes: LayoutRequest[] = [
    ...grown.map(({ spot, by }): LayoutRequest => {
      if (by < 0) return { type: 'bet', spot: putForPass(game, spot), amount: -by };
      return by >= onSpot(game, seat, spot) ? { type: 'take', spot } : { type: 'reduce', spot, amount: by };
    }),
    ...called.map(({ spot, call }): LayoutRequest => ({ type: 'call', spot, call })),
  ];
  return inOrder(game, seat, wishes);
}

/** With a point on, a line bet that was taken down goes back as a put bet, if the table has them. */
function putForPass(game: Table, spot: SpotName): SpotName {
  if (game.point === null) return spot;
  for (const { spot: other } of game.rules.spots.values()) {
    if (other.becomes === spot && other.name !== spot) return other.name;
  }
  return spot;
}
