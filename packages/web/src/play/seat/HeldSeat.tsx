// A practice table whose only seat is held by bets that the player left there: one click starts over.
import type { TableState } from '@passline/client';
import type { ReactNode } from 'react';
import { navigate } from '../../app/router.tsx';
import { openPractice } from '../../lobby/practice.ts';
import * as dialogsText from '../../text/play-dialogs.ts';
import { useSend } from '../../ui/use-send.ts';
import type { Outbox } from '../store/outbox.ts';

type Props = { readonly state: TableState; readonly outbox: Outbox };

export function HeldSeat({ state, outbox }: Props): ReactNode {
  const { busy, problem, send } = useSend();
  const startOver = (): Promise<void> =>
    send(async () => {
      const { rulebook, house } = state.created;
      await outbox.sendOrThrow({ type: 'close-table', standing: 'return' });
      navigate(`/table/${await openPractice({ book: { id: rulebook }, file: house })}`);
      return undefined;
    });
  return (
    <section className="panel table-sit" aria-label={dialogsText.sitDown}>
      <p role={problem ? 'alert' : undefined}>{problem || dialogsText.betsHoldTheSeat}</p>
      <button type="button" disabled={busy} onClick={startOver}>
        {dialogsText.startOver}
      </button>
    </section>
  );
}
