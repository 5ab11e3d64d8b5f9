// Exact figures of a rulebook at given settings, computed once in a worker and cached.
import type { Rulebook, Settings } from '@passline/engine';
import type { Edge } from './edge.ts';

export type EdgesRequest = { readonly book: Rulebook; readonly settings: Settings };

const KNOWN = new Map<string, Promise<readonly Edge[]>>();

function solveInWorker(asked: EdgesRequest): Promise<readonly Edge[]> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./edges-worker.ts', import.meta.url), { type: 'module' });
    worker.onmessage = ({ data }: MessageEvent<readonly Edge[]>) => {
      resolve(data);
      worker.terminate();
    };
    worker.onerror = event => {
      reject(new Error(event.message || 'The figures could not be worked out.'));
      worker.terminate();
    };
    worker.postMessage(asked);
  });
}

export function edgesOf(book: Rulebook, settings: Settings = {}): Promise<readonly Edge[]> {
  const key = JSON.stringify([book, settings]);
  const known = KNOWN.get(key);
  if (known) return known;
  const edges = solveInWorker({ book, settings });
  KNOWN.set(key, edges);
  edges.catch(() => KNOWN.delete(key));
  return edges;
}
