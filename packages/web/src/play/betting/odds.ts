// How much one tap puts on odds: the maximum, or a multiple of the bet if the maximum is too much for one tap.

import type { LayoutRequest } from '@passline/client';
import type { SeatNumber } from '@passline/engine';
import { amountUpTo, legal, seatAt, type Table } from '@passline/engine';
import { onSpot, tryRequests } from './betting.ts';

/** `times` the flat bet in all; null for as much as the house takes and the rack holds. */
export type OddsChoice = {
  readonly times: number | null;
  readonly requests: readonly LayoutRequest[];
  readonly total: number;
};

const TIMES = [1, 2, 5, 10];
/** The player is asked first above this multiple of the bet, and above half of the rack. */
const MUCH_TIMES = 10;

/** Odds behind every bet that can have them. */
export function oddsFor(game: Table, seat: SeatNumber, times: number | null): OddsChoice {
  const requests: LayoutRequest[] = [];
  let total = 0;
  let now = game;
  for (const { spot } of game.rules.spots.values()) {
    if (spot.flat === null) continue;
    const range = legal(now, seat).bets.find(bet => bet.spot === spot.name);
    if (!range) continue;
    const missing =
      times === null ? range.max : times * onSpot(now, seat, spot.flat) - onSpot(now, seat, spot.name);
    if (missing < range.min) continue;
    const amount = Math.min(range.max, amountUpTo(range, missing));
    const request: LayoutRequest = { type: 'bet', spot: spot.name, amount };
    const outcome = tryRequests(now, seat, [request]);
    if (!outcome.ok) continue;
    requests.push(request);
    total += amount;
    now = outcome.game;
  }
  return { times, requests, total };
}

/** The choices, maximum last, if the maximum is too much for one tap; otherwise empty. */
export function oddsChoices(game: Table, seat: SeatNumber): readonly OddsChoice[] {
  const player = seatAt(game, seat);
  // While dice roll, the seat of a player who has just sat down is not shown yet.
  if (!player) return [];
  const all = oddsFor(game, seat, null);
  const usual = oddsFor(game, seat, MUCH_TIMES);
  if (all.total <= usual.total && all.total * 2 <= player.rack) return [];
  const less = TIMES.map(times => oddsFor(game, seat, times)).filter(
    ({ total }, index, choices) => total > 0 && total < all.total && total !== choices[index - 1]?.total,
  );
  return all.total > 0 ? [...less, all] : [];
}
