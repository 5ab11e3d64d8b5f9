// Drill results by trainee: how many rolls, how many correct, how fast.
import type { DrillResults as Results } from '@passline/client';
import type { ReactNode } from 'react';
import * as drillText from '../../text/drill.ts';
import { type Column, DataTable } from '../../ui/DataTable.tsx';

type Trainee = Results['trainees'][number];

const COLUMNS: readonly Column<Trainee>[] = [
  { head: drillText.trainee, names: true, cell: ({ name }) => name },
  { head: drillText.rolls, num: true, cell: ({ rolls }) => rolls },
  { head: drillText.missed, num: true, cell: ({ missed }) => missed },
  { head: drillText.flawless, num: true, cell: ({ flawless }) => flawless },
  {
    head: drillText.betsRight,
    num: true,
    cell: ({ right, asked }) => drillText.rightOfAsked(right, asked),
  },
  { head: drillText.averageTime, num: true, cell: ({ averageMs }) => drillText.seconds(averageMs) },
];

type Props = { readonly results: Results | null; readonly table: string };

export function DrillResults({ results, table }: Props): ReactNode {
  if (!results) return null;
  if (results.trainees.length === 0) return <p className="note">{drillText.nobodyYet}</p>;
  return (
    <>
      <DataTable
        caption={drillText.results}
        columns={COLUMNS}
        rows={results.trainees}
        keyOf={({ id }) => id}
      />
      <p>
        <a
          className="link-button"
          href={`/api/tables/${table}/drill?format=csv`}
          download="passline-drill.csv"
        >
          {drillText.download}
        </a>
      </p>
    </>
  );
}
