// A closed table: the end of a daily hand, or the standings, what the viewer finished with, and sheets to print.
import type { PlayerResult, TableResults as Results, TableState } from '@passline/client';
import { type CSSProperties, lazy, type ReactNode, useEffect, useState } from 'react';
import { when } from '../../account/when.ts';
import { DEVICE_PLAYER, isDeviceTable } from '../../api/device-tables.ts';
import { useSession } from '../../app/session.tsx';
import { tableName } from '../../books/names.ts';
import { amount, signed } from '../../text/money.ts';
import { joinList } from '../../text/phrases.ts';
import * as resultsText from '../../text/results.ts';
import { type Column, DataTable } from '../../ui/DataTable.tsx';
import { useResults } from '../store/use-results.ts';
import './results.css';

const COLUMNS: readonly Column<PlayerResult>[] = [
  { head: resultsText.rank, cell: ({ rank }) => rank, num: true },
  { head: resultsText.player, cell: ({ name }) => name, names: true },
  { head: resultsText.boughtIn, cell: ({ boughtIn }) => amount(boughtIn), num: true },
  { head: resultsText.finished, cell: ({ finished }) => amount(finished), num: true },
  { head: resultsText.net, cell: ({ net }) => signed(net), num: true },
  { head: resultsText.biggestWin, cell: ({ biggestWin }) => amount(biggestWin), num: true },
];

function handWords({ longestHand }: Results): string {
  if (!longestHand) return '';
  const { rolls, names } = longestHand;
  return names.length === 0
    ? resultsText.longestHand(rolls)
    : resultsText.longestHandBy(rolls, joinList(names));
}

/** Who signed as dealer. */
const dealersWords = ({ signedBy }: Results): string =>
  signedBy.length === 0 ? '' : resultsText.dealtBy(joinList(signedBy));

function Standings({ results }: { readonly results: Results }): ReactNode {
  const { players, rolls } = results;
  if (players.length === 0) return <p>{resultsText.nobodyPlayed}</p>;
  return (
    <>
      <DataTable
        className="results-table"
        caption={resultsText.results}
        columns={COLUMNS}
        rows={players}
        keyOf={({ holder }) => holder}
      />
      <p>
        {handWords(results)} {resultsText.rollsInAll(rolls)} {dealersWords(results)} {when(results.at)}
      </p>
    </>
  );
}

function PlayerSheet({
  player,
  results,
  table,
}: {
  readonly player: PlayerResult;
  readonly results: Results;
  readonly table: string;
}): ReactNode {
  const { name, finished, rank, boughtIn, net, biggestWin, rolls } = player;
  const facts: readonly (readonly [string, ReactNode])[] = [
    [resultsText.rank, resultsText.rankOf(rank, results.players.length)],
    [resultsText.boughtIn, amount(boughtIn)],
    [resultsText.finished, amount(finished)],
    [resultsText.net, signed(net)],
    [resultsText.biggestWin, amount(biggestWin)],
    [resultsText.rollsPlayed, rolls],
  ];
  return (
    <section className="results-sheet">
      <p>{table}</p>
      <h1>{resultsText.finishedWith(name, amount(finished))}</h1>
      <dl>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p>
        {handWords(results)} {dealersWords(results)} {when(results.at)}
      </p>
    </section>
  );
}

/** Only on paper, in place of the rest of the page. */
function Sheets({
  results,
  table,
  each,
}: {
  readonly results: Results;
  readonly table: string;
  readonly each: boolean;
}): ReactNode {
  return (
    <div className="results-sheets">
      {each ? (
        results.players.map(player => (
          <PlayerSheet key={player.holder} player={player} results={results} table={table} />
        ))
      ) : (
        <section className="results-sheet">
          <h1>{resultsText.resultsOf(table)}</h1>
          <Standings results={results} />
        </section>
      )}
    </div>
  );
}

function TakeAway({
  id,
  table,
  results,
}: {
  readonly id: string;
  readonly table: string;
  readonly results: Results;
}): ReactNode {
  const [each, setEach] = useState(false);
  const [printing, setPrinting] = useState(false);
  // Print once the requested sheets are on the page.
  useEffect(() => {
    if (!printing) return;
    setPrinting(false);
    window.print();
  }, [printing]);
  const print = (sheets: boolean): void => {
    setEach(sheets);
    setPrinting(true);
  };
  return (
    <>
      <p className="row">
        <button type="button" className="quiet" onClick={() => print(false)}>
          {resultsText.printStandings}
        </button>
        <button type="button" className="quiet" onClick={() => print(true)}>
          {resultsText.printSheets}
        </button>
        {!isDeviceTable(id) && (
          <a href={`/api/tables/${id}/results?format=csv`} download>
            {resultsText.downloadCsv}
          </a>
        )}
      </p>
      <Sheets results={results} table={table} each={each} />
    </>
  );
}

type Props = {
  readonly id: string;
  /** The table's name. */
  readonly table: string;
  /** The big screen has nothing to press, and shows nobody's own result. */
  readonly wall?: boolean;
  /** A tournament has places of its own, so places at this table are labeled as such. */
  readonly tournament?: boolean;
};

export function TableResults({ id, table, wall = false, tournament = false }: Props): ReactNode {
  const { results, problem, retry } = useResults(id);
  const { session } = useSession();
  if (!results) {
    return (
      <section className="panel results" aria-label={resultsText.results}>
        {problem === '' ? (
          <p>{resultsText.loading}</p>
        ) : (
          <p role="alert">
            {problem}{' '}
            <button type="button" className="quiet" onClick={retry}>
              {resultsText.tryAgain}
            </button>
          </p>
        )}
      </section>
    );
  }
  const { players } = results;
  const own = wall
    ? undefined
    : players.find(({ holder }) => holder === (isDeviceTable(id) ? DEVICE_PLAYER : session?.id));
  return (
    <section
      className={wall ? 'results results-wall' : 'panel results'}
      style={{ '--rows': players.length } as CSSProperties}
      aria-label={resultsText.results}
    >
      <h2>{resultsText.results}</h2>
      {own && (
        <p className="results-own">
          <b>{resultsText.youFinishedWith(amount(own.finished))}</b>{' '}
          {(tournament ? resultsText.youRankHere : resultsText.youRank)(
            own.rank,
            players.length,
            signed(own.net),
          )}
        </p>
      )}
      <div className="results-scroll">
        <Standings results={results} />
      </div>
      {!wall && <TakeAway id={id} table={table} results={results} />}
    </section>
  );
}

const DailyOver = lazy(() => import('../../daily/DailyOver.tsx').then(m => ({ default: m.DailyOver })));

export const ClosedTable = ({ id, state }: { readonly id: string; readonly state: TableState }): ReactNode =>
  state.created.oneHand ? (
    <DailyOver id={id} />
  ) : (
    <TableResults id={id} table={tableName(state)} tournament={!!state.created.tournament} />
  );
