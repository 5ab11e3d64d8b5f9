// A tournament on the big screen: the live leaderboard, and the code and QR code while people join.
import type { TournamentView } from '@passline/client';
import type { CSSProperties, ReactNode } from 'react';
import { reachable } from '../app/reachable.ts';
import type { RoomProps } from '../app/rooms.ts';
import { numberedTable } from '../books/names.ts';
import * as appText from '../text/app.ts';
import { amount } from '../text/money.ts';
import * as tournamentText from '../text/tournaments.ts';
import { QrCode } from '../ui/QrCode.tsx';
import { standWords, tieWords, winnerWords } from './round-words.ts';
import { linkTo } from './TournamentRoom.tsx';
import { useTournament } from './use-tournament.ts';
import './tournaments.css';

/** As many as can be read across a room; the rest are counted. */
const MAX_SHOWN = 60;
const ROWS_PER_COLUMN = 12;
const MAX_COLUMNS = 3;

/** The size of a table's label beside that of a name. */
const LABEL_SIZE = 0.6;

/** More than one line in large type would leave no room for the other players. */
const MAX_LARGE = 24;

function Join({ view }: { readonly view: TournamentView }): ReactNode {
  const { origin, onlyHere } = reachable(location, view.origin);
  return (
    <aside>
      <p>{tournamentText.joinOnPhone}</p>
      {onlyHere ? (
        <p className="note">{tournamentText.addressUnknown}</p>
      ) : (
        <>
          <QrCode text={linkTo(view)} label={tournamentText.qrLabel(view.name)} />
          <p>{tournamentText.typeCodeAt}</p>
          <p className="tournament-address">{new URL(origin).host}</p>
        </>
      )}
      <p className="tournament-code">{view.code}</p>
    </aside>
  );
}

function Winner({ view }: { readonly view: TournamentView }): ReactNode {
  const first = view.standings[0];
  if (!first) return null;
  const tie = tieWords(view, first);
  const words = winnerWords(view);
  const size = words.length > MAX_LARGE ? ' tournament-winners' : '';
  return (
    <section className={`tournament-winner${size}`} role="status">
      <p className="tournament-winner-name">{words}</p>
      <p>{tournamentText.winnerChips(amount(first.score))}</p>
      {tie && (
        <p>
          <small>{tie}</small>
        </p>
      )}
    </section>
  );
}

/** How many would advance now; null if this round eliminates nobody. */
function advancing({ stage, round, rounds, standings }: TournamentView): number | null {
  const max = stage === 'running' ? rounds[round - 1]?.advance : undefined;
  if (max === undefined || round === rounds.length) return null;
  const count = standings.filter(({ rank, isOut }) => !isOut && rank <= max).length;
  return count < standings.filter(({ isOut }) => !isOut).length ? count : null;
}

function classOf(view: TournamentView, place: number, isOut: boolean): string | undefined {
  if (isOut && view.stage !== 'finished') return 'tournament-out';
  return place === advancing(view) ? 'tournament-cut' : undefined;
}

/** Everybody's table, if it must be announced: at automatic tables, phones find it by themselves. */
const tableNames = ({ mode, stage, tables }: TournamentView): ReadonlyMap<string, string> =>
  new Map(
    mode === 'dealer-run' && stage === 'running' && tables.length > 1
      ? tables.map(({ id, name }) => [id, numberedTable(name)])
      : [],
  );

/** Rows as large as there is room for. */
function Rows({ view }: { readonly view: TournamentView }): ReactNode {
  const { standings, name: tournament } = view;
  const tables = tableNames(view);
  const shown = standings.slice(0, MAX_SHOWN);
  const columns = Math.min(MAX_COLUMNS, Math.max(1, Math.ceil(shown.length / ROWS_PER_COLUMN)));
  const rows = Math.max(5, Math.ceil(shown.length / columns));
  /** Room for the line that counts the rest. */
  const more = standings.length > MAX_SHOWN ? '6vmin' : '0px';
  const sizes = { '--columns': columns, '--rows': rows, '--more': more } as CSSProperties;
  return (
    <div className="tournament-rows" style={sizes}>
      <ol aria-label={tournamentText.leaderboardOf(tournament)}>
        {shown.map(({ player, name, rank, score, round, isOut, table }, index) => {
          const label = (!isOut && table !== null && tables.get(table)) || '';
          const letters = { '--letters': name.length + LABEL_SIZE * label.length } as CSSProperties;
          return (
            <li key={player} className={classOf(view, index + 1, isOut)} style={letters}>
              <b>{round === 0 ? '' : rank}</b>
              <span>{name}</span>
              {label && <small>{label}</small>}
              <span>{round === 0 ? '' : amount(score)}</span>
            </li>
          );
        })}
      </ol>
      {standings.length > MAX_SHOWN && (
        <p className="tournament-more">{tournamentText.moreBelow(standings.length - MAX_SHOWN)}</p>
      )}
    </div>
  );
}

export function TournamentScreen({ id }: RoomProps): ReactNode {
  const { view, problem, now } = useTournament(id);
  if (!view) return <main className="tournament-wall">{problem || appText.oneMoment}</main>;
  const isWon = view.stage === 'finished';
  const cut = advancing(view);
  return (
    <main className={isWon ? 'tournament-wall tournament-won' : 'tournament-wall'}>
      <header>
        <h1>{view.name}</h1>
        <p className="tournament-stands">
          {standWords(view, now)}
          {cut !== null && <> · {tournamentText.advanceNow(cut)}</>}
        </p>
      </header>
      {isWon && <Winner view={view} />}
      {view.code !== null && <Join view={view} />}
      <Rows view={view} />
      {problem && <p role="alert">{problem}</p>}
    </main>
  );
}
