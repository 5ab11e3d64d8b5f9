// Clocks of the tables this node runs: a lease says which, timers say when, and the automatic dealer does the rest.

import type { FairDice } from '@passline/table';
import { nextWake, tick } from '@passline/table';
import type { Cancel, Timing } from '../lib/clock.ts';
import type { Recorders } from '../lib/metrics.ts';
import type { Store } from '../store/store.ts';
import type { Job } from './job.ts';
import type { Handle } from './live-table.ts';
import { note, type Presence } from './presence.ts';

const BEAT_MS = 1_000;
/** Another node takes over when this has passed without a beat. */
const LEASE_MS = 3_000;
const MOST_CLAIMS = 500;
const OPENED_AT_ONCE = 20;
const SWEEP_EVERY_BEATS = 30;

export type ClockOptions = {
  readonly store: Store;
  readonly node: string;
  readonly timing: Timing;
  readonly dice: FairDice;
  readonly recorders: Recorders;
  readonly presence: Presence;
  /** Whether no new round may begin at a table. */
  readonly pauses: (table: string) => boolean;
  readonly open: (table: string) => Promise<Handle | null>;
  readonly enqueue: (handle: Handle, job: Job) => void;
  /** The store answered, or did not. */
  readonly heard: () => void;
  readonly trouble: (error: Error) => void;
};

export class Clocks {
  readonly #options: ClockOptions;
  readonly #running = new Set<Handle>();
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

  /** After the store was lost: others may have taken over, so all clocks are claimed anew. */
  async restart(): Promise<void> {
    this.#forget();
    await this.#options.store.resign(this.#options.node);
  }

  #forget(): void {
    for (const handle of this.#running) {
      handle.ownsClock = false;
      handle.timer?.();
      handle.timer = null;
    }
    this.#running.clear();
    this.#unopened.length = 0;
  }

  async #beat(): Promise<void> {
    const { store, node, timing, heard, trouble, recorders } = this.#options;
    try {
      await store.beat(node, LEASE_MS);
      const claimed = await store.claimClocks(node, MOST_CLAIMS);
      heard();
      if (claimed.length > 0) recorders.claimed(claimed.length);
      await this.#takeOver(claimed);
      this.#beats += 1;
      if (this.#beats % SWEEP_EVERY_BEATS === 0) {
        for (const handle of this.#running) this.#options.presence.sweep(handle, false);
      }
      recorders.clocks(this.#running.size);
    } catch (error) {
      trouble(error as Error);
    }
    if (!this.#stopped) this.#timer = timing.after(BEAT_MS, () => void this.#beat());
  }

  /** A table that cannot be opened now is tried again with the next beat: the store says that it is this node's. */
  async #takeOver(claimed: readonly string[]): Promise<void> {
    const { store, node, trouble } = this.#options;
    const ids = [...this.#unopened.splice(0), ...claimed];
    for (let from = 0; from < ids.length && !this.#stopped; from += OPENED_AT_ONCE) {
      // Hundreds of tables may take longer to open than the lease lasts.
      if (from > 0) await store.beat(node, LEASE_MS).catch(trouble);
      await Promise.all(ids.slice(from, from + OPENED_AT_ONCE).map(id => this.#take(id)));
    }
  }

  async #take(id: string): Promise<void> {
    const handle = await this.#options.open(id).catch((error: Error) => {
      this.#unopened.push(id);
      this.#options.trouble(error);
      return null;
    });
    if (!handle || this.#stopped) return;
    // The store says that it is awake: a cache that knows nothing of that has not heard of the last entries yet.
    if (nextWake(handle.state) === null) handle.stale = true;
    handle.ownsClock = true;
    this.#running.add(handle);
    // A table that has just woken is new to nobody; one left alone for a lease's time lost its node, and streams with it.
    const leftAlone = this.#options.timing.now() - handle.state.at > LEASE_MS - BEAT_MS;
    this.#options.presence.sweep(handle, leftAlone);
    this.#ring(handle);
  }

  /** Sets the timer for whatever comes next at a table that this node runs. */
  schedule(handle: Handle): void {
    if (!handle.ownsClock) return;
    handle.timer?.();
    const due = nextWake(handle.state);
    handle.timer = null;
    if (due === null) {
      // Asleep, it is nobody's: the store says so too.
      handle.ownsClock = false;
      this.#running.delete(handle);
      return;
    }
    const waitMs = Math.min(Math.max(0, due - this.#options.timing.now()), 3_600_000);
    handle.timer = this.#options.timing.after(waitMs, () => this.#ring(handle));
  }

  #ring(handle: Handle): void {
    const { dice, enqueue, timing, pauses } = this.#options;
    // A round that has closed goes on to its dice; an open one waits, and then it is as after any interruption.
    if (handle.state.clock.stage === 'betting' && pauses(handle.id)) {
      handle.timer?.();
      handle.timer = timing.after(BEAT_MS, () => this.#ring(handle));
      return;
    }
    const job: Job = {
      ...note((state, now) => ({ ok: true, progress: tick(state, dice, now) })),
      settle: ({ how }) => {
        if (how === 'lost') handle.timer = timing.after(BEAT_MS, () => this.#ring(handle));
        // Also where nothing was due: a timer may ring a little early.
        else if (how !== 'broken') this.schedule(handle);
      },
    };
    enqueue(handle, job);
  }
}
