// Tables in memory: opened from a snapshot and the events after it, kept current, and evicted when unused.

import type { LogEntry } from '@passline/table';
import {
  evolve,
  firstHash,
  MINUTE_MS,
  nextHash,
  nextWake,
  type PlainState,
  plainState,
  reviveState,
  type TableState,
} from '@passline/table';
import { NODE_HASHING } from '@passline/table/node-hashing';
import type { Recorders } from '../lib/metrics.ts';
import type { Store } from '../store/store.ts';
import type { Head, StoredEvent } from '../store/stored.ts';
import { summaryOf } from './assemble.ts';
import { LiveTable } from './live-table.ts';

const PAGE = 1000;
/** Opening a table replays at most this many events. */
const SNAPSHOT_EVERY = 200;
const UNUSED_AFTER_MS = 10 * MINUTE_MS;

export const entryOf = ({ body }: StoredEvent): LogEntry => JSON.parse(body) as LogEntry;

/** Seals a text with a key that is not in the database. */
export type Seal = (text: string) => string;

const sealedText = (table: string, { version, hash }: Head, body: string): string =>
  `${table}|${version}|${hash}|${body}`;

export class Cache {
  readonly #store: Store;
  readonly #recorders: Recorders;
  readonly #ticks: () => number;
  readonly #check: (live: LiveTable) => Promise<void>;
  readonly #seal: Seal | null;
  readonly #liveTables = new Map<string, LiveTable>();
  readonly #opening = new Map<string, Promise<LiveTable | null>>();

  /**
   * `check` is called with every loaded table, and throws if its log has gone back. A log whose hashes do not match
   * makes a broken table, where nothing is decided. Without a `seal`, snapshots are neither trusted nor saved.
   */
  constructor(
    store: Store,
    recorders: Recorders,
    ticks: () => number,
    check: (live: LiveTable) => Promise<void> = async () => undefined,
    seal: Seal | null = null,
  ) {
    this.#store = store;
    this.#recorders = recorders;
    this.#ticks = ticks;
    this.#check = check;
    this.#seal = seal;
  }

  all(): IterableIterator<LiveTable> {
    return this.#liveTables.values();
  }

  /** The table if it is in memory, without counting as a use. */
  peek(id: string): LiveTable | undefined {
    return this.#liveTables.get(id);
  }

  /** The table if it is in memory, counted as a use. */
  touch(id: string): LiveTable | undefined {
    const live = this.#liveTables.get(id);
    if (live) live.usedAt = this.#ticks();
    return live;
  }

  /** Concurrent callers share one load. Null if there is no such table. */
  open(id: string): Promise<LiveTable | null> {
    const known = this.touch(id);
    if (known) return Promise.resolve(known);
    const under = this.#opening.get(id);
    if (under) return under;
    const opening = this.#load(id).finally(() => this.#opening.delete(id));
    this.#opening.set(id, opening);
    return opening;
  }

  async #load(id: string): Promise<LiveTable | null> {
    const row = await this.#store.table(id);
    if (!row) return null;
    const snapshot = await this.#sealedSnapshot(id);
    let state: TableState | null = snapshot ? reviveState(JSON.parse(snapshot.body) as PlainState) : null;
    let hash = snapshot?.hash ?? firstHash(id, NODE_HASHING);
    let isAltered = false;
    for await (const events of this.#pages(id, state?.version ?? 0)) {
      for (const event of events) {
        isAltered ||= nextHash(hash, event.body, NODE_HASHING) !== event.hash;
        hash = event.hash;
        state = evolve(state, entryOf(event));
      }
    }
    if (!state) return null;
    const live = new LiveTable(state, hash, row);
    live.snapshotAt = snapshot?.version ?? 0;
    live.broken = isAltered;
    live.usedAt = this.#ticks();
    live.openedAt = live.usedAt;
    await this.#check(live);
    this.#liveTables.set(id, live);
    this.#recorders.tables(this.#liveTables.size);
    return live;
  }

  /** A snapshot sealed by this installation: access to the database alone cannot put chips into a rack. */
  async #sealedSnapshot(id: string): ReturnType<Store['snapshot']> {
    const found = await this.#store.snapshot(id);
    const [body = '', seal] = found?.body.split('\n') ?? [];
    if (!found || this.#seal === null || seal !== this.#seal(sealedText(id, found, body))) return null;
    return { ...found, body };
  }

  async *#pages(id: string, after: number): AsyncGenerator<readonly StoredEvent[]> {
    for (let from = after; ; ) {
      const events = await this.#store.events(id, from, PAGE);
      if (events.length > 0) yield events;
      if (events.length < PAGE) return;
      from = events.at(-1)?.version ?? from;
    }
  }

  /** Applies newer events from the store to the cache; `each` is called with every page. */
  async refresh(
    live: LiveTable,
    each: (live: LiveTable, events: readonly StoredEvent[], entries: readonly LogEntry[]) => void,
  ): Promise<void> {
    const { announced } = live;
    for await (const events of this.#pages(live.id, live.state.version)) {
      const entries = events.map(entryOf);
      for (const entry of entries) live.state = evolve(live.state, entry);
      live.hash = events.at(-1)?.hash ?? live.hash;
      each(live, events, entries);
    }
    live.stale = false;
    live.awake = nextWake(live.state) !== null;
    live.summary = summaryOf(live.state);
    // Versions announced during the read may not be included.
    if (live.announced === announced) live.announced = Math.min(announced, live.state.version);
  }

  /** Saves a snapshot now and then. If that fails, the next replay is longer. */
  async saveSnapshotIfDue(live: LiveTable): Promise<void> {
    const { state, hash, id } = live;
    if (this.#seal === null || state.version - live.snapshotAt < SNAPSHOT_EVERY) return;
    live.snapshotAt = state.version;
    const body = JSON.stringify(plainState(state));
    const seal = this.#seal(sealedText(id, { version: state.version, hash }, body));
    await this.#store.saveSnapshot(id, state.version, hash, `${body}\n${seal}`);
  }

  evictUnused(): void {
    const before = this.#ticks() - UNUSED_AFTER_MS;
    for (const [id, live] of this.#liveTables) {
      if (live.usedAt < before && !live.busy) this.#liveTables.delete(id);
    }
    this.#recorders.tables(this.#liveTables.size);
  }
}
