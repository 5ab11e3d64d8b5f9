// Chips on the felt: a stack in casino colors with its total, and the small numbered chips of other seats.
import type { SeatNumber } from '@passline/engine';
import { memo, type ReactNode } from 'react';
import { type ChipKind, chipsToDraw, shortAmount } from './chips.ts';
import type { Position } from './geometry.ts';
import type { LayoutBet } from './layout-view.ts';
import { seatColor } from './seat-colors.ts';

/** A stack as drawn: how far its chips stand out, how many there are at most, and the label of its total. */
type StackStyle = { readonly rim: number; readonly max: number; readonly plate: Plate };
type Plate = { readonly height: number; readonly letter: number; readonly min: number };

const LARGE: StackStyle = { rim: 2.6, max: 5, plate: { height: 15, letter: 6.9, min: 18 } };
const MIDDLING: StackStyle = { ...LARGE, max: 3 };
/** For boxes that have their lettering above and below. */
const TIGHT: StackStyle = { rim: 2, max: 3, plate: { height: 13, letter: 6.1, min: 15 } };

const stackStyle = (r: number): StackStyle => (r < 10 ? TIGHT : r < 12 ? MIDDLING : LARGE);

/** One chip from above, with edge spots all around. */
export const ChipDisc = memo(function ChipDisc({
  chip,
  r,
  x = 0,
  y = 0,
}: {
  readonly chip: ChipKind;
  readonly r: number;
  readonly x?: number;
  readonly y?: number;
}): ReactNode {
  const round = 2 * Math.PI * (r * 0.86);
  return (
    <g transform={`translate(${x} ${y})`}>
      <circle r={r} fill={chip.fill} stroke="#0006" strokeWidth={0.75} />
      <circle
        r={r * 0.86}
        fill="none"
        stroke={chip.spots}
        strokeWidth={r * 0.26}
        strokeDasharray={`${round / 16} ${round / 16}`}
      />
      <circle r={r * 0.62} fill={chip.fill} stroke={chip.spots} strokeWidth={0.6} />
    </g>
  );
});

function Lammer({
  text,
  x,
  y,
}: {
  readonly text: 'ON' | 'OFF';
  readonly x: number;
  readonly y: number;
}): ReactNode {
  return (
    <g transform={`translate(${x} ${y})`} className={`layout-lammer layout-lammer-${text.toLowerCase()}`}>
      <rect x={-11} y={-6.5} width={22} height={13} rx={6.5} />
      <text y={3.4}>{text}</text>
    </g>
  );
}

/** The button on a bet: the player's call, or OFF if the rules have turned the bet off. */
export function lammerOf({ marker, inPlay }: Pick<LayoutBet, 'marker' | 'inPlay'>): 'ON' | 'OFF' | null {
  if (marker === 'on') return 'ON';
  return marker === 'off' || !inPlay ? 'OFF' : null;
}

export const ChipStack = memo(function ChipStack({
  amount,
  r,
  lammer,
}: {
  readonly amount: number;
  readonly r: number;
  readonly lammer: 'ON' | 'OFF' | null;
}): ReactNode {
  const { rim, max, plate } = stackStyle(r);
  const drawn = chipsToDraw(amount, max);
  const text = shortAmount(amount);
  const width = Math.max(plate.min, text.length * plate.letter + 7);
  const tight = r < 10;
  return (
    <>
      <g className={lammer === 'OFF' ? 'layout-off' : undefined}>
        <ellipse cy={r * 0.35} rx={r * 1.08} ry={r * 0.95} fill="#0005" />
        {drawn.map((chip, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: chips of a stack differ by their place alone
          <ChipDisc key={i} chip={chip} r={r} y={-i * rim} />
        ))}
      </g>
      <g
        className={tight ? 'layout-total layout-tight' : 'layout-total'}
        transform={`translate(0 ${r * 0.72})`}
      >
        <rect
          x={-width / 2}
          y={-plate.height / 2}
          width={width}
          height={plate.height}
          rx={plate.height / 2}
        />
        <text y={tight ? 3.7 : 4.2}>{text}</text>
      </g>
      {lammer && (
        <Lammer
          text={lammer}
          x={tight ? 0 : -r * 0.7}
          y={tight ? -r * 0.6 : -r * 0.75 - (drawn.length - 1) * rim * 0.5}
        />
      )}
    </>
  );
});

type SmallChipProps = {
  readonly at: Position | undefined;
  readonly r: number;
  readonly text: string;
  readonly fill: string;
  readonly ink: string;
  /** A bet that is off is ringed with dashes. */
  readonly off?: boolean;
  readonly seat?: SeatNumber;
};

function SmallChip({ at, r, text, fill, ink, off = false, seat }: SmallChipProps): ReactNode {
  return (
    <g transform={`translate(${at?.x} ${at?.y})`} className="layout-small-chip" data-seat={seat}>
      <circle r={r} fill={fill} stroke={off ? '#000' : '#fff'} strokeDasharray={off ? '2 2' : undefined} />
      <text y={r * 0.43} fontSize={r * (text.length > 2 ? 1.05 : 1.27)} style={{ fill: ink }}>
        {text}
      </text>
    </g>
  );
}

/** The other seats' bets, smaller, each with its number. */
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
  const more = bets.length - shown.length;
  return (
    <>
      {shown.map(({ seat, inPlay }, i) => (
        <SmallChip
          key={seat}
          at={places[i]}
          r={r}
          text={String(seat)}
          {...seatColor(seat)}
          off={!inPlay}
          seat={seat}
        />
      ))}
      {more > 0 && <SmallChip at={places[shown.length]} r={r} text={`+${more}`} fill="#10130f" ink="#fff" />}
    </>
  );
}
