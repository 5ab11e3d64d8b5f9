// Group commit: what arrives while one commit is under way is decided together and shares the next.
import { type Hashing, paysDifferRefusal } from '@passline/table';
import type { Timing } from '../lib/clock.ts';
import type { Recorders } from '../lib/metrics.ts';
import { type Appended, type Store, type StoredEvent, StoreTrouble } from '../store/store.ts';
import { type Assembled, assemble } from './assemble.ts';
import type { Step } from './audit-events.ts';
import { expectationsOf } from './expectation.ts';
import type { Job, JobOutcome } from './job.ts';
import type { Handle } from './live-table.ts';

const MOST_TABLES = 256;
const MOST_JOBS = 200;
/** A job that lost this many races in a row is given up; each loss means that someone else's command won. */
const MOST_ATTEMPTS = 50;

export type CommitterOptions = {
  readonly store: Store;
  readonly hashing: Hashing;
  readonly timing: Timing;
  readonly recorders: Recorders;
  /** Reads what the store has beyond the cache. */
  readonly refresh: (handle: Handle) => Promise<void>;
  readonly written: (handle: Handle, events: readonly StoredEvent[]) => void;
  /** What was decided and written, as far as it rolled dice or may be for the house's log. */
  readonly decided?: (steps: readonly Step[]) => void;
  readonly trouble: (error: Error) => void;
  readonly brokeDown: (handle: Handle, error: Error) => void;
};

type Refused = Extract<Appended, { ok: false }>;

/** Jobs without a key that were refused leave nothing to write. */
const isWritten = ({ append }: Assembled): boolean => append.events.length > 0 || append.answers.length > 0;

export class Committer {
  readonly #options: CommitterOptions;
  readonly #waiting = new Set<Handle>();
  #underWay = 0;
  #scheduled = false;
  #idle: (() => void)[] = [];

  constructor(options: CommitterOptions) {
    this.#options = options;
  }

  enqueue(handle: Handle, job: Job): void {
    handle.queue.push(job);
    this.#wait(handle);
  }

  /** Reads what another node has announced, unless a commit is about to do so anyway. */
  poke(handle: Handle): void {
    this.#wait(handle);
  }

  /** Once nothing waits and nothing is under way. */
  drained(): Promise<void> {
    if (this.#waiting.size === 0 && this.#underWay === 0) return Promise.resolve();
    return new Promise(resolve => this.#idle.push(resolve));
  }

  #wait(handle: Handle): void {
    if (handle.inFlight) handle.poked = true;
    else this.#waiting.add(handle);
    if (this.#scheduled) return;
    this.#scheduled = true;
    // After the sockets have been read: all commands that have come in share one commit.
    this.#options.timing.soon(() => {
      this.#scheduled = false;
      this.#pump();
    });
  }

  #pump(): void {
    while (this.#waiting.size > 0 && this.#underWay < this.#options.store.concurrency) {
      const handles: Handle[] = [];
      for (const handle of this.#waiting) {
        handles.push(handle);
        if (handles.length === MOST_TABLES) break;
      }
      for (const handle of handles) {
        this.#waiting.delete(handle);
        handle.inFlight = true;
      }
      this.#underWay += 1;
      this.#commit(handles)
        .catch(error => this.#options.trouble(error as Error))
        .finally(() => {
          this.#underWay -= 1;
          this.#release(handles);
        });
    }
  }

  #release(handles: readonly Handle[]): void {
    for (const handle of handles) {
      handle.inFlight = false;
      if (handle.queue.length > 0 || handle.poked) this.#waiting.add(handle);
      handle.poked = false;
    }
    this.#pump();
    if (this.#waiting.size > 0 || this.#underWay > 0) return;
    for (const resolve of this.#idle.splice(0)) resolve();
  }

  async #commit(handles: readonly Handle[]): Promise<void> {
    const behind = handles.filter(handle => handle.stale || handle.announced > handle.state.version);
    for (const handle of behind) {
      try {
        await this.#options.refresh(handle);
      } catch (error) {
        this.#lose(handle.queue.splice(0));
        this.#options.trouble(error as Error);
      }
    }
    const assembled = handles.flatMap(handle => this.#assemble(handle) ?? []);
    const writing = assembled.filter(isWritten);
    for (const each of assembled) if (!isWritten(each)) this.#settle(each);
    if (writing.length > 0) await this.#write(writing);
  }

  #assemble(handle: Handle): Assembled | null {
    const jobs = handle.queue.splice(0, handle.alone > 0 ? 1 : MOST_JOBS);
    if (handle.alone > 0) handle.alone -= 1;
    if (jobs.length === 0) return null;
    if (handle.broken) {
      for (const job of jobs) job.settle({ how: 'broken' });
      return null;
    }
    const { timing, hashing } = this.#options;
    try {
      return assemble(handle, jobs, timing.now(), hashing);
    } catch (error) {
      return this.#breakDown(handle, jobs, error as Error);
    }
  }

  /** One job broke an invariant: alone, it stops its table; among others, they are tried one by one. */
  #breakDown(handle: Handle, jobs: readonly Job[], error: Error): null {
    if (jobs.length > 1) {
      handle.queue.unshift(...jobs);
      handle.alone = jobs.length;
      return null;
    }
    handle.broken = true;
    this.#options.brokeDown(handle, error);
    for (const job of jobs) job.settle({ how: 'broken' });
    return null;
  }

  async #write(writing: readonly Assembled[]): Promise<void> {
    const { store, recorders, timing, trouble } = this.#options;
    const started = timing.ticks();
    const commands = writing.reduce((sum, { outcomes }) => sum + outcomes.length, 0);
    try {
      const results = await store.append(writing.map(({ append }) => append));
      recorders.commit((timing.ticks() - started) / 1000, writing.length, commands);
      for (const [index, each] of writing.entries()) {
        const result = results[index];
        if (result?.ok) this.#settle(each);
        else if (result) this.#failed(each, result);
      }
    } catch (error) {
      // Whether it was written is not known: the callers must ask again, under the same keys.
      for (const { handle, outcomes } of writing) {
        handle.stale = true;
        this.#lose(outcomes.map(([job]) => job));
      }
      trouble(error as Error);
      if (!(error instanceof StoreTrouble)) throw error;
    }
  }

  #lose(jobs: readonly Job[]): void {
    for (const job of jobs) job.settle({ how: 'lost' });
  }

  #settle({ handle, append, outcomes, state, hash, rolls, notable }: Assembled): void {
    if (append.events.length > 0) {
      handle.state = state;
      handle.hash = hash;
      if (append.row.summary !== undefined) handle.summary = append.row.summary;
      if (append.row.wakeAt !== undefined) handle.awake = append.row.wakeAt !== null;
    }
    for (const [job, outcome] of outcomes) job.settle(outcome);
    if (append.events.length === 0) return;
    this.#options.written(handle, append.events);
    if (rolls.length + notable.length > 0) this.#options.decided?.([...new Set([...rolls, ...notable])]);
    this.#tellRolls(rolls);
  }

  #tellRolls(rolls: Assembled['rolls']): void {
    const { recorders } = this.#options;
    for (const { before, progress } of rolls) {
      // Dice that a person enters prove nothing about ours, and may still be corrected.
      if (before.created.mode === 'dealer-run') continue;
      // Houses name their files as they like: a name each would be figures without end.
      const book = before.created.house === null ? before.game.book.id : 'house';
      for (const { result, expected, variance } of expectationsOf(before, progress)) {
        recorders.roll(book, result, expected, variance);
      }
    }
  }

  #failed({ handle, outcomes, state }: Assembled, refused: Refused): void {
    const { why } = refused;
    const jobs = outcomes.map(([job]) => job);
    if (why === 'conflict') {
      this.#options.recorders.conflict();
      handle.stale = true;
    }
    const [only] = jobs;
    if (jobs.length === 1 && why === 'pays-differ' && handle.state.scheduled && !state.scheduled) {
      // Not what was asked for, but the scheduled change that it made possible: that one is dropped.
      handle.unwritable = paysDifferRefusal(refused.difference).message;
      handle.queue.unshift(...jobs);
      return;
    }
    if (jobs.length === 1 && only && why !== 'conflict') {
      only.settle(outcomeOf(refused));
      return;
    }
    for (const job of jobs) job.attempts += 1;
    const tired = jobs.filter(({ attempts }) => attempts > MOST_ATTEMPTS);
    this.#lose(tired);
    handle.queue.unshift(...jobs.filter(job => !tired.includes(job)));
    // One of them cannot be written: which one shows when each goes by itself.
    if (why !== 'conflict') handle.alone = jobs.length;
  }
}

function outcomeOf(refused: Refused): JobOutcome {
  switch (refused.why) {
    case 'answered':
      return { how: 'answered' };
    case 'insufficient':
      return { how: 'insufficient' };
    case 'account-changed':
      return { how: 'again' };
    case 'pays-differ':
      return { how: 'pays-differ', difference: refused.difference };
    case 'conflict':
      return { how: 'lost' };
  }
}
