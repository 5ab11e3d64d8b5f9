// Runs the dice proof's jobs on threads. Answers are sums, so their order does not matter.
import { runOnThreads } from '../threads.ts';
import type { Job, JobResult } from './jobs.ts';

export const runDiceJobs = (
  jobs: readonly Job[],
  threads: number,
  onAnswer: (answer: JobResult) => void,
): Promise<void> =>
  runOnThreads<Job, JobResult>({
    worker: new URL('./worker.ts', import.meta.url),
    jobs,
    threads,
    onAnswer: answer => {
      onAnswer(answer);
      return true;
    },
  });
