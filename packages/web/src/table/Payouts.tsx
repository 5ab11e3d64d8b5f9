// Winnings on their way: from the spot that won to the rack, each with its sum. A picture only; the lists say the same.
import type { Line } from '@passline/engine';
import { type ReactNode, useCallback, useRef, useState } from 'react';
import { amount } from '../app/money.ts';
import { type RoomTable, useShownEntries } from './use-table-room.ts';

type Flight = {
  readonly key: number;
  readonly text: string;
  readonly from: { readonly x: number; readonly y: number };
  readonly by: { readonly x: number; readonly y: number };
  readonly delayMs: number;
};

const FLIGHT_MS = 1_100;
const BETWEEN_MS = 140;
const MOST_FLIGHTS = 12;

function centreOf(selector: string): { readonly x: number; readonly y: number } | null {
  const boxes = [...document.querySelectorAll(selector)].map(element => element.getBoundingClientRect());
  const box = boxes.find(({ width }) => width > 0);
  return box ? { x: box.x + box.width / 2, y: box.y + box.height / 2 } : null;
}

function flightFor(line: Line, key: number, index: number): Flight | null {
  const from = centreOf(`[data-spot="${line.spot}"]`);
  const to = centreOf('[data-rack]');
  if (!from || !to) return null;
  const by = { x: to.x - from.x, y: to.y - from.y };
  return { key, text: `+${amount(line.toRack)}`, from, by, delayMs: index * BETWEEN_MS };
}

function Flying({
  flight,
  onLanded,
}: {
  readonly flight: Flight;
  readonly onLanded: (key: number) => void;
}): ReactNode {
  const { from, by, delayMs, text, key } = flight;
  const fly = useCallback(
    (element: HTMLSpanElement | null) => {
      if (!element) return;
      const animation = element.animate(
        [
          { transform: 'translate(-50%, -50%) scale(0.7)', opacity: 0 },
          { transform: 'translate(-50%, -90%) scale(1.15)', opacity: 1, offset: 0.25 },
          { transform: `translate(calc(${by.x}px - 50%), calc(${by.y}px - 50%)) scale(0.8)`, opacity: 0.2 },
        ],
        { duration: FLIGHT_MS, delay: delayMs, easing: 'ease-in-out', fill: 'both' },
      );
      animation.onfinish = () => onLanded(key);
    },
    [by.x, by.y, delayMs, key, onLanded],
  );
  return (
    <span ref={fly} className="table-flight" style={{ left: from.x, top: from.y }}>
      {text}
    </span>
  );
}

export function Payouts({ room }: { readonly room: RoomTable }): ReactNode {
  const [flights, setFlights] = useState<readonly Flight[]>([]);
  const count = useRef(0);
  useShownEntries(room.stage, entries => {
    if (document.hidden || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    const lines = entries.flatMap(({ event }) => (event.type === 'rolled' ? event.lines : []));
    const paid = lines.filter(line => line.seat === room.seat && line.outcome === 'win' && line.toRack > 0);
    const started = paid.slice(0, MOST_FLIGHTS).map((line, index) => {
      count.current += 1;
      return flightFor(line, count.current, index);
    });
    setFlights(now => [...now, ...started.filter(flight => flight !== null)]);
  });
  const landed = useCallback(
    (key: number) => setFlights(now => now.filter(flight => flight.key !== key)),
    [],
  );
  return (
    <div className="table-flights" aria-hidden="true">
      {flights.map(flight => (
        <Flying key={flight.key} flight={flight} onLanded={landed} />
      ))}
    </div>
  );
}
