// The exact edges of a table's bets, computed aside once a book and its settings, and kept.
import type { TableState } from '@passline/server/client';
import { useEffect, useState } from 'react';
import type { Edges, EdgesAsked } from './edges-worker.ts';

const KNOWN = new Map<string, Promise<Edges>>();
const IDLE_MS = 1_200;

function compute(asked: EdgesAsked): Promise<Edges> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./edges-worker.ts', import.meta.url), { type: 'module' });
    worker.onmessage = ({ data }: MessageEvent<Edges>) => {
      resolve(data);
      worker.terminate();
    };
    worker.onerror = () => {
      reject(new Error('the edges could not be computed'));
      worker.terminate();
    };
    worker.postMessage(asked);
  });
}

function edgesFor(asked: EdgesAsked): Promise<Edges> {
  const key = JSON.stringify(asked);
  const known = KNOWN.get(key);
  if (known) return known;
  const edges = compute(asked);
  KNOWN.set(key, edges);
  edges.catch(() => KNOWN.delete(key));
  return edges;
}

/** Null until they are there. The first moments of a room belong to its first bet. */
export function useEdges({ created, game }: TableState): Edges | null {
  const [edges, setEdges] = useState<Edges | null>(null);
  const { rulebook, house } = created;
  const { settings } = game;
  useEffect(() => {
    let wanted = true;
    const timer = setTimeout(() => {
      edgesFor({ rulebook, house, settings }).then(
        found => wanted && setEdges(found),
        () => undefined,
      );
    }, IDLE_MS);
    return () => {
      wanted = false;
      clearTimeout(timer);
    };
  }, [rulebook, house, settings]);
  return edges;
}
