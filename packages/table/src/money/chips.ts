// How chips come to a table that does not pay from wallets: a stack each, and rebuys as its terms allow.

import { formatCents, type SeatNumber } from '@passline/engine';
import { required } from '@passline/engine/required';
import type { Mode } from '../events.ts';
import { type ActiveRequest, signature } from '../requests/active-request.ts';
import type { BuyInTerms, RequestOf, TableRequest, TableTerms } from '../requests/commands.ts';
import { holderOf } from '../state/names.ts';
import { type AnyRefusal, type ServerRefusal, serverRefusal } from '../state/refusal.ts';
import type { TableState } from '../state/state.ts';
import { EMPTY_PURSE, type Purse } from './purses.ts';

const refuse = (message: string, allowed: number): AnyRefusal =>
  serverRefusal('buy-in/terms', message, { allowed });

/** What can be bought at once: a stack, or what is left of the maximum per player. */
const buyable = ({ stack, most }: BuyInTerms, { boughtIn }: Purse): number =>
  most == null ? stack : Math.min(stack, Math.max(0, most - boughtIn));

/** The terms, if they decide what is bought here: wallets have limits of their own. */
export const buyInTerms = ({ created, terms }: TableState): BuyInTerms | null =>
  created.wallets || created.mode === 'practice' ? null : (terms.buyIn ?? null);

/** What a player sits down with unless they name an amount: the stack at first, later what they left with. */
export function defaultStack(state: TableState, holder: string): number | null {
  if (state.created.oneHand) return state.created.oneHand.stack;
  const terms = buyInTerms(state);
  if (!terms) return null;
  const purse = state.purses[holder];
  return purse ? purse.away : terms.stack;
}

/** How much a player may sit down with. One who returns has what they left with, and more only as a rebuy. */
function allowedToSit(terms: BuyInTerms, purse: Purse | undefined, mayRebuy: boolean): number {
  const rebuy = buyable(terms, purse ?? EMPTY_PURSE);
  if (!purse) return rebuy;
  return purse.away + (mayRebuy ? rebuy : 0);
}

export function sitRefusal(state: TableState, holder: string, amount: number): AnyRefusal | null {
  const terms = buyInTerms(state);
  if (!terms) return null;
  const purse = state.purses[holder];
  const allowed = allowedToSit(terms, purse, terms.rebuys === 'free');
  if (amount <= allowed) return null;
  const message = purse
    ? `You left this table with ${formatCents(purse.away)}: sit down with at most ${formatCents(allowed)}.`
    : `Players can sit down with at most ${formatCents(allowed)} here.`;
  return refuse(message, allowed);
}

/** Like `sitRefusal` for a player whom the dealer seats: where rebuys need the dealer's approval, that is one. */
export function seatRefusal(state: TableState, returning: string | null, amount: number): AnyRefusal | null {
  const terms = buyInTerms(state);
  if (!terms) return null;
  const purse = returning === null ? undefined : state.purses[returning];
  const allowed = allowedToSit(terms, purse, terms.rebuys !== 'none');
  if (amount <= allowed) return null;
  const message = purse
    ? `This player left with ${formatCents(purse.away)}, so they get at most ${formatCents(allowed)} now.`
    : `Players can sit down with at most ${formatCents(allowed)} here.`;
  return refuse(message, allowed);
}

const purseAt = (state: TableState, seat: SeatNumber): Purse => {
  const owner = state.owners[seat];
  return (owner && state.purses[holderOf(seat, owner)]) ?? EMPTY_PURSE;
};

/** Why the terms refuse more chips for a player, whoever asks; null if they allow them. */
export function rebuyRefusal(state: TableState, seat: SeatNumber, amount: number): AnyRefusal | null {
  const terms = buyInTerms(state);
  if (!terms) return null;
  if (terms.rebuys === 'none') return refuse('There are no rebuys at this table.', 0);
  const allowed = buyable(terms, purseAt(state, seat));
  if (amount <= allowed) return null;
  const message =
    allowed === 0
      ? `${formatCents(required(terms.most))} is the maximum a player can buy in at this table.`
      : `At most ${formatCents(allowed)} can be bought now.`;
  return refuse(message, allowed);
}

/** Why nobody rules chips to themselves: that would be a way around the terms. */
export const ownRulingRefusal = (): ServerRefusal =>
  serverRefusal(
    'ruling/own-chips',
    'Nobody gives chips to themselves or their bots. Another manager of this table must make this ruling.',
    {},
    'P112',
  );

/** Whether a ruling gives a seat chips at a table whose terms say how players get theirs. */
export const rulesChipsTo = (state: TableState, request: TableRequest): request is RequestOf<'ruling'> =>
  request.type === 'ruling' && request.amount > 0 && buyInTerms(state) !== null;

/** Taking chips from one's own rack stays allowed. */
export function makeRuling(
  { draft, actor, permit }: ActiveRequest,
  request: RequestOf<'ruling'>,
): AnyRefusal | null {
  const { type, seat, amount } = request;
  const isOwn = draft.state.owners[seat]?.player === actor.player;
  if (isOwn && rulesChipsTo(draft.state, request)) return ownRulingRefusal();
  return draft.play({ type, seat, amount, ...signature(permit, request) });
}

/** Whether a player's request for chips waits for the dealer. */
export const needsApproval = (state: TableState): boolean => buyInTerms(state)?.rebuys === 'approval';

export function answerChips(
  { draft, permit }: ActiveRequest,
  request: RequestOf<'approve-chips' | 'decline-chips'>,
): AnyRefusal | null {
  const { seat } = request;
  const amount = draft.state.chipsAsked[seat];
  if (amount === undefined) {
    return serverRefusal('buy-in/not-asked', `Seat ${seat} has not asked for chips.`, { seat });
  }
  const { by = '', because } = signature(permit, request);
  if (request.type === 'decline-chips') {
    draft.add({ type: 'chips-declined', seat, by, ...(because === undefined ? {} : { because }) });
    return null;
  }
  return (
    rebuyRefusal(draft.state, seat, amount) ??
    draft.play({ type: 'buy-in', seat, amount, ...signature(permit, request) })
  );
}

/** What is wrong with buy-in terms, if anything. */
export function buyInTermsRefusal(mode: Mode, { buyIn }: TableTerms): AnyRefusal | null {
  if (!buyIn) return null;
  const invalid = (message: string) => serverRefusal('request/invalid', message, { field: 'buyIn' });
  if (mode === 'practice') return invalid('buyIn: a practice table has no buy-in terms.');
  if (buyIn.most != null && buyIn.most < buyIn.stack) {
    return invalid('buyIn: the maximum per player must be at least the stack.');
  }
  if (mode === 'live' && buyIn.rebuys === 'approval') {
    return invalid('buyIn: a live table has no dealer to approve rebuys: use none or free.');
  }
  return null;
}
