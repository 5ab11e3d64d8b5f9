// Plans for several bets: move, clear, repeat, double, halve, or make whole sets. Loaded with the first bet.

import type { LayoutRequest } from '@passline/client';
import {
  amountUpTo,
  type Bet,
  legal,
  type Refusal,
  type SeatNumber,
  type SpotName,
  seatAt,
  type Table,
} from '@passline/engine';
import { required } from '@passline/engine/required';
import { liesOn, onSpot, tryRequests } from './betting.ts';
import type { LaidBet } from './last-bets.ts';
import { nearestInChips } from './whole-chips.ts';

/** The requests to send, and why the others are left out. */
export type Plan = {
  readonly requests: readonly LayoutRequest[];
  readonly left: readonly LayoutRequest[];
  readonly refusal: Refusal | null;
};

/** The most requests that the server's `batch` accepts. */
const MAX_REQUESTS = 64;

/** Requests in an order in which they are accepted, such as a flat bet before its odds; the rest are left out. */
export function inOrder(game: Table, seat: SeatNumber, wishes: readonly LayoutRequest[]): Plan {
  const requests: LayoutRequest[] = [];
  let left = [...wishes];
  let refusal: Refusal | null = null;
  let now = game;
  for (let progress = true; progress && left.length > 0 && requests.length < MAX_REQUESTS; ) {
    progress = false;
    refusal = null;
    const still: LayoutRequest[] = [];
    for (const wish of left) {
      const outcome = tryRequests(now, seat, [wish]);
      if (outcome.ok && requests.length < MAX_REQUESTS) {
        requests.push(wish);
        now = outcome.game;
        progress = true;
      } else {
        still.push(wish);
        if (!outcome.ok) refusal ??= outcome.refusal;
      }
    }
    left = still;
  }
  return { requests, left, refusal: left.length > 0 ? refusal : null };
}

const betsOf = (game: Table, seat: SeatNumber): readonly Bet[] => seatAt(game, seat)?.bets ?? [];

/** Takes down one chip, or the whole bet if the rest would be too small. */
export function planTakeDown(game: Table, seat: SeatNumber, asked: SpotName, chip: number): LayoutRequest {
  const spot = liesOn(asked);
  const { reductions, takes } = legal(game, seat);
  const range = reductions.find(reduction => reduction.spot === spot);
  const whole = onSpot(game, seat, spot);
  if (!range || chip >= whole) {
    return range && !takes.includes(spot)
      ? { type: 'reduce', spot, amount: range.max }
      : { type: 'take', spot };
  }
  const amount = amountUpTo(range, chip);
  if (amount > range.max && takes.includes(spot)) return { type: 'take', spot };
  return { type: 'reduce', spot, amount: Math.min(amount, range.max) };
}

/** Moves the whole bet, or as much of it as may come down, to another spot. */
export function planMove(
  game: Table,
  seat: SeatNumber,
  from: SpotName,
  to: SpotName,
): readonly LayoutRequest[] {
  const spot = liesOn(from);
  const { reductions, takes } = legal(game, seat);
  const part = reductions.find(reduction => reduction.spot === spot);
  if (!takes.includes(spot) && part) {
    return [
      { type: 'reduce', spot, amount: part.max },
      { type: 'bet', spot: to, amount: part.max },
    ];
  }
  const amount = onSpot(game, seat, spot);
  const take: LayoutRequest = { type: 'take', spot };
  return amount > 0 ? [take, { type: 'bet', spot: to, amount }] : [take];
}

/** Every bet that may come down, odds before their flat bets. */
export function planClear(game: Table, seat: SeatNumber): readonly LayoutRequest[] {
  const wishes: LayoutRequest[] = betsOf(game, seat).map(({ spot }) => ({ type: 'take', spot }));
  const { requests } = inOrder(game, seat, wishes);
  const after = tryRequests(game, seat, requests);
  if (!after.ok) return requests;
  const parts = legal(after.game, seat).reductions;
  return [
    ...requests,
    ...parts.map(({ spot, max }): LayoutRequest => ({ type: 'reduce', spot, amount: max })),
  ];
}

/** The bets of the last roll that are gone and may be made again. */
export function planRepeat(game: Table, seat: SeatNumber, last: readonly LaidBet[]): Plan {
  const wishes = last.flatMap(({ spot, amount }): LayoutRequest[] => {
    const missing = amount - onSpot(game, seat, spot);
    return missing > 0 ? [{ type: 'bet', spot, amount: missing }] : [];
  });
  return inOrder(game, seat, wishes);
}

/** Doubles every bet that may be raised by its own amount. */
export const planDouble = (game: Table, seat: SeatNumber): Plan =>
  inOrder(
    game,
    seat,
    betsOf(game, seat).map(({ spot, amount }) => ({ type: 'bet', spot, amount })),
  );

/** Sets a bet to this amount: chips are added or come down. */
export function planTo(
  game: Table,
  seat: SeatNumber,
  asked: SpotName,
  total: number,
): readonly LayoutRequest[] {
  const there = onSpot(game, seat, asked);
  const spot = there > 0 ? liesOn(asked) : asked;
  if (total > there) return [{ type: 'bet', spot, amount: total - there }];
  if (total < there) return [{ type: 'reduce', spot, amount: there - total }];
  return [];
}

/** Takes down half of the bet or a little more, so that the rest is large enough and paid in full. */
export function planRegress(
  game: Table,
  seat: SeatNumber,
  asked: SpotName,
): LayoutRequest & { readonly type: 'reduce' } {
  const spot = liesOn(asked);
  const there = onSpot(game, seat, spot);
  const rules = required(game.rules.spots.get(spot));
  const half = Math.floor(there / 2 / rules.step) * rules.step;
  const rest = nearestInChips(game, rules, half, 'down') ?? half;
  const range = legal(game, seat).reductions.find(reduction => reduction.spot === spot);
  if (!range) return { type: 'reduce', spot, amount: Math.max(rules.step, there - rest) };
  return { type: 'reduce', spot, amount: Math.min(range.max, amountUpTo(range, there - rest)) };
}

/** Takes down about half of every bet that may come down in part. */
export function planHalve(game: Table, seat: SeatNumber): Plan {
  const spots = legal(game, seat).reductions.map(({ spot }) => spot);
  return inOrder(
    game,
    seat,
    spots.map(spot => planRegress(game, seat, spot)),
  );
}
