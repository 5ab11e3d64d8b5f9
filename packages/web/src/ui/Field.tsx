// A labelled field with its hint and, where the server refuses what it holds, the server's sentence.
import type { ReactNode } from 'react';

export type FieldProps = {
  readonly name: string;
  readonly label: string;
  readonly hint?: string | undefined;
  readonly problem?: string | undefined;
};

export const fieldId = (name: string): string => `field-${name}`;

const describedBy = ({ name, hint, problem }: FieldProps): string | undefined => {
  const ids = [hint && `${fieldId(name)}-hint`, problem && `${fieldId(name)}-problem`].filter(Boolean);
  return ids.length > 0 ? ids.join(' ') : undefined;
};

type FrameProps = FieldProps & { readonly wide?: boolean; readonly children: ReactNode };

function Frame({ wide = false, children, ...field }: FrameProps): ReactNode {
  const { name, label, hint, problem } = field;
  return (
    <div className={wide ? 'lobby-field lobby-choice' : 'lobby-field'}>
      <label htmlFor={fieldId(name)}>{label}</label>
      {children}
      {hint && (
        <small id={`${fieldId(name)}-hint`} className="lobby-hint">
          {hint}
        </small>
      )}
      {problem && (
        <small id={`${fieldId(name)}-problem`} className="lobby-problem">
          {problem}
        </small>
      )}
    </div>
  );
}

type TextProps = FieldProps & {
  readonly value: string;
  readonly placeholder?: string;
  readonly inputMode?: 'decimal' | 'numeric';
  readonly maxLength?: number;
  readonly list?: string;
  onChange(value: string): void;
};

export function TextField({
  value,
  placeholder,
  inputMode,
  maxLength = 40,
  list,
  onChange,
  ...field
}: TextProps): ReactNode {
  return (
    <Frame {...field}>
      <input
        id={fieldId(field.name)}
        value={value}
        placeholder={placeholder}
        inputMode={inputMode}
        maxLength={maxLength}
        list={list}
        autoComplete="off"
        aria-invalid={field.problem !== undefined}
        aria-describedby={describedBy(field)}
        onChange={event => onChange(event.target.value)}
      />
    </Frame>
  );
}

type ChoiceProps = FieldProps & {
  readonly value: string;
  readonly choices: readonly (readonly [value: string, label: string])[];
  onChange(value: string): void;
};

export function ChoiceField({ value, choices, onChange, ...field }: ChoiceProps): ReactNode {
  return (
    <Frame {...field} wide>
      <select
        id={fieldId(field.name)}
        value={value}
        aria-invalid={field.problem !== undefined}
        aria-describedby={describedBy(field)}
        onChange={event => onChange(event.target.value)}
      >
        {choices.map(([choice, label]) => (
          <option key={choice} value={choice}>
            {label}
          </option>
        ))}
      </select>
    </Frame>
  );
}
