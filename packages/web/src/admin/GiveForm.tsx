// Giving play money: an amount and the reason, sent once.
import { type FormEvent, type ReactNode, useState } from 'react';
import * as adminText from '../text/admin.ts';
import { positiveCentsOf } from '../ui/amount.ts';
import { AmountField, ReasonField } from '../ui/Field.tsx';
import { SendResult } from '../ui/SendResult.tsx';
import { InputProblem, useSend } from '../ui/use-send.ts';

type Props = {
  readonly label: string;
  readonly button: ReactNode;
  /** Gives the play money; returns a sentence that says what was done. */
  give(cents: number, why: string): Promise<string>;
  /** Shows what has changed. The form is empty by then, so nothing is given twice if this fails. */
  onGiven(): Promise<void>;
};

export function GiveForm({ label, button, give, onGiven }: Props): ReactNode {
  const [text, setText] = useState('');
  const [why, setWhy] = useState('');
  const sending = useSend();
  const change = (set: (typed: string) => void, typed: string): void => {
    set(typed);
    sending.clear();
  };
  const submit = (event: FormEvent): Promise<void> => {
    event.preventDefault();
    return sending.send(async () => {
      const cents = positiveCentsOf(text);
      if (cents === null) throw new InputProblem(adminText.amountExample);
      const done = await give(cents, why.trim());
      setText('');
      setWhy('');
      await onGiven();
      return done;
    });
  };
  return (
    <form className="dealer-form" onSubmit={submit}>
      <AmountField label={label} value={text} onChange={typed => change(setText, typed)} required />
      <ReasonField value={why} onChange={typed => change(setWhy, typed)} required />
      <button type="submit" disabled={sending.busy || sending.done !== ''}>
        {button}
      </button>
      <SendResult {...sending} />
    </form>
  );
}
