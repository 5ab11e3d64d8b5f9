// Roles at single tables: choose a table to see its staff.

import { type ReactNode, useState } from 'react';
import { Link } from '../app/router.tsx';
import { TableStaff } from '../dealer/staff/TableStaff.tsx';
import * as adminText from '../text/admin.ts';
import { ChoiceField } from '../ui/Field.tsx';

type Props = {
  readonly tables: readonly (readonly [id: string, label: string])[];
  /** Whether any table is open: those not in the list are staffed by their hosts. */
  readonly hosted: boolean;
};

export function TablesPanel({ tables, hosted }: Props): ReactNode {
  const [wanted, setWanted] = useState('');
  const [first] = tables;
  const table = tables.find(([id]) => id === wanted)?.[0] ?? first?.[0];
  return (
    <section className="panel admin-card" aria-labelledby="admin-tables">
      <h2 id="admin-tables">{adminText.tableStaff}</h2>
      {table === undefined ? (
        <p className="note">{hosted ? adminText.hostsStaffTheirTables : adminText.noOpenTables}</p>
      ) : (
        <>
          <ChoiceField label={adminText.table} value={table} choices={tables} onChange={setWanted} />
          <TableStaff key={table} table={table} />
          <p>
            <Link to={`/table/${table}/dealer`}>{adminText.openItsConsole}</Link>
          </p>
        </>
      )}
    </section>
  );
}
