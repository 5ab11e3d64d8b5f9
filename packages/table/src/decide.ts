// One request of one caller on one table: events, or one refusal. Time, seeds and the wallet's standing come in as data.
import { type Actor, authorise } from './authority.ts';
import type { TableRequest } from './commands.ts';
import { type Context, seatIn, signature, type Turn } from './context.ts';
import { wake } from './dealer.ts';
import {
  afterStaff,
  closeTable,
  diceEntered,
  enterDice,
  fixedRefusal,
  interrupt,
  seatByName,
  terms,
} from './dealing.ts';
import { Decision } from './decision.ts';
import { batch, buyIn, layout, sit, throwIt } from './playing.ts';
import { type AnyRefusal, floorRefusal } from './refusal.ts';
import { applyScheduled, cancelScheduled, changeSettings } from './schedule.ts';
import type { TableState } from './state.ts';

export type Decided =
  | { readonly ok: true; readonly progress: Decision }
  | { readonly ok: false; readonly refusal: AnyRefusal };

function perform(turn: Turn, request: TableRequest): AnyRefusal | null {
  const { progress, permit } = turn;
  const signed = signature(permit, request);
  switch (request.type) {
    case 'sit':
      return sit(turn, request);
    case 'buy-in':
      return buyIn(turn, request);
    case 'leave':
    case 'accept':
    case 'decline':
    case 'give-up':
      return progress.play({ type: request.type, seat: seatIn(permit), ...signed });
    case 'bet':
    case 'reduce':
    case 'take':
    case 'call':
      return layout(turn, request);
    case 'batch':
      return batch(turn, request);
    case 'seed':
      if (!progress.state.fair) return floorRefusal('mode/not-here', 'At this table the dice are real.');
      progress.add({ type: 'seed-set', seat: seatIn(permit), seed: request.seed });
      return null;
    case 'throw':
      return throwIt(turn);
    case 'seat':
      return seatByName(turn, request);
    case 'late-bet':
      if (progress.state.entered) return diceEntered();
      return progress.play({
        type: 'found',
        seat: request.seat,
        spot: request.spot,
        amount: request.amount,
        ...signed,
      });
    case 'enter-dice':
    case 'confirm-dice':
    case 'correct':
      return enterDice(turn, request);
    case 'withdraw-dice':
      if (progress.state.entered) progress.add({ type: 'dice-withdrawn', by: permit.by ?? '' });
      return null;
    case 'interrupt':
      return interrupt(turn, request);
    case 'open':
    case 'close':
    case 'void': {
      const refusal = fixedRefusal(progress.state) ?? progress.play({ type: request.type, ...signed });
      if (!refusal) afterStaff(progress);
      return refusal;
    }
    case 'no-roll':
      return progress.play({ type: 'no-roll', ground: request.ground, ...signed });
    case 'power':
      if (progress.state.entered) return diceEntered();
      return progress.play({ type: 'power', spot: request.spot, odds: request.odds, ...signed });
    case 'ruling':
      return progress.play({ type: 'ruling', seat: request.seat, amount: request.amount, ...signed });
    case 'settings':
      return changeSettings(progress, request, signed);
    case 'cancel-settings':
      return cancelScheduled(progress, signed);
    case 'terms':
      return terms(turn, request);
    case 'close-table':
      return closeTable(turn, request);
  }
}

/** A caller's request: who they are and whether they may is looked at first, then the table's own rules. */
export function decideRequest(
  state: TableState,
  request: TableRequest,
  actor: Actor,
  context: Context,
): Decided {
  if (state.closed) {
    return { ok: false, refusal: floorRefusal('table/closed', 'This table is closed.') };
  }
  const permit = authorise(state, request, actor);
  if (!permit.ok) return permit;
  const progress = new Decision(state, context.now);
  const own = permit.seat !== null && permit.by === null ? state.owners[permit.seat] : undefined;
  if (permit.seat !== null && own?.awayUntil != null)
    progress.add({ type: 'player-back', seat: permit.seat });
  const refusal = perform({ progress, actor, permit, context }, request);
  if (refusal) return { ok: false, refusal };
  if (!progress.state.closed) wake(progress, context.now);
  applyScheduled(progress);
  return { ok: true, progress };
}
