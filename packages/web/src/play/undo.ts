// The player's changes during this betting round, and how each is undone.

import type { LayoutRequest } from '@passline/client';
import type { SeatNumber } from '@passline/engine';
import { type Bet, type SpotName, seatAt, type Table, view } from '@passline/engine';
import { inOrder, onSpot, type Plan } from './betting.ts';

/** One change: by how much each bet grew, and which calls were in force before. */
export type Change = {
  readonly grown: readonly { readonly spot: SpotName; readonly by: number }[];
  readonly called: readonly { readonly spot: SpotName; readonly call: 'on' | 'off' }[];
};

const betsOf = (game: Table, seat: SeatNumber): readonly Bet[] => seatAt(game, seat)?.bets ?? [];

const amounts = (game: Table, seat: SeatNumber): ReadonlyMap<SpotName, number> =>
  new Map(betsOf(game, seat).map(({ spot, amount }) => [spot, amount]));

export function changeBetween(before: Table, after: Table, seat: SeatNumber): Change {
  const [was, is] = [amounts(before, seat), amounts(after, seat)];
  const spots = new Set([...was.keys(), ...is.keys()]);
  const grown = [...spots]
    .map(spot => ({ spot, by: (is.get(spot) ?? 0) - (was.get(spot) ?? 0) }))
    .filter(({ by }) => by !== 0);
  const seen = view(before).seats.find(player => player.seat === seat)?.bets ?? [];
  const called = betsOf(after, seat).flatMap(({ spot, call }) => {
    const old = seen.find(bet => bet.spot === spot);
    if (!old || old.marker === call) return [];
    return [{ spot, call: old.inPlay ? ('on' as const) : ('off' as const) }];
  });
  return { grown, called };
}

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
