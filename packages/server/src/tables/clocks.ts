// The clocks of tables that this node runs: leases say which, timers say when, and the automatic dealer does the rest.

import type { FairDice } from '@passline/table';
import { HOUR_MS, nextWake, tick } from '@passline/table';
import type { Cancel, Clock } from '../lib/clock.ts';
import type { Recorders } from '../lib/metrics.ts';
import { type Store, StoreBehindError } from '../store/store.ts';
import type { Job } from './job.ts';
import type { LiveTable } from './live-table.ts';
import { internalJob, type Presence } from './presence.ts';

const BEAT_MS = 1_000;
/** Another node takes over after this long without a heartbeat. */
const LEASE_MS = 3_000;
const MAX_CLAIMS = 500;
const OPENED_AT_ONCE = 20;
const SWEEP_EVERY_BEATS = 30;

export type ClockOptions = {
  readonly store: Store;
  /** Throws if the store has gone back. */
  readonly checkStore: () => Promise<void>;
  readonly node: string;
  readonly clock: Clock;
  readonly dice: FairDice;
  readonly recorders: Recorders;
  readonly presence: Presence;
  /** Whether a table must not begin a new round. */
  readonly pauses: (live: LiveTable) => boolean;
  readonly open: (table: string) => Promise<LiveTable | null>;
  readonly enqueue: (live: LiveTable, job: Job) => void;
  readonly onBehind: (error: StoreBehindError) => void;
  /** Called when the store has answered a heartbeat. */
  readonly onAnswer: () => void;
  readonly onError: (error: Error) => void;
};

export class Clocks {
  readonly #options: ClockOptions;
  readonly #running = new Set<LiveTable>();
  readonly #unopened: string[] = [];
  #timer: Cancel | null = null;
  #beats = 0;
  #stopped = false;

  constructor(options: ClockOptions) {
    this.#options = options;
  }

  async start(): Promise<void> {
    await this.#beat();
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    this.#timer?.();
    this.#forget();
    await this.#options.store.resign(this.#options.node);
  }

  /** After the store was lost, other nodes may have taken over: claim all clocks again. */
  async restart(): Promise<void> {
    this.#forget();
    await this.#options.store.resign(this.#options.node);
  }

  #forget(): void {
    for (const live of this.#running) {
      live.ownsClock = false;
      live.timer?.();
      live.timer = null;
    }
    this.#running.clear();
    this.#unopened.length = 0;
  }

  async #beat(): Promise<void> {
    const { store, checkStore, node, clock, onAnswer, onError, recorders } = this.#options;
    try {
      await checkStore();
      await store.beat(node, LEASE_MS);
      const claimed = await store.claimClocks(node, MAX_CLAIMS);
      onAnswer();
      if (claimed.length > 0) recorders.claimed(claimed.length);
      await this.#takeOver(claimed);
      this.#beats += 1;
      if (this.#beats % SWEEP_EVERY_BEATS === 0) {
        for (const live of this.#running) this.#options.presence.sweep(live, false);
      }
      recorders.clocks(this.#running.size);
    } catch (error) {
      onError(error as Error);
      if (error instanceof StoreBehindError) this.#giveUp(error);
    }
    if (!this.#stopped) this.#timer = clock.after(BEAT_MS, () => void this.#beat());
  }

  /** Stops: nothing is played on a store that has gone back, and the leases there expire by themselves. */
  #giveUp(error: StoreBehindError): void {
    this.#stopped = true;
    this.#forget();
    this.#options.onBehind(error);
  }

  /** A table that cannot be opened is tried again at the next heartbeat: in the store, its clock is still ours. */
  async #takeOver(claimed: readonly string[]): Promise<void> {
    const { store, node, onError } = this.#options;
    const ids = [...this.#unopened.splice(0), ...claimed];
    for (let from = 0; from < ids.length && !this.#stopped; from += OPENED_AT_ONCE) {
      // Opening hundreds of tables may take longer than the lease lasts.
      if (from > 0) await store.beat(node, LEASE_MS).catch(onError);
      await Promise.all(ids.slice(from, from + OPENED_AT_ONCE).map(id => this.#take(id)));
    }
  }

  async #take(id: string): Promise<void> {
    const live = await this.#options.open(id).catch((error: Error) => {
      this.#unopened.push(id);
      this.#options.onError(error);
      return null;
    });
    if (!live || this.#stopped) return;
    // The store says that the table is awake; if the cache disagrees, it is missing the latest entries.
    if (nextWake(live.state) === null) live.stale = true;
    live.ownsClock = true;
    this.#running.add(live);
    // A table that just woke up lost no streams; one left alone for a lease's time lost its node and its streams.
    const leftAlone = this.#options.clock.now() - live.state.at > LEASE_MS - BEAT_MS;
    this.#options.presence.sweep(live, leftAlone);
    this.#ring(live);
  }

  /** Sets the timer for the next thing due at a table whose clock this node runs. */
  schedule(live: LiveTable): void {
    if (!live.ownsClock) return;
    live.timer?.();
    const due = nextWake(live.state);
    live.timer = null;
    if (due === null) {
      // A sleeping table's clock belongs to no node, neither here nor in the store.
      live.ownsClock = false;
      this.#running.delete(live);
      return;
    }
    const { clock } = this.#options;
    // By the time that has really passed, since the machine's clock may be set in the meantime.
    const now = live.steadyTime(clock.ticks()) ?? clock.now();
    const waitMs = Math.min(Math.max(0, due - now), HOUR_MS);
    live.timer = clock.after(waitMs, () => this.#ring(live));
  }

  #ring(live: LiveTable): void {
    const { dice, enqueue, clock, pauses } = this.#options;
    // A closed round continues to its dice. An open round waits, and resumes as after any interruption.
    if (live.state.clock.stage === 'betting' && pauses(live)) {
      live.timer?.();
      live.timer = clock.after(BEAT_MS, () => this.#ring(live));
      return;
    }
    const job: Job = {
      ...internalJob((state, now) => ({ ok: true, draft: tick(state, dice, now) })),
      settle: ({ how }) => {
        if (how === 'lost') live.timer = clock.after(BEAT_MS, () => this.#ring(live));
        // Even if nothing was due: a timer may fire a little early.
        else if (how !== 'broken') this.schedule(live);
      },
    };
    enqueue(live, job);
  }
}
