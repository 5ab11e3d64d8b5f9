// How far the server's clock is from this one, as a room hears it. Loaded with a clock.
import { useRef } from 'react';
import { addSample, type Skew, skewAt } from './clock.ts';
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
