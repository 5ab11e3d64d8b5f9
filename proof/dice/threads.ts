// Runs jobs on threads, each taking the next as it finishes one. Answers are sums, so their order does not matter.
import { Worker } from 'node:worker_threads';
import type { Answer, Job } from './jobs.ts';

function feed(jobs: Iterator<Job>, answered: (answer: Answer) => void): Promise<void> {
  const worker = new Worker(new URL('./worker.ts', import.meta.url));
  return new Promise<void>((resolve, reject) => {
    const next = (): void => {
      const job = jobs.next();
      if (job.done) resolve();
      else worker.postMessage(job.value);
    };
    worker.on('message', (answer: Answer) => {
      answered(answer);
      next();
    });
    worker.on('error', reject);
    worker.on('exit', code => reject(new Error(`a thread ended with ${code}`)));
    next();
  }).finally(() => worker.terminate());
}

export async function runOnThreads(
  jobs: readonly Job[],
  threads: number,
  answered: (answer: Answer) => void,
): Promise<void> {
  const waiting = jobs.values();
  const count = Math.min(threads, jobs.length);
  await Promise.all(Array.from({ length: count }, () => feed(waiting, answered)));
}
