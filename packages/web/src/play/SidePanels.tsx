// Beside the layout: the last roll's results, the rolls so far, results by kind of bet, players and what the house did.
import {
  layoutTotal,
  netTotal,
  type Rolled,
  type Rulebook,
  type SeatNumber,
  shooterNow,
} from '@passline/engine';
import { memo, type ReactNode } from 'react';
import { timeOfDay } from '../account/when.ts';
import { DiceFace } from '../layout/DiceFace.tsx';
import { seatColor } from '../layout/seat-colors.ts';
import { shortCall } from '../text/calls.ts';
import { labelOf, outcomeWords } from '../text/lines.ts';
import { amount, signed } from '../text/money.ts';
import { diceText } from '../text/phrases.ts';
import * as playText from '../text/play.ts';
import { type Column, DataTable } from '../ui/DataTable.tsx';
import type { Room, RoomStore } from './room-store.ts';
import { isSame } from './same.ts';
import type { Kind, RollMade, SessionSummary } from './session-summary.ts';
import { ownLines } from './table-news.ts';
import { useNews } from './use-room-news.ts';
import { useStore } from './use-store.ts';

type Props = { readonly room: RoomStore };

const NO_ROLLS: readonly RollMade[] = [];
const rollsIn = ({ session }: Room): readonly RollMade[] => session?.rolls ?? NO_ROLLS;
const seatIn = ({ seat }: Room): Room['seat'] => seat;
const bookIn = ({ game }: Room): Rulebook => game.rules.book;
/** Empty while dice tumble: the previous roll is over. */
const lastRoll = ({ session, shown }: Room): Rolled | null =>
  shown.held ? null : (session?.rolls.at(-1)?.rolled ?? null);

export const LastRoll = memo(function LastRoll({ room }: Props): ReactNode {
  const rolled = useStore(room, lastRoll);
  const seat = useStore(room, seatIn);
  const book = useStore(room, bookIn);
  if (seat === null) return null;
  const lines = rolled ? ownLines(rolled, seat) : [];
  const net = netTotal(lines);
  return (
    <section className="panel table-last" aria-label={playText.lastRollTable}>
      <h2>
        {playText.lastRoll} {lines.length > 0 && <b data-net>{signed(net)}</b>}
      </h2>
      {lines.length === 0 ? (
        <p className="table-small">{rolled ? playText.nothingDecided : playText.resultsPlaceholder}</p>
      ) : (
        <ul>
          {lines.map(line => (
            <li key={line.spot} data-outcome={line.outcome}>
              <b>{labelOf(book, line.spot)}</b> {outcomeWords(book, line, rolled?.total)}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
});

type MarkProps = { readonly rolled: Rolled; readonly book: Rulebook };

/** A roll as two small dice, its total, and a letter if it ended something. */
const RollMark = memo(function RollMark({ rolled, book }: MarkProps): ReactNode {
  const { dice, total, call } = shortCall(rolled, book);
  const mark = rolled.sevenOut ? 'out' : rolled.pointBefore !== null && rolled.point === null ? 'made' : '';
  return (
    <li data-mark={mark} title={call}>
      <span className="unseen">
        {(mark === 'made' ? playText.rollMadePoint : playText.rollMade)(diceText(dice), call)}
      </span>
      <span aria-hidden="true">
        <DiceFace value={dice[0]} size={18} />
        <DiceFace value={dice[1]} size={18} />
      </span>
      <b aria-hidden="true">{total}</b>
    </li>
  );
});

/** Hands are counted by the table's seven-outs, even if the shooter changes. */
const countsOf = ({ game: { hand, count } }: Room) => ({ hand, count });

export const RollHistory = memo(function RollHistory({ room }: Props): ReactNode {
  const rolls = useStore(room, rollsIn);
  const book = useStore(room, bookIn);
  const { hand, count } = useStore(room, countsOf, isSame);
  return (
    <section className="panel table-history" aria-label={playText.lastRolls}>
      <h2>
        {playText.rolls}{' '}
        <small>
          {playText.handAndCount(hand, count === 0 ? playText.noRollsYet : playText.rollCount(count))}
        </small>
      </h2>
      {rolls.length === 0 ? (
        <p className="table-small">{playText.rollsPlaceholder}</p>
      ) : (
        <ol>
          {[...rolls].reverse().map(({ version, rolled }) => (
            <RollMark key={version} rolled={rolled} book={book} />
          ))}
        </ol>
      )}
    </section>
  );
});

const kindsIn = ({ session }: Room): SessionSummary['kinds'] | undefined => session?.kinds;

const KINDS: readonly Column<[kind: string, results: Kind]>[] = [
  { head: playText.bet, names: true, cell: ([kind]) => kind },
  { head: playText.won, cell: ([, { wins }]) => `${wins}×` },
  { head: playText.lost, cell: ([, { losses }]) => `${losses}×` },
  { head: playText.result, num: true, cell: ([, { result }]) => signed(result) },
];

export const ResultsByKind = memo(function ResultsByKind({ room }: Props): ReactNode {
  const kinds = Object.entries(useStore(room, kindsIn) ?? {}).sort(([, a], [, b]) => b.result - a.result);
  if (kinds.length === 0) return null;
  return (
    <details className="panel table-kinds">
      <summary>{playText.resultsByBet}</summary>
      <DataTable columns={KINDS} rows={kinds} keyOf={([kind]) => kind} />
    </details>
  );
});

type PlayerFacts = {
  readonly seat: SeatNumber;
  readonly name: string;
  readonly rack: number;
  readonly onLayout: number;
  readonly away: boolean;
  readonly marks: string;
};

/** Null at a practice table, where there is only one. */
function playersOf({ state, game, seat }: Room): readonly PlayerFacts[] | null {
  if (state.created.mode === 'practice') return null;
  return game.seats.map(player => {
    const owner = state.owners[player.seat];
    const away = owner?.awayUntil != null;
    const marks = [
      player.seat === seat ? 'you' : '',
      shooterNow(game) === player.seat ? playText.hasTheDice : '',
      owner?.kind === 'bot' || owner?.kind === 'house-bot' ? 'bot' : '',
      player.left ? playText.leftPlayer : away ? 'away' : '',
    ];
    return {
      seat: player.seat,
      name: player.name,
      rack: player.rack,
      onLayout: layoutTotal(player),
      away: player.left || away,
      marks: marks.filter(mark => mark !== '').join(', '),
    };
  });
}

const Player = memo(function Player({ seat, name, rack, onLayout, away, marks }: PlayerFacts): ReactNode {
  const { fill, ink } = seatColor(seat);
  return (
    <li className={away ? 'table-away' : ''}>
      <span className="table-seat" style={{ background: fill, color: ink }}>
        {seat}
      </span>
      <span className="table-player">
        {name} {marks && <small>({marks})</small>}
      </span>
      <span className="num">
        {amount(rack)}
        {onLayout > 0 && <small> {playText.playerUp(amount(onLayout))}</small>}
      </span>
    </li>
  );
});

export const Players = memo(function Players({ room }: Props): ReactNode {
  const seats = useStore(room, playersOf, isSame);
  if (seats === null) return null;
  return (
    <section className="panel table-players" aria-label={playText.players}>
      <h2>{playText.players}</h2>
      {seats.length === 0 ? (
        <p className="table-small">{playText.noPlayersYet}</p>
      ) : (
        <ul>
          {seats.map(player => (
            <Player key={player.seat} {...player} />
          ))}
        </ul>
      )}
    </section>
  );
});

export const Notices = memo(function Notices({ room }: Props): ReactNode {
  const notices = useNews(room);
  if (notices.length === 0) return null;
  return (
    <section className="panel table-notices" aria-label={playText.fromTheHouse}>
      <h2>{playText.fromTheHouse}</h2>
      <ul>
        {notices.map(({ version, at, text }) => (
          <li key={version}>
            <time dateTime={new Date(at).toISOString()}>{timeOfDay(at)}</time> {text}
          </li>
        ))}
      </ul>
    </section>
  );
});
