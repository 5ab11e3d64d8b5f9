// Beside the layout: the last roll's results, the rolls so far, and results by kind of bet. Loaded with the first roll.
import { netOf, netTotal, type Rolled, type Rulebook } from '@passline/engine';
import { memo, type ReactNode } from 'react';
import { DiceFace } from '../../layout/DiceFace.tsx';
import { labelOf } from '../../layout/label-of.ts';
import { signed } from '../../text/money.ts';
import { diceText } from '../../text/phrases.ts';
import * as detailsText from '../../text/play-details.ts';
import { type Column, DataTable } from '../../ui/DataTable.tsx';
import { outcomeWords, reasonWords } from '../record/line-words.ts';
import { asOwn, ownLines } from '../record/table-news.ts';
import type { Room, RoomStore } from '../store/room-store.ts';
import { isSame } from '../store/same.ts';
import type { Kind, RollMade, SessionSummary } from '../store/session-summary.ts';
import { useStore } from '../store/use-store.ts';
import { shortCall } from '../throw/calls.ts';
import './roll-panels.css';

type Props = { readonly room: RoomStore };

const NO_ROLLS: readonly RollMade[] = [];
const rollsIn = ({ session }: Room): readonly RollMade[] => session?.rolls ?? NO_ROLLS;
const seatIn = ({ seat }: Room): Room['seat'] => seat;
const stateIn = ({ state }: Room): Room['state'] => state;
const bookIn = ({ game }: Room): Rulebook => game.rules.book;
/** Empty while dice tumble, because the previous roll is over. */
const lastRoll = ({ session, shown }: Room): Rolled | null =>
  shown.held ? null : (session?.rolls.at(-1)?.rolled ?? null);

const LastRoll = memo(function LastRoll({ room }: Props): ReactNode {
  const made = useStore(room, lastRoll);
  const seat = useStore(room, seatIn);
  const state = useStore(room, stateIn);
  const rolled = made && asOwn(made, state, seat);
  const book = useStore(room, bookIn);
  if (seat === null) return null;
  const lines = rolled ? ownLines(rolled, seat) : [];
  const net = netTotal(lines);
  return (
    <section className="panel table-last" aria-label={detailsText.lastRollTable}>
      <h2>
        {detailsText.lastRoll} {lines.length > 0 && <b data-net>{signed(net)}</b>}
      </h2>
      {lines.length === 0 ? (
        <p className="table-small">{rolled ? detailsText.nothingDecided : detailsText.resultsPlaceholder}</p>
      ) : (
        <ul>
          {lines.map(line => (
            <li key={lines.indexOf(line)} data-outcome={line.outcome}>
              <b>{labelOf(book, line.spot)}</b> {outcomeWords(book, line, rolled?.total)}
              {rolled && netOf(line) !== 0 && <small> · {reasonWords(book, line, rolled)}</small>}
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
        {(mark === 'made' ? detailsText.rollMadePoint : detailsText.rollMade)(diceText(dice), call)}
      </span>
      <span aria-hidden="true">
        <DiceFace value={dice[0]} size={18} />
        <DiceFace value={dice[1]} size={18} />
      </span>
      <b aria-hidden="true">{mark === 'out' ? detailsText.totalOut(total) : total}</b>
    </li>
  );
});

/** Hands are counted by the table's seven-outs, even if the shooter changes. */
const countsOf = ({ game: { hand, count } }: Room) => ({ hand, count });

const RollHistory = memo(function RollHistory({ room }: Props): ReactNode {
  const rolls = useStore(room, rollsIn);
  const book = useStore(room, bookIn);
  const { hand, count } = useStore(room, countsOf, isSame);
  return (
    <section className="panel table-history" aria-label={detailsText.lastRolls}>
      <h2>
        {detailsText.rolls}{' '}
        <small>
          {detailsText.handAndCount(
            hand,
            count === 0 ? detailsText.noRollsYet : detailsText.rollCount(count),
          )}
        </small>
      </h2>
      {rolls.length === 0 ? (
        <p className="table-small">{detailsText.rollsPlaceholder}</p>
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
  { head: detailsText.bet, names: true, cell: ([kind]) => kind },
  { head: detailsText.won, cell: ([, { wins }]) => `${wins}×` },
  { head: detailsText.lost, cell: ([, { losses }]) => `${losses}×` },
  { head: detailsText.result, num: true, cell: ([, { result }]) => signed(result) },
];

const ResultsByKind = memo(function ResultsByKind({ room }: Props): ReactNode {
  const kinds = Object.entries(useStore(room, kindsIn) ?? {}).sort(([, a], [, b]) => b.result - a.result);
  if (kinds.length === 0) return null;
  return (
    <details className="panel table-kinds">
      <summary>{detailsText.resultsByBet}</summary>
      <DataTable columns={KINDS} rows={kinds} keyOf={([kind]) => kind} />
    </details>
  );
});

export const RollPanels = ({ room }: Props): ReactNode => (
  <>
    <LastRoll room={room} />
    <RollHistory room={room} />
    <ResultsByKind room={room} />
  </>
);
