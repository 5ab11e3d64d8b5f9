// The form's own fields: a label, the entry, a hint, and what is wrong with it.
import { type ReactNode, useId } from 'react';
import type { Field, Form, Problems } from './form.ts';

export type FormProps = {
  readonly form: Form;
  readonly problems: Problems;
  change(change: Partial<Form>): void;
};

type FieldProps = FormProps & { readonly field: Field; readonly label: string; readonly hint?: string };

/** What is said below an entry, and how the entry refers to it. */
function useSaid({ field, problems, hint }: FieldProps): {
  readonly said: ReactNode;
  readonly refers: { readonly 'aria-describedby'?: string; readonly 'aria-invalid'?: true };
} {
  const id = useId();
  const problem = problems[field];
  const text = problem ?? hint;
  return {
    said: text && (
      <span id={id} className={problem ? 'lab-wrong' : 'lab-soft'}>
        {text}
      </span>
    ),
    refers: {
      ...(text ? { 'aria-describedby': id } : {}),
      ...(problem ? { 'aria-invalid': true as const } : {}),
    },
  };
}

export function TextField(
  props: FieldProps & { readonly numeric?: boolean; readonly placeholder?: string },
): ReactNode {
  const { field, label, form, change, numeric = true, placeholder } = props;
  const { said, refers } = useSaid(props);
  return (
    <label className="lab-field">
      <span>{label}</span>
      <input
        value={form[field]}
        onChange={event => change({ [field]: event.target.value })}
        inputMode={numeric ? 'decimal' : 'text'}
        autoComplete="off"
        spellCheck={false}
        maxLength={200}
        placeholder={placeholder}
        {...refers}
      />
      {said}
    </label>
  );
}

export type Option = { readonly value: string; readonly text: string };

export function ChoiceField(props: FieldProps & { readonly options: readonly Option[] }): ReactNode {
  const { field, label, form, change, options } = props;
  const { said, refers } = useSaid(props);
  return (
    <label className="lab-field">
      <span>{label}</span>
      <select value={form[field]} onChange={event => change({ [field]: event.target.value })} {...refers}>
        {options.map(({ value, text }) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
      {said}
    </label>
  );
}

export function LinesField(props: FieldProps & { readonly placeholder: string }): ReactNode {
  const { field, label, form, change, placeholder } = props;
  const { said, refers } = useSaid(props);
  return (
    <label className="lab-field lab-wide">
      <span>{label}</span>
      <textarea
        value={form[field]}
        onChange={event => change({ [field]: event.target.value })}
        rows={2}
        maxLength={400}
        spellCheck={false}
        placeholder={placeholder}
        {...refers}
      />
      {said}
    </label>
  );
}
