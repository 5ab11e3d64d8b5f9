// Turns what a player wants into requests: amounts come from the engine's ranges, and the engine tries them first.

import type { LayoutRequest } from '@passline/client';
import {
  amountOn,
  amountUpTo,
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
import { labelWords } from '../../text/labels.ts';

export type TryResult =
  | { readonly ok: true; readonly game: Table }
  | { readonly ok: false; readonly refusal: Refusal };

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

/** The chips of a put bet lie on the pass line. */
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

/** What a chip adds: at least the spot's minimum, in whole steps. */
export const chipAmount = (range: Range | undefined, chip: number): number =>
  range ? amountUpTo(range, chip) : chip;

export function planAdd(game: Table, seat: SeatNumber, spot: SpotName, chip: number): LayoutRequest {
  const range = legal(game, seat).bets.find(bet => bet.spot === spot);
  return { type: 'bet', spot, amount: chipAmount(range, chip) };
}

export type RollingBet = { readonly spot: SpotName; readonly name: string; readonly amount: number };

/** The first spot where a bet with the chip in hand lets the dice roll; null if no single bet does. */
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
    return {
      spot: range.spot,
      name: labelWords(label)
        .replace(/ line$/i, '')
        .toLowerCase(),
      amount: request.amount,
    };
  }
  return null;
}
