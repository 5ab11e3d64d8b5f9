// Runs jobs on threads, each taking the next job as it finishes one, until the caller stops.
import { Worker } from 'node:worker_threads';

export type ThreadedJobs<Job, JobResult> = {
  /** The module that each thread runs. */
  readonly worker: URL;
  readonly jobs: readonly Job[];
  readonly threads: number;
  /** Called as each job ends; returns whether to continue. */
  readonly onAnswer: (answer: JobResult) => boolean;
};

function feed<Job, JobResult>(
  waiting: Job[],
  { worker: module, onAnswer }: ThreadedJobs<Job, JobResult>,
): Promise<void> {
  const worker = new Worker(module);
  return new Promise<void>((resolve, reject) => {
    const next = (): void => {
      const job = waiting.shift();
      if (job) worker.postMessage(job);
      else resolve();
    };
    worker.on('message', (answer: JobResult) => {
      if (!onAnswer(answer)) waiting.length = 0;
      next();
    });
    worker.on('error', reject);
    worker.on('exit', code => reject(new Error(`a thread ended with ${code}`)));
    next();
  }).finally(() => worker.terminate());
}

export async function runOnThreads<Job, JobResult>(run: ThreadedJobs<Job, JobResult>): Promise<void> {
  const waiting = [...run.jobs];
  const count = Math.min(run.threads, waiting.length);
  await Promise.all(Array.from({ length: count }, () => feed(waiting, run)));
}
