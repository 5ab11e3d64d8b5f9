// What lies on a spot: chips, small chips of other seats, raised odds, and what has just been won or lost there.
import type { SeatNumber } from '@passline/engine';
import { memo, type ReactNode, useLayoutEffect, useRef } from 'react';
import { lazyPart } from '../ui/lazy-part.tsx';
import { ChipStack, lammerOf } from './ChipStack.tsx';
import type { Position, Zone } from './geometry.ts';
import type { LayoutBet } from './layout-view.ts';
import { movesLittle } from './motion.ts';
import { positionsIn } from './positions.ts';
import type { ShownOutcome } from './props.ts';

export type SpotChipsProps = {
  readonly zone: Zone;
  readonly bets: readonly LayoutBet[];
  /** Whose chips are drawn large; null: everybody's are alike. */
  readonly seat: SeatNumber | null;
  readonly raised: string | null;
  /** The player's own bet is at its maximum. */
  readonly isFull: boolean;
  readonly outcomes: readonly ShownOutcome[];
  /** Changes whenever outcomes are shown, so that a repeated outcome animates again. */
  readonly showing: number;
  /** Where the player's own chips came from, if they have just moved. */
  readonly cameFrom: Position | null;
};

const TRAVEL_MS = 700;
/** At least half the width of a result. */
const RESULT_HALF = 26;

function OwnChips({
  bets,
  seat,
  at,
  r,
  isFull,
  cameFrom,
}: {
  readonly isFull: boolean;
  readonly bets: readonly LayoutBet[];
  readonly seat: SeatNumber | null;
  readonly at: Position;
  readonly r: number;
  readonly cameFrom: Position | null;
}): ReactNode {
  const ref = useRef<SVGGElement>(null);
  const own = bets.find(bet => bet.seat === seat);
  useLayoutEffect(() => {
    if (!cameFrom || !ref.current || movesLittle()) return;
    const from = `translate(${cameFrom.x - at.x}px, ${cameFrom.y - at.y}px)`;
    ref.current.animate([{ transform: from }, { transform: 'translate(0px, 0px)' }], {
      duration: TRAVEL_MS,
      easing: 'cubic-bezier(.3,.1,.2,1)',
    });
  }, [cameFrom, at.x, at.y]);
  if (!own) return null;
  return (
    <g transform={`translate(${at.x} ${at.y})`}>
      <g ref={ref}>
        <ChipStack amount={own.amount} r={r} lammer={lammerOf(own)} isFull={isFull} />
      </g>
    </g>
  );
}

const Crowd = lazyPart(() => import('./Crowd.tsx').then(m => m.Crowd));

/** Loaded with the first bet: before a roll, nothing is won, lost or raised. */
const loadMarks = () => import('./SpotMarks.tsx');
const Results = lazyPart(() => loadMarks().then(m => m.Results));
const RaisedOdds = lazyPart(() => loadMarks().then(m => m.RaisedOdds));

const Glow = ({ zone: { x, y, w, h } }: { readonly zone: Zone }): ReactNode => (
  <rect x={x + 2} y={y + 2} width={w - 4} height={h - 4} rx={4} className="layout-glow" />
);

const isAlike = (one: LayoutBet, other: LayoutBet | undefined): boolean =>
  one.seat === other?.seat &&
  one.amount === other.amount &&
  one.marker === other.marker &&
  one.inPlay === other.inPlay;

/** Bets are sorted by spot again after every change, but most spots keep the same ones. */
const areAlike = ({ bets, ...one }: SpotChipsProps, { bets: others, ...other }: SpotChipsProps): boolean =>
  bets.length === others.length &&
  bets.every((bet, index) => isAlike(bet, others[index])) &&
  one.zone === other.zone &&
  one.seat === other.seat &&
  one.raised === other.raised &&
  one.isFull === other.isFull &&
  one.outcomes === other.outcomes &&
  one.showing === other.showing &&
  one.cameFrom === other.cameFrom;

export const SpotChips = memo(function SpotChips(props: SpotChipsProps): ReactNode {
  const { zone, bets, seat, raised, outcomes } = props;
  const { chips, r, crowd, crowdRadius } = positionsIn(zone);
  const others = bets.filter(bet => bet.seat !== seat);
  // Results are on the chips, or where they were, so that the lettering stays visible.
  const told = {
    x: Math.min(Math.max(chips.x, zone.x + RESULT_HALF), zone.x + zone.w - RESULT_HALF),
    y: chips.y,
  };
  if (bets.length === 0 && raised === null && outcomes.length === 0) return null;
  return (
    <g data-chips-on={zone.spot}>
      {raised !== null && <Glow zone={zone} />}
      {others.length > 0 && <Crowd bets={others} places={crowd} r={crowdRadius} />}
      {raised !== null && <RaisedOdds text={raised} zone={zone} shape={zone.shape} />}
      <OwnChips bets={bets} seat={seat} at={chips} r={r} isFull={props.isFull} cameFrom={props.cameFrom} />
      {outcomes.length > 0 && <Results key={props.showing} outcomes={outcomes} seat={seat} at={told} />}
    </g>
  );
}, areAlike);
