// How many chips, and the request for them: bought from the wallet, or asked of the dealer.
import type { Problem } from '@passline/client';
import { type FormEvent, type ReactNode, useState } from 'react';
import { detailOf } from '../lobby/sentence.ts';
import * as dialogsText from '../text/play-dialogs.ts';
import { asTyped, positiveCentsOf } from '../ui/amount.ts';
import { ChipsField } from './ChipsField.tsx';

type Props = {
  readonly about: ReactNode;
  /** Amounts to choose from, in cents; the first is filled in. */
  readonly choices: readonly [number, ...number[]];
  readonly button: string;
  /** Resolves with the reason if it is refused. */
  send(cents: number): Promise<Problem | null>;
};

export function ChipsForm({ about, choices, button, send }: Props): ReactNode {
  const [text, setText] = useState(asTyped(choices[0]));
  const [problem, setProblem] = useState('');
  const [busy, setBusy] = useState(false);
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const cents = positiveCentsOf(text);
    if (cents === null) return setProblem(dialogsText.chipsExample);
    setBusy(true);
    const refused = await send(cents);
    setBusy(false);
    setProblem(refused ? detailOf(refused) : '');
  };
  return (
    <form onSubmit={submit}>
      <p>{about}</p>
      <ChipsField label={dialogsText.chips} text={text} choices={choices} onText={setText} />
      {problem && (
        <p role="alert" className="table-bad">
          {problem}
        </p>
      )}
      <button type="submit" disabled={busy}>
        {button}
      </button>
    </form>
  );
}
