// One table in this node's memory: its log cached up to some version, its subscribers, and the jobs waiting there.

import type { NamedFrame } from '@passline/client/wire';
import type { SeatNumber } from '@passline/engine';
import { nextWake, seatOf, type TableState } from '@passline/table';
import type { Cancel } from '../lib/clock.ts';
import type { Head, StoredEvent, TableRow } from '../store/stored.ts';
import type { Job } from './job.ts';

/** A frame of the event stream that is not in the log. */
export type Aside = Extract<NamedFrame, { event: 'emote' | 'announcement' | 'avatars' | 'watchers' }>;

export type Subscriber = {
  readonly principal: string;
  readonly sink: (events: readonly StoredEvent[]) => void;
  /** Receives what is not in the log. */
  readonly aside: (frame: Aside) => void;
  /** Whether the reader counts as watching while they have no seat: staff do not. */
  readonly watches: boolean;
};

/** If the clock differs by more than this from the time that has really passed, it was set. */
const STEP_MS = 1_000;

export class LiveTable {
  readonly id: string;
  state: TableState;
  hash: string;
  readonly invite: string;
  readonly queue: Job[] = [];
  /** A commit that includes this table is in flight. */
  inFlight = false;
  /** Something arrived during the commit: runs again after it. */
  poked = false;
  /** After a merged commit failed, jobs go one at a time, to find the one that cannot be written. */
  singleJobsLeft = 0;
  /** Why a scheduled settings change cannot be written. It is canceled before anything else is decided. */
  unwritable: string | null = null;
  /** The store may hold newer events: read them before deciding. */
  stale = false;
  /** An invariant broke: nothing more is decided here. */
  broken = false;
  /** The latest version that another node has announced. */
  announced = 0;
  snapshotAt: number;
  summary: string;
  /** What is announced to everybody here, as JSON, and when this node set it. */
  announcement: string | null;
  announcedAt = Number.NEGATIVE_INFINITY;
  /** Whether the store says that this table's clock has something to do. */
  awake: boolean;
  ownsClock = false;
  timer: Cancel | null = null;
  usedAt = 0;
  /** When this node opened the table and began to hear from its players. */
  openedAt = 0;
  readonly subscribers = new Set<Subscriber>();
  /** Open streams per player, and when each player was last heard from. */
  readonly streams = new Map<string, number>();
  readonly seenAt = new Map<string, number>();

  #timeAt: number | null = null;
  #ticksAt = 0;

  constructor(state: TableState, hash: string, row: Pick<TableRow, 'summary' | 'invite' | 'announcement'>) {
    this.id = state.created.id;
    this.state = state;
    this.hash = hash;
    this.snapshotAt = state.version;
    this.summary = row.summary;
    this.invite = row.invite;
    this.announcement = row.announcement;
    this.awake = nextWake(state) !== null;
  }

  /**
   * The table's time, from the machine's clock and its monotonic ticks. If the clock was set back, time goes on from
   * where it was. If it was set ahead, time follows, and `stepMs` says by how much deadlines must move.
   */
  readTime(wallMs: number, ticksMs: number): { readonly now: number; readonly stepMs: number } {
    const steady = this.steadyTime(ticksMs) ?? Math.max(wallMs, this.state.at);
    const now = Math.max(wallMs < steady - STEP_MS ? steady : wallMs, this.state.at);
    this.#timeAt = now;
    this.#ticksAt = ticksMs;
    return { now, stepMs: now - steady > STEP_MS ? now - steady : 0 };
  }

  /** The time, by what has really passed since it was last read; null if it has not been read yet. */
  steadyTime(ticksMs: number): number | null {
    return this.#timeAt === null ? null : Math.round(this.#timeAt + ticksMs - this.#ticksAt);
  }

  get head(): Head {
    return { version: this.state.version, hash: this.hash };
  }

  get busy(): boolean {
    return this.inFlight || this.queue.length > 0 || this.subscribers.size > 0 || this.ownsClock;
  }

  isHere(player: string): boolean {
    return (this.streams.get(player) ?? 0) > 0;
  }

  seatOf(player: string): SeatNumber | null {
    return seatOf(this.state, player);
  }
}
