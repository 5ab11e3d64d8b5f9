// The big screen: one table for a whole room, on a projector, without scrolling and without anything to press.

import type { Announcement, TableState } from '@passline/client';
import { view } from '@passline/engine';
import { buyInTerms, freeSeats } from '@passline/table';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import type { RoomProps } from '../../app/rooms.ts';
import { Link, navigate } from '../../app/router.tsx';
import { tableName } from '../../books/names.ts';
import { Layout } from '../../layout/Layout.tsx';
import { outcomesOf } from '../../layout/outcomes.ts';
import type { ShownOutcome } from '../../layout/props.ts';
import { Announced } from '../../play/company/Announced.tsx';
import { FinalResults } from '../../play/record/FinalResults.tsx';
import type { TableStore } from '../../play/store/table-store.ts';
import { useInvited } from '../../play/store/use-invited.ts';
import { useEntries, useTable } from '../../play/store/use-table.ts';
import * as dealerText from '../../text/dealer.ts';
import * as stopsText from '../../text/stops.ts';
import { useRecord } from '../house/use-record.ts';
import { rollsOf } from '../payout/rolls.ts';
import { LastRoll, NoRollCalled, Phase } from './ScreenBoard.tsx';
import { JoinLink, Limits, MAX_ROLLS, RollHistory, TournamentLink } from './ScreenFoot.tsx';
import { ScreenPlayers } from './ScreenPlayers.tsx';
import { newsSinceRoll, noRollSinceRoll } from './screen-news.ts';
import '../dealer.css';
import './screen.css';

const OUTCOMES_MS = 8_000;
/** Pages of the record to search for the last rolls. */
const MAX_PAGES = 12;
/** Longer news, such as a correction of a whole table's results, is set smaller, or it would push the results away. */
const LONG_NEWS = 120;
const NONE: readonly ShownOutcome[] = [];

/** The last roll's results, shown long enough for a whole room to see. */
function useOutcomes(store: TableStore): readonly ShownOutcome[] {
  const [outcomes, setOutcomes] = useState(NONE);
  useEntries(store, entries => {
    const rolled = rollsOf(entries).at(-1)?.rolled;
    if (rolled) setOutcomes(outcomesOf(rolled));
  });
  useEffect(() => {
    if (outcomes.length === 0) return;
    const ending = setTimeout(() => setOutcomes(NONE), OUTCOMES_MS);
    return () => clearTimeout(ending);
  }, [outcomes]);
  return outcomes;
}

function Options({ address, closed }: { readonly address: URL; readonly closed: boolean }): ReactNode {
  const hidden = address.searchParams.get('racks') === 'hide';
  const toggle = (): void => {
    const next = new URL(address);
    if (hidden) next.searchParams.delete('racks');
    else next.searchParams.set('racks', 'hide');
    navigate(`${next.pathname}${next.search}`, 'replace');
  };
  return (
    <div className="screen-options">
      {!closed && (
        <button type="button" className="quiet" onClick={toggle}>
          {hidden ? dealerText.showRacks : dealerText.hideRacks}
        </button>
      )}
      <button type="button" className="quiet" onClick={() => document.documentElement.requestFullscreen?.()}>
        {dealerText.fullScreen}
      </button>
    </div>
  );
}

type ScreenProps = RoomProps & { readonly invited: string | null };

function Screen({ id, address, invited }: ScreenProps): ReactNode {
  const { state, connection, stops, announcement, problem, store } = useTable(id);
  if (problem) {
    return (
      <main className="screen-message">
        <h1>{problem.detail}</h1>
        <Link to="/">{dealerText.lobby}</Link>
      </main>
    );
  }
  if (!state) return <main className="screen-message">{dealerText.oneMoment}</main>;
  const notice =
    connection.stream === 'lost' ? dealerText.connectionLostReconnecting : stopsText.tableStopped(stops);
  return (
    <main className="screen">
      <Board {...{ id, address, invited, store, state, notice, announcement }} />
    </main>
  );
}

type BoardProps = ScreenProps & {
  readonly store: TableStore;
  readonly state: TableState;
  readonly notice: string;
  readonly announcement: Announcement | null;
};

/** The rolls to show, however many bets are between them in the record, and what staff did since the last. */
function useRolls(store: TableStore, state: TableState) {
  const { entries, earlier } = useRecord(store, state.version);
  const rolls = useMemo(() => rollsOf(entries), [entries]);
  const pages = useRef(0);
  const wanted = entries.length > 0 && rolls.length < MAX_ROLLS ? earlier : null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for every page that has come
  useEffect(() => {
    if (!wanted || pages.current >= MAX_PAGES) return;
    pages.current += 1;
    wanted().catch(() => undefined);
  }, [entries]);
  const news = useMemo(() => newsSinceRoll(entries, state), [entries, state]);
  const noRoll = useMemo(() => noRollSinceRoll(entries, state), [entries, state]);
  return { rolls, news, noRoll };
}

function Board({ id, address, invited, store, state, notice, announcement }: BoardProps): ReactNode {
  const { game, created } = state;
  const { rolls, news, noRoll } = useRolls(store, state);
  const seen = useMemo(() => view(game), [game]);
  const outcomes = useOutcomes(store);
  const racks = address.searchParams.get('racks') !== 'hide';
  const join = !state.closed && freeSeats(state, null).length > 0 && (
    <JoinLink id={id} open={created.public} invited={invited} />
  );
  // Before the first roll, people look for how to join.
  const isFirst = rolls.length === 0 && game.round === 1 && noRoll === null;
  return (
    <>
      <header className="screen-head">
        <h1>{tableName(state)}</h1>
        <p className="screen-problem" role="status">
          {state.closed ? dealerText.tableClosed : notice}
        </p>
        <Options address={address} closed={state.closed} />
        {!state.closed && <Announced announcement={announcement} />}
        {!state.closed && news.length > 0 && (
          <ul className="screen-news" aria-label={dealerText.wallNews}>
            {news.map(({ version, text }, index) => (
              <li
                key={version}
                className={index > 0 || text.length > LONG_NEWS ? 'screen-news-small' : undefined}
              >
                {text}
              </li>
            ))}
          </ul>
        )}
      </header>
      {state.closed ? (
        <FinalResults id={id} table={created.name} wall />
      ) : (
        <>
          <div className="screen-layout">
            <Layout game={game} seat={null} legal={null} outcomes={outcomes} picture beside />
          </div>
          <aside className="screen-side">
            {noRoll !== null ? (
              <NoRollCalled ground={noRoll} />
            ) : isFirst && join ? (
              <div className="screen-last screen-last-join">{join}</div>
            ) : (
              <LastRoll
                roll={rolls.at(-1)}
                game={game}
                compact={seen.seats.length > (news.length > 0 || announcement !== null ? 2 : 6)}
              />
            )}
            <Phase store={store} state={state} />
          </aside>
          <ScreenPlayers state={state} avatars={store.view().avatars} racks={racks} />
        </>
      )}
      <footer className="screen-foot">
        <RollHistory rolls={rolls} />
        <Limits view={seen} chips={game.phase === 'open' || join ? buyInTerms(state) : null} />
        {!isFirst && join}
        {created.tournament && <TournamentLink tournament={created.tournament.id} />}
      </footer>
    </>
  );
}

export function BigScreen({ id, address }: RoomProps): ReactNode {
  const { invited, mayLook } = useInvited(id, address);
  if (!mayLook) return <main className="screen-message">{dealerText.oneMoment}</main>;
  return <Screen id={id} address={address} invited={invited} />;
}
