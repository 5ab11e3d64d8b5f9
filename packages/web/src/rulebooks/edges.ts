// Exact figures of a rulebook at given settings, computed in a worker.
import type { Rulebook, Settings, SpotName } from '@passline/engine';
import type { Edge } from './edge.ts';

export type EdgesRequest = {
  readonly book: Rulebook;
  readonly settings: Settings;
  /** Null: all of them. */
  readonly spots: readonly SpotName[] | null;
};

/** A worker fails only if its code did not load, perhaps because the connection was lost for a moment. */
const RETRY_MS = [300, 1_000, 3_000];

/** Leaves out spots that have no exact figures. */
export async function solveEdges(asked: EdgesRequest, signal?: AbortSignal): Promise<readonly Edge[]> {
  for (const pauseMs of RETRY_MS) {
    try {
      return await solveOnce(asked, signal);
    } catch (error) {
      if (signal?.aborted) throw error;
      await new Promise(resolve => setTimeout(resolve, pauseMs));
    }
  }
  return solveOnce(asked, signal);
}

function solveOnce(asked: EdgesRequest, signal?: AbortSignal): Promise<readonly Edge[]> {
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted();
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

let kept: Worker | null = null;
/** In the order of the requests, which is that of the answers. */
const waiting: ((found: readonly Edge[]) => void)[] = [];

function keepWorker(): Worker {
  const worker = new Worker(new URL('./edges-worker.ts', import.meta.url), { type: 'module' });
  worker.onmessage = ({ data }: MessageEvent<readonly Edge[]>) => waiting.shift()?.(data);
  worker.onerror = () => {
    worker.terminate();
    kept = null;
    for (const answer of waiting.splice(0)) answer([]);
  };
  return worker;
}

/** The figures of one bet, from a worker that is kept for the next; undefined if there are none. */
export async function edgeOf(book: Rulebook, settings: Settings, spot: SpotName): Promise<Edge | undefined> {
  const [edge] = await new Promise<readonly Edge[]>(resolve => {
    kept ??= keepWorker();
    waiting.push(resolve);
    kept.postMessage({ book, settings, spots: [spot] } satisfies EdgesRequest);
  });
  return edge;
}
