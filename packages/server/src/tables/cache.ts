// Tables in memory: opened from a snapshot and the events since, kept up to date, and let go when nobody needs them.

import type { LogEntry } from '@passline/table';
import { evolve, nextWake, type PlainState, plain, revived, type TableState } from '@passline/table';
import type { Recorders } from '../lib/metrics.ts';
import type { Store, StoredEvent } from '../store/store.ts';
import { summaryOf } from './assemble.ts';
import { Handle } from './live-table.ts';

const PAGE = 1000;
/** Opening a table replays at most this many events. */
const SNAPSHOT_EVERY = 200;
const UNUSED_AFTER_MS = 600_000;

export const entryOf = ({ body }: StoredEvent): LogEntry => JSON.parse(body) as LogEntry;

export class Cache {
  readonly #store: Store;
  readonly #recorders: Recorders;
  readonly #now: () => number;
  readonly #handles = new Map<string, Handle>();
  readonly #opening = new Map<string, Promise<Handle | null>>();

  constructor(store: Store, recorders: Recorders, now: () => number) {
    this.#store = store;
    this.#recorders = recorders;
    this.#now = now;
  }

  all(): IterableIterator<Handle> {
    return this.#handles.values();
  }

  /** The table if it is in memory; that alone does not keep it there. */
  peek(id: string): Handle | undefined {
    return this.#handles.get(id);
  }

  /** The table if it is in memory, for somebody who uses it. */
  known(id: string): Handle | undefined {
    const handle = this.#handles.get(id);
    if (handle) handle.usedAt = this.#now();
    return handle;
  }

  /** Opens it once, however many ask at the same time; null: there is no such table. */
  open(id: string): Promise<Handle | null> {
    const known = this.known(id);
    if (known) return Promise.resolve(known);
    const under = this.#opening.get(id);
    if (under) return under;
    const opening = this.#load(id).finally(() => this.#opening.delete(id));
    this.#opening.set(id, opening);
    return opening;
  }

  async #load(id: string): Promise<Handle | null> {
    const row = await this.#store.table(id);
    if (!row) return null;
    const snapshot = await this.#store.snapshot(id);
    let state: TableState | null = snapshot ? revived(JSON.parse(snapshot.body) as PlainState) : null;
    let hash = snapshot?.hash ?? '';
    for await (const events of this.#pages(id, state?.version ?? 0)) {
      for (const event of events) state = evolve(state, entryOf(event));
      hash = events.at(-1)?.hash ?? hash;
    }
    if (!state) return null;
    const handle = new Handle(state, hash, row);
    handle.snapshotAt = snapshot?.version ?? 0;
    handle.usedAt = this.#now();
    handle.openedAt = handle.usedAt;
    this.#handles.set(id, handle);
    this.#recorders.tables(this.#handles.size);
    return handle;
  }

  async *#pages(id: string, after: number): AsyncGenerator<readonly StoredEvent[]> {
    for (let from = after; ; ) {
      const events = await this.#store.events(id, from, PAGE);
      if (events.length > 0) yield events;
      if (events.length < PAGE) return;
      from = events.at(-1)?.version ?? from;
    }
  }

  /** What the store has beyond the cache, folded into it; `each` is told of every page. */
  async refresh(
    handle: Handle,
    each: (handle: Handle, events: readonly StoredEvent[], entries: readonly LogEntry[]) => void,
  ): Promise<void> {
    const { announced } = handle;
    for await (const events of this.#pages(handle.id, handle.state.version)) {
      const entries = events.map(entryOf);
      for (const entry of entries) handle.state = evolve(handle.state, entry);
      handle.hash = events.at(-1)?.hash ?? handle.hash;
      each(handle, events, entries);
    }
    handle.stale = false;
    handle.awake = nextWake(handle.state) !== null;
    handle.summary = summaryOf(handle.state);
    // What was announced while it was read may not have been in it.
    if (handle.announced === announced) handle.announced = Math.min(announced, handle.state.version);
  }

  /** Keeps a snapshot now and then; one that fails to be written is only missed, not needed. */
  async keep(handle: Handle): Promise<void> {
    const { state, hash, id } = handle;
    if (state.version - handle.snapshotAt < SNAPSHOT_EVERY) return;
    handle.snapshotAt = state.version;
    await this.#store.saveSnapshot(id, state.version, hash, JSON.stringify(plain(state)));
  }

  letGo(): void {
    const before = this.#now() - UNUSED_AFTER_MS;
    for (const [id, handle] of this.#handles) {
      if (handle.usedAt < before && !handle.busy) this.#handles.delete(id);
    }
    this.#recorders.tables(this.#handles.size);
  }
}
