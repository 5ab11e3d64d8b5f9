// A tournament at one of its tables: the player's place, what is left of the round, and what comes next.
import { ROOM_PATHS, type TableState, type TournamentView } from '@passline/client';
import { type ReactNode, useEffect } from 'react';
import { Link, navigate } from '../app/router.tsx';
import type { Room, RoomStore } from '../play/store/room-store.ts';
import { useStore } from '../play/store/use-store.ts';
import { amount } from '../text/money.ts';
import * as tournamentText from '../text/tournaments.ts';
import { leftWords } from './round-words.ts';
import { useTournament } from './use-tournament.ts';
import './tournaments.css';

type Props = { readonly id: string; readonly state: TableState };

const pathTo = (id: string): string => ROOM_PATHS.tournament.replace(':id', id);

function Strip({ id, state }: Props): ReactNode {
  const { view, now } = useTournament(id);
  const own = view?.standings.find(({ player }) => player === view.you);
  const rolls = state.created.tournament?.rolls ?? null;
  const { round } = state;
  const left =
    rolls !== null && round
      ? tournamentText.rollsLeft(Math.max(0, rolls - round.rolled))
      : view && leftWords(view, now);
  return (
    <p className="panel tournament-strip" role="status">
      {/* Not a link: a tap beside the layout must not take a player away from a running round. */}
      <span>{view?.name ?? tournamentText.atTournament}</span>
      {own && (
        <span>{tournamentText.yourPlace(own.rank, view?.standings.length ?? 0, amount(own.score))}</span>
      )}
      {left !== null && <b>{left}</b>}
    </p>
  );
}

/** What the round's end means for the player: out, or on to a table that opens by itself. */
function nextWords(view: TournamentView): string | null {
  const own = view.standings.find(({ player }) => player === view.you);
  if (!own || view.stage === 'canceled') return null;
  if (own.isOut || view.stage === 'finished') {
    return tournamentText.youAreOut(own.rank, view.standings.length);
  }
  // Until every table's chips are counted, nobody has advanced.
  return view.stage === 'between' || view.stage === 'seating' ? tournamentText.youAdvance : null;
}

/** The player's table in the current round. */
function tableNow(view: TournamentView | null): string | null {
  const own = view?.standings.find(({ player }) => player === view.you);
  return view?.stage === 'running' && own && !own.isOut ? own.table : null;
}

function Over({ id, table }: { readonly id: string; readonly table: string }): ReactNode {
  const { view } = useTournament(id);
  const next = tableNow(view);
  useEffect(() => {
    // The next round's clock is running, so players move on from a closed table automatically.
    if (next !== null && next !== table) navigate(ROOM_PATHS.table.replace(':id', next), 'replace');
  }, [next, table]);
  const words = view && nextWords(view);
  return (
    <section className="panel tournament-over" aria-labelledby="tournament-over">
      <h2 id="tournament-over">{tournamentText.roundOver}</h2>
      <p className="tournament-place" role="status">
        {words}
      </p>
      <Link to={pathTo(id)} className="link-button main">
        {tournamentText.toTournament}
      </Link>
    </section>
  );
}

const stateOf = ({ state }: Room): TableState => state;

export function AtTable({ room }: { readonly room: RoomStore }): ReactNode {
  const state = useStore(room, stateOf);
  const { tournament } = state.created;
  if (!tournament) return null;
  return state.closed ? (
    <Over id={tournament.id} table={room.table.id} />
  ) : (
    <Strip id={tournament.id} state={state} />
  );
}
