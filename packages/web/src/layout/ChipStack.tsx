// Chips on the felt: the player's stack in casino colors with its total.
import { memo, type ReactNode } from 'react';
import * as layoutText from '../text/layout.ts';
import { type ChipKind, chipsToDraw, shortAmount } from './chips.ts';
import type { LayoutBet } from './layout-view.ts';

/** A stack as drawn: how far each chip shows below the next, how many are drawn at most, and the label of its total. */
type StackStyle = { readonly rim: number; readonly max: number; readonly plate: Plate };
type Plate = {
  readonly height: number;
  readonly letter: number;
  readonly min: number;
  /** How far below the chips' middle, in radii. */
  readonly drop: number;
};

const LARGE: StackStyle = { rim: 2.8, max: 6, plate: { height: 15, letter: 6.4, min: 19, drop: 0.65 } };
const MIDDLING: StackStyle = { rim: 2.6, max: 3, plate: { ...LARGE.plate, drop: 0.5 } };
/** For boxes that have their lettering above and below. */
const TIGHT: StackStyle = { rim: 2.2, max: 3, plate: { height: 14, letter: 6.2, min: 17, drop: 0.2 } };

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
  return (
    <g transform={`translate(${x} ${y})`} data-chip={chip.value}>
      <circle r={r} cy={r * 0.16} fill="#000" opacity={0.55} />
      <circle className="chip-fill" r={r} fill={chip.fill} stroke="#0008" strokeWidth={0.75} />
      <circle
        className="chip-spots"
        r={r * 0.86}
        fill="none"
        stroke={chip.spots}
        strokeWidth={r * 0.26}
        pathLength={16}
        strokeDasharray="1 1"
      />
      <circle className="chip-fill" r={r * 0.62} fill={chip.fill} stroke={chip.spots} strokeWidth={0.6} />
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
  isFull = false,
}: {
  readonly amount: number;
  readonly r: number;
  readonly lammer: 'ON' | 'OFF' | null;
  /** The bet is at the spot's maximum. */
  readonly isFull?: boolean;
}): ReactNode {
  const { rim, max, plate } = stackStyle(r);
  const drawn = chipsToDraw(amount, max);
  const text = isFull ? layoutText.fullBet(shortAmount(amount)) : shortAmount(amount);
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
        className={isFull ? 'layout-total layout-full' : 'layout-total'}
        transform={`translate(0 ${r * plate.drop})`}
      >
        <rect
          x={-width / 2}
          y={-plate.height / 2}
          width={width}
          height={plate.height}
          rx={plate.height / 2}
        />
        <text y={4.7}>{text}</text>
      </g>
      {lammer && (
        <Lammer
          text={lammer}
          x={tight ? 0 : -r * 0.7}
          y={tight ? -r * 0.42 : -r * 0.75 - (drawn.length - 1) * rim * 0.5}
        />
      )}
    </>
  );
});
