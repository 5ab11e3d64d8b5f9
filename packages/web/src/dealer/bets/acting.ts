// What a tap on the layout requests for a player: a bet while bets are open, a late bet once they are closed.

import type { TableRequest } from '@passline/client';
import type { SeatNumber } from '@passline/engine';
import {
  amountOn,
  decide,
  type Legal,
  legal,
  legalLateBets,
  type SpotName,
  seatAt,
  type Table,
} from '@passline/engine';

/** What may be bet for a seat now, so that the layout can mark the rest as unavailable. */
export function legalHere(game: Table, seat: SeatNumber): Legal {
  const own = legal(game, seat);
  return game.phase === 'open' ? own : { ...own, bets: legalLateBets(game, seat) };
}

/** The request, or the engine's sentence that refuses it. */
export type ConsoleRequest =
  | { readonly ok: true; readonly request: TableRequest }
  | { readonly ok: false; readonly message: string };

/** A late bet must be signed; the server fills in the signer. */
const SIGNED = { by: 'staff' };

export function planAdd(game: Table, seat: SeatNumber, spot: SpotName, amount: number): ConsoleRequest {
  const isOpen = game.phase === 'open';
  const decision = decide(game, { type: isOpen ? 'bet' : 'late-bet', seat, spot, amount, ...SIGNED });
  if (!decision.ok) return { ok: false, message: decision.refusal.message };
  const bet = { seat, spot, amount };
  return { ok: true, request: isOpen ? { type: 'bet', ...bet } : { type: 'late-bet', ...bet } };
}

/** Takes chips off a spot: as many as one tap puts down, or the whole bet if it is no larger. */
export function planTakeDown(game: Table, seat: SeatNumber, spot: SpotName, amount: number): ConsoleRequest {
  const player = seatAt(game, seat);
  const standing = player ? amountOn(player, spot) : 0;
  const whole = standing <= amount;
  const command = whole
    ? ({ type: 'take', seat, spot } as const)
    : ({ type: 'reduce', seat, spot, amount } as const);
  const decision = decide(game, { ...command, ...SIGNED });
  if (!decision.ok) return { ok: false, message: decision.refusal.message };
  return { ok: true, request: command };
}
