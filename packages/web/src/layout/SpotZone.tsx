// One spot as a control: what can be pressed, focused and pointed at. What lies on it is drawn above all spots.
import { memo, type ReactNode } from 'react';
import type { Lane } from './curves.ts';
import type { SymbolArea, Zone } from './geometry.ts';

export type SpotZoneProps = {
  readonly zone: Zone;
  readonly spoken: string;
  /** Null: a picture only. */
  readonly tabIndex: 0 | -1 | null;
  /** The player's own chips there, in cents. */
  readonly own: number;
  readonly available: boolean;
  readonly current: boolean;
  /** Something is being dragged over it. */
  readonly target: boolean;
};

export const SpotZone = memo(function SpotZone(props: SpotZoneProps): ReactNode {
  const { zone, spoken, tabIndex, available } = props;
  const { x, y, w, h } = zone;
  const control = tabIndex === null ? {} : { role: 'button', tabIndex, 'aria-label': spoken };
  const ring = { x: x + 2.5, y: y + 2.5, width: w - 5, height: h - 5, rx: 3 };
  return (
    <g
      {...control}
      className={`layout-spot${available ? '' : ' layout-unavailable'}`}
      data-spot={zone.spot}
      data-available={available}
      data-own={props.own}
    >
      <rect x={x} y={y} width={w} height={h} className="layout-hit" />
      {props.current && <rect {...ring} className="layout-current" />}
      {props.target && <rect {...ring} className="layout-target" />}
      <rect {...ring} className="layout-focus" />
    </g>
  );
});

type SymbolZoneProps = { readonly symbol: SymbolArea; readonly available: boolean };

/** For pointers alone: the keyboard and screen readers have the spot itself. */
export const SymbolZone = memo(function SymbolZone({ symbol, available }: SymbolZoneProps): ReactNode {
  const { spot, x, y, w, h } = symbol;
  return (
    <g className={`layout-spot${available ? '' : ' layout-unavailable'}`} data-symbol={spot}>
      <rect x={x} y={y} width={w} height={h} className="layout-hit" />
    </g>
  );
});

type LaneZoneProps = { readonly lane: Lane; readonly available: boolean };

/** The pass line up the table's side, for pointers alone. */
export const LaneZone = memo(function LaneZone({ lane, available }: LaneZoneProps): ReactNode {
  const { x, y, w, h } = lane.side;
  return (
    <g className={`layout-spot${available ? '' : ' layout-unavailable'}`} data-lane={lane.spot}>
      <rect x={x} y={y} width={w} height={h} className="layout-hit" />
    </g>
  );
});
