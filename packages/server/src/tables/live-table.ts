// One table in this node's memory: a cache of its log at some version, who watches it, and what waits to be decided.

import { nextWake, seatOf, type TableState } from '@passline/table';
import type { Cancel } from '../lib/clock.ts';
import type { Head, StoredEvent } from '../store/store.ts';
import type { Job } from './job.ts';

export type Watcher = {
  readonly principal: string;
  readonly sink: (events: readonly StoredEvent[]) => void;
};

export class LiveTable {
  readonly id: string;
  state: TableState;
  hash: string;
  readonly invite: string;
  readonly queue: Job[] = [];
  /** A commit with this table in it is under way. */
  inFlight = false;
  /** Something came up meanwhile: it has another turn after this one. */
  poked = false;
  /** After a merged commit failed, jobs go one at a time, to find the one that cannot be written. */
  alone = 0;
  /** Why a scheduled change of settings cannot be written: it is canceled before anything else is decided. */
  unwritable: string | null = null;
  /** The store may hold more than this cache: read before deciding. */
  stale = false;
  /** An invariant broke here: nothing more is decided. */
  broken = false;
  /** The version another node has announced. */
  announced = 0;
  snapshotAt: number;
  summary: string;
  /** Whether the store knows that this table's clock has something to do. */
  awake: boolean;
  ownsClock = false;
  timer: Cancel | null = null;
  usedAt = 0;
  /** Since when this node would have heard of whoever is there. */
  openedAt = 0;
  readonly watchers = new Set<Watcher>();
  /** Streams of each player here, and when each was last heard of. */
  readonly streams = new Map<string, number>();
  readonly seenAt = new Map<string, number>();

  constructor(state: TableState, hash: string, row: { readonly summary: string; readonly invite: string }) {
    this.id = state.created.id;
    this.state = state;
    this.hash = hash;
    this.snapshotAt = state.version;
    this.summary = row.summary;
    this.invite = row.invite;
    this.awake = nextWake(state) !== null;
  }

  get head(): Head {
    return { version: this.state.version, hash: this.hash };
  }

  get busy(): boolean {
    return this.inFlight || this.queue.length > 0 || this.watchers.size > 0 || this.ownsClock;
  }

  isHere(player: string): boolean {
    return (this.streams.get(player) ?? 0) > 0;
  }

  seatOf(player: string): number | null {
    return seatOf(this.state, player);
  }
}
