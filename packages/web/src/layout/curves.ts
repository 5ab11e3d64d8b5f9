// The curves of the layout: the pass line around its corner, and the rounded corners of what lies at the table's ends.
import type { SpotName } from '@passline/engine';
import type { Corners, Rect, Zone } from './geometry.ts';
import { LANE } from './geometry-bands.ts';

export type Lane = {
  readonly spot: SpotName;
  /** The whole pass line, along the bottom and up the side, as a path. */
  readonly outline: string;
  /** Its part up the side. */
  readonly side: Rect;
};

const SQUARE: Corners = [0, 0, 0, 0];
/** The rail's radius, less its distance. */
const OUTER = 34;
const SLIGHT = 10;
const INNER = LANE.radius - LANE.width;

/** A rectangle with rounded corners, as a path. */
export function roundedPath({ x, y, w, h }: Rect, [tl, tr, br, bl]: Corners): string {
  return [
    `M${x + tl} ${y}H${x + w - tr}`,
    `a${tr} ${tr} 0 0 1 ${tr} ${tr}V${y + h - br}`,
    `a${br} ${br} 0 0 1 ${-br} ${br}H${x + bl}`,
    `a${bl} ${bl} 0 0 1 ${-bl} ${-bl}V${y + tl}`,
    `a${tl} ${tl} 0 0 1 ${tl} ${-tl}z`,
  ].join('');
}

export function laneOf(zones: readonly Zone[], spot: SpotName | undefined, top: number): Lane | null {
  const pass = zones.find(zone => zone.spot === spot);
  if (!pass || spot === undefined) return null;
  const { x, y, w, h } = pass;
  const { width, radius } = LANE;
  const outline = [
    `M${x + width} ${top}V${y - INNER}a${INNER} ${INNER} 0 0 0 ${INNER} ${INNER}H${x + w}v${h}H${x + radius}`,
    `a${radius} ${radius} 0 0 1 ${-radius} ${-radius}V${top + OUTER}a${OUTER} ${OUTER} 0 0 1 ${OUTER} ${-OUTER}z`,
  ].join('');
  return { spot, outline, side: { x, y: top, w: width, h: y - top } };
}

const isNear = (one: number, other: number): boolean => Math.abs(one - other) < 1;

/** Rounds zones at the ends of the table like the table, and the one in the pass line's corner like the pass line. */
export function roundCorners(zones: readonly Zone[], lane: Lane | null): readonly Zone[] {
  const left = Math.min(...zones.map(({ x }) => x));
  const right = Math.max(...zones.map(({ x, w }) => x + w));
  const top = Math.min(...zones.map(({ y }) => y));
  const bottom = Math.max(...zones.map(({ y, h }) => y + h));
  return zones.map(zone => {
    const { x, y, w, h } = zone;
    const [isLeft, isRight, isTop, isBottom] = [
      isNear(x, left),
      isNear(x + w, right),
      isNear(y, top),
      isNear(y + h, bottom),
    ];
    const inLane =
      lane !== null && isNear(x, lane.side.x + lane.side.w) && isNear(y + h, lane.side.y + lane.side.h);
    const corners: Corners = [
      isTop && isLeft ? OUTER : 0,
      isTop && isRight ? OUTER : 0,
      isBottom && isRight ? OUTER : 0,
      // Only slightly: pays are lettered there.
      zone.spot === lane?.spot ? Math.min(LANE.radius, h) : inLane ? INNER : isBottom && isLeft ? SLIGHT : 0,
    ];
    return corners.some(corner => corner > 0) ? { ...zone, corners } : zone;
  });
}

export const cornersOf = ({ corners }: Pick<Zone, 'corners'>): Corners => corners ?? SQUARE;
