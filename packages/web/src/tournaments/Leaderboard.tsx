// Everybody's rank in a tournament.
import type { TournamentStanding, TournamentView } from '@passline/client';
import { formatCents } from '@passline/engine';
import { csvCell } from '@passline/engine/csv';
import type { ReactNode } from 'react';
import { amount } from '../text/money.ts';
import * as tournamentText from '../text/tournaments.ts';
import { type Column, DataTable } from '../ui/DataTable.tsx';
import { saveFile } from '../ui/save-file.ts';

function statusWords({ isOut, round }: TournamentStanding, { stage }: TournamentView): string {
  if (isOut && stage !== 'finished') return tournamentText.outAfter(round);
  return stage === 'running' ? tournamentText.playing : tournamentText.waiting;
}

const columnsOf = (view: TournamentView): readonly Column<TournamentStanding>[] => [
  { head: tournamentText.place, cell: ({ rank, round }) => (round === 0 ? '' : rank), num: true },
  {
    head: tournamentText.player,
    cell: ({ name, player }) => (player === view.you ? tournamentText.you(name) : name),
    names: true,
  },
  { head: tournamentText.chips, cell: ({ score, round }) => (round === 0 ? '' : amount(score)), num: true },
  { head: tournamentText.biggestWin, cell: ({ biggestWin }) => amount(biggestWin), num: true },
  ...(view.stage === 'finished'
    ? []
    : [{ head: tournamentText.status, cell: (each: TournamentStanding) => statusWords(each, view) }]),
];

export const Leaderboard = ({ view }: { readonly view: TournamentView }): ReactNode => (
  <div className="tournament-board">
    <DataTable
      columns={columnsOf(view)}
      rows={view.standings}
      keyOf={({ player }) => player}
      caption={tournamentText.leaderboardOf(view.name)}
    />
  </div>
);

/** For spreadsheets: plain amounts, in the order of the leaderboard. */
function csvOf({ standings }: TournamentView): string {
  const head = [
    tournamentText.place,
    tournamentText.player,
    tournamentText.chips,
    tournamentText.biggestWin,
    tournamentText.lastRound,
  ];
  const rows = standings.map(({ rank, name, score, biggestWin, round }) => [
    String(rank),
    name,
    formatCents(score),
    formatCents(biggestWin),
    String(round),
  ]);
  return [head, ...rows].map(row => `${row.map(csvCell).join(',')}\n`).join('');
}

export const SaveLeaderboard = ({ view }: { readonly view: TournamentView }): ReactNode => (
  <button
    type="button"
    className="quiet"
    onClick={() => saveFile('passline-leaderboard.csv', csvOf(view), 'text/csv')}
  >
    {tournamentText.downloadLeaderboard}
  </button>
);
