// The seconds left on a table's clock, by the server's time.
import type { TableState } from '@passline/client';
import { useEffect, useRef, useState } from 'react';
import { addSample, type Skew, skewAt, timeLeft } from '../../play/roll/clock.ts';
import type { TableStore } from '../../play/store/table-store.ts';
import { useEntries } from '../../play/store/use-table.ts';

const TICK_MS = 250;

/** Null while nothing runs. */
export function useSecondsLeft(store: TableStore, state: TableState): number | null {
  const skew = useRef<Skew | null>(null);
  skew.current ??= skewAt(state, Date.now());
  useEntries(store, entries => {
    skew.current = addSample(skew.current ?? skewAt(state, Date.now()), entries, Date.now());
  });
  const [now, setNow] = useState(Date.now());
  const runs = state.clock.until !== null;
  useEffect(() => {
    if (!runs) return;
    const ticking = setInterval(() => setNow(Date.now()), TICK_MS);
    return () => clearInterval(ticking);
  }, [runs]);
  const left = timeLeft(state, skew.current, now);
  return left && Math.ceil(left.ms / 1000);
}
