// Hooks that give a component its part of a room.
import type { LogEntry, TableState } from '@passline/client';
import { useEffect, useRef } from 'react';
import type { RollStage } from './roll-stage.ts';
import type { Room, RoomStore } from './room-store.ts';
import { useStore } from './use-store.ts';

/** Calls back when entries are shown, from now on. */
export function useShownEntries(
  stage: RollStage,
  listener: (entries: readonly LogEntry[], state: TableState) => void,
): void {
  const latest = useRef(listener);
  latest.current = listener;
  useEffect(() => stage.onShown((entries, state) => latest.current(entries, state)), [stage]);
}

const IDLE_MS = 3_000;
const FIRST_MS = 200;

const bookOf = ({ state }: Room): Room['state']['game']['baseBook'] => state.game.baseBook;
const settingsOf = ({ state }: Room): Room['state']['game']['settings'] => state.game.settings;

const isLooking = ({ current }: Room): boolean => current !== null;

/** Computes the exact edges in a worker, with the first card. Until then the room's first moments belong to its first bet. */
export function useEdges(room: RoomStore): void {
  const book = useStore(room, bookOf);
  const settings = useStore(room, settingsOf);
  const isWanted = useStore(room, isLooking);
  useEffect(() => {
    let wanted = true;
    const timer = setTimeout(
      () => {
        import('../rulebooks/edges.ts')
          .then(({ edgesOf }) => edgesOf(book, settings))
          .then(
            found => {
              const edges = found.map(({ spot, edge, withPower }) => [spot, withPower ?? edge] as const);
              if (wanted) room.setEdges(Object.fromEntries(edges));
            },
            () => undefined,
          );
      },
      isWanted ? FIRST_MS : IDLE_MS,
    );
    return () => {
      wanted = false;
      clearTimeout(timer);
    };
  }, [room, book, settings, isWanted]);
}
