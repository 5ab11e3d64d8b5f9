// Exact figures of bets as they are made, computed by the lab in a worker that starts with the first question.
import type { Rulebook, Settings, SpotName } from '@passline/engine';
import type { Exact } from '../../rulebooks/edge.ts';

export type AsMadeRequest = {
  readonly id: number;
  readonly book: Rulebook;
  readonly settings: Settings;
  readonly spot: SpotName;
  readonly amounts: readonly number[];
};
export type AsMadeAnswer = {
  readonly id: number;
  /** In the order of the amounts; null where the table does not take one, or has no exact figures. */
  readonly edges: readonly (Exact | null)[];
};

let worker: Worker | null = null;
let asked = 0;
const waiting = new Map<number, (edges: AsMadeAnswer['edges']) => void>();

/** What is not answered is as if it had no figures, and the next question starts a new worker. */
function fail(): void {
  worker?.terminate();
  worker = null;
  for (const answer of waiting.values()) answer([]);
  waiting.clear();
}

function start(): Worker {
  const started = new Worker(new URL('./as-made-worker.ts', import.meta.url), { type: 'module' });
  started.onmessage = ({ data }: MessageEvent<AsMadeAnswer>) => {
    waiting.get(data.id)?.(data.edges);
    waiting.delete(data.id);
  };
  started.onerror = fail;
  return started;
}

const KNOWN = new Map<string, Promise<AsMadeAnswer['edges']>>();

export function edgesAsMade(question: Omit<AsMadeRequest, 'id'>): Promise<AsMadeAnswer['edges']> {
  const { book, settings, spot, amounts } = question;
  const key = JSON.stringify([book.id, settings, spot, amounts]);
  const known = KNOWN.get(key);
  if (known) return known;
  const answer = new Promise<AsMadeAnswer['edges']>(resolve => {
    worker ??= start();
    asked += 1;
    waiting.set(asked, resolve);
    worker.postMessage({ ...question, id: asked } satisfies AsMadeRequest);
  });
  KNOWN.set(key, answer);
  void answer.then(edges => {
    if (edges.length === 0) KNOWN.delete(key);
  });
  return answer;
}
