// Who is at a table: a player without an open stream is away, and their seat is held for a grace period.
import type { LogEntry } from '@passline/table';
import { MINUTE_MS, markAway, markBack } from '@passline/table';
import { FEATURED_HOST } from '../featured/featured-host.ts';
import type { Cancel, Clock } from '../lib/clock.ts';
import type { Job } from './job.ts';
import type { LiveTable } from './live-table.ts';

/** A page being reloaded, or a phone switching cells, does not count as away yet. */
const BLINK_MS = 3_000;
/** Without a stream, a player counts as present this long after their last command. */
const QUIET_MS = 10 * MINUTE_MS;

/** Streams at other processes behind the same address, because a reloaded page may reach another process. */
export type StreamBoard = {
  add(table: string, player: string): void;
  remove(table: string, player: string): void;
  has(table: string, player: string): Promise<boolean>;
};

export type PresenceOptions = {
  readonly clock: Clock;
  readonly enqueue: (live: LiveTable, job: Job) => void;
  /** Whether the player has used up the day's quota: somebody who keeps coming and going must not fill the log. */
  readonly isUsedUp: (player: string) => boolean;
  /** If omitted, this process counts only its own streams. */
  readonly board?: StreamBoard | undefined;
};

/** A job of the server itself; no caller waits for its outcome. */
export const internalJob = (decide: Job['decide']): Job => ({
  decide,
  key: null,
  payer: null,
  keepsRefusal: () => true,
  walletEntries: null,
  limits: null,
  settle: () => undefined,
  attempts: 0,
});

export class Presence {
  readonly #options: PresenceOptions;
  readonly #blinks = new Set<Cancel>();
  #stopped = false;

  constructor(options: PresenceOptions) {
    this.#options = options;
  }

  addStream(live: LiveTable, player: string): void {
    live.streams.set(player, (live.streams.get(player) ?? 0) + 1);
    this.#options.board?.add(live.id, player);
    this.#markBack(live, player);
  }

  removeStream(live: LiveTable, player: string): void {
    const rest = (live.streams.get(player) ?? 1) - 1;
    if (rest > 0) live.streams.set(player, rest);
    else live.streams.delete(player);
    this.#options.board?.remove(live.id, player);
    if (rest > 0 || this.#stopped || live.seatOf(player) === null) return;
    const blink = this.#options.clock.after(BLINK_MS, () => {
      this.#blinks.delete(blink);
      this.#markAwayUnlessHere(live, player);
    });
    this.#blinks.add(blink);
  }

  /** Players who lose their stream because this node stops are not away. */
  stop(): void {
    for (const cancel of this.#blinks) cancel();
    this.#stopped = true;
  }

  /** Reads other nodes' entries: a player acting there is present, and one with a stream here is not away. */
  observe(live: LiveTable, entries: readonly LogEntry[]): void {
    for (const { event } of entries) {
      if (!('seat' in event) || ('by' in event && event.by !== undefined)) continue;
      const player = live.state.owners[event.seat]?.player;
      if (player == null) continue;
      if (event.type !== 'player-away') live.seenAt.set(player, this.#options.clock.ticks());
      else if (live.isHere(player)) this.#markBack(live, player);
    }
  }

  /**
   * For the node that runs the clock: marks players away who are long silent, or whose node died with their streams.
   */
  sweep(live: LiveTable, takenOver: boolean): void {
    const { clock } = this.#options;
    const quietSince = clock.ticks() - QUIET_MS;
    for (const { player, kind, awayUntil, sinceAt } of Object.values(live.state.owners)) {
      if (player === null || awayUntil !== null || live.isHere(player)) continue;
      // The bots of a featured table have no streams, and keep their seats while nobody watches.
      if (kind === 'house-bot' && live.state.created.owner === FEATURED_HOST) continue;
      // At a table just taken over, nothing is known about players on other nodes. Otherwise, the silence of a player
      // never heard from here counts from when this node opened the table.
      const seatedAt = clock.ticks() - Math.max(0, clock.now() - sinceAt);
      const unheard = takenOver ? quietSince : Math.max(live.openedAt, seatedAt);
      if ((live.seenAt.get(player) ?? unheard) <= quietSince) this.#markAwayUnlessHere(live, player);
    }
    for (const player of live.seenAt.keys()) {
      if (live.seatOf(player) === null) live.seenAt.delete(player);
    }
  }

  #markAwayUnlessHere(live: LiveTable, player: string): void {
    if (live.isHere(player)) return;
    const { board } = this.#options;
    if (!board) this.#markAway(live, player);
    else void board.has(live.id, player).then(has => has || this.#stopped || this.#markAway(live, player));
  }

  #markAway(live: LiveTable, player: string): void {
    if (live.state.created.mode === 'practice') return;
    const job = internalJob((state, now) => {
      // By then, the player may have a stream again, or the seat a new owner.
      const draft = live.isHere(player) ? markBack(state, player, now) : markAway(state, player, now);
      return { ok: true, draft };
    });
    if (live.seatOf(player) !== null) this.#options.enqueue(live, { ...job, of: player });
  }

  #markBack(live: LiveTable, player: string): void {
    const seat = live.seatOf(player);
    if (seat === null || live.state.owners[seat]?.awayUntil == null) return;
    // They stay away in the log, and leave with their chips when their seat is no longer held.
    if (this.#options.isUsedUp(player)) return;
    const job = internalJob((state, now) => ({ ok: true, draft: markBack(state, player, now) }));
    this.#options.enqueue(live, { ...job, of: player });
  }
}
