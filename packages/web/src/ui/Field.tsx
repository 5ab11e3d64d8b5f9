// The fields of every form: a label, the control, and a hint or a problem.
import { type InputHTMLAttributes, type ReactNode, useId } from 'react';
import * as uiText from '../text/ui-details.ts';
import './field.css';

type FieldProps = {
  /** For code that must find the control again: see fieldId. */
  readonly name?: string | undefined;
  readonly label: string;
  readonly hint?: string | undefined;
  /** Shown in place of the hint. */
  readonly problem?: string | undefined;
  /** The label is for screen readers only, as in a list whose rows already say whom they are about. */
  readonly plain?: boolean | undefined;
  readonly className?: string | undefined;
};

/** Ties a control to its label and hint. */
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

export type InputProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange' | 'value'> & {
  readonly value: string;
  onChange?(value: string): void;
};

/** Only the control, for a label around it or within a sentence. */
export const TextInput = ({ onChange, ...input }: InputProps): ReactNode => (
  <input
    autoComplete="off"
    spellCheck={false}
    {...input}
    onChange={onChange && (event => onChange(event.target.value))}
  />
);

type TextProps = FieldProps &
  Pick<InputProps, 'placeholder' | 'inputMode' | 'maxLength' | 'list' | 'required' | 'min' | 'step'> & {
    readonly value: string;
    readonly type?: 'text' | 'search' | 'number';
    onChange(value: string): void;
  };

export function TextField({
  name,
  label,
  hint,
  problem,
  plain,
  className,
  maxLength = 40,
  ...input
}: TextProps): ReactNode {
  return (
    <Field {...{ name, label, hint, problem, plain, className }}>
      {control => <TextInput {...control} maxLength={maxLength} {...input} />}
    </Field>
  );
}

/** A number or an amount of money, as typed. */
export const AmountField = (props: TextProps): ReactNode => <TextField inputMode="decimal" {...props} />;

type ReasonProps = { readonly value: string; onChange(value: string): void; readonly required?: boolean };

/** The reason goes on the record beside the signer's name. */
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

type SelectProps = {
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

/** Only the control, for a label around it. */
export const Select = ({ choices, onChange, ...select }: SelectProps & Partial<ControlProps>): ReactNode => (
  <select {...select} onChange={event => onChange(event.target.value)}>
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
);

export function ChoiceField({
  value,
  choices,
  disabled = false,
  className = '',
  onChange,
  ...field
}: FieldProps & SelectProps): ReactNode {
  return (
    <Field {...field} className={`field-choice ${className}`}>
      {control => <Select {...control} {...{ value, choices, disabled, onChange }} />}
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
