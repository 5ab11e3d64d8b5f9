// A checkbox or radio button, with its words beside it.
import type { ReactNode } from 'react';
import './check.css';

type CheckProps = {
  readonly name?: string;
  readonly id?: string;
  readonly className?: string | undefined;
  readonly title?: string;
  readonly checked: boolean;
  readonly disabled?: boolean;
  /** Whether the control itself is only for screen readers, because the children show if it is chosen. */
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

/** One of the buttons with the same name. */
export const Radio = (props: CheckProps & { readonly name: string }): ReactNode => (
  <Check type="radio" {...props} />
);
