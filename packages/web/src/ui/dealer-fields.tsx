// Fields that the console's forms share: an amount of money, and a reason for the record.
import { parseCents } from '@passline/engine';
import { type ReactNode, useId } from 'react';
import './dealer-fields.css';

type FieldProps = {
  readonly label: string;
  readonly value: string;
  onChange(value: string): void;
  readonly required?: boolean;
  readonly hint?: string;
};

/** Cents, or null where the text is no amount. Grouping commas are read over. */
export const centsOf = (text: string): number | null => parseCents(text.trim().replaceAll(',', ''));

export function AmountField({ label, value, onChange, required = false, hint }: FieldProps): ReactNode {
  const id = useId();
  return (
    <span className="dealer-field">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        className="num"
        inputMode="decimal"
        autoComplete="off"
        value={value}
        required={required}
        placeholder={hint}
        onChange={event => onChange(event.target.value)}
      />
    </span>
  );
}

export function TextField({ label, value, onChange, required = false, hint }: FieldProps): ReactNode {
  const id = useId();
  return (
    <span className="dealer-field">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        autoComplete="off"
        maxLength={40}
        value={value}
        required={required}
        placeholder={hint}
        onChange={event => onChange(event.target.value)}
      />
    </span>
  );
}

type ReasonProps = { readonly value: string; onChange(value: string): void; readonly required?: boolean };

/** Goes on the record beside the name of who signs. */
export function ReasonField({ value, onChange, required = false }: ReasonProps): ReactNode {
  const id = useId();
  return (
    <span className="dealer-field dealer-reason">
      <label htmlFor={id}>{required ? 'Why (on the record)' : 'Why (on the record, if you like)'}</label>
      <input
        id={id}
        autoComplete="off"
        maxLength={300}
        value={value}
        required={required}
        onChange={event => onChange(event.target.value)}
      />
    </span>
  );
}
