// One spot as a control, for pointer and keyboard. Chips on it are drawn above all spots.
import { memo, type ReactNode } from 'react';
import { cornersOf, type Lane, roundedPath } from './curves.ts';
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

/** A ring's distance from the edge of its spot. */
const RING = 2.5;

export const SpotZone = memo(function SpotZone(props: SpotZoneProps): ReactNode {
  const { zone, spoken, tabIndex, available } = props;
  const { x, y, w, h } = zone;
  const control = tabIndex === null ? {} : { role: 'button', tabIndex, 'aria-label': spoken };
  const [tl, tr, br, bl] = cornersOf(zone);
  const within = (radius: number): number => Math.max(3, radius - RING);
  const ring = roundedPath({ x: x + RING, y: y + RING, w: w - 2 * RING, h: h - 2 * RING }, [
    within(tl),
    within(tr),
    within(br),
    within(bl),
  ]);
  return (
    <g
      {...control}
      className={`layout-spot${available ? '' : ' layout-unavailable'}`}
      data-spot={zone.spot}
      data-available={available}
      data-own={props.own}
    >
      <path d={roundedPath(zone, [tl, tr, br, bl])} className="layout-hit" />
      {props.current && <path d={ring} className="layout-current" />}
      {props.target && <path d={ring} className="layout-target" />}
      <path d={ring} className="layout-focus" />
    </g>
  );
});

type SymbolZoneProps = { readonly symbol: SymbolArea; readonly available: boolean };

/** For pointers only: keyboards and screen readers use the spot itself. */
export const SymbolZone = memo(function SymbolZone({ symbol, available }: SymbolZoneProps): ReactNode {
  const { spot, x, y, w, h } = symbol;
  return (
    <g className={`layout-spot${available ? '' : ' layout-unavailable'}`} data-symbol={spot}>
      <rect x={x} y={y} width={w} height={h} className="layout-hit" />
    </g>
  );
});

type LaneZoneProps = { readonly lane: Lane; readonly available: boolean };

/** The pass line up the table's side, for pointers only. */
export const LaneZone = memo(function LaneZone({ lane, available }: LaneZoneProps): ReactNode {
  const { x, y, w, h } = lane.side;
  return (
    <g className={`layout-spot${available ? '' : ' layout-unavailable'}`} data-lane={lane.spot}>
      <rect x={x} y={y} width={w} height={h} className="layout-hit" />
    </g>
  );
});
