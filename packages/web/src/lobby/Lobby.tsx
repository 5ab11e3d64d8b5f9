// The lobby: a welcome, one click to a practice table, the list of tables, and how to open one.
import { ROOM_PATHS, type TableListing } from '@passline/client';
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { WITHOUT_SERVER } from '../api/presence.ts';
import { useIsAlone } from '../api/use-presence.ts';
import type { RoomProps } from '../app/rooms.ts';
import { Link } from '../app/router.tsx';
import { useSession } from '../app/session.tsx';
import { bookName } from '../books/names.ts';
import * as lobbyText from '../text/lobby.ts';
import { ABOUT } from '../text/rulebooks/about.ts';
import { inOrder } from '../text/table-listing.ts';
import { BOOKS, FIRST_BOOK } from './books.ts';
import { DailyCard } from './DailyCard.tsx';
import { Hero } from './Hero.tsx';
import { JoinByCode } from './JoinByCode.tsx';
import { JoinByLink } from './JoinByLink.tsx';
import { LiveNow } from './LiveNow.tsx';
import { Notices } from './Notices.tsx';
import { OwnTables } from './OwnTables.tsx';
import { keepOwnTablesHeight, ownTablesHeight } from './own-tables-height.ts';
import { PracticeButton } from './PracticeButton.tsx';
import { TableList } from './TableList.tsx';
import { useDeviceTables } from './use-device-tables.ts';
import { useTables } from './use-tables.ts';
import './lobby.css';

const NewTableDialog = lazy(() => import('./NewTableDialog.tsx').then(m => ({ default: m.NewTableDialog })));

/** The one that is shown live. */
const liveTable = (tables: readonly TableListing[]): TableListing | null => {
  const featured = tables.filter(table => table.featured);
  return featured.find(({ rulebook }) => rulebook === FIRST_BOOK.id) ?? featured[0] ?? null;
};

function Practice({ tables }: { readonly tables: readonly TableListing[] }): ReactNode {
  return (
    <section id="practice" aria-labelledby="practice-title" className="lobby-section">
      <div className="lobby-practice-words">
        <h2 id="practice-title">{lobbyText.practiceNow}</h2>
        <p className="lobby-note">{lobbyText.practiceAbout}</p>
      </div>
      <ul className="lobby-books">
        {BOOKS.map(book => (
          <li key={book.id} className="panel">
            <h3>{bookName(book.id, book.title)}</h3>
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

/** Who may join the table that is being opened. */
type Opening = 'everyone' | 'friends';

export function Lobby(_props: RoomProps): ReactNode {
  const { session, refresh: refreshSession } = useSession();
  const { tables, problem, more, refresh } = useTables();
  const here = useDeviceTables();
  const isAlone = useIsAlone();
  const [opening, setOpening] = useState<Opening | null>(null);
  const [reserved] = useState(ownTablesHeight);
  // Own tables come first only if there were some last time and room is reserved; a first visit (null) waits for them.
  const [areFirst, setFirst] = useState(reserved === null ? null : reserved > 0);
  // Seats and play money may have changed at the table that the visitor comes from.
  useEffect(() => {
    refreshSession().catch(() => undefined);
  }, [refreshSession]);
  const served = isAlone ? [] : (tables?.filter(({ owner }) => owner) ?? []);
  const own = inOrder([...served, ...here.tables]);
  const isKnown = isAlone || tables !== null || problem !== '';
  if (areFirst === null && isKnown) setFirst(own.length > 0);
  const hasNone = areFirst === false && reserved === null;
  useEffect(() => {
    if (hasNone) keepOwnTablesHeight(0);
  }, [hasNone]);
  const others = tables && inOrder(tables.filter(({ owner, mode }) => !owner && mode !== 'practice'));
  const list = {
    session,
    onChange() {
      here.refresh();
      void refresh();
    },
  };
  return (
    <>
      <Notices />
      <div className={isAlone ? 'lobby' : 'lobby lobby-served'} data-returning={(reserved ?? 0) > 0}>
        <Hero onFriends={isAlone ? null : () => setOpening('friends')} />
        {!isAlone && (
          <div className="panel lobby-by-code">
            <JoinByCode />
            <p className="row">
              <Link to={ROOM_PATHS.tournaments}>{lobbyText.tournaments}</Link>
              <Link to={ROOM_PATHS.signIn}>{lobbyText.joinAClass}</Link>
            </p>
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
        {areFirst && (
          <OwnTables
            tables={isKnown ? own : null}
            isOffline={isAlone && !WITHOUT_SERVER}
            reserved={reserved ?? 0}
            {...list}
          />
        )}
        {areFirst === null ? <div className="lobby-waiting" /> : <Practice tables={isAlone ? own : served} />}
        {!isAlone && <LiveNow table={others && liveTable(others)} />}
        {!isAlone && areFirst !== null && (
          <TableList
            id="live-title"
            title={lobbyText.tablesToJoin}
            tables={others}
            empty={lobbyText.noOpenTables}
            more={more}
            {...list}
          />
        )}
        {!isAlone && (tables !== null || problem !== '') && <Open onOpen={() => setOpening('everyone')} />}
        {areFirst === false && own.length > 0 && (
          <OwnTables tables={own} isOffline={isAlone && !WITHOUT_SERVER} reserved={0} {...list} />
        )}
        {opening && (
          <Suspense fallback={null}>
            <NewTableDialog
              withFriends={opening === 'friends'}
              onClose={() => {
                setOpening(null);
                void refresh();
              }}
            />
          </Suspense>
        )}
      </div>
    </>
  );
}
