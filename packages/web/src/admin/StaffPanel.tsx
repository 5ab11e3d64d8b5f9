// The staff of the whole house: their roles, and links that nobody has used yet.
import type { StaffMember } from '@passline/client';
import type { ReactNode } from 'react';
import { house } from '../api/house.ts';
import type { Polled } from '../api/use-polled.ts';
import { useSession } from '../app/session.tsx';
import { StaffRow } from '../dealer/staff/StaffRow.tsx';
import * as adminText from '../text/admin.ts';
import { staffDetail } from '../text/staff.ts';

export const readStaff = (): Promise<readonly StaffMember[]> => house.staff();

type ListProps = {
  readonly label: string;
  readonly staff: readonly StaffMember[];
  onChange(): Promise<void>;
};

function StaffList({ label, staff, onChange }: ListProps): ReactNode {
  const { session, refresh } = useSession();
  return (
    <ul className="dealer-staff-list" aria-label={label}>
      {staff.map(member => (
        <StaffRow
          key={member.id}
          name={member.name}
          roles={member.roles}
          detail={staffDetail(member, session?.id)}
          onSet={async roles => {
            await house.setRoles(member.id, roles);
            await onChange();
            // Managers who give up their own role may no longer see this room.
            if (member.id === session?.id) await refresh();
          }}
        />
      ))}
    </ul>
  );
}

export function StaffPanel({ value: staff, problem, refresh }: Polled<readonly StaffMember[]>): ReactNode {
  const working = (staff ?? []).filter(({ roles }) => roles.length > 0);
  const former = (staff ?? []).filter(({ roles }) => roles.length === 0);
  return (
    <section className="panel admin-card" aria-labelledby="admin-staff">
      <h2 id="admin-staff">{adminText.houseStaff}</h2>
      {problem && <p role="alert">{problem}</p>}
      <StaffList label={adminText.houseStaff} staff={working} onChange={refresh} />
      {former.length > 0 && (
        <details>
          <summary>{adminText.formerStaff(former.length)}</summary>
          <StaffList label={adminText.noRole} staff={former} onChange={refresh} />
        </details>
      )}
    </section>
  );
}
