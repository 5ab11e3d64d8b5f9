// How many chips, and the request for them: bought from the wallet, or asked of the dealer.
import { type FormEvent, type ReactNode, useState } from 'react';
import * as dialogsText from '../../text/play-dialogs.ts';
import { asTyped, positiveCentsOf } from '../../ui/amount.ts';
import { SendResult } from '../../ui/SendResult.tsx';
import { InputProblem, useSend } from '../../ui/use-send.ts';
import { ChipsField } from './ChipsField.tsx';

type Props = {
  readonly about: ReactNode;
  /** Amounts to choose from, in cents; the first is filled in. */
  readonly choices: readonly [number, ...number[]];
  readonly button: string;
  /** Throws the reason if it is refused. */
  send(cents: number): Promise<void>;
};

export function ChipsForm({ about, choices, button, send }: Props): ReactNode {
  const [text, setText] = useState(asTyped(choices[0]));
  const sending = useSend();
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void sending.send(async () => {
      const cents = positiveCentsOf(text);
      if (cents === null) throw new InputProblem(dialogsText.chipsExample);
      await send(cents);
      return undefined;
    });
  };
  return (
    <form onSubmit={submit}>
      <p>{about}</p>
      <ChipsField label={dialogsText.chips} text={text} choices={choices} onText={setText} />
      <SendResult {...sending} />
      <button type="submit" disabled={sending.busy}>
        {button}
      </button>
    </form>
  );
}
