// Requests of players: sit down, buy chips, bet and call, roll the dice.
import { type Command, formatCents, type SeatNumber, seatAt, shooterNow, type Table } from '@passline/engine';
import { rollNow } from '../dealer/automatic-dealer.ts';
import { rollDice } from '../dealer/fair-roll.ts';
import { withdrawReady } from '../dealer/ready.ts';
import { buyInTerms, defaultStack, needsApproval, rebuyRefusal, sitRefusal } from '../money/chips.ts';
import type { PlayLimits } from '../money/wallet-snapshot.ts';
import { freeSeats, holdsEnough } from '../state/free-seats.ts';
import type { PlayerId } from '../state/ids.ts';
import { pseudonymOf } from '../state/names.ts';
import { type AnyRefusal, notForPlayerRefusal, serverRefusal } from '../state/refusal.ts';
import { heldSeatOf, type Owner, seatOf, type TableState } from '../state/state.ts';
import { type ActiveRequest, type DecisionContext, seatIn, signature } from './active-request.ts';
import type { LayoutRequest, RequestOf, TableRequest } from './commands.ts';

/** Whether a request's chips come from a wallet, which must then be read before the request is decided. */
export const buysChips = (state: TableState, request: TableRequest): boolean =>
  state.created.wallets && (request.type === 'sit' || request.type === 'buy-in');

const isBet = ({ type }: LayoutRequest): boolean => type === 'bet';

/** The player whose own limits decide a request: the one whose chips it bets. Practice costs nothing (P29). */
export function bettorIn(state: TableState, request: TableRequest, caller: PlayerId): PlayerId | null {
  if (state.created.mode === 'practice') return null;
  const own = seatOf(state, caller);
  if (request.type === 'batch') return own !== null && request.requests.some(isBet) ? caller : null;
  const seat = request.type === 'bet' || request.type === 'late-bet' ? (request.seat ?? own) : null;
  return seat === null ? null : (state.owners[seat]?.player ?? null);
}

/** The player's own money and limits, read before chips are bought. */
function purchaseRefusal(state: TableState, context: DecisionContext, amount: number): AnyRefusal | null {
  const { wallet, now } = context;
  if (!wallet) return issueRefusal(state, amount);
  if (wallet.playUntil !== null && wallet.playUntil <= now) {
    return serverRefusal('limit/time', 'You have reached the time limit you set for yourself.');
  }
  if (wallet.lossLimit !== null && wallet.netIn + amount > wallet.lossLimit) {
    const left = Math.max(0, wallet.lossLimit - wallet.netIn);
    return serverRefusal('limit/loss', 'That would exceed the loss limit you set for yourself.', { left });
  }
  if (wallet.balance < amount) {
    return serverRefusal('wallet/insufficient', 'You don’t have that much in your wallet.', {
      balance: wallet.balance,
    });
  }
  return null;
}

/** Chips that no wallet pays for are issued by the house, up to this much at one table. */
const MAX_ISSUED_CENTS = 10_000_000_000;

export function issueRefusal({ game }: TableState, amount: number): AnyRefusal | null {
  if (game.chipsIn + amount <= MAX_ISSUED_CENTS) return null;
  const max = formatCents(MAX_ISSUED_CENTS);
  return serverRefusal('wallet/insufficient', `The house issues at most ${max} at one table.`, {
    left: Math.max(0, MAX_ISSUED_CENTS - game.chipsIn),
  });
}

/** The seat that was requested or drawn, or any free one; null if there is none. */
function seatFor(
  { created }: TableState,
  player: PlayerId,
  asked: SeatNumber | undefined,
  free: readonly SeatNumber[],
): SeatNumber | null {
  const drawn = created.tournament?.players.find(each => each.player === player)?.seat;
  return asked ?? free.find(seat => seat === drawn) ?? free[0] ?? null;
}

function noSeatRefusal(state: TableState, player: PlayerId, seat: SeatNumber | null): AnyRefusal {
  const { seats } = state.terms;
  const held = heldSeatOf(state, player);
  const one = seats === 1;
  if (seat !== null) {
    return serverRefusal('table/full', one ? 'This table has one seat.' : `This table has ${seats} seats.`, {
      seats,
    });
  }
  if (held !== null && state.created.mode !== 'practice') {
    const message = `Your bets still hold seat ${held}. You can sit again when they are decided.`;
    return serverRefusal('table/full', message, { seats, held }, 'P143');
  }
  return serverRefusal('table/full', one ? 'The only seat is taken.' : `All ${seats} seats are taken.`, {
    seats,
  });
}

export function sit({ draft, actor, context }: ActiveRequest, request: RequestOf<'sit'>): AnyRefusal | null {
  const { state } = draft;
  if (seatOf(state, actor.player) !== null) {
    return serverRefusal('seat/already', 'You already have a seat at this table.');
  }
  const free = freeSeats(state, actor.player);
  const seat = seatFor(state, actor.player, request.seat, free);
  if (holdsEnough(state, actor.player)) return noSeatRefusal(state, actor.player, null);
  if (seat === null || (seat > state.terms.seats && !free.includes(seat)))
    return noSeatRefusal(state, actor.player, seat);
  const amount = request.amount ?? defaultStack(state, actor.player);
  if (amount === null) return serverRefusal('request/invalid', 'amount: say how much you sit down with.');
  if (amount === 0 && !buyInTerms(state))
    return serverRefusal('request/invalid', 'amount: must be more than 0.');
  const refusal =
    sitRefusal(state, actor.player, amount) ??
    purchaseRefusal(state, context, amount) ??
    draft.play({
      type: 'seat',
      seat,
      name: pseudonymOf({ id: actor.player, kind: actor.kind }),
      amount,
    });
  if (refusal) return refusal;
  const kind = actor.kind === 'staff' ? 'guest' : actor.kind;
  draft.add({ type: 'seat-claimed', seat, player: actor.player, kind });
  if (request.seed !== undefined && draft.state.fair && !state.round) {
    draft.add({ type: 'seed-set', seat, seed: request.seed });
  }
  return null;
}

export function buyIn(
  { draft, permit, context }: ActiveRequest,
  request: RequestOf<'buy-in'>,
): AnyRefusal | null {
  const seat = seatIn(permit);
  // Only its owner may use a wallet; chips of the table's own are staff's to sell.
  const { owners, created } = draft.state;
  if (permit.by !== null && created.wallets && owners[seat]?.player != null) {
    return serverRefusal('auth/not-your-seat', 'Only the player can buy chips from their wallet.');
  }
  const refusal =
    rebuyRefusal(draft.state, seat, request.amount) ??
    (permit.by === null
      ? purchaseRefusal(draft.state, context, request.amount)
      : issueRefusal(draft.state, request.amount));
  if (refusal) return refusal;
  if (permit.by === null && needsApproval(draft.state)) {
    draft.add({ type: 'chips-asked', seat, amount: request.amount });
    return null;
  }
  return draft.play({ type: 'buy-in', seat, amount: request.amount, ...signature(permit, request) });
}

/** While a live table shows a result, nobody may bet, although the engine has already opened bets. */
function pauseRefusal({ created, clock }: TableState): AnyRefusal | null {
  if (created.mode !== 'live' || clock.stage !== 'showing') return null;
  return {
    code: 'bet/closed',
    message: 'The result is being shown: bets open again in a moment.',
    data: { until: clock.until },
    cite: 'P21',
  };
}

/** Whether players wait for the dealer's “Place your bets”: until then, the last roll can be corrected (P141). */
export const waitsForCall = ({ terms, game }: TableState): boolean =>
  terms.betsOpen === 'on-call' && game.phase === 'open' && game.lastRoll?.settled != null;

function callRefusal({ draft, permit }: ActiveRequest): AnyRefusal | null {
  if (permit.by !== null || !waitsForCall(draft.state)) return null;
  return {
    code: 'bet/closed',
    message: 'Wait for the dealer: bets open with “Place your bets.”',
    data: { waitsFor: 'dealer' },
    cite: 'P141',
  };
}

function layoutCommand(request: LayoutRequest, seat: SeatNumber): Command {
  switch (request.type) {
    case 'bet':
    case 'reduce':
      return { type: request.type, seat, spot: request.spot, amount: request.amount };
    case 'take':
      return { type: 'take', seat, spot: request.spot };
    case 'call':
      return { type: 'call', seat, spot: request.spot, call: request.call };
  }
}

/** The limits of the player who holds the seat. */
const limitsAt = (owner: Owner | undefined, { limits }: DecisionContext): PlayLimits | null =>
  limits !== null && owner?.player === limits.player ? limits : null;

/** A loss limit is decided by this: a missing seat must not count as an empty rack. */
function rackAt(game: Table, number: SeatNumber): number {
  const seat = seatAt(game, number);
  if (!seat) throw new Error(`seat ${number} acts, and the game has no such seat`);
  return seat.rack;
}

/**
 * Plays a command within the limits of the player who holds the seat; staff who act for the player do not learn them.
 */
function playWithinLimits(
  { draft, permit, context }: ActiveRequest,
  seat: SeatNumber,
  command: Command,
  putsDown: boolean,
): AnyRefusal | null {
  const { game, owners } = draft.state;
  const limits = limitsAt(owners[seat], context);
  if (putsDown && limits?.playUntil != null && limits.playUntil <= context.now) {
    if (permit.by !== null) return notForPlayerRefusal();
    return serverRefusal('limit/time', 'You have reached the time limit you set for yourself: no more bets.');
  }
  const refusal = draft.play(command);
  if (refusal) return refusal;
  const before = rackAt(game, seat);
  const rack = rackAt(draft.state.game, seat);
  if (limits && rack < before && rack < limits.minRack) {
    if (permit.by !== null) return notForPlayerRefusal();
    return serverRefusal('limit/loss', 'That would risk more than the loss limit you set for yourself.', {
      left: Math.max(0, before - limits.minRack),
    });
  }
  return null;
}

export function changeBet(active: ActiveRequest, request: LayoutRequest): AnyRefusal | null {
  const { draft, permit } = active;
  const pause = pauseRefusal(draft.state) ?? callRefusal(active);
  if (pause) return pause;
  const seat = seatIn(permit);
  const command = { ...layoutCommand(request, seat), ...signature(permit, request) };
  const refusal = playWithinLimits(active, seat, command, isBet(request));
  if (!refusal) withdrawReady(draft, seat);
  return refusal;
}

/** A late bet must stay within the player's own limits, like any other bet. */
export function recordLateBet(active: ActiveRequest, request: RequestOf<'late-bet'>): AnyRefusal | null {
  const { type, seat, spot, amount } = request;
  const command = { type, seat, spot, amount, ...signature(active.permit, request) };
  return playWithinLimits(active, seat, command, true);
}

export function changeBets(active: ActiveRequest, { requests }: RequestOf<'batch'>): AnyRefusal | null {
  for (const [index, request] of requests.entries()) {
    if (request.seat !== undefined && request.seat !== active.permit.seat) {
      return serverRefusal('auth/not-your-seat', `Seat ${request.seat} is not yours.`, { index });
    }
    const refusal = changeBet(active, request);
    if (refusal) return { ...refusal, data: { ...refusal.data, index } };
  }
  return null;
}

export function pressRoll({ draft, permit, context }: ActiveRequest): AnyRefusal | null {
  const { created, clock, game } = draft.state;
  if (created.mode === 'dealer-run') {
    return serverRefusal('mode/not-here', 'At this table the dice are real: the dealer enters them.');
  }
  if (created.mode === 'practice') return rollDice(draft, context.dice);
  // If the shooter has left since the close, the dice go to the next one.
  const shooter = shooterNow(game);
  if (clock.stage !== 'shooter' || shooter !== permit.seat) {
    const data = { stage: clock.stage, shooter };
    return serverRefusal('dice/not-yours', 'Wait for your turn to roll.', data);
  }
  rollNow(draft, context.dice, context.now);
  return null;
}
