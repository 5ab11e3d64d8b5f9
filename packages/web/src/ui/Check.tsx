// A choice to tick, alone or as one of several, with its words beside it.
import type { ReactNode } from 'react';
import './check.css';

type CheckProps = {
  readonly name?: string;
  readonly id?: string;
  readonly className?: string | undefined;
  readonly title?: string;
  readonly checked: boolean;
  readonly disabled?: boolean;
  /** The children show whether it is chosen, and only screen readers meet the control itself. */
  readonly unseen?: boolean;
  readonly 'aria-label'?: string;
  readonly children: ReactNode;
  onChange(isOn: boolean): void;
};

function Check({
  type,
  className = 'check',
  title,
  unseen = false,
  children,
  onChange,
  ...input
}: CheckProps & { readonly type: 'checkbox' | 'radio' }): ReactNode {
  return (
    <label className={className} title={title}>
      <input
        {...input}
        type={type}
        className={unseen ? 'unseen' : undefined}
        onChange={event => onChange(event.target.checked)}
      />
      {children}
    </label>
  );
}

export const Checkbox = (props: CheckProps): ReactNode => <Check type="checkbox" {...props} />;

/** One of those with its name. */
export const Radio = (props: CheckProps & { readonly name: string }): ReactNode => (
  <Check type="radio" {...props} />
);
