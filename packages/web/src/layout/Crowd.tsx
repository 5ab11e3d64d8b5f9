// The other seats' chips on a spot, in their own colors. Loaded with the first of them: a practice table has none.
import type { SeatNumber } from '@passline/engine';
import { required } from '@passline/engine/required';
import type { ReactNode } from 'react';
import { chipsToDraw, shortAmount } from './chips.ts';
import type { Position } from './geometry.ts';
import type { LayoutBet } from './layout-view.ts';
import { emsOf } from './positions.ts';
import { seatColor } from './seat-colors.ts';

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

/** Short enough for a small chip: `25`, `125`, `1.2k`. */
const tinyAmount = (cents: number): string =>
  cents >= 1_000_00 && cents < 10_000_00 ? `${Math.floor(cents / 100_00) / 10}k` : shortAmount(cents);

const MAX_SMALL = 3;
const RIM = 1.5;

/** As many chips as the amount has, up to three, in the color of the seat, with the amount on top. */
function SmallStack({ at, r, amount, fill, ink, off = false, seat }: SmallStackProps): ReactNode {
  const count = chipsToDraw(amount, MAX_SMALL).length;
  const text = tinyAmount(amount);
  const top = -(count - 1) * RIM;
  return (
    <g transform={`translate(${at.x} ${at.y})`} className="layout-small-chip" data-seat={seat}>
      {Array.from({ length: count }, (_, i) => (
        <circle
          // biome-ignore lint/suspicious/noArrayIndexKey: chips of a stack differ by their place alone
          key={i}
          cy={-i * RIM}
          r={r - 0.5}
          fill={fill}
          stroke={off ? '#000' : '#fff'}
          strokeDasharray={off ? '2 2' : undefined}
        />
      ))}
      <text y={top + 4.6} fontSize={Math.min(13.8, (2 * r - 2) / emsOf(text))} style={{ fill: ink }}>
        {text}
      </text>
    </g>
  );
}

/** Of stacks that have no room of their own. */
const REST = { fill: '#10130f', ink: '#fff' } as const;

/** The other seats' bets, smaller, each with its amount; what has no room of its own is one stack. */
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
