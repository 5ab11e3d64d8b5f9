// A practice table whose only seat is held by bets that the player left there: one click starts over.
import type { Problem, TableState } from '@passline/client';
import { type ReactNode, useState } from 'react';
import { navigate } from '../app/router.tsx';
import { openPractice } from '../lobby/practice.ts';
import { detailOf, sentence } from '../lobby/sentence.ts';
import * as dialogsText from '../text/play-dialogs.ts';
import type { Outbox } from './outbox.ts';

type Props = { readonly state: TableState; readonly outbox: Outbox };

export function HeldSeat({ state, outbox }: Props): ReactNode {
  const [problem, setProblem] = useState('');
  const [busy, setBusy] = useState(false);
  const startOver = async (): Promise<void> => {
    const { rulebook, house } = state.created;
    setBusy(true);
    try {
      const refused: Problem | null = await outbox.send({ type: 'close-table', standing: 'return' });
      if (refused) setProblem(detailOf(refused));
      else navigate(`/table/${await openPractice({ book: { id: rulebook }, file: house })}`);
    } catch (error) {
      setProblem(sentence(error));
    }
    setBusy(false);
  };
  return (
    <section className="panel table-sit" aria-label={dialogsText.sitDown}>
      <p role={problem ? 'alert' : undefined}>{problem || dialogsText.betsHoldTheSeat}</p>
      <button type="button" disabled={busy} onClick={startOver}>
        {dialogsText.startOver}
      </button>
    </section>
  );
}
