// Closed tables that the viewer opened, dealt at, or was invited to, with a link to the results of each.
import type { TableListing } from '@passline/client';
import { type ReactNode, useEffect, useState } from 'react';
import { client } from '../api/client.ts';
import { Link } from '../app/router.tsx';
import { ready } from '../app/session.tsx';
import { sentence } from '../lobby/sentence.ts';
import * as accountText from '../text/account.ts';
import { when } from './when.ts';

/** Tables shown at first, and added on request. */
const ITEMS = 10;
const MAX_PAGES = 10;

async function closedTables(mode: TableListing['mode']): Promise<readonly TableListing[]> {
  const tables: TableListing[] = [];
  let after: string | null = null;
  for (let page = 0; page < MAX_PAGES; page += 1) {
    const read = await client.tablesPage({ mode, closed: true, ...(after === null ? {} : { after }) });
    tables.push(...read.tables);
    after = read.next;
    if (after === null) break;
  }
  return tables;
}

/** Practice tables are in the table history. */
async function readTables(): Promise<readonly TableListing[]> {
  await ready();
  const listed = await Promise.all([closedTables('dealer-run'), closedTables('live')]);
  return listed.flat().toSorted((a, b) => b.createdAt - a.createdAt);
}

/** A host finds the record beside the results on the console. */
const resultsPath = ({ id, mode, owner }: TableListing): string =>
  owner && mode === 'dealer-run' ? `/table/${id}/dealer` : `/table/${id}`;

export function ClosedTables(): ReactNode {
  const [tables, setTables] = useState<readonly TableListing[]>([]);
  const [problem, setProblem] = useState('');
  const [shown, setShown] = useState(ITEMS);
  useEffect(() => {
    readTables().then(setTables, (error: unknown) => setProblem(sentence(error)));
  }, []);
  if (tables.length === 0 && problem === '') return null;
  return (
    <section className="panel account-card" aria-labelledby="closed-tables">
      <h2 id="closed-tables">{accountText.closedTables}</h2>
      {problem && (
        <p role="alert" className="lobby-problem">
          {problem}
        </p>
      )}
      <ul className="account-list">
        {tables.slice(0, shown).map(table => (
          <li key={table.id}>
            <span>
              <b>{table.name}</b>
              <small>{accountText.openedAt(when(table.createdAt))}</small>
            </span>
            <Link to={resultsPath(table)} className="link-button">
              {accountText.results}
              <span className="unseen"> {table.name}</span>
            </Link>
          </li>
        ))}
      </ul>
      {tables.length > shown && (
        <p className="row">
          <button type="button" className="quiet" onClick={() => setShown(shown + ITEMS)}>
            {accountText.showEarlierTables}
          </button>
        </p>
      )}
    </section>
  );
}
