// How many chips to buy: typed, or one of a few amounts.
import type { ReactNode } from 'react';
import { amount } from '../../text/money.ts';
import { asTyped, positiveCentsOf } from '../../ui/amount.ts';
import { Field, TextInput } from '../../ui/Field.tsx';

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
          <TextInput
            {...control}
            className="table-amount"
            value={text}
            inputMode="decimal"
            onChange={onText}
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
