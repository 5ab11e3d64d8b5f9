// Asking the dealer for chips: how many, then the wait, then the answer.
import type { TableState } from '@passline/client';
import type { SeatNumber } from '@passline/engine';
import { EMPTY_PURSE, holderOf, type Purse } from '@passline/table';
import { type ReactNode, useState } from 'react';
import { amount } from '../../text/money.ts';
import * as dialogsText from '../../text/play-dialogs.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { type RoomStore, whole } from '../store/room-store.ts';
import { useStore } from '../store/use-store.ts';
import { useEntries } from '../store/use-table.ts';
import { ChipsForm } from './ChipsForm.tsx';

type Props = { readonly room: RoomStore; readonly onClose: () => void };

function purseOf({ owners, purses }: TableState, seat: SeatNumber): Purse {
  const owner = owners[seat];
  return (owner && purses[holderOf(seat, owner)]) ?? EMPTY_PURSE;
}

/** How much the terms still allow the player to ask for. */
function offeredTo({ terms: { buyIn } }: TableState, { boughtIn }: Purse): number {
  if (!buyIn) return 0;
  return buyIn.most == null ? buyIn.stack : Math.min(buyIn.stack, Math.max(0, buyIn.most - boughtIn));
}

export function AskForChips({ room, onClose }: Props): ReactNode {
  const { state, seat } = useStore(room, whole);
  if (seat === null) throw new Error('only a player asks for chips');
  const purse = purseOf(state, seat);
  const waiting = state.chipsAsked[seat];
  const [before, setBefore] = useState(purse.boughtIn);
  /** The request has been seen at the table: once it is gone, it was answered. */
  const [hasWaited, setHasWaited] = useState(waiting !== undefined);
  if (waiting !== undefined && !hasWaited) setHasWaited(true);
  const [reason, setReason] = useState('');
  useEntries(room.table, entries => {
    const declined = entries
      .map(({ event }) => event)
      .findLast(event => event.type === 'chips-declined' && event.seat === seat);
    if (declined?.type !== 'chips-declined') return;
    // Request and answer may arrive together.
    setHasWaited(true);
    setReason(declined.because ?? '');
  });
  const bought = purse.boughtIn - before;
  const offered = offeredTo(state, purse);
  /** Clears the last answer before sending: the dealer may decide before the server's response arrives. */
  const ask = (cents: number): Promise<void> => {
    setBefore(purse.boughtIn);
    setHasWaited(false);
    setReason('');
    return room.outbox.sendOrThrow({ type: 'buy-in', amount: cents });
  };
  return (
    <Dialog title={dialogsText.askForChips} onClose={onClose}>
      <div role="status">
        {waiting !== undefined && <p>{dialogsText.chipsAskedFor(amount(waiting))}</p>}
        {waiting === undefined && bought > 0 && <p>{dialogsText.chipsApproved(amount(bought))}</p>}
        {waiting === undefined && bought === 0 && hasWaited && (
          <p>{reason === '' ? dialogsText.chipsDeclined : dialogsText.chipsDeclinedBecause(reason)}</p>
        )}
      </div>
      {waiting === undefined && bought === 0 && offered > 0 && (
        <ChipsForm
          about={dialogsText.dealerSellsChips(amount(offered))}
          choices={[offered]}
          button={dialogsText.askTheDealer}
          send={ask}
        />
      )}
      {waiting === undefined && offered === 0 && <p>{dialogsText.noMoreChips}</p>}
    </Dialog>
  );
}
