// How many chips to buy: typed, or one of a few amounts.
import type { ReactNode } from 'react';
import { amount } from '../text/money.ts';
import { asTyped, positiveCentsOf } from '../ui/amount.ts';
import { Field } from '../ui/Field.tsx';

type Props = {
  readonly label: string;
  readonly text: string;
  readonly choices: readonly number[];
  readonly onText: (text: string) => void;
};

export function ChipsField({ label, text, choices, onText }: Props): ReactNode {
  return (
    <Field label={label}>
      {control => (
        <div className="row">
          <input
            {...control}
            className="table-amount"
            value={text}
            inputMode="decimal"
            autoComplete="off"
            onChange={event => onText(event.target.value)}
            aria-invalid={positiveCentsOf(text) === null}
          />
          {choices.map(choice => (
            <button key={choice} type="button" className="quiet" onClick={() => onText(asTyped(choice))}>
              {amount(choice)}
            </button>
          ))}
        </div>
      )}
    </Field>
  );
}
