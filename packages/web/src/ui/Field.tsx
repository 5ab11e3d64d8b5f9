// The fields of every form: a label, the control, a hint or what is wrong with the entry.
import { type ReactNode, useId } from 'react';
import * as uiText from '../text/ui-details.ts';
import './field.css';

type FieldProps = {
  /** For code that must find the control again: see fieldId. */
  readonly name?: string;
  readonly label: string;
  readonly hint?: string | undefined;
  /** Shown in place of the hint. */
  readonly problem?: string | undefined;
  /** The label is for screen readers only, as in a list whose rows already say whom they are about. */
  readonly plain?: boolean;
  readonly className?: string;
};

/** What ties a control to its label and hint. */
type ControlProps = {
  readonly id: string;
  readonly 'aria-invalid': boolean;
  readonly 'aria-describedby': string | undefined;
};

export const fieldId = (name: string): string => `field-${name}`;

type FrameProps = FieldProps & { readonly children: (control: ControlProps) => ReactNode };

export function Field({
  name,
  label,
  hint,
  problem,
  plain = false,
  className = '',
  children,
}: FrameProps): ReactNode {
  const ownId = useId();
  const id = name === undefined ? ownId : fieldId(name);
  const text = problem ?? hint;
  return (
    <div className={`field ${className}`.trim()}>
      <label htmlFor={id} className={plain ? 'unseen' : undefined}>
        {label}
      </label>
      {children({
        id,
        'aria-invalid': problem !== undefined,
        'aria-describedby': text ? `${id}-hint` : undefined,
      })}
      {text && (
        <small id={`${id}-hint`} className={problem === undefined ? 'field-hint' : 'field-problem'}>
          {text}
        </small>
      )}
    </div>
  );
}

type TextProps = FieldProps & {
  readonly value: string;
  readonly placeholder?: string | undefined;
  readonly inputMode?: 'decimal' | 'numeric' | 'text';
  readonly maxLength?: number;
  readonly list?: string;
  readonly required?: boolean;
  onChange(value: string): void;
};

export function TextField({
  value,
  placeholder,
  inputMode,
  maxLength = 40,
  list,
  required = false,
  onChange,
  ...field
}: TextProps): ReactNode {
  return (
    <Field {...field}>
      {control => (
        <input
          {...control}
          value={value}
          placeholder={placeholder}
          inputMode={inputMode}
          maxLength={maxLength}
          list={list}
          required={required}
          autoComplete="off"
          spellCheck={false}
          onChange={event => onChange(event.target.value)}
        />
      )}
    </Field>
  );
}

/** A number or an amount of money, as typed. */
export const AmountField = (props: TextProps): ReactNode => <TextField inputMode="decimal" {...props} />;

type ReasonProps = { readonly value: string; onChange(value: string): void; readonly required?: boolean };

/** Goes on the record beside the signer's name. */
export const ReasonField = ({ required = false, ...field }: ReasonProps): ReactNode => (
  <TextField
    {...field}
    label={required ? uiText.reasonRecorded : uiText.reasonOptionalRecorded}
    required={required}
    maxLength={300}
    className="field-wide"
  />
);

export type Choice = readonly [value: string, label: string, disabled?: boolean];

/** Choices under a heading of their own. */
export type ChoiceGroup = { readonly group: string; readonly choices: readonly Choice[] };

type ChoiceProps = FieldProps & {
  readonly value: string;
  readonly choices: readonly (Choice | ChoiceGroup)[];
  readonly disabled?: boolean;
  onChange(value: string): void;
};

const option = ([choice, label, isOff = false]: Choice): ReactNode => (
  <option key={choice} value={choice} disabled={isOff}>
    {label}
  </option>
);

export function ChoiceField({
  value,
  choices,
  disabled = false,
  className = '',
  onChange,
  ...field
}: ChoiceProps): ReactNode {
  return (
    <Field {...field} className={`field-choice ${className}`}>
      {control => (
        <select
          {...control}
          value={value}
          disabled={disabled}
          onChange={event => onChange(event.target.value)}
        >
          {choices.map(each =>
            'group' in each ? (
              <optgroup key={each.group} label={each.group}>
                {each.choices.map(option)}
              </optgroup>
            ) : (
              option(each)
            ),
          )}
        </select>
      )}
    </Field>
  );
}

type LinesProps = FieldProps & {
  readonly value: string;
  readonly placeholder?: string;
  readonly rows?: number;
  readonly maxLength?: number;
  onChange(value: string): void;
};

export function LinesField({
  value,
  placeholder,
  rows = 2,
  maxLength,
  onChange,
  ...field
}: LinesProps): ReactNode {
  return (
    <Field {...field} className="field-wide">
      {control => (
        <textarea
          {...control}
          value={value}
          rows={rows}
          maxLength={maxLength}
          spellCheck={false}
          placeholder={placeholder}
          onChange={event => onChange(event.target.value)}
        />
      )}
    </Field>
  );
}
