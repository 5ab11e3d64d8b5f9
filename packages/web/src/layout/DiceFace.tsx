// One die from above, flat: for histories, and for the lettering of bets that are known by their dice.
import { memo, type ReactNode } from 'react';

const PIPS: Readonly<Record<number, readonly (readonly [number, number])[]>> = {
  1: [[0, 0]],
  2: [
    [-1, -1],
    [1, 1],
  ],
  3: [
    [-1, -1],
    [0, 0],
    [1, 1],
  ],
  4: [
    [-1, -1],
    [1, -1],
    [-1, 1],
    [1, 1],
  ],
  5: [
    [-1, -1],
    [1, -1],
    [0, 0],
    [-1, 1],
    [1, 1],
  ],
  6: [
    [-1, -1],
    [1, -1],
    [-1, 0],
    [1, 0],
    [-1, 1],
    [1, 1],
  ],
};

export const pipsOf = (value: number): readonly (readonly [number, number])[] => PIPS[value] ?? [];

/** A die's face around the origin, within another drawing. */
export const FaceMark = memo(function FaceMark({
  value,
  x,
  y,
  size,
}: {
  readonly value: number;
  readonly x: number;
  readonly y: number;
  readonly size: number;
}): ReactNode {
  return (
    <g transform={`translate(${x} ${y}) scale(${size / 20})`} className="layout-face">
      <rect x={-9.5} y={-9.5} width={19} height={19} rx={4} />
      {pipsOf(value).map(([dx, dy]) => (
        <circle key={`${dx} ${dy}`} cx={dx * 5.2} cy={dy * 5.2} r={1.9} />
      ))}
    </g>
  );
});

/** A die's face as a picture of its own; say the dice in words beside it, or give it a label. */
export function DiceFace({
  value,
  size = 22,
  label,
}: {
  readonly value: number;
  readonly size?: number;
  readonly label?: string;
}): ReactNode {
  const named = label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label };
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: it has a label, or is hidden where words stand beside it
    <svg width={size} height={size} viewBox="-10 -10 20 20" {...named}>
      <FaceMark value={value} x={0} y={0} size={20} />
    </svg>
  );
}
