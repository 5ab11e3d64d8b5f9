// A book's exact figures, worked out in a worker once and kept.
import type { Rulebook } from '@passline/engine';
import { useEffect, useState } from 'react';
import type { Edge } from './edge.ts';

type Worked = { readonly id: string; readonly edges: readonly Edge[] };

const KNOWN = new Map<string, Promise<readonly Edge[]>>();

function work(book: Rulebook): Promise<readonly Edge[]> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./edges-worker.ts', import.meta.url), { type: 'module' });
    worker.onmessage = ({ data }: MessageEvent<Worked>) => {
      resolve(data.edges);
      worker.terminate();
    };
    worker.onerror = event => {
      reject(new Error(event.message || 'The figures could not be worked out.'));
      worker.terminate();
    };
    worker.postMessage(book);
  });
}

export function edgesOf(book: Rulebook): Promise<readonly Edge[]> {
  const known = KNOWN.get(book.id);
  if (known) return known;
  const edges = work(book);
  KNOWN.set(book.id, edges);
  edges.catch(() => KNOWN.delete(book.id));
  return edges;
}

/** Null while they are being worked out. */
export function useEdges(book: Rulebook): readonly Edge[] | Error | null {
  const [worked, setWorked] = useState<{
    readonly id: string;
    readonly edges: readonly Edge[] | Error;
  } | null>(null);
  useEffect(() => {
    let wanted = true;
    edgesOf(book)
      .catch((error: unknown) =>
        error instanceof Error ? error : new Error('The figures could not be worked out.'),
      )
      .then(edges => {
        if (wanted) setWorked({ id: book.id, edges });
      });
    return () => {
      wanted = false;
    };
  }, [book]);
  return worked?.id === book.id ? worked.edges : null;
}
