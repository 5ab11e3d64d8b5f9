// An amount of play money to be typed or chosen.
import { parseCents } from '@passline/engine';
import { type ReactNode, useId } from 'react';
import { amount } from '../text/money.ts';

type Props = {
  readonly label: string;
  readonly text: string;
  readonly choices: readonly number[];
  readonly onText: (text: string) => void;
};

/** Cents of what was typed, with or without commas; null where it is no amount above nothing. */
export function typedCents(text: string): number | null {
  const plain = text.replaceAll(',', '').trim();
  const cents = parseCents(/^\d+$/.test(plain) ? `${plain}.00` : plain);
  return cents !== null && cents > 0 ? cents : null;
}

/** Without a comma for the thousands, as it is typed. */
export const typed = (cents: number): string => amount(cents).replaceAll(',', '');

export function AmountField({ label, text, choices, onText }: Props): ReactNode {
  const id = useId();
  return (
    <div className="table-field">
      <label htmlFor={id}>{label}</label>
      <div className="row">
        <input
          id={id}
          className="table-amount"
          value={text}
          inputMode="decimal"
          autoComplete="off"
          onChange={event => onText(event.target.value)}
          aria-invalid={typedCents(text) === null}
        />
        {choices.map(choice => (
          <button key={choice} type="button" className="quiet" onClick={() => onText(typed(choice))}>
            {amount(choice)}
          </button>
        ))}
      </div>
    </div>
  );
}
