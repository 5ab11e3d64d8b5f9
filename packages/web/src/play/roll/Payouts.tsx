// Winnings pushed from the winning spots: the player's own to the rack with their sums, the others' to their seats at
// the rail. Only a picture: panels and screen readers say the same.
import type { SeatNumber, SpotName } from '@passline/engine';
import { type CSSProperties, type ReactNode, useCallback } from 'react';
import { ChipDisc } from '../../layout/ChipStack.tsx';
import { SmallStack } from '../../layout/Crowd.tsx';
import { chipsToDraw } from '../../layout/chips.ts';
import { movesLittle } from '../../layout/motion.ts';
import { seatColor } from '../../layout/seat-colors.ts';
import { feltRect, feltScale } from '../throw/felt-rect.ts';
import { type Paid, type Push, paidWords } from './paid.ts';
import './payouts.css';

type Place = { readonly x: number; readonly y: number };
export type Flight = {
  readonly key: number;
  /** The player's own chips, or a push to another seat. */
  readonly what: Paid | Push;
  readonly from: Place;
  readonly by: Place;
  readonly delayMs: number;
};

const FLIGHT_MS = 1_100;
/** Leaves time to read the call and the sum. */
const AFTER_CALL_MS = 450;
/** Bets are paid one after another, close enough that even the last does not take long. */
const BETWEEN_MS = 140;
const MAX_FLIGHTS = 12;
/** The distance between amounts and the window's edges, so that they can be read. */
const EDGE_PX = 84;

/** How long all flights take. */
export const flightsMs = (count: number): number =>
  count === 0 ? 0 : AFTER_CALL_MS + FLIGHT_MS + (count - 1) * BETWEEN_MS;

/** The position of the first visible match. */
function centerOf(selector: string): Place | null {
  const boxes = [...document.querySelectorAll(selector)].map(element => element.getBoundingClientRect());
  const box = boxes.find(({ width }) => width > 0);
  return box ? { x: box.x + box.width / 2, y: box.y + box.height / 2 } : null;
}

let made = 0;

/** Chips from a part of the table that is out of sight start at the felt's edge. */
function inSight({ x, y }: Place): Place {
  const felt = feltRect();
  return felt ? { x, y: Math.min(Math.max(y, felt.y), felt.y + felt.height) } : { x, y };
}

const flightAt = (what: Paid | Push, index: number, from: Place, to: Place): Flight => {
  made += 1;
  const by = { x: to.x - from.x, y: to.y - from.y };
  return { key: made, what, from, by, delayMs: AFTER_CALL_MS + index * BETWEEN_MS };
};

/** With reduced motion nothing flies: the amounts appear on the spots and in the list at once. */
export function flightsOf(paid: readonly Paid[]): readonly Flight[] {
  const rack = movesLittle() ? null : centerOf('[data-rack]');
  return paid.slice(0, MAX_FLIGHTS).flatMap((each, index): Flight[] => {
    const spot = rack && centerOf(`[data-spot="${each.spot}"]`);
    if (!rack || !spot) return [];
    const from = inSight({ x: Math.min(Math.max(spot.x, EDGE_PX), innerWidth - EDGE_PX), y: spot.y });
    return [flightAt(each, index, from, rack)];
  });
}

/** Where a player stands: along the rail, down the left side, along the front, and up the right side. */
function placeAtRail(share: number): Place | null {
  const felt = feltRect();
  if (!felt) return null;
  const { x, y, width, height } = felt;
  const along = share * (width + 2 * height);
  if (along < height) return { x, y: y + along };
  if (along < height + width) return { x: x + along - height, y: y + height };
  return { x: x + width, y: y + height - (along - height - width) };
}

/** The chips of a seat on a spot or, if they are gone, the spot. */
const chipsOf = (spot: SpotName, seat: SeatNumber): Place | null =>
  centerOf(`.table-main [data-chips-on="${spot}"] [data-seat="${seat}"]`) ??
  centerOf(`.table-main [data-spot="${spot}"]`);

/** The other winners are paid at the same time, by the other dealers. */
export function pushFlights(pushes: readonly Push[], others: readonly SeatNumber[]): readonly Flight[] {
  if (movesLittle()) return [];
  return pushes.slice(0, MAX_FLIGHTS).flatMap((push, index): Flight[] => {
    const from = chipsOf(push.spot, push.seat);
    const to = placeAtRail((others.indexOf(push.seat) + 0.5) / others.length);
    return from && to ? [flightAt(push, index, inSight(from), to)] : [];
  });
}

function Chips({ amount }: { readonly amount: number }): ReactNode {
  return (
    <svg viewBox="-12 -20 24 33" aria-hidden="true">
      {chipsToDraw(amount, 4).map((chip, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: chips of a stack differ by their place alone
        <ChipDisc key={index} chip={chip} r={11} y={-index * 2.4} />
      ))}
    </svg>
  );
}

export function Sum({ paid }: { readonly paid: Paid }): ReactNode {
  const [won, back] = paidWords(paid);
  return (
    <>
      {won && <b>{won}</b>} {back && <small>{back}</small>}
    </>
  );
}

/** Only transforms and opacity, so that the browser animates it without scripts. */
const pathBy = ({ x, y }: Place): Keyframe[] => [
  { transform: 'translate(-50%, -50%) scale(0.7)', opacity: 0 },
  { transform: 'translate(-50%, -90%) scale(1.12)', opacity: 1, offset: 0.18 },
  { transform: 'translate(-50%, -90%) scale(1.12)', opacity: 1, offset: 0.42 },
  { transform: `translate(calc(${x}px - 50%), calc(${y}px - 50%)) scale(0.85)`, opacity: 1, offset: 0.94 },
  { transform: `translate(calc(${x}px - 50%), calc(${y}px - 50%)) scale(0.8)`, opacity: 0 },
];

type FlyingProps = { readonly flight: Flight; readonly onLanded: (key: number) => void };

/** In the color of the seat, like its chips on the felt. */
const Pushed = ({ push: { seat, amount } }: { readonly push: Push }): ReactNode => (
  <svg viewBox="-12 -12 24 24" aria-hidden="true">
    <SmallStack at={{ x: 0, y: 0 }} r={11} amount={amount} {...seatColor(seat)} />
  </svg>
);

function Flying({ flight: { key, what, from, by, delayMs }, onLanded }: FlyingProps): ReactNode {
  const fly = useCallback(
    (element: HTMLSpanElement | null) => {
      if (!element) return;
      const options = { duration: FLIGHT_MS, delay: delayMs, easing: 'ease-in-out', fill: 'both' } as const;
      const animation = element.animate(pathBy(by), options);
      animation.onfinish = () => onLanded(key);
      return () => animation.cancel();
    },
    [by, delayMs, key, onLanded],
  );
  const style = { left: from.x, top: from.y };
  return 'seat' in what ? (
    <span ref={fly} className="table-push" data-pushed={what.spot} data-to={what.seat} style={style}>
      <Pushed push={what} />
    </span>
  ) : (
    <span ref={fly} className="table-flight" data-paid={what.spot} style={style}>
      <Chips amount={what.toRack} />
      <Sum paid={what} />
    </span>
  );
}

type Props = { readonly flights: readonly Flight[]; readonly onLanded: (key: number) => void };

/** Scaled with the drawing. */
const flightStyle = (): CSSProperties => ({ ['--flight-scale' as string]: Math.max(1, feltScale()) });

export const Flights = ({ flights, onLanded }: Props): ReactNode => (
  <div className="table-flights" aria-hidden="true" style={flights.length > 0 ? flightStyle() : undefined}>
    {flights.map(flight => (
      <Flying key={flight.key} flight={flight} onLanded={onLanded} />
    ))}
  </div>
);
