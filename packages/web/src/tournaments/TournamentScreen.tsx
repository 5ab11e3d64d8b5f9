// A tournament on the wall: the leaderboard live, and the code and QR code while people join.
import { type ReactNode, useCallback } from 'react';
import { client } from '../api/client.ts';
import { usePolled } from '../api/use-polled.ts';
import type { RoomProps } from '../app/rooms.ts';
import * as appText from '../text/app.ts';
import { amount } from '../text/money.ts';
import * as tournamentText from '../text/tournaments.ts';
import { QrCode } from '../ui/QrCode.tsx';
import { leftWords, roundWords, winnerWords } from './round-words.ts';
import { linkTo } from './TournamentRoom.tsx';
import './tournaments.css';

export function TournamentScreen({ id }: RoomProps): ReactNode {
  const read = useCallback(() => client.tournament(id), [id]);
  const { value: view, problem } = usePolled(read);
  if (!view) return <main className="tournament-wall">{problem || appText.oneMoment}</main>;
  return (
    <main className="tournament-wall">
      <header>
        <h1>{view.name}</h1>
        <p>
          {view.stage === 'finished'
            ? winnerWords(view)
            : `${roundWords(view)} · ${leftWords(view, Date.now())}`}
        </p>
      </header>
      {view.code !== null && (
        <aside>
          <p>{tournamentText.joinOnPhone}</p>
          <p className="tournament-code">{view.code}</p>
          <QrCode text={linkTo(view)} label={tournamentText.qrLabel(view.name)} />
        </aside>
      )}
      <ol aria-label={tournamentText.leaderboardOf(view.name)}>
        {view.standings.map(({ player, name, rank, score, round, isOut }) => (
          <li key={player} className={isOut && view.stage !== 'finished' ? 'tournament-out' : undefined}>
            <b>{round === 0 ? '' : rank}</b>
            <span>{name}</span>
            <span>{round === 0 ? '' : amount(score)}</span>
          </li>
        ))}
      </ol>
      {problem && <p role="alert">{problem}</p>}
    </main>
  );
}
