// Hooks that give a component its part of a room.
import type { LogEntry, TableState } from '@passline/client';
import { useEffect, useRef } from 'react';
import { edgesOf } from '../rulebooks/edges.ts';
import { addSample, type Skew, skewAt } from './clock.ts';
import type { RollStage } from './roll-stage.ts';
import type { Room, RoomStore } from './room-store.ts';
import { useStore } from './use-store.ts';
import { useEntries } from './use-table.ts';

/** Calls back when entries are shown, from now on. */
export function useShownEntries(
  stage: RollStage,
  listener: (entries: readonly LogEntry[], state: TableState) => void,
): void {
  const latest = useRef(listener);
  latest.current = listener;
  useEffect(() => stage.onShown((entries, state) => latest.current(entries, state)), [stage]);
}

export function useSkew({ table, view }: RoomStore): Skew {
  const skew = useRef<Skew | null>(null);
  skew.current ??= skewAt(view().state, Date.now());
  useEntries(table, entries => {
    skew.current = addSample(skew.current ?? { samples: [0] }, entries, Date.now());
  });
  return skew.current;
}

const IDLE_MS = 1_200;

const bookOf = ({ state }: Room): Room['state']['game']['baseBook'] => state.game.baseBook;
const settingsOf = ({ state }: Room): Room['state']['game']['settings'] => state.game.settings;

/** Computes the exact edges in a worker. The first moments of a room belong to its first bet. */
export function useEdges(room: RoomStore): void {
  const book = useStore(room, bookOf);
  const settings = useStore(room, settingsOf);
  useEffect(() => {
    let wanted = true;
    const timer = setTimeout(() => {
      edgesOf(book, settings).then(
        found => {
          const edges = found.map(({ spot, edge, withPower }) => [spot, withPower ?? edge] as const);
          if (wanted) room.setEdges(Object.fromEntries(edges));
        },
        () => undefined,
      );
    }, IDLE_MS);
    return () => {
      wanted = false;
      clearTimeout(timer);
    };
  }, [room, book, settings]);
}
