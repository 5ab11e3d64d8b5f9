// Takes back the dealer's last entry on the layout, as long as the rules allow it.
import type { TableRequest } from '@passline/client';
import { amountOn, type SeatNumber, type SpotName, seatAt, type Table } from '@passline/engine';
import { type ReactNode, useState } from 'react';
import type { Change } from '../play/change.ts';
import { planUndo } from '../play/undo.ts';
import * as dealerText from '../text/dealer.ts';
import { labelOf } from '../text/lines.ts';
import { amount } from '../text/money.ts';
import type { Dealer } from './use-dealer.ts';

export type LayoutEntry = { readonly seat: SeatNumber; readonly spot: SpotName; readonly by: number };

/** What a request that was accepted did to a bet; null: nothing that can be taken back. */
export function entryOf(request: TableRequest, before: Table): LayoutEntry | null {
  if (!('seat' in request) || request.seat === undefined) return null;
  const { seat } = request;
  if (request.type === 'bet') return { seat, spot: request.spot, by: request.amount };
  if (request.type === 'reduce') return { seat, spot: request.spot, by: -request.amount };
  if (request.type !== 'take') return null;
  const player = seatAt(before, seat);
  return player ? { seat, spot: request.spot, by: -amountOn(player, request.spot) } : null;
}

type LastEntry = {
  /** Acts, and remembers what it did. */
  act(request: TableRequest): Promise<boolean>;
  readonly entry: LayoutEntry | null;
  forget(): void;
};

/** Entries of the round being played: what a roll has settled is corrected, not taken back. */
export function useLastEntry({ game, act }: Dealer): LastEntry {
  const [last, setLast] = useState<{ readonly round: number; readonly entry: LayoutEntry } | null>(null);
  return {
    entry: last?.round === game.round ? last.entry : null,
    forget: () => setLast(null),
    async act(request) {
      const entry = entryOf(request, game);
      const accepted = await act(request);
      if (accepted && entry) setLast({ round: game.round, entry });
      return accepted;
    },
  };
}

type Props = { readonly dealer: Dealer; readonly last: LastEntry };

export function UndoEntry({ dealer, last }: Props): ReactNode {
  const { game } = dealer;
  const { entry } = last;
  if (entry === null) return null;
  const { seat, spot, by } = entry;
  const change: Change = { grown: [{ spot, by }], called: [] };
  const [request] = planUndo(game, seat, change).requests;
  const player = seatAt(game, seat);
  if (!request || !player) return null;
  const undo = async (): Promise<void> => {
    if (await dealer.act({ ...request, seat })) last.forget();
  };
  return (
    <button type="button" className="quiet" onClick={undo}>
      {dealerText.undoEntry(player.name, labelOf(game.rules.book, spot), amount(Math.abs(by)), by > 0)}
    </button>
  );
}
