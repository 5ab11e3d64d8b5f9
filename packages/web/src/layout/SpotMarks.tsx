// What is marked on a spot around a roll: odds that are raised for it, and what has just been won or lost.
import type { SeatNumber } from '@passline/engine';
import type { ReactNode } from 'react';
import * as layoutText from '../text/layout.ts';
import { signed } from '../text/money.ts';
import type { Position, Zone } from './geometry.ts';
import { emsOf, type Shape, stripEnd } from './positions.ts';
import type { ShownOutcome } from './props.ts';

const SIGNS = { win: 1, lose: -1, push: 0 } as const;

const wordOf = ({ how, amount }: ShownOutcome): string =>
  how === 'push' ? layoutText.push : signed(SIGNS[how] * Math.abs(amount));

/** Briefly shows the amount on the spot; other seats' amounts only if the player has no bet there. */
export function Results({
  outcomes,
  seat,
  at,
}: {
  readonly outcomes: readonly ShownOutcome[];
  readonly seat: SeatNumber | null;
  readonly at: Position;
}): ReactNode {
  const own = outcomes.filter(outcome => outcome.seat === seat);
  const shown = own.length > 0 ? own : outcomes.slice(0, 2);
  return shown.map((outcome, i) => {
    const mine = outcome.seat === seat;
    const text = mine ? wordOf(outcome) : `${outcome.seat}: ${wordOf(outcome)}`;
    const width = text.length * (mine ? 8.2 : 6.6) + 14;
    const height = mine ? 20 : 16;
    return (
      <g key={outcome.seat} transform={`translate(${at.x} ${at.y + i * 18})`}>
        <g className={`layout-result layout-${outcome.how}`} data-outcome={outcome.how}>
          <rect x={-width / 2} y={-height / 2} width={width} height={height} rx={height / 2} />
          <text y={mine ? 5 : 4} fontSize={mine ? 14 : 11}>
            {text}
          </text>
        </g>
      </g>
    );
  });
}

type RaisedProps = { readonly text: string; readonly zone: Zone; readonly shape: Shape };

/** Raised odds lie over the printed ones: where the others' chips are, or at the foot of the lettering. */
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
