// The exact edges of a table's bets, worked out aside, once the room's first moments are over.
import type { TableState } from '@passline/client';
import { useEffect, useState } from 'react';
import type { Exact } from '../rulebooks/edge.ts';
import { edgesOf } from '../rulebooks/edges.ts';

/** The exact house edge by spot, Power Odds included. */
export type Edges = Readonly<Record<string, Exact>>;

const IDLE_MS = 1_200;

/** Null until they are there. The first moments of a room belong to its first bet. */
export function useEdges({ game }: TableState): Edges | null {
  const [edges, setEdges] = useState<Edges | null>(null);
  const { baseBook: book, settings } = game;
  useEffect(() => {
    let wanted = true;
    const timer = setTimeout(() => {
      edgesOf(book, settings).then(
        found =>
          wanted &&
          setEdges(Object.fromEntries(found.map(({ spot, edge, withPower }) => [spot, withPower ?? edge]))),
        () => undefined,
      );
    }, IDLE_MS);
    return () => {
      wanted = false;
      clearTimeout(timer);
    };
  }, [book, settings]);
  return edges;
}
