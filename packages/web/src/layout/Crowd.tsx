// The other seats' chips on a spot, in their own colors. Loaded with the first of them: a practice table has none.
import type { SeatNumber } from '@passline/engine';
import { required } from '@passline/engine/required';
import type { ReactNode } from 'react';
import { chipsToDraw, shortAmount } from './chips.ts';
import type { Position } from './geometry.ts';
import type { LayoutBet } from './layout-view.ts';
import { emsOf } from './positions.ts';
import { seatColor } from './seat-colors.ts';
import './marks.css';

type SmallStackProps = {
  readonly at: Position;
  readonly r: number;
  readonly amount: number;
  readonly fill: string;
  readonly ink: string;
  /** A bet that is off is ringed with dashes. */
  readonly off?: boolean;
  readonly seat?: SeatNumber;
};

/** Short enough for a small chip: `25`, `125`, `1.2k`, `12k`. */
const tinyAmount = (cents: number): string =>
  cents >= 10_000_00 && cents < 1_000_000_00
    ? `${Math.floor(cents / 1_000_00)}k`
    : cents >= 1_000_00 && cents < 10_000_00
      ? `${Math.floor(cents / 100_00) / 10}k`
      : shortAmount(cents);

const MAX_SMALL = 3;
/** The thickness of a chip, in radii. */
const THICK = 0.17;
/** Chips are seen from the player's side: the height of a face's ellipse, in radii. */
const TILT = 0.74;
const MAX_LETTERS = 13.4;

/** Lines along the visible edges of a stack's chips. */
const edgesOf = (r: number, foot: number, count: number): readonly string[] =>
  Array.from(
    { length: count },
    (_, i) => `M${-r} ${foot - (i + 0.5) * THICK * r}a${r} ${r * TILT} 0 0 0 ${2 * r} 0`,
  );

/** Up to three chips, as many as the amount takes, in the color of the seat, with the amount on top. */
export function SmallStack({ at, r, amount, fill, ink, off = false, seat }: SmallStackProps): ReactNode {
  const count = chipsToDraw(amount, MAX_SMALL).length;
  const text = tinyAmount(amount);
  const size = Math.min(MAX_LETTERS, (2 * r) / emsOf(text));
  const wide = r - 0.4;
  const foot = r - wide * TILT - 0.4;
  const top = foot - count * r * THICK;
  const edges = edgesOf(wide, foot, count);
  return (
    <g transform={`translate(${at.x} ${at.y})`} className="layout-small-chip" data-seat={seat}>
      <g className="layout-small-body">
        <path
          d={`M${-wide} ${foot}a${wide} ${wide * TILT} 0 0 0 ${2 * wide} 0V${top}H${-wide}Z`}
          fill={fill}
          stroke="#000a"
          strokeWidth={0.8}
        />
        <path d={edges.join('')} className="layout-small-seams" stroke={ink} />
        <ellipse
          cy={top}
          rx={wide}
          ry={wide * TILT}
          fill={fill}
          stroke={ink}
          strokeWidth={off ? 1.6 : 0.6}
          strokeDasharray={off ? '2 2' : undefined}
        />
      </g>
      <text y={top + size / 3} fontSize={size} style={{ fill: ink }} stroke={fill}>
        {text}
      </text>
    </g>
  );
}

/** The colors of a stack that holds several seats' bets. */
const REST = { fill: '#10130f', ink: '#fff' } as const;

/** The other seats' bets, smaller, each with its amount; those without room of their own share one stack. */
export function Crowd({
  bets,
  places,
  r,
}: {
  readonly bets: readonly LayoutBet[];
  readonly places: readonly Position[];
  readonly r: number;
}): ReactNode {
  const shown = bets.length > places.length ? bets.slice(0, places.length - 1) : bets;
  const rest = bets.slice(shown.length).reduce((sum, { amount }) => sum + amount, 0);
  const last = places[shown.length];
  return (
    <>
      {shown.map(({ seat, amount, inPlay }, i) => (
        <SmallStack
          key={seat}
          at={required(places[i])}
          r={r}
          amount={amount}
          {...seatColor(seat)}
          off={!inPlay}
          seat={seat}
        />
      ))}
      {rest > 0 && last && <SmallStack at={last} r={r} amount={rest} {...REST} />}
    </>
  );
}
