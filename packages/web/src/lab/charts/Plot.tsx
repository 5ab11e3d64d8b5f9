// A chart with two axes, and the same numbers as a table.
import type { ReactNode } from 'react';
import * as labText from '../../text/lab.ts';
import { ChartFrame } from '../../ui/ChartFrame.tsx';
import { DataTable } from '../../ui/DataTable.tsx';
import type { Column } from '../csv.ts';
import { SaveCsv } from '../SaveCsv.tsx';
import { linear, type Scale, ticks } from '../scales.ts';
import { Crosshair } from './Crosshair.tsx';
import { SaveDrawing } from './SaveDrawing.tsx';
import './charts.css';

export type Area = {
  readonly width: number;
  readonly height: number;
  readonly x: Scale;
  readonly y: Scale;
};

type PlotProps = {
  readonly title: string;
  /** A sentence that describes the drawing to screen readers. */
  readonly summary: string;
  readonly height: number;
  readonly x: Axis;
  readonly y: Axis;
  readonly columns: readonly Column[];
  /** The value on the x axis of each row of the columns; empty if rows are not places in the drawing. */
  readonly stops: readonly number[];
  /** Controls of this chart alone. */
  readonly controls?: ReactNode;
  /** Shown instead of a drawing while there is nothing to draw. */
  readonly empty?: string | null;
  readonly legend?: ReactNode;
  children(area: Area): ReactNode;
};

export type Axis = {
  readonly from: number;
  readonly to: number;
  readonly label: string;
  readonly max: number;
  /** No tick is finer than this. */
  readonly min?: number;
  text(value: number): string;
};

const LEFT = 62;
const RIGHT = 24;
const TOP = 12;
const BOTTOM = 44;

function Axes({ area, x, y }: { readonly area: Area; readonly x: Axis; readonly y: Axis }): ReactNode {
  const { width, height } = area;
  const bottom = height - BOTTOM;
  return (
    <g className="lab-axes">
      {ticks(y.from, y.to, y.max, y.min).map(value => (
        <g key={`y${value}`}>
          <line x1={LEFT} x2={width - RIGHT} y1={area.y.at(value)} y2={area.y.at(value)} />
          <text x={LEFT - 6} y={area.y.at(value)} dy="0.32em" textAnchor="end">
            {y.text(value)}
          </text>
        </g>
      ))}
      {ticks(x.from, x.to, Math.max(2, Math.min(x.max, (width - LEFT) / 76)), x.min).map(value => (
        <g key={`x${value}`}>
          <line x1={area.x.at(value)} x2={area.x.at(value)} y1={bottom} y2={bottom + 5} />
          <text x={area.x.at(value)} y={bottom + 18} textAnchor="middle">
            {x.text(value)}
          </text>
        </g>
      ))}
      <line className="lab-base" x1={LEFT} x2={width - RIGHT} y1={bottom} y2={bottom} />
      <text className="lab-axis-name" x={(LEFT + width - RIGHT) / 2} y={height - 6} textAnchor="middle">
        {x.label}
      </text>
    </g>
  );
}

type NumbersProps = { readonly title: string; readonly columns: readonly Column[] };

export function Numbers({ title, columns }: NumbersProps): ReactNode {
  const rows = Math.max(0, ...columns.map(({ cells }) => cells.length));
  const name = title.toLowerCase().replaceAll(' ', '-');
  return (
    <details className="lab-numbers">
      <summary>{labText.numbers}</summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reached by keyboard */}
      <section className="lab-scroll" tabIndex={0} aria-label={labText.numbersOf(title)}>
        <DataTable
          columns={columns.map(({ head, cells }, at) => ({
            head,
            num: at > 0,
            cell: (row: number) => cells[row] ?? '',
          }))}
          rows={Array.from({ length: rows }, (_, row) => row)}
          keyOf={row => row}
        />
      </section>
      <div className="row">
        <SaveCsv name={name} columns={() => columns} />
        <SaveDrawing name={name} />
      </div>
    </details>
  );
}

export function Plot({
  title,
  summary,
  height,
  x,
  y,
  columns,
  stops,
  controls,
  empty,
  legend,
  children,
}: PlotProps): ReactNode {
  return (
    <ChartFrame
      title={title}
      label={y.label}
      empty={empty}
      height={height}
      legend={legend}
      numbers={
        <>
          {controls}
          <Numbers title={title} columns={columns} />
        </>
      }
    >
      {width => {
        const area: Area = {
          width,
          height,
          x: linear(x.from, x.to, LEFT, width - RIGHT),
          y: linear(y.from, y.to, height - BOTTOM, TOP),
        };
        return (
          <>
            <svg width={width} height={height} role="img" aria-label={summary}>
              <Axes area={area} x={x} y={y} />
              {children(area)}
            </svg>
            {stops.length > 0 && (
              <Crosshair
                title={title}
                columns={columns}
                places={stops.map(area.x.at)}
                top={TOP}
                bottom={height - BOTTOM}
              />
            )}
          </>
        );
      }}
    </ChartFrame>
  );
}
