// A lab worker and its watchdog: code that never returns is terminated, and the page never waits.
import type { Request, WorkerReply } from './messages.ts';

/** How long a worker may be silent: while it loads, while a visitor's code runs, while the lab itself works. */
const PATIENCE_MS = { loading: 60_000, strategy: 4000, lab: 60_000 };
const GRACE_MS = 300;

type Watcher = {
  onAnswer(answer: Exclude<WorkerReply, { type: 'phase' }>): void;
  onLost(why: 'endless' | 'broken'): void;
};

const newWorker = (): Worker =>
  new Worker(new URL('./worker/strategy-worker.ts', import.meta.url), { type: 'module' });

export class LabWorker {
  readonly #watcher: Watcher;
  #worker: Worker | null = null;
  #phase: keyof typeof PATIENCE_MS = 'loading';
  #timer: ReturnType<typeof setTimeout> | undefined;
  #signs = 0;
  readonly #open = new Set<number>();

  constructor(watcher: Watcher) {
    this.#watcher = watcher;
  }

  get busy(): boolean {
    return this.#open.size > 0;
  }

  send(request: Request): void {
    this.#worker ??= this.#start();
    this.#open.add(request.id);
    this.#worker.postMessage(request);
    this.#watch();
  }

  /** Ends the worker, whatever it is doing; the next request starts another. */
  end(): void {
    clearTimeout(this.#timer);
    this.#worker?.terminate();
    this.#worker = null;
    this.#open.clear();
  }

  #start(): Worker {
    const worker = newWorker();
    this.#phase = 'loading';
    worker.onmessage = ({ data }: MessageEvent<WorkerReply>) => {
      if (worker === this.#worker) this.#receive(data);
    };
    worker.onerror = event => {
      event.preventDefault();
      if (worker === this.#worker) this.#lose('broken');
    };
    return worker;
  }

  #receive(answer: WorkerReply): void {
    this.#signs += 1;
    if (answer.type === 'phase') this.#phase = answer.phase;
    if (answer.type === 'idle') this.#open.delete(answer.id);
    this.#watch();
    if (answer.type !== 'phase') this.#watcher.onAnswer(answer);
  }

  #watch(): void {
    clearTimeout(this.#timer);
    if (!this.busy) return;
    const signs = this.#signs;
    this.#timer = setTimeout(() => {
      // If the page itself was busy, answers may be waiting: let them arrive first.
      this.#timer = setTimeout(() => {
        if (signs === this.#signs) this.#lose(this.#phase === 'strategy' ? 'endless' : 'broken');
      }, GRACE_MS);
    }, PATIENCE_MS[this.#phase]);
  }

  #lose(why: 'endless' | 'broken'): void {
    this.end();
    this.#watcher.onLost(why);
  }
}
