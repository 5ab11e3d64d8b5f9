// Runs the dice proof's jobs on threads. Answers are sums, so their order does not matter.
import { runOnThreads } from '../threads.ts';
import type { Answer, Job } from './jobs.ts';

export const runDiceJobs = (
  jobs: readonly Job[],
  threads: number,
  onAnswer: (answer: Answer) => void,
): Promise<void> =>
  runOnThreads<Job, Answer>({
    worker: new URL('./worker.ts', import.meta.url),
    jobs,
    threads,
    onAnswer: answer => {
      onAnswer(answer);
      return true;
    },
  });
