// A tournament: joining it, running it, the player's table, the leaderboard, and the certificate at the end.
import { ROOM_PATHS, type TournamentView } from '@passline/client';
import { type ReactNode, useEffect, useRef } from 'react';
import { client } from '../api/client.ts';
import { isDefaultName } from '../api/guest-names.ts';
import { reachable } from '../app/reachable.ts';
import type { RoomProps } from '../app/rooms.ts';
import { Link, navigate } from '../app/router.tsx';
import * as appText from '../text/app.ts';
import { amount } from '../text/money.ts';
import * as tournamentText from '../text/tournaments.ts';
import { CopyField } from '../ui/CopyField.tsx';
import { QrCode } from '../ui/QrCode.tsx';
import { SendResult } from '../ui/SendResult.tsx';
import { useSend } from '../ui/use-send.ts';
import { Certificates } from './Certificate.tsx';
import { HostPanel } from './HostPanel.tsx';
import { JoinPanel } from './JoinPanel.tsx';
import { Leaderboard, SaveLeaderboard } from './Leaderboard.tsx';
import { standWords, winnerWords } from './round-words.ts';
import { useTournament } from './use-tournament.ts';
import './tournaments.css';

type Props = { readonly view: TournamentView; refresh(): Promise<void> };

export const linkTo = ({ id, origin }: TournamentView): string =>
  reachable(location, origin).origin + ROOM_PATHS.tournament.replace(':id', id);

const tablePath = (table: string): string => ROOM_PATHS.table.replace(':id', table);

function Invitation({ view }: Pick<Props, 'view'>): ReactNode {
  if (view.code === null) return null;
  return (
    <section className="panel tournament-invitation" aria-labelledby="tournament-code">
      <div>
        <h2 id="tournament-code">{tournamentText.joinCode}</h2>
        <p className="tournament-code">{view.code}</p>
        <CopyField label={tournamentText.joinLink} value={linkTo(view)} />
      </div>
      <QrCode text={linkTo(view)} label={tournamentText.qrLabel(view.name)} />
    </section>
  );
}

/** The player's rank, and what to do next. */
function PlayerPanel({ view, refresh }: Props): ReactNode {
  const sending = useSend();
  const own = view.standings.find(({ player }) => player === view.you);
  const withdraw = (): void =>
    void sending.send(async () => {
      await client.tournamentCommand(view.id, { type: 'withdraw' });
      await refresh();
      return undefined;
    });
  if (!own) return view.code === null || view.manages ? null : <JoinPanel view={view} refresh={refresh} />;
  const count = view.standings.length;
  return (
    <section className="panel" role="status">
      {view.stage === 'joining' && <p>{tournamentText.joined}</p>}
      {own.round > 0 && !own.isOut && (
        <p className="tournament-place">{tournamentText.yourPlace(own.rank, count, amount(own.score))}</p>
      )}
      {own.isOut && <p className="tournament-place">{tournamentText.youAreOut(own.rank, count)}</p>}
      <p className="row">
        {view.stage === 'running' && own.table !== null && !own.isOut && (
          <Link to={tablePath(own.table)} className="link-button main">
            {tournamentText.goToTable}
          </Link>
        )}
        {view.stage === 'joining' && (
          <button type="button" className="quiet" disabled={sending.busy} onClick={withdraw}>
            {tournamentText.withdraw}
          </button>
        )}
      </p>
      <SendResult {...sending} />
    </section>
  );
}

/** Takes a waiting player to the table when the round begins. */
function useTableOnStart(view: TournamentView | null): void {
  const waited = useRef(false);
  const own = view?.standings.find(({ player }) => player === view.you);
  const table = view?.stage === 'running' && own && !own.isOut ? own.table : null;
  const waits = view !== null && own !== undefined && view.stage !== 'running';
  useEffect(() => {
    if (waits) waited.current = true;
    if (table !== null && waited.current) navigate(tablePath(table));
  }, [waits, table]);
}

export function TournamentRoom({ id }: RoomProps): ReactNode {
  const { view, problem, refresh, now } = useTournament(id);
  useTableOnStart(view);
  const own = view?.standings.find(({ player }) => player === view.you);
  if (!view) return problem ? <p role="alert">{problem}</p> : <p>{appText.oneMoment}</p>;
  return (
    <div className="tournament">
      <h1>{view.name}</h1>
      <p className="note">
        {standWords(view, now)} · {tournamentText.termsOf(amount(view.stack), view.seats)}
      </p>
      {problem && <p role="alert">{problem}</p>}
      {view.stage === 'finished' && (
        <section className="panel" role="status">
          <p className="tournament-place">{winnerWords(view)}</p>
          <Certificates view={view} />
        </section>
      )}
      {view.stage === 'joining' && own && isDefaultName(own.name) && (
        <JoinPanel view={view} refresh={refresh} />
      )}
      <PlayerPanel view={view} refresh={refresh} />
      <Invitation view={view} />
      {view.manages && <HostPanel view={view} refresh={refresh} />}
      <section className="panel" aria-labelledby="tournament-leaderboard">
        <h2 id="tournament-leaderboard">{tournamentText.leaderboard}</h2>
        <Leaderboard view={view} />
        <p className="note">{tournamentText.tiesRule}</p>
        {view.stage === 'finished' && <SaveLeaderboard view={view} />}
      </section>
    </div>
  );
}
