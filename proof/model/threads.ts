// Jobs spread over threads, each given its next as it answers, until one says that it is enough.
import { Worker } from 'node:worker_threads';
import type { Answer, Job } from './jobs.ts';

function feed(jobs: Job[], answered: (answer: Answer) => boolean): Promise<void> {
  const worker = new Worker(new URL('./worker.ts', import.meta.url));
  return new Promise<void>((resolve, reject) => {
    const next = (): void => {
      const job = jobs.shift();
      if (job) worker.postMessage(job);
      else resolve();
    };
    worker.on('message', (answer: Answer) => {
      if (!answered(answer)) jobs.length = 0;
      next();
    });
    worker.on('error', reject);
    worker.on('exit', code => reject(new Error(`a thread ended with ${code}`)));
    next();
  }).finally(() => worker.terminate());
}

/** `answered` hears of each job as it ends, and says whether to go on. */
export async function spread(
  jobs: readonly Job[],
  threads: number,
  answered: (answer: Answer) => boolean,
): Promise<void> {
  const waiting = [...jobs];
  const count = Math.min(threads, jobs.length);
  await Promise.all(Array.from({ length: count }, () => feed(waiting, answered)));
}
