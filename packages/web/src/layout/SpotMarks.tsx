// Marks on a spot around a roll: odds that are raised for it, and results.
import type { SeatNumber } from '@passline/engine';
import type { ReactNode } from 'react';
import type { Position, Zone } from './geometry.ts';
import { emsOf, type Shape, stripEnd } from './positions.ts';
import type { ShownOutcome } from './props.ts';
import { labelsOf } from './result-labels.ts';
import './marks.css';

/** Briefly shows the amount on the spot. */
export function Results({
  outcomes,
  seat,
  at,
}: {
  readonly outcomes: readonly ShownOutcome[];
  readonly seat: SeatNumber | null;
  readonly at: Position;
}): ReactNode {
  return labelsOf(outcomes, seat).map(({ text, isMine, how }, i) => {
    const width = text.length * (isMine ? 8.2 : 6.6) + 14;
    const height = isMine ? 20 : 16;
    return (
      <g key={text} transform={`translate(${at.x} ${at.y + i * 18})`}>
        <g className={`layout-result layout-${how}`} data-outcome={how}>
          <rect x={-width / 2} y={-height / 2} width={width} height={height} rx={height / 2} />
          <text y={isMine ? 5 : 4} fontSize={isMine ? 14 : 11}>
            {text}
          </text>
        </g>
      </g>
    );
  });
}

type RaisedProps = { readonly text: string; readonly zone: Zone; readonly shape: Shape };

/** Raised odds cover the printed ones: where the others' chips are, or at the foot of the lettering. */
export function RaisedOdds({ text, zone, shape }: RaisedProps): ReactNode {
  const { x, y, w, h } = zone;
  const lines = text.split('  ').map(line => `▲ ${line}`);
  const ems = Math.max(...lines.map(line => emsOf(line)));
  const boxed = shape === 'cell' || shape === 'small';
  const room = shape === 'strip' ? w - stripEnd(w) : w - 8;
  const max = boxed ? 13.8 : 15;
  const size = Math.min(max, (room - 6) / ems);
  const width = ems * size + 6;
  const height = size * 1.25 * lines.length + 3;
  const middle = shape === 'strip' && w > 250;
  const left = boxed ? x + w - width - 3 : middle ? x + (w - width) / 2 : x + 4;
  const top = y + h - height - 3;
  return (
    <g className="layout-raised">
      <rect x={left} y={top} width={width} height={height} rx={5} className="layout-raised-plate" />
      {lines.map((line, i) => (
        <text key={line} x={left + width / 2} y={top + size * (1.05 + i * 1.25)} fontSize={size}>
          {line}
        </text>
      ))}
    </g>
  );
}
