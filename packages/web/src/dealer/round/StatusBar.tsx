// The table at a glance: its name, puck, round, and the connection to the server.

import { type Connection, ROOM_PATHS, type TableState, type TableStop } from '@passline/client';
import type { ReactNode } from 'react';
import { Link } from '../../app/router.tsx';
import { tableName } from '../../books/names.ts';
import { hasPuck } from '../../layout/geometry.ts';
import { bookTitle } from '../../text/book-titles.ts';
import * as dealerText from '../../text/dealer.ts';
import * as stopsText from '../../text/stops.ts';
import * as tournamentText from '../../text/tournaments.ts';
import { rollsLeft } from '../screen/round-left.ts';

function connectionText({ stream: now, store, server }: Connection): string {
  if (server === 'restarting') return dealerText.serverRestarts;
  if (now === 'lost') return dealerText.connectionLostReconnecting;
  if (now === 'connecting') return dealerText.connecting;
  return store === 'lost' ? dealerText.savingFails : '';
}

/** What is left of the round, and the way to the tournament. */
function Tournament({ state }: { readonly state: TableState }): ReactNode {
  const { tournament } = state.created;
  if (!tournament) return null;
  const left = state.closed ? null : rollsLeft(state);
  return (
    <>
      {left !== null && <b>{tournamentText.rollsLeft(left)}</b>}
      <Link to={ROOM_PATHS.tournament.replace(':id', tournament.id)}>{tournamentText.atTournament}</Link>
    </>
  );
}

type Props = {
  readonly state: TableState;
  readonly connection: Connection;
  readonly stops: readonly TableStop[];
  readonly children?: ReactNode;
};

export function StatusBar({ state, connection, stops, children }: Props): ReactNode {
  const { game, created } = state;
  const fine = connection.stream === 'live' && connection.store === 'ok';
  const problem = fine ? stopsText.tableStopped(stops) : connectionText(connection);
  return (
    <header className="dealer-status">
      <h1>{tableName(state)}</h1>
      {hasPuck(game) && !state.closed && (
        <span className={game.point === null ? 'dealer-puck' : 'dealer-puck dealer-puck-on'}>
          {game.point === null ? 'OFF' : dealerText.onPoint(game.point)}
        </span>
      )}
      <span className="dealer-soft dealer-book">{bookTitle(game.baseBook.id, game.baseBook.title)}</span>
      <span className="dealer-problem" role="status">
        {problem === '' ? '' : `⚠ ${problem}`}
      </span>
      {children}
      <span className="dealer-ways">
        <Tournament state={state} />
        <Link to={`/table/${created.id}`}>{dealerText.playerView}</Link>
        <Link to={`/table/${created.id}/screen`}>{dealerText.bigScreen}</Link>
      </span>
    </header>
  );
}
