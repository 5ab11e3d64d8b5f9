// Reads a chart at one place, by pointer or by keyboard: a line across the drawing, and the values there.
import { type KeyboardEvent, type PointerEvent, type ReactNode, useState } from 'react';
import * as labText from '../../text/lab.ts';
import type { Column } from '../csv.ts';

type CrosshairProps = {
  readonly title: string;
  /** The first column names the place, the others have its values. */
  readonly columns: readonly Column[];
  /** Where each row of the columns is in the drawing, from left to right. */
  readonly places: readonly number[];
  readonly top: number;
  readonly bottom: number;
};

/** The values of a row, in words. */
function readRow([place, ...values]: readonly Column[], row: number): string {
  const read = values.map(({ head, cells }) => labText.readValue(head, cells[row] ?? ''));
  return labText.readPlace(place?.head ?? '', place?.cells[row] ?? '', read.join(' · '));
}

function nearest(places: readonly number[], x: number): number {
  let found = 0;
  places.forEach((place, at) => {
    if (Math.abs(place - x) < Math.abs((places[found] ?? 0) - x)) found = at;
  });
  return found;
}

const STEPS: Readonly<Record<string, (row: number, last: number) => number>> = {
  ArrowLeft: row => row - 1,
  ArrowDown: row => row - 1,
  ArrowRight: row => row + 1,
  ArrowUp: row => row + 1,
  PageDown: row => row - 5,
  PageUp: row => row + 5,
  Home: () => 0,
  End: (_, last) => last,
};

export function Crosshair({ title, columns, places, top, bottom }: CrosshairProps): ReactNode {
  const [read, setRead] = useState<number | null>(null);
  const last = places.length - 1;
  const row = Math.min(read ?? 0, last);
  const text = readRow(columns, row);
  const point = ({ nativeEvent }: PointerEvent): void => setRead(nearest(places, nativeEvent.offsetX));
  const step = (event: KeyboardEvent): void => {
    const next = STEPS[event.key];
    if (!next) return;
    event.preventDefault();
    setRead(read === null ? 0 : Math.max(0, Math.min(last, next(row, last))));
  };
  return (
    <>
      <div
        className="lab-crosshair"
        role="slider"
        tabIndex={0}
        aria-label={labText.readChart(title)}
        aria-valuemin={0}
        aria-valuemax={last}
        aria-valuenow={row}
        aria-valuetext={text}
        onPointerMove={point}
        onPointerDown={point}
        onPointerLeave={event => event.pointerType === 'mouse' && setRead(null)}
        onKeyDown={step}
        onFocus={() => setRead(now => now ?? 0)}
        onBlur={() => setRead(null)}
      />
      {read !== null && (
        <>
          <div
            className="lab-crosshair-line"
            style={{ left: places[row] ?? 0, top, height: bottom - top }}
            aria-hidden="true"
          />
          <p
            className={`lab-readout${row > last / 2 ? ' lab-readout-left' : ''}`}
            style={{ top }}
            aria-hidden="true"
          >
            {text}
          </p>
        </>
      )}
    </>
  );
}
