// Which role somebody is to have.
import { type ReactNode, useId } from 'react';
import { ROLES, type Role } from './roles.ts';
import '../ui/dealer-fields.css';

type Props = {
  readonly label: string;
  readonly role: Role;
  /** In a list, where each row says by itself whom it is about. */
  readonly plain?: boolean;
  onChange(role: Role): void;
};

export function RoleField({ label, role, plain = false, onChange }: Props): ReactNode {
  const id = useId();
  return (
    <span className="dealer-field">
      <label htmlFor={id} className={plain ? 'unseen' : undefined}>
        {label}
      </label>
      <select id={id} value={role} onChange={event => onChange(event.target.value as Role)}>
        {ROLES.map(name => (
          <option key={name}>{name}</option>
        ))}
      </select>
    </span>
  );
}
