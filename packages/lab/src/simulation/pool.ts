// Pools that play a simulation's blocks: threads, workers, or the calling thread alone.
import type { Strategy } from '../strategy/strategy.ts';
import { type BlockPlayer, createBlockPlayer } from './block-player.ts';
import type { Job, JobResult, SessionTotals, Task } from './messages.ts';

export type Pool = {
  readonly threads: number;
  /** Rolls played so far, including those of unfinished blocks. */
  readonly rolled: number;
  readonly stopped: boolean;
  /** Starts no more blocks; those being played end as soon as they can. */
  stop(): void;
  /** Plays all jobs, or until stopped. */
  play(jobs: Iterator<Job>, receive: (answer: JobResult) => void): Promise<void>;
  /** Each player's totals of sessions, once all jobs are played. */
  totals(): Promise<readonly SessionTotals[]>;
  close(): Promise<void>;
};

/** Starts players for a task that has this many jobs. */
export type StartPool = (task: Task, jobs: number) => Promise<Pool>;

/** Present in browsers, workers and Node; without it, nothing could interrupt the simulation anyway. */
declare const setTimeout: ((callback: () => void) => unknown) | undefined;

const PAUSE_EVERY_MS = 50;

/** Yields to the event loop, so that a signal can stop the simulation. */
const pause = (): Promise<void> =>
  new Promise(resolve => {
    if (typeof setTimeout === 'undefined') resolve();
    else setTimeout(resolve);
  });

/** The calling thread as a pool of one. */
export class LocalPool implements Pool {
  readonly threads = 1;
  rolled = 0;
  stopped = false;
  readonly #player: BlockPlayer;

  constructor(player: BlockPlayer) {
    this.#player = player;
  }

  stop(): void {
    this.stopped = true;
  }

  async play(jobs: Iterator<Job>, receive: (answer: JobResult) => void): Promise<void> {
    let paused = Date.now();
    const report = (rolls: number): boolean => {
      this.rolled += rolls;
      return !this.stopped;
    };
    for (let job = jobs.next(); !job.done && !this.stopped; job = jobs.next()) {
      receive(this.#player.play(job.value, report));
      if (Date.now() - paused < PAUSE_EVERY_MS) continue;
      await pause();
      paused = Date.now();
    }
  }

  async totals(): Promise<readonly SessionTotals[]> {
    const totals = this.#player.totals();
    return totals ? [totals] : [];
  }

  async close(): Promise<void> {}
}

export const localPool =
  (strategy: Strategy): StartPool =>
  async task =>
    new LocalPool(createBlockPlayer(task, strategy));
