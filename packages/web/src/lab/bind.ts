// Binds a shared form control to one entry of the lab's form.
import type { Field, Form, Problems } from './form.ts';

export type FormProps = {
  readonly form: Form;
  readonly problems: Problems;
  change(change: Partial<Form>): void;
};

export type Bound = {
  readonly value: string;
  readonly problem: string | undefined;
  onChange(value: string): void;
};

export const bind = ({ form, problems, change }: FormProps, field: Field): Bound => ({
  value: form[field],
  problem: problems[field],
  onChange: value => change({ [field]: value }),
});
