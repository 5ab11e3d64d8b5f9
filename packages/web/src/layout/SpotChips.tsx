// What lies on a spot: chips, small chips of other seats, raised odds, and what has just been won or lost there.
import type { SeatNumber } from '@passline/engine';
import { memo, type ReactNode, useLayoutEffect, useRef } from 'react';
import { signed } from '../text/money.ts';
import { ChipStack, Crowd, lammerOf } from './ChipStack.tsx';
import type { Position, Zone } from './geometry.ts';
import type { LayoutBet } from './layout-view.ts';
import { movesLittle } from './motion.ts';
import { positionsIn, type Shape, stripEnd } from './positions.ts';
import type { ShownOutcome } from './props.ts';

export type SpotChipsProps = {
  readonly zone: Zone;
  readonly bets: readonly LayoutBet[];
  readonly seat: SeatNumber | null;
  readonly raised: string | null;
  readonly outcomes: readonly ShownOutcome[];
  /** Changes whenever outcomes are shown, so that a repeated outcome animates again. */
  readonly showing: number;
  /** Where the player's own chips came from, if they have just moved. */
  readonly cameFrom: Position | null;
};

const TRAVEL_MS = 700;
/** Half the width of a result, or a little more. */
const RESULT_HALF = 26;

function OwnChips({
  bets,
  seat,
  at,
  r,
  cameFrom,
}: {
  readonly bets: readonly LayoutBet[];
  readonly seat: SeatNumber | null;
  readonly at: Position;
  readonly r: number;
  readonly cameFrom: Position | null;
}): ReactNode {
  const ref = useRef<SVGGElement>(null);
  const own = seat === null ? bets : bets.filter(bet => bet.seat === seat);
  useLayoutEffect(() => {
    if (!cameFrom || !ref.current || movesLittle()) return;
    const from = `translate(${cameFrom.x - at.x}px, ${cameFrom.y - at.y}px)`;
    ref.current.animate([{ transform: from }, { transform: 'translate(0px, 0px)' }], {
      duration: TRAVEL_MS,
      easing: 'cubic-bezier(.3,.1,.2,1)',
    });
  }, [cameFrom, at.x, at.y]);
  const [first] = own;
  if (!first) return null;
  const total = own.reduce((sum, bet) => sum + bet.amount, 0);
  const lammer = seat === null && own.length > 1 && own.some(bet => bet.inPlay) ? null : lammerOf(first);
  return (
    <g transform={`translate(${at.x} ${at.y})`}>
      <g ref={ref}>
        <ChipStack amount={total} r={r} lammer={lammer} />
      </g>
    </g>
  );
}

const SIGNS = { win: 1, lose: -1, push: 0 } as const;

const wordOf = ({ how, amount }: ShownOutcome): string =>
  how === 'push' ? 'push' : signed(SIGNS[how] * Math.abs(amount));

/** Briefly shows the amount on the spot; other seats' amounts only if the player has no bet there. */
function Results({
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
function RaisedOdds({ text, zone, shape }: RaisedProps): ReactNode {
  const { x, y, w, h } = zone;
  const lines = text.split('  ').map(line => `▲ ${line}`);
  const longest = Math.max(...lines.map(line => line.length));
  const boxed = shape === 'cell' || shape === 'small';
  const room = shape === 'strip' ? w - stripEnd(w) : w - 8;
  const max = boxed ? (lines.length > 1 ? 8.5 : 10.5) : 13;
  const size = Math.min(max, (room - 6) / (longest * 0.64));
  const width = longest * size * 0.64 + 6;
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

const Glow = ({ zone: { x, y, w, h } }: { readonly zone: Zone }): ReactNode => (
  <rect x={x + 2} y={y + 2} width={w - 4} height={h - 4} rx={4} className="layout-glow" />
);

const isAlike = (one: LayoutBet, other: LayoutBet | undefined): boolean =>
  one.seat === other?.seat &&
  one.amount === other.amount &&
  one.marker === other.marker &&
  one.inPlay === other.inPlay;

/** Bets are sorted by spot again after every change; most spots have the same ones as before. */
const areAlike = ({ bets, ...one }: SpotChipsProps, { bets: others, ...other }: SpotChipsProps): boolean =>
  bets.length === others.length &&
  bets.every((bet, index) => isAlike(bet, others[index])) &&
  one.zone === other.zone &&
  one.seat === other.seat &&
  one.raised === other.raised &&
  one.outcomes === other.outcomes &&
  one.showing === other.showing &&
  one.cameFrom === other.cameFrom;

export const SpotChips = memo(function SpotChips(props: SpotChipsProps): ReactNode {
  const { zone, bets, seat, raised, outcomes } = props;
  const { chips, r, crowd, crowdRadius } = positionsIn(zone);
  const others = seat === null ? bets : bets.filter(bet => bet.seat !== seat);
  // On the chips, or where they were, so that the lettering stays visible.
  const told = {
    x: Math.min(Math.max(chips.x, zone.x + RESULT_HALF), zone.x + zone.w - RESULT_HALF),
    y: chips.y - r * 0.6,
  };
  if (bets.length === 0 && raised === null && outcomes.length === 0) return null;
  return (
    <g data-chips-on={zone.spot}>
      {raised !== null && <Glow zone={zone} />}
      {others.length > 0 && <Crowd bets={others} places={crowd} r={crowdRadius} />}
      {raised !== null && <RaisedOdds text={raised} zone={zone} shape={zone.shape} />}
      <OwnChips bets={bets} seat={seat} at={chips} r={r} cameFrom={props.cameFrom} />
      {outcomes.length > 0 && <Results key={props.showing} outcomes={outcomes} seat={seat} at={told} />}
    </g>
  );
}, areAlike);
