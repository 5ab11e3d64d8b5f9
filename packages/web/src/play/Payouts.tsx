// Winnings pushed from the spot that won to the rack, each with its sum. A picture only: the panels and the screen reader say the same.
import { type ReactNode, useCallback } from 'react';
import { ChipDisc } from '../layout/ChipStack.tsx';
import { chipsToDraw } from '../layout/chips.ts';
import { movesLittle } from '../layout/motion.ts';
import { type Paid, paidWords } from './paid.ts';
import './payouts.css';

type Place = { readonly x: number; readonly y: number };
export type Flight = {
  readonly key: number;
  readonly paid: Paid;
  readonly from: Place;
  readonly by: Place;
  readonly delayMs: number;
};

const FLIGHT_MS = 1_100;
/** The call and the sum are read first. */
const AFTER_CALL_MS = 450;
/** Bets are paid one after the other, but the last one does not take long. */
const BETWEEN_MS = 140;
const MAX_FLIGHTS = 12;
/** The distance that amounts keep from the window's edges, so that they can be read. */
const EDGE_PX = 84;

/** How long all of them take. */
export const flightsMs = (count: number): number =>
  count === 0 ? 0 : AFTER_CALL_MS + FLIGHT_MS + (count - 1) * BETWEEN_MS;

/** The position of the first visible one of these. */
function centerOf(selector: string): Place | null {
  const boxes = [...document.querySelectorAll(selector)].map(element => element.getBoundingClientRect());
  const box = boxes.find(({ width }) => width > 0);
  return box ? { x: box.x + box.width / 2, y: box.y + box.height / 2 } : null;
}

let made = 0;

/** With reduced motion nothing flies: the amounts appear on the spots and in the list at once. */
export function flightsOf(paid: readonly Paid[]): readonly Flight[] {
  const rack = movesLittle() ? null : centerOf('[data-rack]');
  return paid.slice(0, MAX_FLIGHTS).flatMap((each, index): Flight[] => {
    const spot = rack && centerOf(`[data-spot="${each.spot}"]`);
    if (!rack || !spot) return [];
    const from = { x: Math.min(Math.max(spot.x, EDGE_PX), innerWidth - EDGE_PX), y: spot.y };
    made += 1;
    const by = { x: rack.x - from.x, y: rack.y - from.y };
    return [{ key: made, paid: each, from, by, delayMs: AFTER_CALL_MS + index * BETWEEN_MS }];
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

/** Transforms and opacity alone, so that the browser animates it without scripts. */
const pathBy = ({ x, y }: Place): Keyframe[] => [
  { transform: 'translate(-50%, -50%) scale(0.7)', opacity: 0 },
  { transform: 'translate(-50%, -90%) scale(1.12)', opacity: 1, offset: 0.18 },
  { transform: 'translate(-50%, -90%) scale(1.12)', opacity: 1, offset: 0.42 },
  { transform: `translate(calc(${x}px - 50%), calc(${y}px - 50%)) scale(0.85)`, opacity: 1, offset: 0.94 },
  { transform: `translate(calc(${x}px - 50%), calc(${y}px - 50%)) scale(0.8)`, opacity: 0 },
];

type FlyingProps = { readonly flight: Flight; readonly onLanded: (key: number) => void };

function Flying({ flight: { key, paid, from, by, delayMs }, onLanded }: FlyingProps): ReactNode {
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
  return (
    <span ref={fly} className="table-flight" data-paid={paid.spot} style={{ left: from.x, top: from.y }}>
      <Chips amount={paid.toRack} />
      <Sum paid={paid} />
    </span>
  );
}

type Props = { readonly flights: readonly Flight[]; readonly onLanded: (key: number) => void };

export const Flights = ({ flights, onLanded }: Props): ReactNode => (
  <div className="table-flights" aria-hidden="true">
    {flights.map(flight => (
      <Flying key={flight.key} flight={flight} onLanded={onLanded} />
    ))}
  </div>
);
