// Beside the layout: the last roll's results, the rolls so far, results by kind of bet, players and what the house did.
import { layoutTotal, type Rolled, type Seat, shooterNow } from '@passline/engine';
import type { ReactNode } from 'react';
import { DiceFace } from '../layout/DiceFace.tsx';
import { seatColor } from '../layout/seat-colors.ts';
import { shortCall } from '../text/calls.ts';
import { labelOf, netOf, outcomeWords } from '../text/lines.ts';
import { amount, signed } from '../text/money.ts';
import * as playText from '../text/play.ts';
import type { Ledger, RollMade } from './ledger.ts';
import { type Notice, ownLines } from './table-news.ts';
import type { RoomTable } from './use-table-room.ts';

export function LastRoll({
  rolled,
  seat,
}: {
  readonly rolled: Rolled | null;
  readonly seat: number | null;
}): ReactNode {
  const lines = rolled ? ownLines(rolled, seat) : [];
  const net = lines.reduce((sum, line) => sum + netOf(line), 0);
  return (
    <section className="panel table-last" aria-label={playText.yourBetsOnTheLast}>
      <h2>
        {playText.lastRoll} {lines.length > 0 && <b data-net>{signed(net)}</b>}
      </h2>
      {lines.length === 0 ? (
        <p className="table-small">{rolled ? playText.noneOfYourBets : playText.yourResultsAppearHere}</p>
      ) : (
        <ul>
          {lines.map(line => (
            <li key={line.spot} data-outcome={line.outcome}>
              <b>{labelOf(line.spot)}</b> {outcomeWords(line, rolled?.total)}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** A roll as two small dice, its total, and a letter where it ended something. */
function RollMark({ rolled }: { readonly rolled: Rolled }): ReactNode {
  const { dice, total, call } = shortCall(rolled);
  const mark = rolled.sevenOut ? 'out' : rolled.pointBefore !== null && rolled.point === null ? 'made' : '';
  return (
    <li data-mark={mark} title={call}>
      <span className="unseen">
        {dice.join(playText.and)}: {call}
        {mark === 'made' ? playText.pointMade : ''}.
      </span>
      <span aria-hidden="true">
        <DiceFace value={dice[0]} size={18} />
        <DiceFace value={dice[1]} size={18} />
      </span>
      <b aria-hidden="true">{total}</b>
    </li>
  );
}

export function RollHistory({
  rolls,
  hand,
  count,
}: {
  readonly rolls: readonly RollMade[];
  /** Hands are counted by the table's seven-outs, whoever shoots. */
  readonly hand: number;
  readonly count: number;
}): ReactNode {
  return (
    <section className="panel table-history" aria-label={playText.lastRolls}>
      <h2>
        {playText.rolls}{' '}
        <small>
          {playText.handCount(hand, count === 0 ? playText.noRollsYet : playText.rollCount(count))}
        </small>
      </h2>
      {rolls.length === 0 ? (
        <p className="table-small">{playText.noRollsYetSentence}</p>
      ) : (
        <ol>
          {[...rolls].reverse().map(({ version, rolled }) => (
            <RollMark key={version} rolled={rolled} />
          ))}
        </ol>
      )}
    </section>
  );
}

export function ResultsByKind({ ledger }: { readonly ledger: Ledger | null }): ReactNode {
  const kinds = Object.entries(ledger?.kinds ?? {}).sort(([, a], [, b]) => b.result - a.result);
  if (kinds.length === 0) return null;
  return (
    <details className="panel table-kinds">
      <summary>{playText.resultsByBet}</summary>
      <table>
        <thead>
          <tr>
            <th scope="col">{playText.bet}</th>
            <th scope="col">{playText.won}</th>
            <th scope="col">{playText.lost}</th>
            <th scope="col" className="num">
              {playText.result}
            </th>
          </tr>
        </thead>
        <tbody>
          {kinds.map(([kind, { result, wins, losses }]) => (
            <tr key={kind}>
              <th scope="row">{kind}</th>
              <td>{wins}×</td>
              <td>{losses}×</td>
              <td className="num">{signed(result)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}

function Player({ player, room }: { readonly player: Seat; readonly room: RoomTable }): ReactNode {
  const { state, game, seat } = room;
  const { fill, ink } = seatColor(player.seat);
  const owner = state.owners[player.seat];
  const marks = [
    player.seat === seat ? 'you' : '',
    shooterNow(game) === player.seat ? playText.hasTheDice : '',
    owner?.kind === 'bot' || owner?.kind === 'house-bot' ? 'bot' : '',
    player.left ? playText.leftBetsStand : owner?.awayUntil != null ? 'away' : '',
  ].filter(mark => mark !== '');
  return (
    <li className={player.left || owner?.awayUntil != null ? 'table-away' : ''}>
      <span className="table-seat" style={{ background: fill, color: ink }}>
        {player.seat}
      </span>
      <span className="table-player">
        {player.name} {marks.length > 0 && <small>({marks.join(', ')})</small>}
      </span>
      <span className="num">
        {amount(player.rack)}
        {player.bets.length > 0 && <small> {playText.playerUp(amount(layoutTotal(player)))}</small>}
      </span>
    </li>
  );
}

export function Players({ room }: { readonly room: RoomTable }): ReactNode {
  const { seats } = room.game;
  return (
    <section className="panel table-players" aria-label={playText.players}>
      <h2>{playText.players}</h2>
      {seats.length === 0 ? (
        <p className="table-small">{playText.noPlayersYet}</p>
      ) : (
        <ul>
          {seats.map(player => (
            <Player key={player.seat} player={player} room={room} />
          ))}
        </ul>
      )}
    </section>
  );
}

export function Notices({ notices }: { readonly notices: readonly Notice[] }): ReactNode {
  if (notices.length === 0) return null;
  return (
    <section className="panel table-notices" aria-label={playText.fromTheHouse}>
      <h2>{playText.fromTheHouse}</h2>
      <ul>
        {notices.map(({ version, at, text }) => (
          <li key={version}>
            <time dateTime={new Date(at).toISOString()}>
              {new Date(at).toLocaleTimeString([], { hour: '2-digit', minute: '2-digit' })}
            </time>{' '}
            {text}
          </li>
        ))}
      </ul>
    </section>
  );
}
