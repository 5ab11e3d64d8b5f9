// A field to choose a staff role.
import type { ReactNode } from 'react';
import * as appText from '../../text/app.ts';
import { ChoiceField } from '../../ui/Field.tsx';
import { ROLES, type Role } from './roles.ts';

type Props = {
  readonly label: string;
  readonly role: Role;
  readonly plain?: boolean;
  onChange(role: Role): void;
};

export const RoleField = ({ role, onChange, ...field }: Props): ReactNode => (
  <ChoiceField
    {...field}
    value={role}
    choices={ROLES.map(name => [name, appText.roleNames[name]] as const)}
    onChange={value => onChange(value as Role)}
  />
);
