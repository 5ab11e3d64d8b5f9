// The figures of both sides: exact with their fractions, and below each what the simulation says.
import type { SessionPlan } from '@passline/lab';
import type { ReactNode } from 'react';
import * as labText from '../text/lab.ts';
import { type Column, DataTable } from '../ui/DataTable.tsx';
import { letter, type ShownSide } from './charts/shown.ts';
import type { Column as CsvColumn } from './csv.ts';
import { type Cell, type FigureRow, longRunRows, sessionRows } from './figure-rows.ts';
import { type Missing, missingOf, type Source } from './figure-states.ts';
import { groupDigits, money } from './numbers.ts';
import './figures.css';
import { SaveCsv } from './SaveCsv.tsx';

/** A fraction that is too long for its line breaks at the slash, and never within a number. */
function Backing({ text }: { readonly text: string }): ReactNode {
  const [above, below] = text.split('/');
  return (
    <span className="lab-backing">
      {below === undefined ? (
        above
      ) : (
        <>
          <span className="lab-unbroken">{above}/</span>
          <wbr />
          <span className="lab-unbroken">{below}</span>
        </>
      )}
    </span>
  );
}

type ValueProps = { readonly cell: Cell; readonly missing: Missing };

function Exact({ cell, missing }: ValueProps): ReactNode {
  if (cell.exact !== null)
    return <span className={`lab-figure${cell.inapplicable ? ' lab-inapplicable' : ''}`}>{cell.exact}</span>;
  if (cell.simulated) return null;
  return <span className={`lab-missing lab-missing-${missing}`}>{labText.MISSING[missing]}</span>;
}

function Value({ cell, missing }: ValueProps): ReactNode {
  return (
    <>
      <Exact cell={cell} missing={missing} />
      {cell.backing && <Backing text={cell.backing} />}
      {cell.simulated && (
        <span className="lab-simulated-figure">
          <span aria-hidden="true">≈ </span>
          <span className="unseen">{labText.simulated} </span>
          {cell.simulated}
        </span>
      )}
    </>
  );
}

const NAMES: Column<FigureRow> = {
  head: '',
  names: true,
  cell: ({ name, hint }) => (
    <>
      {name}
      {hint && <span className="lab-soft"> {hint}</span>}
    </>
  ),
};

type SectionProps = {
  readonly title: string;
  readonly source: Source;
  readonly rows: readonly FigureRow[];
  readonly sides: readonly ShownSide[];
};

function Section({ title, source, rows, sides }: SectionProps): ReactNode {
  const figures = sides.map(
    ({ key, name, state }): Column<FigureRow> => ({
      head: sides.length > 1 ? `${key.toUpperCase()}: ${name}` : name,
      num: true,
      className: `lab-side-${key}`,
      cell: ({ cell, source: own = source }) => (
        <div className={state.stale ? 'lab-stale' : undefined}>
          <Value cell={cell(state)} missing={missingOf(state, own)} />
        </div>
      ),
    }),
  );
  return (
    <DataTable
      className="lab-table"
      title={title}
      columns={[NAMES, ...figures]}
      rows={rows}
      keyOf={({ name }) => name}
    />
  );
}

/** Every figure of both sections, including fractions that are too long to show. */
function columnsOf(rows: readonly FigureRow[], sides: readonly ShownSide[]): readonly CsvColumn[] {
  const cells = (side: ShownSide, text: (cell: Cell) => string | null | undefined): readonly string[] =>
    rows.map(row => text(row.cell(side.state)) ?? '');
  return [
    { head: 'figure', cells: rows.map(({ name, hint }) => (hint ? `${name}, ${hint}` : name)) },
    ...sides.flatMap(side => [
      { head: labText.columnOf(letter(sides, side), side.name), cells: cells(side, ({ exact }) => exact) },
      {
        head: labText.columnOf(letter(sides, side), labText.asAFraction),
        cells: cells(side, ({ fraction }) => fraction),
      },
      {
        head: labText.columnOf(letter(sides, side), labText.simulated),
        cells: cells(side, ({ simulated }) => simulated),
      },
    ]),
  ];
}

type FiguresProps = {
  readonly sides: readonly ShownSide[];
  readonly plan: SessionPlan;
  readonly pace: number;
};

export function FiguresTable({ sides, plan, pace }: FiguresProps): ReactNode {
  const solving = sides.some(
    ({ state }) => state.stale || (state.solving && !state.solved && !state.problem),
  );
  const [run, session] = [longRunRows(pace), sessionRows(plan)];
  return (
    <div className="lab-figures" aria-busy={solving}>
      <div className="panel">
        <Section title={labText.inTheLongRun} source="run" rows={run} sides={sides} />
      </div>
      <div className="panel">
        <Section
          title={labText.sessionRolls(groupDigits(plan.rolls), money(plan.bankroll))}
          source="sessions"
          rows={session}
          sides={sides}
        />
      </div>
      <div className="row lab-wide lab-key">
        {sides.some(({ state }) => state.stale) && <span className="lab-soft">{labText.staleFigures}</span>}
        <SaveCsv name={labText.savedTables.figures} columns={() => columnsOf([...run, ...session], sides)} />
        {sides.some(({ state }) => state.snapshot) && (
          <span className="lab-soft">
            {sides.some(({ state }) => state.snapshot?.run)
              ? labText.simulatedWithError
              : labText.simulatedAbout}
          </span>
        )}
      </div>
    </div>
  );
}
