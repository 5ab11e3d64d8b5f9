// How much one tap puts on odds: the maximum, or a multiple of the bet if the maximum is more than a tap should risk.

import type { LayoutRequest } from '@passline/client';
import type { SeatNumber } from '@passline/engine';
import { amountUpTo, legal, seatAt, type Table } from '@passline/engine';
import { onSpot, tryRequests } from './betting.ts';

/** `times` the flat bet in all; null: as much as the house takes and the rack holds. */
export type OddsChoice = {
  readonly times: number | null;
  readonly requests: readonly LayoutRequest[];
  readonly total: number;
};

const TIMES = [1, 2, 5, 10];
/** Above this multiple of the bet, the player is asked to confirm; so is anything over half of the rack. */
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

/** The choices, the maximum last, if one tap should not bet all of it; otherwise empty. */
export function oddsChoices(game: Table, seat: SeatNumber): readonly OddsChoice[] {
  const player = seatAt(game, seat);
  // The seat of a player who sat down while dice roll is not shown yet.
  if (!player) return [];
  const all = oddsFor(game, seat, null);
  const usual = oddsFor(game, seat, MUCH_TIMES);
  if (all.total <= usual.total && all.total * 2 <= player.rack) return [];
  const less = TIMES.map(times => oddsFor(game, seat, times)).filter(
    ({ total }, index, choices) => total > 0 && total < all.total && total !== choices[index - 1]?.total,
  );
  return all.total > 0 ? [...less, all] : [];
}
