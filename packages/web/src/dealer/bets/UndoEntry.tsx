// Takes back the dealer's last entry on the layout, as long as the rules allow it.
import type { LayoutRequest, RequestOf, TableRequest } from '@passline/client';
import { amountOn, decide, type SeatNumber, type SpotName, seatAt, type Table, view } from '@passline/engine';
import { type ReactNode, useState } from 'react';
import { labelOf } from '../../layout/label-of.ts';
import type { Change } from '../../play/betting/change.ts';
import { planUndo } from '../../play/betting/undo.ts';
import * as dealerText from '../../text/dealer.ts';
import { amount } from '../../text/money.ts';
import type { Dealer } from '../use-dealer.ts';

export type LayoutEntry = {
  readonly seat: SeatNumber;
  readonly spot: SpotName;
  readonly change: Change;
  /** Recorded after the close: it comes off while bets stay closed (P125). */
  readonly late: boolean;
};

const grown = (seat: SeatNumber, spot: SpotName, by: number, late = false): LayoutEntry => ({
  seat,
  spot,
  change: { grown: [{ spot, by }], called: [] },
  late,
});

/** A call that changed nothing needs no undo. */
function calledEntry(
  before: Table,
  seat: SeatNumber,
  spot: SpotName,
  call: 'on' | 'off',
): LayoutEntry | null {
  const bet = view(before)
    .seats.find(player => player.seat === seat)
    ?.bets.find(each => each.spot === spot);
  if (!bet || bet.marker === call) return null;
  const change = { grown: [], called: [{ spot, call: bet.inPlay ? ('on' as const) : ('off' as const) }] };
  return { seat, spot, change, late: false };
}

/** What a request that was accepted did to a bet; null: nothing that can be taken back. */
export function entryOf(request: TableRequest, before: Table): LayoutEntry | null {
  if (!('seat' in request) || request.seat === undefined) return null;
  const { seat } = request;
  if (request.type === 'bet') return grown(seat, request.spot, request.amount);
  if (request.type === 'late-bet') return grown(seat, request.spot, request.amount, true);
  if (request.type === 'reduce') return grown(seat, request.spot, -request.amount);
  if (request.type === 'call') return calledEntry(before, seat, request.spot, request.call);
  if (request.type !== 'take') return null;
  const player = seatAt(before, seat);
  return player ? grown(seat, request.spot, -amountOn(player, request.spot)) : null;
}

export type LastEntry = {
  /** Acts, and remembers what it did. */
  act(request: TableRequest): Promise<boolean>;
  readonly entry: LayoutEntry | null;
  /** Forgets the entry that was undone; one made in the meantime stays. */
  forget(entry: LayoutEntry): void;
};

/** Entries of the round being played: what a roll has settled is corrected, not taken back. */
export function useLastEntry({ game, act }: Dealer): LastEntry {
  const [last, setLast] = useState<{ readonly round: number; readonly entry: LayoutEntry } | null>(null);
  return {
    entry: last?.round === game.round ? last.entry : null,
    forget: entry => setLast(now => (now?.entry === entry ? null : now)),
    async act(request) {
      const entry = entryOf(request, game);
      const accepted = await act(request);
      if (accepted && entry) setLast({ round: game.round, entry });
      return accepted;
    },
  };
}

type Undoing = {
  readonly request: LayoutRequest | RequestOf<'undo-late-bet'> | undefined;
  /** Why the entry cannot be undone, if the dealer might wonder. */
  readonly why: string | null;
};

/** How to undo the entry now. While bets are closed, only a late bet can be undone. */
export function planEntryUndo(game: Table, { seat, spot, change, late }: LayoutEntry): Undoing {
  const by = change.grown[0]?.by;
  if (game.phase === 'open' || !late || by === undefined) {
    const { requests, refusal } = planUndo(game, seat, change);
    return { request: requests[0], why: game.phase === 'open' ? (refusal?.message ?? null) : null };
  }
  const request = {
    type: 'undo-late-bet',
    seat,
    spot: game.rules.spots.get(spot)?.spot.becomes ?? spot,
    amount: by,
  } as const;
  const decision = decide(game, { ...request, by: 'dealer' });
  return decision.ok ? { request, why: null } : { request: undefined, why: decision.refusal.message };
}

type Props = { readonly dealer: Dealer; readonly last: LastEntry };

export function UndoEntry({ dealer, last }: Props): ReactNode {
  const { game, state } = dealer;
  const { entry } = last;
  const player = entry && seatAt(game, entry.seat);
  if (!entry || !player || state.entered) return null;
  const { seat, spot, change } = entry;
  const { request, why } = planEntryUndo(game, entry);
  const label = labelOf(game.rules.book, spot);
  const by = change.grown[0]?.by;
  if (!request) {
    if (why === null || by === undefined) return null;
    return <span>{dealerText.entryStands(player.name, label, amount(Math.abs(by)), by > 0, why)}</span>;
  }
  const undo = async (): Promise<void> => {
    if (await dealer.act({ ...request, seat })) last.forget(entry);
  };
  return (
    <button type="button" className="quiet" onClick={undo}>
      {by === undefined
        ? dealerText.undoCall(player.name, label)
        : dealerText.undoEntry(player.name, label, amount(Math.abs(by)), by > 0)}
    </button>
  );
}
