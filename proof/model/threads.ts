// Runs jobs on threads, each taking the next job as it finishes one, until the caller stops.
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

/** `answered` is called as each job ends, and returns whether to continue. */
export async function runOnThreads(
  jobs: readonly Job[],
  threads: number,
  answered: (answer: Answer) => boolean,
): Promise<void> {
  const waiting = [...jobs];
  const count = Math.min(threads, jobs.length);
  await Promise.all(Array.from({ length: count }, () => feed(waiting, answered)));
}
