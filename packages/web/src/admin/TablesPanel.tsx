// Roles at single tables: a table is chosen, and its own staff listed.
import { type ReactNode, useId, useState } from 'react';
import { Link } from '../app/router.tsx';
import { TableStaff } from '../dealer/TableStaff.tsx';

type Props = { readonly tables: readonly (readonly [id: string, label: string])[] };

export function TablesPanel({ tables }: Props): ReactNode {
  const field = useId();
  const [wanted, setWanted] = useState('');
  const [first] = tables;
  const table = tables.find(([id]) => id === wanted)?.[0] ?? first?.[0];
  return (
    <section className="panel house-card" aria-labelledby="house-tables">
      <h2 id="house-tables">Staff of single tables</h2>
      {table === undefined ? (
        <p className="you-note">No table is open.</p>
      ) : (
        <>
          <span className="dealer-field">
            <label htmlFor={field}>Table</label>
            <select id={field} value={table} onChange={event => setWanted(event.target.value)}>
              {tables.map(([id, label]) => (
                <option key={id} value={id}>
                  {label}
                </option>
              ))}
            </select>
          </span>
          <TableStaff key={table} table={table} />
          <p>
            <Link to={`/table/${table}/dealer`}>To its console</Link>
          </p>
        </>
      )}
    </section>
  );
}
