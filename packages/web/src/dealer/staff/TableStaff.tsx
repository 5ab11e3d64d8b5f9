// Staff with a role at this table only.
import { type ReactNode, useCallback } from 'react';
import { client } from '../../api/client.ts';
import { usePolled } from '../../api/use-polled.ts';
import * as dealerText from '../../text/dealer.ts';
import { StaffRow } from './StaffRow.tsx';

export function TableStaff({ table }: { readonly table: string }): ReactNode {
  const read = useCallback(() => client.tableStaff(table), [table]);
  const { value: staff, problem, refresh } = usePolled(read);
  return (
    <>
      {problem && <p role="alert">{problem}</p>}
      {staff?.length === 0 && <p className="dealer-soft">{dealerText.noTableStaff}</p>}
      {staff && staff.length > 0 && (
        <ul className="dealer-staff-list" aria-label={dealerText.tableStaff}>
          {staff.map(({ id, name, roles }) => (
            <StaffRow
              key={id}
              name={name}
              roles={roles}
              onSet={next => client.setTableRoles(table, id, next).then(refresh)}
            />
          ))}
        </ul>
      )}
    </>
  );
}
