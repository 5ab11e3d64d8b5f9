// Tournaments: those that the visitor plays or runs, and creating one.
import { ROOM_PATHS } from '@passline/client';
import type { ReactNode } from 'react';
import { client } from '../api/client.ts';
import { usePolled } from '../api/use-polled.ts';
import type { RoomProps } from '../app/rooms.ts';
import { Link } from '../app/router.tsx';
import { useSession } from '../app/session.tsx';
import * as tournamentText from '../text/tournaments.ts';
import { NewTournament } from './NewTournament.tsx';
import '../lobby/lobby.css';
import '../dealer/staff/staff.css';
import './tournaments.css';

const read = () => client.tournaments();

export function TournamentsRoom(_props: RoomProps): ReactNode {
  const { value: tournaments, problem } = usePolled(read);
  const { session } = useSession();
  return (
    <div className="tournament">
      <h1>{tournamentText.tournaments}</h1>
      <p className="note">{tournamentText.aboutTournaments}</p>
      {problem && <p role="alert">{problem}</p>}
      <section className="panel" aria-labelledby="tournaments-yours">
        <h2 id="tournaments-yours">{tournamentText.yourTournaments}</h2>
        {tournaments?.length === 0 && <p className="note">{tournamentText.none}</p>}
        <ul>
          {(tournaments ?? []).map(({ id, name, stage, players }) => (
            <li key={id}>
              <Link to={ROOM_PATHS.tournament.replace(':id', id)}>{name}</Link>{' '}
              <span className="note">{tournamentText.listed(tournamentText.STAGES[stage], players)}</span>
            </li>
          ))}
        </ul>
        <p className="note">{tournamentText.joinAbout}</p>
      </section>
      {session?.roles.includes('manager') ? (
        <NewTournament />
      ) : (
        <p className="note">{tournamentText.managersOnly}</p>
      )}
    </div>
  );
}
