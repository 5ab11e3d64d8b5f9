// Requests of staff besides calling the round: seat players, enter dice, change terms, interrupt, close the table.

import { areDice, decide } from '@passline/engine';
import { rollNow } from '../dealer/automatic-dealer.ts';
import { endTable } from '../dealer/end-table.ts';
import type { Mode } from '../events.ts';
import { buyInTermsRefusal, seatRefusal } from '../money/chips.ts';
import { keepsPurses } from '../money/purses.ts';
import { claimOf, seatedByDealer } from '../state/names.ts';
import { type AnyRefusal, serverRefusal } from '../state/refusal.ts';
import { seatOfHolder, type TableState } from '../state/state.ts';
import { type ActiveRequest, signature } from './active-request.ts';
import type { RequestOf, TableRequest, TableTerms } from './commands.ts';
import { DecisionDraft } from './decision-draft.ts';
import { issueRefusal } from './player-requests.ts';

/** A player without a device who left a table with its own chips, and comes back with what they left with (P112). */
function returningHolder(state: TableState, asked: string | null | undefined): string | null {
  if (asked == null || claimOf(asked) === null || !keepsPurses(state)) return null;
  return state.purses[asked] && seatOfHolder(state, asked) === null ? asked : null;
}

export function seatByName(
  { draft, permit, context }: ActiveRequest,
  request: RequestOf<'seat'>,
): AnyRefusal | null {
  const { seat, name, amount } = request;
  if (seat > draft.state.terms.seats) {
    return serverRefusal('table/full', `This table has ${draft.state.terms.seats} seats.`);
  }
  const returning = returningHolder(draft.state, context.returning);
  const refusal =
    seatRefusal(draft.state, returning, amount) ??
    issueRefusal(draft.state, amount) ??
    draft.play({ type: 'seat', seat, name: seatedByDealer(seat), amount, ...signature(permit, request) });
  if (refusal) return refusal;
  const claim = { type: 'seat-claimed', seat, player: null, kind: 'by-dealer' } as const;
  draft.add(returning === null ? claim : { ...claim, returning });
  // A player who returns keeps their name.
  if (returning === null) draft.seatNames.push({ seat, from: draft.state.version, name });
  return null;
}

/** Once the dice are known, nothing may change what they decide (P19). */
export const diceEnteredRefusal = (): AnyRefusal =>
  serverRefusal('dice/entered', 'Dice have been entered: confirm or withdraw them first.');

/** Entering the dice closes bets; they count once the same dice are confirmed. */
export function enterDice(
  { draft, permit, context }: ActiveRequest,
  request: Extract<TableRequest, { dice: unknown }>,
): AnyRefusal | null {
  const by = permit.by ?? '';
  if (request.type === 'enter-dice') {
    const trial = new DecisionDraft(draft.state, context.now, draft.cause);
    const refusal = trial.play({ type: 'roll', dice: request.dice });
    if (refusal) return refusal;
    const closing = draft.play({ type: 'close', ...signature(permit, request) });
    if (closing) return closing;
    if (!areDice(request.dice)) throw new Error('dice without faces were accepted');
    draft.add({ type: 'dice-entered', dice: request.dice, by });
    return null;
  }
  const { entered } = draft.state;
  if (!entered)
    return serverRefusal('dice/not-entered', 'No dice have been entered: enter them, then confirm.');
  if (entered.dice[0] !== request.dice[0] || entered.dice[1] !== request.dice[1]) {
    const data = { entered: entered.dice.join('-'), confirmed: request.dice.join('-') };
    return serverRefusal('dice/mismatch', 'These are not the dice that were entered.', data);
  }
  return draft.play({ type: 'roll', dice: request.dice, ...signature(permit, request) });
}

/** Clears the layout as the request says. Without a choice, bets may stay at a practice table; others do not close. */
function clearLayout({ draft, permit }: ActiveRequest, request: RequestOf<'close-table'>): AnyRefusal | null {
  const { created, game, entered } = draft.state;
  if (game.seats.every(seat => seat.bets.length === 0)) return null;
  if (entered) return diceEnteredRefusal();
  const { standing } = request;
  if (standing !== undefined) {
    return (
      fixedDiceRefusal(draft.state) ??
      draft.play({ type: 'clear-layout', standing, ...signature(permit, request) })
    );
  }
  if (created.mode === 'practice') return null;
  return serverRefusal(
    'table/bets-stand',
    'There are still bets on the layout. Choose what happens to them: return, or settle-at-value.',
  );
}

export function closeTable(active: ActiveRequest, request: RequestOf<'close-table'>): AnyRefusal | null {
  const { draft, permit, context } = active;
  const refusal = clearLayout(active, request);
  if (refusal) return refusal;
  const { by = '', because } = signature(permit, request);
  endTable(draft, context.dice, { by, because });
  return null;
}

/** Without any bet time, a live table would do nothing but roll. */
const MIN_LIVE_BET_MS = 250;

export function termsRefusal(mode: Mode, terms: TableTerms): AnyRefusal | null {
  const wrong = buyInTermsRefusal(mode, terms);
  if (terms.betsOpen === 'on-call' && mode !== 'dealer-run') {
    const message = 'betsOpen: only a dealer-run table has a dealer who calls for bets.';
    return serverRefusal('request/invalid', message, { field: 'betsOpen' });
  }
  if (wrong || mode !== 'live' || terms.betMs >= MIN_LIVE_BET_MS) return wrong;
  const message = `betMs: a live table's bet time is at least ${MIN_LIVE_BET_MS} ms.`;
  return serverRefusal('request/invalid', message, { field: 'betMs' });
}

export function changeTerms(
  { draft, permit }: ActiveRequest,
  request: RequestOf<'terms'>,
): AnyRefusal | null {
  const changed = { ...draft.state.terms, ...request.changes };
  const { created } = draft.state;
  const wrong = termsRefusal(created.mode, changed);
  if (wrong) return wrong;
  if (created.wallets && request.changes.buyIn) {
    const message = 'buyIn: chips come from wallets at this table.';
    return serverRefusal('request/invalid', message, { field: 'buyIn' });
  }
  // A player who came back while bets stood may sit beyond the table's own seats (P143).
  const taken = draft.state.game.seats
    .map(({ seat }) => seat)
    .filter(seat => seat <= draft.state.terms.seats);
  const highest = Math.max(0, ...taken);
  if (changed.seats < highest) {
    return serverRefusal(
      'table/full',
      `Seat ${highest} is taken, so the table needs at least ${highest} seats.`,
    );
  }
  const { by = '', because } = signature(permit, request);
  draft.add({ type: 'terms-changed', terms: changed, by, ...(because === undefined ? {} : { because }) });
  return null;
}

/** Once bets are closed the fair dice are fixed: nobody who might know them may void the round. */
export function fixedDiceRefusal({ created, game }: TableState): AnyRefusal | null {
  if (created.mode !== 'live' || game.phase === 'open') return null;
  const message = 'This round’s dice are already drawn, so the round is settled with them.';
  return { code: 'bet/closed', message, data: {}, cite: 'P22' };
}

/** rws-2019 §5.5: settled by dice already fixed (drawn at the close, or entered by a dealer); void otherwise. */
export function interrupt(
  { draft, permit, context }: ActiveRequest,
  request: TableRequest,
): AnyRefusal | null {
  const signed = signature(permit, request);
  const { created, game, entered } = draft.state;
  if (created.mode === 'live' && game.phase === 'closed') {
    const tried = decide(game, { type: 'interrupt', dice: [1, 2], ...signed });
    if (!tried.ok && tried.refusal.code === 'signature/unreadable') return tried.refusal;
    rollNow(draft, context.dice, context.now, { type: 'interrupt', ...signed });
    return null;
  }
  const dice = entered ? { dice: entered.dice } : {};
  const refusal = draft.play({ type: 'interrupt', ...dice, ...signed });
  if (!refusal) restartVoidedRound(draft);
  return refusal;
}

/** A live round that staff voided starts over with its bet time; if none had begun, nothing changes. */
export function restartVoidedRound(draft: DecisionDraft): void {
  const { created, clock } = draft.state;
  const voided = draft.events.some(event => event.type === 'round-voided');
  if (created.mode !== 'live' || clock.stage === 'asleep' || !voided) return;
  draft.add({ type: 'clock-set', stage: 'asleep', until: null });
}
