// How far this device's clock is off the server's, measured from entries as they arrive. Loaded with a clock.
import { useRef } from 'react';
import { addSample, type Skew, skewAt } from '../roll/clock.ts';
import type { RoomStore } from './room-store.ts';
import { useEntries } from './use-table.ts';

export function useSkew({ table, view }: RoomStore): Skew {
  const skew = useRef<Skew | null>(null);
  skew.current ??= skewAt(view().state, Date.now());
  useEntries(table, entries => {
    skew.current = addSample(skew.current ?? { samples: [0] }, entries, Date.now());
  });
  return skew.current;
}
