// The player's changes during this betting round.

import type { SeatNumber } from '@passline/engine';
import { type Bet, type SpotName, seatAt, type Table, view } from '@passline/engine';

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
