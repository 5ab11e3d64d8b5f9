// Hooks that give a component its part of a room.
import type { LogEntry, TableState } from '@passline/client';
import { useEffect, useRef } from 'react';
import type { RollStage } from './roll-stage.ts';
import type { Room, RoomStore } from './room-store.ts';
import { useStore } from './use-store.ts';

/** Calls back when entries are shown. */
export function useShownEntries(
  stage: RollStage,
  listener: (entries: readonly LogEntry[], state: TableState) => void,
): void {
  const latest = useRef(listener);
  latest.current = listener;
  useEffect(() => stage.onShown((entries, state) => latest.current(entries, state)), [stage]);
}

/** A card that is shown only in passing needs no figures. */
const LOOK_MS = 200;

const bookOf = ({ state }: Room): Room['state']['game']['baseBook'] => state.game.baseBook;
const settingsOf = ({ state }: Room): Room['state']['game']['settings'] => state.game.settings;
const unknownSpot = ({ current, edges }: Room): Room['current'] =>
  current !== null && edges[current] ? null : current;

/** Computes the exact edge of the current spot in a worker; a whole rulebook would take a second. */
export function useEdges(room: RoomStore): void {
  const book = useStore(room, bookOf);
  const settings = useStore(room, settingsOf);
  const spot = useStore(room, unknownSpot);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other rules have other edges
  useEffect(() => () => room.setEdges({}), [room, book, settings]);
  useEffect(() => {
    if (spot === null) return;
    let isWanted = true;
    const timer = setTimeout(() => {
      import('../../rulebooks/edges.ts')
        .then(({ edgeOf }) => edgeOf(book, settings, spot))
        .then(found => {
          if (isWanted && found)
            room.setEdges({ ...room.view().edges, [spot]: found.withPower ?? found.edge });
        })
        .catch(() => undefined);
    }, LOOK_MS);
    return () => {
      isWanted = false;
      clearTimeout(timer);
    };
  }, [room, book, settings, spot]);
}
