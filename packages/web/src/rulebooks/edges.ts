// Exact figures of a rulebook at given settings, computed once in a worker and cached.
import type { Rulebook, Settings, SpotName } from '@passline/engine';
import type { Edge } from './edge.ts';

export type EdgesRequest = {
  readonly book: Rulebook;
  readonly settings: Settings;
  /** Null: all of them. */
  readonly spots: readonly SpotName[] | null;
};

const KNOWN = new Map<string, Promise<readonly Edge[]>>();

/** Without the spots that have no exact figures. */
export function solveEdges(asked: EdgesRequest, signal?: AbortSignal): Promise<readonly Edge[]> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./edges-worker.ts', import.meta.url), { type: 'module' });
    const fail = (message: string): void => {
      reject(new Error(message || 'The figures could not be worked out.'));
      worker.terminate();
    };
    signal?.addEventListener('abort', () => fail('No longer wanted.'));
    worker.onmessage = ({ data }: MessageEvent<readonly Edge[]>) => {
      resolve(data);
      worker.terminate();
    };
    worker.onerror = event => fail(event.message);
    worker.postMessage(asked);
  });
}

export function edgesOf(
  book: Rulebook,
  settings: Settings = {},
  spots: EdgesRequest['spots'] = null,
): Promise<readonly Edge[]> {
  const key = JSON.stringify([book, settings, spots]);
  const known = KNOWN.get(key);
  if (known) return known;
  const edges = solveEdges({ book, settings, spots });
  KNOWN.set(key, edges);
  edges.catch(() => KNOWN.delete(key));
  return edges;
}
