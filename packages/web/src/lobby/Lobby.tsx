// The lobby: a welcome, one click to a practice table, the list of tables, and how to open one.
import { ROOM_PATHS, type Session, type TableListing } from '@passline/client';
import { RULEBOOKS } from '@passline/engine';
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { WITHOUT_SERVER } from '../api/presence.ts';
import { useIsAlone } from '../api/use-presence.ts';
import type { RoomProps } from '../app/rooms.ts';
import { Link } from '../app/router.tsx';
import { useSession } from '../app/session.tsx';
import * as lobbyText from '../text/lobby.ts';
import { ABOUT } from '../text/rulebooks/about.ts';
import { inOrder } from '../text/table-listing.ts';
import { DailyCard } from './DailyCard.tsx';
import { HeroPicture } from './HeroPicture.tsx';
import { JoinByCode } from './JoinByCode.tsx';
import { JoinByLink } from './JoinByLink.tsx';
import { LiveNow } from './LiveNow.tsx';
import { Notices } from './Notices.tsx';
import { PracticeButton } from './PracticeButton.tsx';
import { TableCard } from './TableCard.tsx';
import { useDeviceTables } from './use-device-tables.ts';
import { useTables } from './use-tables.ts';
import './lobby.css';

const NewTableDialog = lazy(() => import('./NewTableDialog.tsx').then(m => ({ default: m.NewTableDialog })));

/** What a newcomer is offered first: the fullest rules of a table with people around it. */
const FIRST = { id: 'rws-2019', title: 'Resorts World Sentosa' };
const BOOKS = RULEBOOKS.toSorted((a, b) => Number(b.id === FIRST.id) - Number(a.id === FIRST.id));

/** The one that is shown live. */
const liveTable = (tables: readonly TableListing[]): TableListing | null => {
  const featured = tables.filter(table => table.featured);
  return featured.find(({ rulebook }) => rulebook === FIRST.id) ?? featured[0] ?? null;
};

function Hero(): ReactNode {
  return (
    <section className="lobby-hero">
      <div>
        <h1>{lobbyText.headline}</h1>
        <p className="lobby-lead">{lobbyText.hero}</p>
        <p className="row">
          <PracticeButton book={FIRST} label={lobbyText.playNow} />
          <Link to="/learn" className="link-button lobby-on-felt">
            {lobbyText.learnToPlay}
          </Link>
          {!WITHOUT_SERVER && (
            <Link to={ROOM_PATHS.signIn} className="link-button lobby-on-felt">
              {lobbyText.joinAClass}
            </Link>
          )}
        </p>
      </div>
      <HeroPicture />
    </section>
  );
}

function Practice({ tables }: { readonly tables: readonly TableListing[] }): ReactNode {
  return (
    <section id="practice" aria-labelledby="practice-title" className="lobby-section">
      <h2 id="practice-title">{lobbyText.practiceNow}</h2>
      <p className="lobby-note">{lobbyText.practiceAbout}</p>
      <ul className="lobby-books">
        {BOOKS.map(book => (
          <li key={book.id} className="panel">
            <h3>{ABOUT[book.id]?.name ?? book.title}</h3>
            <p>{ABOUT[book.id]?.short}</p>
            <div className="row">
              <PracticeButton
                book={book}
                goesOn={tables.some(
                  ({ mode, owner, rulebook }) => mode === 'practice' && owner && rulebook === book.id,
                )}
              />
              <Link to={`/rulebooks/${book.id}`} className="lobby-quiet-link">
                {lobbyText.rules}
              </Link>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

type ListProps = {
  readonly id: string;
  readonly title: string;
  readonly tables: readonly TableListing[] | null;
  readonly session: Session | null;
  readonly empty: ReactNode;
  /** There are more to show. */
  readonly more?: (() => void) | null;
  onChange(): void;
};

function TableList({ id, title, tables, session, empty, more = null, onChange }: ListProps): ReactNode {
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

/** Shown once the tables above it are loaded, so that it does not move. */
function Open({ onOpen }: { onOpen(): void }): ReactNode {
  return (
    <section className="panel lobby-open" aria-labelledby="open-title">
      <div>
        <h2 id="open-title">{lobbyText.openATable}</h2>
        <p>{lobbyText.openTableAbout}</p>
        <button type="button" onClick={onOpen}>
          {lobbyText.openATable}
        </button>
      </div>
      <div className="lobby-ways">
        <JoinByLink />
      </div>
    </section>
  );
}

export function Lobby(_props: RoomProps): ReactNode {
  const { session, refresh: refreshSession } = useSession();
  const { tables, problem, more, refresh } = useTables();
  const here = useDeviceTables();
  const isAlone = useIsAlone();
  const [opening, setOpening] = useState(false);
  // Seats and play money may have changed at the table that the visitor comes from.
  useEffect(() => {
    refreshSession().catch(() => undefined);
  }, [refreshSession]);
  const served = isAlone ? [] : (tables?.filter(({ owner }) => owner) ?? []);
  const own = [...served, ...here.tables];
  const others = tables && inOrder(tables.filter(({ owner, mode }) => !owner && mode !== 'practice'));
  const live = others && liveTable(others);
  const list = {
    session,
    onChange() {
      here.refresh();
      void refresh();
    },
  };
  return (
    <div className="lobby">
      <Notices />
      <Hero />
      {!isAlone && (
        <div className="panel lobby-by-code">
          <JoinByCode />
          <Link to={ROOM_PATHS.tournaments}>{lobbyText.tournaments}</Link>
        </div>
      )}
      {isAlone && (
        <p role="status" className="panel notice">
          {WITHOUT_SERVER ? lobbyText.withoutServer : lobbyText.offline}
        </p>
      )}
      {problem && !isAlone && (
        <p role="alert" className="panel lobby-problem">
          {lobbyText.problemRetrying(problem)}
        </p>
      )}
      {!isAlone && <DailyCard />}
      <Practice tables={isAlone ? own : served} />
      {!isAlone && live && <LiveNow table={live} />}
      {!isAlone && (
        <TableList
          id="live-title"
          title={lobbyText.tablesToJoin}
          tables={others}
          empty={lobbyText.noOpenTables}
          more={more}
          {...list}
        />
      )}
      {!isAlone && (tables !== null || problem !== '') && <Open onOpen={() => setOpening(true)} />}
      {own.length > 0 && (
        <TableList id="own-title" title={lobbyText.yourTables} tables={inOrder(own)} empty="" {...list} />
      )}
      {opening && (
        <Suspense fallback={null}>
          <NewTableDialog
            onClose={() => {
              setOpening(false);
              void refresh();
            }}
          />
        </Suspense>
      )}
    </div>
  );
}
