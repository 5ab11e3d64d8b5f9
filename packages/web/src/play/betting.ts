// Turns what a player wants into requests: amounts come from the engine's ranges, and each order is tried there first.

import type { LayoutRequest } from '@passline/client';
import {
  amountOn,
  amountUpTo,
  type Bet,
  type BetCommand,
  type BetView,
  decideBet,
  evolve,
  findSpot,
  type Legal,
  legal,
  type Range,
  type Refusal,
  rollRefusal,
  type SeatNumber,
  type SpotName,
  seatAt,
  type Table,
  view,
} from '@passline/engine';
import { required } from '@passline/engine/required';
import type { LaidBet } from './last-bets.ts';

export type TryResult =
  | { readonly ok: true; readonly game: Table }
  | { readonly ok: false; readonly refusal: Refusal };

/** The requests to send, and why the others are left out. */
export type Plan = {
  readonly requests: readonly LayoutRequest[];
  readonly left: readonly LayoutRequest[];
  readonly refusal: Refusal | null;
};

/** The most requests that the server's `batch` accepts. */
const MAX_REQUESTS = 64;

function commandOf(request: LayoutRequest, seat: SeatNumber): BetCommand {
  const { spot } = request;
  if (request.type === 'take') return { type: 'take', seat, spot };
  if (request.type === 'call') return { type: 'call', seat, spot, call: request.call };
  return { type: request.type, seat, spot, amount: request.amount };
}

/** The table as it would be after the requests, or why one of them is refused. */
export function tryRequests(game: Table, seat: SeatNumber, requests: readonly LayoutRequest[]): TryResult {
  let now = game;
  for (const request of requests) {
    const decision = decideBet(now, commandOf(request, seat));
    if (!decision.ok) return decision;
    now = decision.events.reduce(evolve, now);
  }
  return { ok: true, game: now };
}

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

/** Chips of a put bet lie on the pass line. */
export const liesOn = (spot: SpotName): SpotName => findSpot(spot)?.becomes ?? spot;

/** A player's own bet on a spot, or on the one that its chips lie on. */
export function ownBet(game: Table, seat: SeatNumber | null, spot: SpotName): BetView | null {
  const lying = liesOn(spot);
  const player = view(game).seats.find(each => each.seat === seat);
  return player?.bets.find(bet => bet.spot === lying) ?? null;
}

export function onSpot(game: Table, seat: SeatNumber, spot: SpotName): number {
  const player = seatAt(game, seat);
  return player ? amountOn(player, liesOn(spot)) : 0;
}

/** What a chip adds: never less than the spot starts at, and whole steps of it. */
export const chipAmount = (range: Range | undefined, chip: number): number =>
  range ? amountUpTo(range, chip) : chip;

export function planAdd(game: Table, seat: SeatNumber, spot: SpotName, chip: number): LayoutRequest {
  const range = legal(game, seat).bets.find(bet => bet.spot === spot);
  return { type: 'bet', spot, amount: chipAmount(range, chip) };
}

/** One chip less; the whole bet if the rest would be too small to stand. */
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

/** The whole bet, or as much of it as may come down, goes to another spot. */
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

/** Every bet that may be raised by as much again. */
export const planDouble = (game: Table, seat: SeatNumber): Plan =>
  inOrder(
    game,
    seat,
    betsOf(game, seat).map(({ spot, amount }) => ({ type: 'bet', spot, amount })),
  );

export type RollingBet = { readonly spot: SpotName; readonly name: string; readonly amount: number };

/** The first bet on the layout, with the chip in hand, after which the dice could roll; null if no single bet does it. */
export function betToRoll({
  game,
  seat,
  legal: may,
  chip,
}: {
  readonly game: Table;
  readonly seat: SeatNumber | null;
  readonly legal: Legal | null;
  readonly chip: number;
}): RollingBet | null {
  if (seat === null || may === null) return null;
  for (const range of may.bets) {
    const request: LayoutRequest = { type: 'bet', spot: range.spot, amount: chipAmount(range, chip) };
    const after = tryRequests(game, seat, [request]);
    if (!after.ok || rollRefusal(after.game) !== null) continue;
    const { label } = required(game.rules.spots.get(range.spot)).spot;
    return { spot: range.spot, name: label.replace(/ line$/i, '').toLowerCase(), amount: request.amount };
  }
  return null;
}
