// Decides one caller's request at one table: events, or one refusal. Time, seeds and the wallet come in as data.

import { wake } from '../dealer/automatic-dealer.ts';
import { correctLastRoll } from '../dealer/corrections.ts';
import { sayReady } from '../dealer/ready.ts';
import { applyScheduled, cancelScheduled, changeSettings } from '../dealer/schedule.ts';
import { answerChips, makeRuling } from '../money/chips.ts';
import { askedBy } from '../state/cause.ts';
import { type AnyRefusal, serverRefusal } from '../state/refusal.ts';
import type { TableState } from '../state/state.ts';
import { finishHand, oneHandRefusal, seriesRefusal } from '../tournament/one-hand.ts';
import { roundRefusal } from '../tournament/round-refusal.ts';
import { type ActiveRequest, type DecisionContext, seatIn, signature } from './active-request.ts';
import { type Actor, authorize } from './authority.ts';
import type { TableRequest } from './commands.ts';
import { DecisionDraft } from './decision-draft.ts';
import { buyIn, changeBet, changeBets, pressRoll, recordLateBet, sit } from './player-requests.ts';
import { signRecord } from './signing.ts';
import {
  changeTerms,
  closeTable,
  diceEnteredRefusal,
  enterDice,
  fixedDiceRefusal,
  interrupt,
  restartVoidedRound,
  seatByName,
} from './staff-requests.ts';

export type Decided =
  | { readonly ok: true; readonly draft: DecisionDraft }
  | { readonly ok: false; readonly refusal: AnyRefusal };

function perform(active: ActiveRequest, request: TableRequest): AnyRefusal | null {
  const { draft, permit } = active;
  const signed = signature(permit, request);
  switch (request.type) {
    case 'sit':
      return sit(active, request);
    case 'buy-in':
      return buyIn(active, request);
    case 'approve-chips':
    case 'decline-chips':
      return answerChips(active, request);
    case 'leave':
    case 'accept':
    case 'decline':
    case 'give-up':
      return draft.play({ type: request.type, seat: seatIn(permit), ...signed });
    case 'bet':
    case 'reduce':
    case 'take':
    case 'call':
      return changeBet(active, request);
    case 'batch':
      return changeBets(active, request);
    case 'seed':
      if (!draft.state.fair)
        return serverRefusal('mode/not-here', 'This table uses real dice, so there is no seed to set.');
      draft.add({ type: 'seed-set', seat: seatIn(permit), seed: request.seed });
      return null;
    case 'roll':
      return pressRoll(active);
    case 'ready':
    case 'not-ready':
      return sayReady(active, request);
    case 'seat':
      return seatByName(active, request);
    case 'sign':
      return signRecord(active, request);
    case 'late-bet':
      if (draft.state.entered) return diceEnteredRefusal();
      return recordLateBet(active, request);
    case 'undo-late-bet': {
      if (draft.state.entered) return diceEnteredRefusal();
      const { type, seat, spot, amount } = request;
      return draft.play({ type, seat, spot, amount, ...signed });
    }
    case 'enter-dice':
    case 'confirm-dice':
      return enterDice(active, request);
    case 'correct':
      return correctLastRoll(active, request);
    case 'withdraw-dice':
      if (draft.state.entered) draft.add({ type: 'dice-withdrawn', by: permit.by ?? '' });
      return null;
    case 'interrupt':
      return interrupt(active, request);
    case 'open':
    case 'close':
    case 'void': {
      const refusal = fixedDiceRefusal(draft.state) ?? draft.play({ type: request.type, ...signed });
      if (!refusal) restartVoidedRound(draft);
      return refusal;
    }
    case 'no-roll':
      return draft.play({ type: 'no-roll', ground: request.ground, ...signed });
    case 'power':
      if (draft.state.entered) return diceEnteredRefusal();
      return draft.play({ type: 'power', spot: request.spot, odds: request.odds, ...signed });
    case 'ruling':
      return makeRuling(active, request);
    case 'settings':
      return changeSettings(draft, request, signed);
    case 'cancel-settings':
      return cancelScheduled(draft, signed);
    case 'terms':
      return changeTerms(active, request);
    case 'close-table':
      return closeTable(active, request);
  }
}

/** Decides a caller's request: authorization first, then the table's rules. */
export function decideRequest(
  state: TableState,
  request: TableRequest,
  actor: Actor,
  context: DecisionContext,
): Decided {
  if (state.closed) {
    return { ok: false, refusal: serverRefusal('table/closed', 'This table is closed.') };
  }
  const permit = authorize(state, request, actor);
  if (!permit.ok) return permit;
  const outside = roundRefusal(state, request, actor);
  if (outside) return { ok: false, refusal: outside };
  const draft = new DecisionDraft(state, context.now, askedBy(actor, request));
  const special = seriesRefusal(state, request) ?? oneHandRefusal(state, request, actor.player);
  if (special) return { ok: false, refusal: special };
  const own = permit.seat !== null && permit.by === null ? state.owners[permit.seat] : undefined;
  if (permit.seat !== null && own?.awayUntil != null) draft.add({ type: 'player-back', seat: permit.seat });
  const refusal = perform({ draft, actor, permit, context }, request);
  if (refusal) return { ok: false, refusal };
  finishHand(draft, context.dice);
  if (!draft.state.closed) wake(draft, context.now);
  applyScheduled(draft);
  return { ok: true, draft };
}
