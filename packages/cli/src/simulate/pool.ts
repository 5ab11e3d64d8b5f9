// The threads of passline simulate: blocks handed out as they are asked for, answers gathered, all stopped on a word.
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { type Answer, type Job, ROLLED, STOP, sharedOf, type Task } from './messages.ts';

// One block being played and one waiting, so that no thread waits for the next.
const AHEAD = 2;

export class Pool {
  readonly #workers: readonly Worker[];
  readonly #flags: BigInt64Array;

  private constructor(workers: readonly Worker[], flags: BigInt64Array) {
    this.#workers = workers;
    this.#flags = flags;
  }

  /** Threads that are ready to play. */
  static async start(threads: number, task: Omit<Task, 'shared'>): Promise<Pool> {
    const shared = new SharedArrayBuffer(16);
    const file = new URL('./worker.ts', import.meta.url);
    const workers = Array.from(
      { length: threads },
      () => new Worker(file, { workerData: { ...task, shared } satisfies Task }),
    );
    await Promise.all(workers.map(worker => once(worker, 'message')));
    return new Pool(workers, sharedOf(shared));
  }

  get rolled(): number {
    return Number(Atomics.load(this.#flags, ROLLED));
  }

  get stopped(): boolean {
    return Atomics.load(this.#flags, STOP) !== 0n;
  }

  /** No more blocks; those being played end as soon as they can. */
  stop(): void {
    Atomics.store(this.#flags, STOP, 1n);
  }

  /** Plays all jobs, or until stopped. */
  async play(jobs: Iterator<Job>, answered: (answer: Answer) => void): Promise<void> {
    await Promise.all(this.#workers.map(worker => this.#feed(worker, jobs, answered)));
  }

  #feed(worker: Worker, jobs: Iterator<Job>, answered: (answer: Answer) => void): Promise<void> {
    return new Promise((resolve, reject) => {
      let waiting = 0;
      const send = (): void => {
        while (waiting < AHEAD && !this.stopped) {
          const job = jobs.next();
          if (job.done) break;
          waiting += 1;
          worker.postMessage(job.value);
        }
        if (waiting === 0) done();
      };
      const take = (answer: Answer): void => {
        waiting -= 1;
        answered(answer);
        send();
      };
      const done = (): void => {
        worker.off('message', take);
        worker.off('error', reject);
        resolve();
      };
      worker.on('message', take);
      worker.on('error', reject);
      send();
    });
  }

  /** What each thread has to say in the end. */
  async finish(): Promise<Answer[]> {
    const last = this.#workers.map(async worker => {
      const answer = once(worker, 'message') as Promise<[Answer]>;
      worker.postMessage('finish');
      return (await answer)[0];
    });
    return Promise.all(last);
  }

  async close(): Promise<void> {
    await Promise.all(this.#workers.map(worker => worker.terminate()));
  }
}
