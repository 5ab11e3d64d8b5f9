// The player's table history, practice included, with a link to each session and its replay.
import type { Sitting, TableListing } from '@passline/client';
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { client } from '../api/client.ts';
import { Link } from '../app/router.tsx';
import { ready } from '../app/session.tsx';
import { sentence } from '../lobby/sentence.ts';
import { practiceTables, refOfPractice, refOfSitting } from '../sessions/all-sessions.ts';
import type { SessionRef } from '../sessions/session-fold.ts';
import { replayPath, sessionPath } from '../sessions/session-link.ts';
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

/** A line of the history. */
type Item = {
  readonly at: SessionRef;
  readonly name: string;
  readonly fromAt: number;
  readonly words: string;
  /** The player is still there. */
  readonly isOpen: boolean;
};

function itemOfSitting(sitting: Sitting, names: ReadonlyMap<string, string>): Item {
  const { table, seat, fromAt, toAt } = sitting;
  const time =
    toAt === null
      ? accountText.stillSeated(when(fromAt))
      : accountText.seatedFor(when(fromAt), durationText(toAt - fromAt));
  const words = accountText.seatAndTime(seat, time);
  return { at: refOfSitting(sitting), name: names.get(table) ?? table, fromAt, words, isOpen: toAt === null };
}

const itemOfPractice = (table: TableListing): Item => ({
  at: refOfPractice(table),
  name: table.name,
  fromAt: table.createdAt,
  words: accountText.practiceSince(when(table.createdAt)),
  isOpen: !table.closed && table.players > 0,
});

/** The sittings read so far, with the practice tables between them. */
function itemsOf({ sittings, names, practice, more }: History): readonly Item[] {
  const oldest = more ? (sittings.at(-1)?.fromAt ?? 0) : 0;
  return [
    ...sittings.map(sitting => itemOfSitting(sitting, names)),
    ...practice.map(itemOfPractice).filter(({ fromAt }) => fromAt >= oldest),
  ].toSorted((a, b) => b.fromAt - a.fromAt);
}

type History = {
  readonly sittings: readonly Sitting[];
  readonly names: ReadonlyMap<string, string>;
  readonly practice: readonly TableListing[];
  /** There are earlier sittings. */
  readonly more: boolean;
};

function useHistory() {
  const [history, setHistory] = useState<History | null>(null);
  const [problem, setProblem] = useState('');
  const read = useCallback(async (known: History | null): Promise<void> => {
    const before = known?.sittings.at(-1)?.fromAt;
    try {
      await ready();
      const [page, names, practice] = await Promise.all([
        client.sittings({ limit: PAGE, ...(before === undefined ? {} : { before }) }),
        namesOfTables(),
        known?.practice ?? practiceTables(),
      ]);
      const sittings = [...(known?.sittings ?? []), ...page];
      setHistory({ sittings, names, practice, more: page.length === PAGE });
    } catch (error) {
      setProblem(sentence(error));
    }
  }, []);
  useEffect(() => {
    void read(null);
  }, [read]);
  return { history, problem, read };
}

function HistoryRow({ item }: { readonly item: Item }): ReactNode {
  const { at, name, words, isOpen } = item;
  return (
    <li>
      <span>
        <b>{name}</b>
        <small>{words}</small>
      </span>
      <span className="row">
        {isOpen && (
          <Link to={`/table/${at.table}`} className="link-button">
            <RichText text={accountText.returnToSeat} parts={{ table: name }} />
          </Link>
        )}
        <Link to={sessionPath(at)} className="link-button">
          {accountText.session}
          <span className="unseen"> {name}</span>
        </Link>
        <Link to={replayPath(at)} className="link-button">
          {accountText.replay}
          <span className="unseen"> {name}</span>
        </Link>
      </span>
    </li>
  );
}

/** Practice tables shown at first: some players open dozens. */
const ITEMS = 10;

export function TableHistory(): ReactNode {
  const { history, problem, read } = useHistory();
  const [shown, setShown] = useState(ITEMS);
  const items = history ? itemsOf(history) : [];
  const showMore = (): void => {
    setShown(shown + ITEMS);
    if (history?.more && shown + ITEMS > items.length) void read(history);
  };
  return (
    <section className="panel account-card">
      <h2>{accountText.tableHistory}</h2>
      {problem && (
        <p role="alert" className="lobby-problem">
          {problem}
        </p>
      )}
      {history && items.length === 0 && <p className="note">{accountText.noTablesYet}</p>}
      {items.length > 0 && (
        <ul className="account-list">
          {items.slice(0, shown).map(item => (
            <HistoryRow key={`${item.at.table} ${item.at.from}`} item={item} />
          ))}
        </ul>
      )}
      {(history?.more || items.length > shown) && (
        <p className="row">
          <button type="button" className="quiet" onClick={showMore}>
            {accountText.showEarlierTables}
          </button>
        </p>
      )}
    </section>
  );
}
