// Exact figures of bets with the table as it is now, computed by the lab in a worker that starts on first use.
import type { Rulebook } from '@passline/engine';
import type { Figure, Situation } from './situation.ts';

export type FiguresRequest = Situation & { readonly id: number };
export type FiguresAnswer = {
  readonly id: number;
  /** In the order of the amounts; null where the table does not take one, or has no exact figure. */
  readonly figures: readonly (Figure | null)[];
};

type Figures = FiguresAnswer['figures'];

let worker: Worker | null = null;
let asked = 0;
const waiting = new Map<number, (figures: Figures) => void>();

/** Unanswered requests get no figures, and the next one starts a new worker. */
function fail(): void {
  worker?.terminate();
  worker = null;
  for (const answer of waiting.values()) answer([]);
  waiting.clear();
}

function start(): Worker {
  const started = new Worker(new URL('./figures-worker.ts', import.meta.url), { type: 'module' });
  started.onmessage = ({ data }: MessageEvent<FiguresAnswer>) => {
    waiting.get(data.id)?.(data.figures);
    waiting.delete(data.id);
  };
  started.onerror = fail;
  return started;
}

const KNOWN = new Map<string, Promise<Figures>>();
/** A long session asks about many states of the table. */
const MAX_KNOWN = 500;

/** Rulebooks may have the same name and other rules: a house file is edited, or another house has chosen its name. */
const BOOKS = new WeakMap<Rulebook, number>();
let books = 0;

function numberOf(book: Rulebook): number {
  const known = BOOKS.get(book);
  if (known !== undefined) return known;
  books += 1;
  BOOKS.set(book, books);
  return books;
}

export function askForFigures(situation: Situation): Promise<Figures> {
  const { book, ...rest } = situation;
  const key = JSON.stringify([numberOf(book), rest]);
  const known = KNOWN.get(key);
  if (known) return known;
  const answer = new Promise<Figures>(resolve => {
    worker ??= start();
    asked += 1;
    waiting.set(asked, resolve);
    worker.postMessage({ ...situation, id: asked } satisfies FiguresRequest);
  });
  if (KNOWN.size >= MAX_KNOWN) KNOWN.clear();
  KNOWN.set(key, answer);
  void answer.then(figures => {
    if (figures.length === 0) KNOWN.delete(key);
  });
  return answer;
}
