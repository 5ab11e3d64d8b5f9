// A rulebook's exact figures for a component, once they are loaded.
import type { Rulebook } from '@passline/engine';
import { useEffect, useState } from 'react';
import type { Edge } from './edge.ts';
import { edgesOf } from './edges.ts';

/** Null while they are being computed. */
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
