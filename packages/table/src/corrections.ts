// A corrected roll at a table with chips of its own: what players left with is still the table's, so it is corrected too.
import { overpaidSeats, SEAT_NUMBERS, type SeatNumber, seatAt } from '@passline/engine';
import { type ActiveRequest, signature } from './active-request.ts';
import type { TableRequest } from './commands.ts';
import type { DecisionDraft } from './decision-draft.ts';
import type { PlayerId } from './ids.ts';
import { EMPTY_PURSE, keepsPurses } from './purses.ts';
import { type AnyRefusal, serverRefusal } from './refusal.ts';
import { type Owner, seatOf } from './state.ts';

/** Whoever left since the roll, and what they have to give back; negative: what goes back to them. */
type Due = { readonly owner: Owner & { readonly player: PlayerId }; readonly amount: number };

type Signed = { readonly by: string; readonly because: string };

const BECAUSE = 'correction of the last roll';

/** Moves chips between the house and the rack of a seated player. */
const rule = (draft: DecisionDraft, seat: SeatNumber, due: number, signed: Signed): AnyRefusal | null =>
  draft.play({ type: 'ruling', seat, amount: -due, ...signed });

/** Chips that a player left with come back to a free seat, are ruled on there, and the rest leaves again. */
function rulePurse(draft: DecisionDraft, { owner, amount }: Due, name: string, signed: Signed) {
  const seat = SEAT_NUMBERS.find(number => !seatAt(draft.state.game, number));
  if (seat === undefined)
    return serverRefusal('table/full', 'Free a seat first: a player who left is to be corrected.');
  const { player, kind } = owner;
  const seated = draft.play({ type: 'seat', seat, name, amount: Math.max(0, amount), by: signed.by });
  if (seated) return seated;
  draft.add({ type: 'seat-claimed', seat, player, kind });
  return rule(draft, seat, amount, signed) ?? draft.play({ type: 'leave', seat, by: signed.by });
}

function settleDue(draft: DecisionDraft, due: Due, name: string, signed: Signed): AnyRefusal | null {
  const { player } = due.owner;
  const own = seatOf(draft.state, player);
  const rack = (own === null ? undefined : seatAt(draft.state.game, own))?.rack ?? 0;
  if (own !== null && rack >= due.amount) return rule(draft, own, due.amount, signed);
  // Sat down again with a part only: the rest is in the purse.
  const left = own === null ? null : draft.play({ type: 'leave', seat: own, by: signed.by });
  if (left) return left;
  const { away } = draft.state.purses[player] ?? EMPTY_PURSE;
  const amount = Math.min(due.amount, away);
  return amount === 0 ? null : rulePurse(draft, { ...due, amount }, name, signed);
}

/**
 * Settles the last roll again. Where wallets pay, a departed player has taken the chips away; elsewhere they are at the
 * table still, in a purse or in the rack of the player who came back (P4).
 */
export function correctLastRoll(
  { draft, permit }: ActiveRequest,
  request: Extract<TableRequest, { dice: unknown }>,
): AnyRefusal | null {
  const { formerOwners, game } = draft.state;
  const before = overpaidSeats(game);
  const refusal = draft.play({ type: 'correct', dice: request.dice, ...signature(permit, request) });
  if (refusal || !keepsPurses(draft.state)) return refusal;
  const after = overpaidSeats(draft.state.game);
  const signed = { because: BECAUSE, by: permit.by ?? '', ...signature(permit, request) };
  for (const { seat, name } of game.lastRoll?.settled?.before.seats ?? []) {
    const overIn = (list: typeof after): number => list.find(other => other.seat === seat)?.amount ?? 0;
    const amount = overIn(after) - overIn(before);
    const owner = formerOwners[seat];
    // A player seated by the dealer cannot come back as the same player.
    if (amount === 0 || !owner || owner.player === null) continue;
    const short = settleDue(draft, { owner: { ...owner, player: owner.player }, amount }, name, signed);
    if (short) return short;
  }
  return null;
}
