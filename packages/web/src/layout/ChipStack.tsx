// Chips on the felt: a stack in casino colours with its total, and the small numbered chips of other seats.
import { memo, type ReactNode } from 'react';
import { type ChipKind, drawnPile, shortAmount } from './chips.ts';
import type { Place } from './geometry.ts';
import { CROWD_RADIUS, type Spread } from './places.ts';
import type { Lying } from './scene.ts';
import { seatColour } from './seat-colours.ts';

const RIM = 2.6;
const MOST_DRAWN = 5;

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

/** A chip as a picture by itself, with its value: for a tray. */
export function Chip({ chip, size = 48 }: { readonly chip: ChipKind; readonly size?: number }): ReactNode {
  return (
    <svg width={size} height={size} viewBox="-25 -25 50 50" aria-hidden="true" className="layout-chip">
      <ChipDisc chip={chip} r={24} />
      <text
        className="layout-chip-text"
        y={5}
        fontSize={chip.text.length > 3 ? 11 : 14}
        style={{ fill: chip.ink }}
      >
        {chip.text}
      </text>
    </svg>
  );
}

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

/** The button that lies on a bet: the player's call, or OFF where the rules have turned the bet off. */
export function lammerOf({ marker, inPlay }: Pick<Lying, 'marker' | 'inPlay'>): 'ON' | 'OFF' | null {
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
  const drawn = drawnPile(amount, MOST_DRAWN);
  const text = shortAmount(amount);
  const width = Math.max(18, text.length * 6.9 + 8);
  return (
    <>
      <g className={lammer === 'OFF' ? 'layout-off' : undefined}>
        <ellipse cy={r * 0.35} rx={r * 1.08} ry={r * 0.95} fill="#0005" />
        {drawn.map((chip, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: chips of a stack differ by their place alone
          <ChipDisc key={i} chip={chip} r={r} y={-i * RIM} />
        ))}
      </g>
      <g className="layout-total" transform={`translate(0 ${r * 0.72})`}>
        <rect x={-width / 2} y={-7.5} width={width} height={15} rx={7.5} />
        <text y={4.2}>{text}</text>
      </g>
      {lammer && <Lammer text={lammer} x={-r * 0.7} y={-r * 0.75 - (drawn.length - 1) * RIM * 0.5} />}
    </>
  );
});

/** The other seats' bets, smaller, each with its number; a bet that is off is ringed with dashes. */
export function Crowd({
  bets,
  at,
}: {
  readonly bets: readonly Lying[];
  readonly at: Spread['crowd'];
}): ReactNode {
  const shown = bets.length > at.most ? bets.slice(0, at.most - 1) : bets;
  const place = (i: number): Place => ({ x: at.x + i * at.dx, y: at.y + i * at.dy });
  const moved = ({ x, y }: Place): string => `translate(${x} ${y})`;
  return (
    <>
      {shown.map((bet, i) => {
        const { fill, ink } = seatColour(bet.seat);
        return (
          <g key={bet.seat} transform={moved(place(i))} className="layout-small-chip" data-seat={bet.seat}>
            <circle
              r={CROWD_RADIUS}
              fill={fill}
              stroke={bet.inPlay ? '#fff' : '#000'}
              strokeDasharray={bet.inPlay ? undefined : '2 2'}
            />
            <text y={3.2} style={{ fill: ink }}>
              {bet.seat}
            </text>
          </g>
        );
      })}
      {shown.length < bets.length && (
        <g transform={moved(place(shown.length))} className="layout-small-chip">
          <circle r={CROWD_RADIUS} fill="#10130f" stroke="#fff" />
          <text y={3.2} style={{ fill: '#fff' }}>
            +{bets.length - shown.length}
          </text>
        </g>
      )}
    </>
  );
}
