// The player's table history, with a link to each table's replay.
import type { Sitting } from '@passline/client';
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { client } from '../api/client.ts';
import { Link } from '../app/router.tsx';
import { ready } from '../app/session.tsx';
import { sentence } from '../lobby/sentence.ts';
import * as accountText from '../text/account.ts';
import { durationText } from '../text/limits.ts';
import { RichText } from '../ui/RichText.tsx';
import { when } from './when.ts';

const PAGE = 10;

/** Names of the tables that the player can still see, open and closed. */
async function namesOfTables(): Promise<ReadonlyMap<string, string>> {
  const listed = await Promise.all([client.tables(), client.tables({ closed: true })]);
  return new Map(listed.flat().map(({ id, name }) => [id, name]));
}

function useHistory() {
  const [sittings, setSittings] = useState<readonly Sitting[] | null>(null);
  const [names, setNames] = useState<ReadonlyMap<string, string>>(new Map());
  const [more, setMore] = useState(false);
  const [problem, setProblem] = useState('');
  const read = useCallback(async (before?: number): Promise<void> => {
    try {
      await ready();
      const page = await client.sittings({ limit: PAGE, ...(before === undefined ? {} : { before }) });
      setSittings(known => (before === undefined ? page : [...(known ?? []), ...page]));
      setMore(page.length === PAGE);
      setNames(await namesOfTables());
    } catch (error) {
      setProblem(sentence(error));
    }
  }, []);
  useEffect(() => {
    void read();
  }, [read]);
  return { sittings, names, more, problem, read };
}

function HistoryRow({ sitting, name }: { readonly sitting: Sitting; readonly name: string }): ReactNode {
  const { table, seat, fromAt, toAt } = sitting;
  return (
    <li>
      <span>
        <RichText text={accountText.tableAndSeat} parts={{ table: <b>{name}</b>, seat }} />
        <small>
          {toAt === null
            ? accountText.stillSeated(when(fromAt))
            : accountText.seatedFor(when(fromAt), durationText(toAt - fromAt))}
        </small>
      </span>
      <span className="row">
        {toAt === null && (
          <Link to={`/table/${table}`} className="lobby-way">
            <RichText text={accountText.returnToSeat} parts={{ table: name }} />
          </Link>
        )}
        <Link to={`/replay?table=${table}`} className="lobby-way">
          {accountText.replay}
          <span className="unseen"> {name}</span>
        </Link>
      </span>
    </li>
  );
}

export function TableHistory(): ReactNode {
  const { sittings, names, more, problem, read } = useHistory();
  const last = sittings?.at(-1);
  return (
    <section className="panel account-card">
      <h2>{accountText.tableHistory}</h2>
      {problem && (
        <p role="alert" className="lobby-problem">
          {problem}
        </p>
      )}
      {sittings?.length === 0 && <p className="note">{accountText.noTablesYet}</p>}
      {sittings && sittings.length > 0 && (
        <ul className="account-list">
          {sittings.map(sitting => (
            <HistoryRow
              key={`${sitting.table} ${sitting.from}`}
              sitting={sitting}
              name={names.get(sitting.table) ?? sitting.table}
            />
          ))}
        </ul>
      )}
      {more && last && (
        <p className="row">
          <button type="button" className="quiet" onClick={() => read(last.fromAt)}>
            {accountText.showEarlierTables}
          </button>
        </p>
      )}
    </section>
  );
}
