// A simulation's threads in Node: blocks are handed out as threads become free, and all of them stop together.
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { Job, JobResult, SessionTotals } from '../simulation/messages.ts';
import type { Pool } from '../simulation/pool.ts';
import { flagsIn, ROLLED, SHARED_BYTES, STOP, type ThreadAnswer, type ThreadTask } from './messages.ts';

// One block being played and one waiting, so that no thread is ever idle.
const QUEUED = 2;

export class ThreadPool implements Pool {
  readonly #workers: readonly Worker[];
  readonly #flags: BigInt64Array;

  private constructor(workers: readonly Worker[], flags: BigInt64Array) {
    this.#workers = workers;
    this.#flags = flags;
  }

  /** Resolves when all threads are ready to play. */
  static async start(threads: number, task: Omit<ThreadTask, 'shared'>): Promise<ThreadPool> {
    const shared = new SharedArrayBuffer(SHARED_BYTES);
    const file = new URL('./worker.ts', import.meta.url);
    const workers = Array.from(
      { length: threads },
      () => new Worker(file, { workerData: { ...task, shared } satisfies ThreadTask }),
    );
    try {
      await Promise.all(workers.map(worker => once(worker, 'message')));
    } catch (error) {
      await Promise.all(workers.map(worker => worker.terminate()));
      throw error;
    }
    return new ThreadPool(workers, flagsIn(shared));
  }

  get threads(): number {
    return this.#workers.length;
  }

  get rolled(): number {
    return Number(Atomics.load(this.#flags, ROLLED));
  }

  get stopped(): boolean {
    return Atomics.load(this.#flags, STOP) !== 0n;
  }

  stop(): void {
    Atomics.store(this.#flags, STOP, 1n);
  }

  async play(jobs: Iterator<Job>, receive: (answer: JobResult) => void): Promise<void> {
    await Promise.all(this.#workers.map(worker => this.#feed(worker, jobs, receive)));
  }

  #feed(worker: Worker, jobs: Iterator<Job>, receive: (answer: JobResult) => void): Promise<void> {
    return new Promise((resolve, reject) => {
      let queued = 0;
      const send = (): void => {
        while (queued < QUEUED && !this.stopped) {
          const job = jobs.next();
          if (job.done) break;
          queued += 1;
          worker.postMessage(job.value);
        }
        if (queued === 0) finish();
      };
      const onMessage = (answer: JobResult): void => {
        queued -= 1;
        receive(answer);
        send();
      };
      const finish = (): void => {
        worker.off('message', onMessage);
        worker.off('error', reject);
        resolve();
      };
      worker.on('message', onMessage);
      worker.on('error', reject);
      send();
    });
  }

  async totals(): Promise<readonly SessionTotals[]> {
    const all = await Promise.all(
      this.#workers.map(async worker => {
        const answer = once(worker, 'message') as Promise<[ThreadAnswer]>;
        worker.postMessage('totals');
        const [message] = await answer;
        return message.type === 'totals' ? message.totals : null;
      }),
    );
    return all.filter(totals => totals !== null);
  }

  async close(): Promise<void> {
    await Promise.all(this.#workers.map(worker => worker.terminate()));
  }
}
