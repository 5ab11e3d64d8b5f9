// A corrected roll at a table with chips of its own also corrects what players left with, which stays at the table.
import { overpaidSeats, SEAT_NUMBERS, type SeatNumber, seatAt, type Table } from '@passline/engine';
import { EMPTY_PURSE, keepsPurses } from '../money/purses.ts';
import { type ActiveRequest, signature } from '../requests/active-request.ts';
import type { TableRequest } from '../requests/commands.ts';
import type { DecisionDraft } from '../requests/decision-draft.ts';
import { holderOf } from '../state/names.ts';
import { type AnyRefusal, serverRefusal } from '../state/refusal.ts';
import { type Owner, seatOfHolder, type TableState } from '../state/state.ts';

/** A player who left since the roll, and what they have to give back; negative if they get chips back. */
export type DepartedDue = {
  /** Their seat at the roll. */
  readonly seat: SeatNumber;
  readonly name: string;
  readonly owner: Owner;
  /** As `holderOf` names them. */
  readonly holder: string;
  readonly amount: number;
};

type Signed = { readonly by: string; readonly because: string };

const BECAUSE = 'correction of the last roll';

/** Moves chips between the house and the rack of a seated player. */
const rule = (draft: DecisionDraft, seat: SeatNumber, due: number, signed: Signed): AnyRefusal | null =>
  draft.play({ type: 'ruling', seat, amount: -due, ...signed });

/** Chips that a player left with come back to a free seat, are ruled on there, and the rest leaves again. */
function rulePurse(draft: DecisionDraft, { owner, holder, name, amount }: DepartedDue, signed: Signed) {
  const seat = SEAT_NUMBERS.find(number => !seatAt(draft.state.game, number));
  if (seat === undefined)
    return serverRefusal('table/full', 'Free a seat first: a player who left needs one for this correction.');
  const { player, kind } = owner;
  const again = player === null ? { returning: holder } : {};
  const seated = draft.play({ type: 'seat', seat, name, amount: Math.max(0, amount), by: signed.by });
  if (seated) return seated;
  draft.add({ type: 'seat-claimed', seat, player, kind, ...again });
  return rule(draft, seat, amount, signed) ?? draft.play({ type: 'leave', seat, by: signed.by });
}

function settleDue(draft: DecisionDraft, due: DepartedDue, signed: Signed): AnyRefusal | null {
  const own = seatOfHolder(draft.state, due.holder);
  const rack = (own === null ? undefined : seatAt(draft.state.game, own))?.rack ?? 0;
  if (own !== null && rack >= due.amount) return rule(draft, own, due.amount, signed);
  // The player sat down again with only part of it: the rest is in the purse.
  const left = own === null ? null : draft.play({ type: 'leave', seat: own, by: signed.by });
  if (left) return left;
  return rulePurse(draft, due, signed);
}

const chipsOf = (state: TableState, holder: string): number => {
  const own = seatOfHolder(state, holder);
  const rack = (own === null ? undefined : seatAt(state.game, own))?.rack ?? 0;
  return rack + (state.purses[holder] ?? EMPTY_PURSE).away;
};

/**
 * What a correction takes from players who left since the roll, or gives back to them, at a table with chips of its
 * own. `corrected` is the game after it.
 */
export function departedDues(state: TableState, corrected: Table): readonly DepartedDue[] {
  if (!keepsPurses(state)) return [];
  const [before, after] = [overpaidSeats(state.game), overpaidSeats(corrected)];
  const overIn = (list: typeof after, seat: SeatNumber): number =>
    list.find(other => other.seat === seat)?.amount ?? 0;
  const chips = new Map<string, number>();
  return (state.game.lastRoll?.settled?.before.seats ?? []).flatMap(({ seat, name }) => {
    const owner = state.formerOwners[seat];
    if (!owner) return [];
    const holder = holderOf(seat, owner);
    const held = chips.get(holder) ?? chipsOf(state, holder);
    const amount = Math.min(overIn(after, seat) - overIn(before, seat), held);
    chips.set(holder, held - amount);
    return amount === 0 ? [] : [{ seat, name, owner, holder, amount }];
  });
}

/**
 * Settles the last roll again. Where wallets pay, a departed player has taken the chips away; elsewhere they are still
 * at the table, in a purse or in the rack of the player who came back (P4).
 */
export function correctLastRoll(
  { draft, permit }: ActiveRequest,
  request: Extract<TableRequest, { dice: unknown }>,
): AnyRefusal | null {
  const { state } = draft;
  const refusal = draft.play({ type: 'correct', dice: request.dice, ...signature(permit, request) });
  if (refusal) return refusal;
  const signed = { because: BECAUSE, by: permit.by ?? '', ...signature(permit, request) };
  for (const due of departedDues(state, draft.state.game)) {
    const short = settleDue(draft, due, signed);
    if (short) return short;
  }
  return null;
}
