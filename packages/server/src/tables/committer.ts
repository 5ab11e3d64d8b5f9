// Group commit: jobs that arrive during a commit are decided together and share the next one.
import { ALL_DICE } from '@passline/engine';
import { type Hashing, paysDifferRefusal } from '@passline/table';
import type { HighWater } from '../generations/high-water.ts';
import type { Clock } from '../lib/clock.ts';
import type { Recorders } from '../lib/metrics.ts';
import type { Appended } from '../store/append.ts';
import type { Store } from '../store/store.ts';
import type { StoredEvent } from '../store/stored.ts';
import { type Assembled, assemble } from './assemble.ts';
import type { AuditedDecision } from './audit-events.ts';
import { expectationsOf } from './expectation.ts';
import type { Job, JobOutcome } from './job.ts';
import type { LiveTable } from './live-table.ts';

const MAX_TABLES = 256;
const MAX_JOBS = 200;
/** A job that loses this many races in a row is given up; each loss means that another command won. */
const MAX_ATTEMPTS = 50;

export type CommitterOptions = {
  readonly store: Store;
  readonly highWater: Pick<HighWater, 'guard' | 'cover'>;
  readonly hashing: Hashing;
  readonly clock: Clock;
  readonly recorders: Recorders;
  /** Reads what the store has that the cache lacks. */
  readonly refresh: (live: LiveTable) => Promise<void>;
  readonly onWritten: (live: LiveTable, events: readonly StoredEvent[]) => void;
  /** Called after each commit. */
  readonly settled?: (assembled: Assembled) => void;
  /** Called with written decisions that rolled dice or may belong in the house log. */
  readonly onDecided?: (steps: readonly AuditedDecision[]) => void;
  readonly onError: (error: Error) => void;
  readonly onBroken: (live: LiveTable, error: Error) => void;
};

type Refused = Extract<Appended, { ok: false }>;

/** Refused jobs without a key leave nothing to write. */
const isWritten = ({ append }: Assembled): boolean => append.events.length > 0 || append.answers.length > 0;

export class Committer {
  readonly #options: CommitterOptions;
  readonly #waiting = new Set<LiveTable>();
  #inFlight = 0;
  #scheduled = false;
  #idle: (() => void)[] = [];

  constructor(options: CommitterOptions) {
    this.#options = options;
  }

  enqueue(live: LiveTable, job: Job): void {
    live.queue.push(job);
    this.#wait(live);
  }

  /** Reads what another node has announced, unless a commit is about to do so anyway. */
  poke(live: LiveTable): void {
    this.#wait(live);
  }

  /** Resolves once nothing is waiting or in flight. */
  drain(): Promise<void> {
    if (this.#waiting.size === 0 && this.#inFlight === 0) return Promise.resolve();
    return new Promise(resolve => this.#idle.push(resolve));
  }

  #wait(live: LiveTable): void {
    if (live.inFlight) live.poked = true;
    else this.#waiting.add(live);
    if (this.#scheduled) return;
    this.#scheduled = true;
    // Waits until the sockets have been read, so that all commands received so far share one commit.
    this.#options.clock.soon(() => {
      this.#scheduled = false;
      this.#pump();
    });
  }

  #pump(): void {
    while (this.#waiting.size > 0 && this.#inFlight < this.#options.store.concurrency) {
      const liveTables: LiveTable[] = [];
      for (const live of this.#waiting) {
        liveTables.push(live);
        if (liveTables.length === MAX_TABLES) break;
      }
      for (const live of liveTables) {
        this.#waiting.delete(live);
        live.inFlight = true;
      }
      this.#inFlight += 1;
      this.#commit(liveTables)
        .catch(this.#options.onError)
        .finally(() => {
          this.#inFlight -= 1;
          this.#release(liveTables);
        });
    }
  }

  #release(liveTables: readonly LiveTable[]): void {
    for (const live of liveTables) {
      live.inFlight = false;
      if (live.queue.length > 0 || live.poked) this.#waiting.add(live);
      live.poked = false;
    }
    this.#pump();
    if (this.#waiting.size > 0 || this.#inFlight > 0) return;
    for (const resolve of this.#idle.splice(0)) resolve();
  }

  async #commit(liveTables: readonly LiveTable[]): Promise<void> {
    const behind = liveTables.filter(live => live.stale || live.announced > live.state.version);
    for (const live of behind) {
      try {
        await this.#options.refresh(live);
      } catch (error) {
        this.#lose(live.queue.splice(0));
        this.#options.onError(error as Error);
      }
    }
    const assembled = liveTables.flatMap(live => this.#assemble(live) ?? []);
    const writing = assembled.filter(isWritten);
    for (const each of assembled) if (!isWritten(each)) this.#settle(each);
    if (writing.length > 0) await this.#write(writing);
  }

  #assemble(live: LiveTable): Assembled | null {
    const jobs = live.queue.splice(0, live.singleJobsLeft > 0 ? 1 : MAX_JOBS);
    if (live.singleJobsLeft > 0) live.singleJobsLeft -= 1;
    if (jobs.length === 0) return null;
    if (live.broken) {
      for (const job of jobs) job.settle({ how: 'broken' });
      return null;
    }
    const { clock, hashing } = this.#options;
    try {
      const { now, stepMs } = live.readTime(clock.now(), clock.ticks());
      return assemble(live, jobs, now, hashing, stepMs);
    } catch (error) {
      return this.#breakDown(live, jobs, error as Error);
    }
  }

  /** A job broke an invariant. If it was alone, the table stops; otherwise the jobs are tried one by one. */
  #breakDown(live: LiveTable, jobs: readonly Job[], error: Error): null {
    if (jobs.length > 1) {
      live.queue.unshift(...jobs);
      live.singleJobsLeft = jobs.length;
      return null;
    }
    live.broken = true;
    this.#options.onBroken(live, error);
    for (const job of jobs) job.settle({ how: 'broken' });
    return null;
  }

  async #write(writing: readonly Assembled[]): Promise<void> {
    const { store, highWater, recorders, clock } = this.#options;
    const started = clock.ticks();
    const commands = writing.reduce((sum, { outcomes }) => sum + outcomes.length, 0);
    try {
      const appends = writing.map(({ append }) => append);
      const results = await store.append(appends, highWater.guard);
      const shown = writing.flatMap(({ append, hash }, index) => {
        const result = results[index];
        const version = append.events.at(-1)?.version;
        if (!result?.ok || result.position === undefined || version === undefined) return [];
        return { position: result.position, table: append.table, version, hash };
      });
      // Before anybody sees the dice: a store or table that goes back to before this commit must be detected.
      if (shown.length > 0) await highWater.cover(Math.max(...shown.map(({ position }) => position)), shown);
      recorders.commit((clock.ticks() - started) / 1000, writing.length, commands);
      for (const [index, each] of writing.entries()) {
        const result = results[index];
        if (result?.ok) this.#settle(each);
        else if (result) this.#handleRefused(each, result);
      }
    } catch (error) {
      // It may or may not have been written, so callers must retry with the same keys.
      for (const { live, outcomes } of writing) {
        live.stale = true;
        this.#lose(outcomes.map(([job]) => job));
      }
      throw error;
    }
  }

  #lose(jobs: readonly Job[]): void {
    for (const job of jobs) job.settle({ how: 'lost' });
  }

  #settle(assembled: Assembled): void {
    const { live, append, outcomes, state, hash, rolls, audited } = assembled;
    if (append.events.length > 0) {
      live.state = state;
      live.hash = hash;
      if (append.row.summary !== undefined) live.summary = append.row.summary;
      if (append.row.wakeAt !== undefined) live.awake = append.row.wakeAt !== null;
    }
    this.#options.settled?.(assembled);
    for (const [job, outcome] of outcomes) job.settle(outcome);
    if (append.events.length === 0) return;
    this.#options.onWritten(live, append.events);
    if (rolls.length + audited.length > 0) this.#options.onDecided?.([...new Set([...rolls, ...audited])]);
    this.#tellRolls(rolls);
  }

  #tellRolls(rolls: Assembled['rolls']): void {
    const { recorders } = this.#options;
    for (const { before, draft, expectations } of rolls) {
      // Dice that a dealer enters say nothing about the server's own, and may still be corrected.
      if (before.created.mode === 'dealer-run') continue;
      // House files have arbitrary names, and a label for each would make the metrics unbounded.
      const book = before.created.house === null ? before.game.baseBook.id : 'house';
      for (const { result, total, variance } of expectations ?? expectationsOf(before, draft)) {
        recorders.roll(book, result, total / ALL_DICE.length, variance);
      }
    }
  }

  #handleRefused({ live, outcomes, state }: Assembled, refused: Refused): void {
    const { why } = refused;
    const jobs = outcomes.map(([job]) => job);
    if (why === 'conflict') {
      this.#options.recorders.conflict();
      live.stale = true;
    }
    const [only] = jobs;
    if (jobs.length === 1 && why === 'pays-differ' && live.state.scheduled && !state.scheduled) {
      // The request itself did not fail, but a scheduled change that it triggered: that change is canceled.
      live.unwritable = paysDifferRefusal(refused.difference).message;
      live.queue.unshift(...jobs);
      return;
    }
    if (jobs.length === 1 && only && why !== 'conflict') {
      only.settle(outcomeOf(refused));
      return;
    }
    for (const job of jobs) job.attempts += 1;
    const exhausted = jobs.filter(({ attempts }) => attempts > MAX_ATTEMPTS);
    this.#lose(exhausted);
    live.queue.unshift(...jobs.filter(job => !exhausted.includes(job)));
    // One of the jobs cannot be written: each is tried alone to find out which.
    if (why !== 'conflict') live.singleJobsLeft = jobs.length;
  }
}

function outcomeOf(refused: Refused): JobOutcome {
  switch (refused.why) {
    case 'answered':
      return { how: 'answered' };
    case 'insufficient':
      return { how: 'insufficient' };
    case 'account-changed':
    case 'limits-changed':
    case 'book-changed':
      return { how: 'again' };
    case 'pays-differ':
      return { how: 'pays-differ', difference: refused.difference };
    case 'conflict':
    case 'over-quota':
    case 'too-many-open':
      return { how: 'lost' };
  }
}
