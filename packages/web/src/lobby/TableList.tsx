// A list of tables in the lobby, under its heading.
import type { Session, TableListing } from '@passline/client';
import type { ReactNode } from 'react';
import * as lobbyText from '../text/lobby.ts';
import { TableCard } from './TableCard.tsx';

type Props = {
  readonly id: string;
  readonly title: string;
  /** Null until they are known. */
  readonly tables: readonly TableListing[] | null;
  readonly session: Session | null;
  readonly empty: string;
  /** Shows more tables; null if there are none. */
  readonly more?: (() => void) | null;
  /** Called after one of them has changed. */
  onChange(): void;
};

export function TableList({ id, title, tables, session, empty, more = null, onChange }: Props): ReactNode {
  return (
    <section aria-labelledby={id} className="lobby-section">
      <h2 id={id}>{title}</h2>
      {tables === null && <p className="lobby-note lobby-empty">{lobbyText.lookingForTables}</p>}
      {tables?.length === 0 && <p className="lobby-note lobby-empty">{empty}</p>}
      {tables && tables.length > 0 && (
        <ul className="lobby-tables">
          {tables.map(table => (
            <TableCard key={table.id} table={table} session={session} onChange={onChange} />
          ))}
        </ul>
      )}
      {more && (
        <p className="row lobby-more">
          <button type="button" className="quiet" onClick={more}>
            {lobbyText.showMoreTables}
          </button>
        </p>
      )}
    </section>
  );
}
