// What a player does: sits down, buys chips, bets and calls, throws the dice.
import { type Command, formatCents, type SeatNumber, seatAt, shooterNow, type Table } from '@passline/engine';
import type { LayoutRequest, RequestOf, TableRequest } from './commands.ts';
import { type Context, seatIn, signature, type Turn } from './context.ts';
import { rollNow } from './dealer.ts';
import { type AnyRefusal, floorRefusal } from './refusal.ts';
import { seatOf, type TableState } from './state.ts';
import { throwDice } from './throw.ts';

/** Requests whose chips come from a wallet: its standing is read before they are decided. */
export const buysChips = (state: TableState, request: TableRequest): boolean =>
  state.created.wallets && (request.type === 'sit' || request.type === 'buy-in');

/** The player's own money and limits, looked at before chips are bought. */
function purchaseRefusal(state: TableState, context: Context, amount: number): AnyRefusal | null {
  const { standing, now } = context;
  if (!standing) return issueRefusal(state, amount);
  if (standing.playUntil !== null && standing.playUntil <= now) {
    return floorRefusal('limit/time', 'You have reached the time limit you set for yourself.');
  }
  if (standing.lossLimit !== null && standing.netIn + amount > standing.lossLimit) {
    const left = Math.max(0, standing.lossLimit - standing.netIn);
    return floorRefusal('limit/loss', 'That would pass the loss limit you set for yourself.', { left });
  }
  if (standing.balance < amount) {
    return floorRefusal('wallet/insufficient', 'Your wallet holds less than that.', {
      balance: standing.balance,
    });
  }
  return null;
}

/** Chips that nobody's wallet pays for are issued by the house, which has no end of them; one table's are enough. */
const MAX_ISSUED_CENTS = 10_000_000_000;

export function issueRefusal({ game }: TableState, amount: number): AnyRefusal | null {
  if (game.chipsIn + amount <= MAX_ISSUED_CENTS) return null;
  const most = formatCents(MAX_ISSUED_CENTS);
  return floorRefusal('wallet/insufficient', `The house issues at most ${most} at one table.`, {
    left: Math.max(0, MAX_ISSUED_CENTS - game.chipsIn),
  });
}

function freeSeat({ game, terms }: TableState): SeatNumber | null {
  for (let seat = 1; seat <= terms.seats; seat += 1) if (!seatAt(game, seat)) return seat;
  return null;
}

export function sit({ progress, actor, context }: Turn, request: RequestOf<'sit'>): AnyRefusal | null {
  const { state } = progress;
  if (seatOf(state, actor.player) !== null) {
    return floorRefusal('seat/already', 'You already have a seat at this table.');
  }
  const seat = request.seat ?? freeSeat(state);
  if (seat === null || seat > state.terms.seats) {
    const { seats } = state.terms;
    const message = seat === null ? `All ${seats} seats are taken.` : `This table has ${seats} seats.`;
    return floorRefusal('table/full', message, { seats });
  }
  const refusal =
    purchaseRefusal(state, context, request.amount) ??
    progress.play({ type: 'seat', seat, name: request.name ?? actor.name, amount: request.amount });
  if (refusal) return refusal;
  const kind = actor.kind === 'staff' ? 'guest' : actor.kind;
  progress.add({ type: 'seat-claimed', seat, player: actor.player, kind });
  const playUntil = context.standing?.playUntil ?? null;
  if (playUntil !== null) progress.add({ type: 'seat-limited', seat, playUntil, floor: 0 });
  if (request.seed !== undefined && progress.state.fair) {
    progress.add({ type: 'seed-set', seat, seed: request.seed });
  }
  return null;
}

export function buyIn({ progress, permit, context }: Turn, request: RequestOf<'buy-in'>): AnyRefusal | null {
  const seat = seatIn(permit);
  // Staff sell chips to a player they seated themselves; a wallet is opened by its owner alone.
  const owner = progress.state.owners[seat];
  if (permit.by !== null && owner?.player != null) {
    return floorRefusal('auth/not-your-seat', 'Only the player can buy chips from their wallet.');
  }
  const refusal =
    permit.by === null
      ? purchaseRefusal(progress.state, context, request.amount)
      : issueRefusal(progress.state, request.amount);
  if (refusal) return refusal;
  return progress.play({ type: 'buy-in', seat, amount: request.amount, ...signature(permit, request) });
}

/** In a live table's pause for the result nothing is bet; the engine itself has opened bets already. */
function pauseRefusal({ created, clock }: TableState): AnyRefusal | null {
  if (created.mode !== 'live' || clock.stage !== 'showing') return null;
  return {
    code: 'bet/closed',
    message: 'The result is being shown: bets open again in a moment.',
    data: { until: clock.until },
    cite: 'P21',
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

/** A loss limit is decided by this: a seat that is not there is no empty rack. */
function rackAt(game: Table, number: SeatNumber): number {
  const seat = seatAt(game, number);
  if (!seat) throw new Error(`seat ${number} acts, and the game has no such seat`);
  return seat.rack;
}

export function layout({ progress, permit, context }: Turn, request: LayoutRequest): AnyRefusal | null {
  const seat = seatIn(permit);
  const { game, owners } = progress.state;
  const owner = owners[seat];
  const pause = pauseRefusal(progress.state);
  if (pause) return pause;
  if (request.type === 'bet' && owner?.playUntil != null && owner.playUntil <= context.now) {
    return floorRefusal('limit/time', 'You have reached the time limit you set for yourself: no more bets.');
  }
  const refusal = progress.play({ ...layoutCommand(request, seat), ...signature(permit, request) });
  if (refusal) return refusal;
  const before = rackAt(game, seat);
  const rack = rackAt(progress.state.game, seat);
  if (owner && rack < before && rack < owner.floor) {
    return floorRefusal('limit/loss', 'That would risk more than the loss limit you set for yourself.', {
      left: Math.max(0, before - owner.floor),
    });
  }
  return null;
}

export function batch(turn: Turn, { requests }: RequestOf<'batch'>): AnyRefusal | null {
  for (const [index, request] of requests.entries()) {
    if (request.seat !== undefined && request.seat !== turn.permit.seat) {
      return floorRefusal('auth/not-your-seat', `Seat ${request.seat} is not yours.`, { index });
    }
    const refusal = layout(turn, request);
    if (refusal) return { ...refusal, data: { ...refusal.data, index } };
  }
  return null;
}

export function throwIt({ progress, permit, context }: Turn): AnyRefusal | null {
  const { created, clock, game } = progress.state;
  if (created.mode === 'dealer-run') {
    return floorRefusal('mode/not-here', 'At this table the dice are real: the dealer enters them.');
  }
  if (created.mode === 'practice') return throwDice(progress, context.dice);
  // Where the shooter has left since the close, the dice are the next one's.
  const shooter = shooterNow(game);
  if (clock.stage !== 'shooter' || shooter !== permit.seat) {
    const data = { stage: clock.stage, shooter };
    return floorRefusal('dice/not-yours', 'Wait for your turn to roll.', data);
  }
  rollNow(progress, context.dice, context.now);
  return null;
}
