// Winnings on their way from the spot that won to the rack, each with its sum, and then a list of them. A picture only: the panels and the screen reader say the same.
import { memo, type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { ChipDisc } from '../layout/ChipStack.tsx';
import { chipsToDraw } from '../layout/chips.ts';
import { movesLittle } from '../layout/motion.ts';
import { signed } from '../text/money.ts';
import * as playText from '../text/play.ts';
import { type Paid, paidOf, paidWords } from './paid.ts';
import './payouts.css';
import { RichText } from '../ui/RichText.tsx';
import type { RoomStore } from './room-store.ts';
import { useShownEntries } from './use-room.ts';

type Place = { readonly x: number; readonly y: number };
type Flight = {
  readonly key: number;
  readonly paid: Paid;
  readonly from: Place;
  readonly by: Place;
  readonly delayMs: number;
};

const FLIGHT_MS = 1_200;
/** Bets are paid one after the other, but the last one does not take long. */
const BETWEEN_MS = 140;
const MAX_FLIGHTS = 12;
/** The distance that amounts keep from the window's edges, so that they can be read. */
const EDGE_PX = 84;
const LISTED_MS = 4_500;
const MAX_LISTED = 5;

/** The position of the first visible one of these. */
function centerOf(selector: string): Place | null {
  const boxes = [...document.querySelectorAll(selector)].map(element => element.getBoundingClientRect());
  const box = boxes.find(({ width }) => width > 0);
  return box ? { x: box.x + box.width / 2, y: box.y + box.height / 2 } : null;
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

function Sum({ paid }: { readonly paid: Paid }): ReactNode {
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

function PaidList({ list }: { readonly list: readonly Paid[] }): ReactNode {
  const won = list.reduce((sum, paid) => sum + paid.won, 0);
  return (
    <ul className="table-paid">
      {list.slice(0, MAX_LISTED).map(paid => (
        <li key={paid.spot}>
          {paid.label} <Sum paid={paid} />
        </li>
      ))}
      {list.length > 1 && (
        <li>
          <RichText
            text={list.length > MAX_LISTED ? playText.moreWon(list.length - MAX_LISTED) : playText.totalWon}
            parts={{ won: <b>{signed(won)}</b> }}
          />
        </li>
      )}
    </ul>
  );
}

/** What the last roll has paid, listed for a moment once it has landed. */
function usePaidList(): readonly [readonly Paid[], (list: readonly Paid[], afterMs: number) => void] {
  const [list, setList] = useState<readonly Paid[]>([]);
  const timers = useRef<ReturnType<typeof setTimeout>[]>([]);
  const stop = useCallback(() => {
    for (const timer of timers.current) clearTimeout(timer);
  }, []);
  useEffect(() => stop, [stop]);
  const show = useCallback(
    (next: readonly Paid[], afterMs: number) => {
      stop();
      setList([]);
      timers.current = [
        setTimeout(() => setList(next), afterMs),
        setTimeout(() => setList([]), afterMs + LISTED_MS),
      ];
    },
    [stop],
  );
  return [list, show];
}

export const Payouts = memo(function Payouts({ room }: { readonly room: RoomStore }): ReactNode {
  const [flights, setFlights] = useState<readonly Flight[]>([]);
  const [list, show] = usePaidList();
  const count = useRef(0);
  useShownEntries(room.stage, entries => {
    const rolled = entries.flatMap(({ event }) => (event.type === 'rolled' ? [event] : []));
    if (rolled.length === 0 || document.hidden) return;
    const { game, seat } = room.view();
    const paid = rolled.flatMap(({ lines }) => paidOf(game.rules.book, lines, seat));
    // With reduced motion the amounts appear on the spots and in the list at once.
    const rack = movesLittle() ? null : centerOf('[data-rack]');
    const started = paid.slice(0, MAX_FLIGHTS).flatMap((each, index): Flight[] => {
      const spot = rack && centerOf(`[data-spot="${each.spot}"]`);
      if (!rack || !spot) return [];
      const from = { x: Math.min(Math.max(spot.x, EDGE_PX), innerWidth - EDGE_PX), y: spot.y };
      count.current += 1;
      const by = { x: rack.x - from.x, y: rack.y - from.y };
      return [{ key: count.current, paid: each, from, by, delayMs: index * BETWEEN_MS }];
    });
    setFlights(started);
    show(paid, started.length > 0 ? FLIGHT_MS + (started.length - 1) * BETWEEN_MS : 0);
  });
  const landed = useCallback(
    (key: number) => setFlights(now => now.filter(flight => flight.key !== key)),
    [],
  );
  return (
    <>
      <div className="table-flights" aria-hidden="true">
        {flights.map(flight => (
          <Flying key={flight.key} flight={flight} onLanded={landed} />
        ))}
      </div>
      <div className="table-paid-slot" aria-hidden="true">
        {list.length > 0 && <PaidList list={list} />}
      </div>
    </>
  );
});
