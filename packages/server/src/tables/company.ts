// What passes at tables outside their logs, across all nodes: what players say, and how many people watch.
import type { Emote } from '@passline/client/wire';
import type { SeatNumber } from '@passline/engine';
import { seatNumber } from '@passline/engine';
import type { Announcer } from '../bus/announcer.ts';
import type { CompanyNotice } from '../bus/bus.ts';
import type { Cancel, Clock } from '../lib/clock.ts';
import type { Aside, LiveTable } from './live-table.ts';

/** How often watchers are counted after a change. */
const COUNT_MS = 1_000;
/** How often a node repeats its count, and after what silence the count is dropped, since the node may have died. */
const REPEAT_MS = 10_000;
const FORGET_MS = 25_000;

export type CompanyOptions = {
  readonly node: string;
  readonly clock: Clock;
  readonly announcer: Pick<Announcer, 'announceCompany'>;
  readonly tables: () => Iterable<LiveTable>;
  readonly find: (table: string) => LiveTable | undefined;
};

type Count = {
  /** The version and the number of readers that the count is based on. */
  version: number;
  readers: number;
  own: number;
  announcedAt: number;
  /** What readers on this node were last told. */
  told: number;
  /** The other nodes' counts. */
  readonly elsewhere: Map<string, { readonly watchers: number; readonly at: number }>;
};

const newCount = (): Count => ({
  version: 0,
  readers: 0,
  own: 0,
  announcedAt: 0,
  told: 0,
  elsewhere: new Map(),
});

/** Tells everybody at the table on this node. */
export function tell(live: LiveTable, frame: Aside): void {
  for (const { aside } of live.subscribers) aside(frame);
}

/** People, not streams: somebody may have the table open twice. */
function countWatchers(live: LiveTable): number {
  const watching = new Set<string>();
  for (const { principal, watches } of live.subscribers) {
    if (watches && live.seatOf(principal) === null) watching.add(principal);
  }
  return watching.size;
}

export class Company {
  readonly #options: CompanyOptions;
  readonly #counts = new WeakMap<LiveTable, Count>();
  #timer: Cancel | null = null;

  constructor(options: CompanyOptions) {
    this.#options = options;
  }

  start(): void {
    this.#timer = this.#options.clock.every(COUNT_MS, () => this.#countAll());
  }

  stop(): void {
    this.#timer?.();
  }

  /** Shows the emote to everybody at the table, on every node. */
  say(live: LiveTable, seat: SeatNumber, emote: Emote): void {
    const { announcer, node } = this.#options;
    tell(live, { event: 'emote', data: { seat, emote } });
    announcer.announceCompany({ table: live.id, node, seat, emote });
  }

  /** How many people watch the table without a seat, as far as this node knows. */
  watchers(live: LiveTable): number {
    return this.#counts.get(live)?.told ?? 0;
  }

  /** Handles a notice from another node, or this node's own coming back from the bus. */
  hear(notice: CompanyNotice): void {
    const { node, find, clock } = this.#options;
    const live = notice.node === node ? undefined : find(notice.table);
    if (!live) return;
    if ('watchers' in notice) {
      const { watchers } = notice;
      this.#countOf(live).elsewhere.set(notice.node, { watchers, at: clock.ticks() });
    } else tell(live, { event: 'emote', data: { seat: seatNumber(notice.seat), emote: notice.emote } });
  }

  #countOf(live: LiveTable): Count {
    const known = this.#counts.get(live);
    if (known) return known;
    const made = newCount();
    this.#counts.set(live, made);
    return made;
  }

  #countAll(): void {
    for (const live of this.#options.tables()) {
      if (live.subscribers.size > 0 || this.#counts.has(live)) this.#count(live, this.#countOf(live));
    }
  }

  #count(live: LiveTable, count: Count): void {
    const { announcer, node, clock } = this.#options;
    const { version } = live.state;
    const now = clock.ticks();
    const before = count.own;
    if (count.version !== version || count.readers !== live.subscribers.size) {
      count.version = version;
      count.readers = live.subscribers.size;
      count.own = countWatchers(live);
    }
    if (count.own !== before || (count.own > 0 && now - count.announcedAt >= REPEAT_MS)) {
      count.announcedAt = now;
      announcer.announceCompany({ table: live.id, node, watchers: count.own });
    }
    let watchers = count.own;
    for (const [other, heard] of count.elsewhere) {
      if (now - heard.at > FORGET_MS) count.elsewhere.delete(other);
      else watchers += heard.watchers;
    }
    if (watchers === count.told) return;
    count.told = watchers;
    tell(live, { event: 'watchers', data: { watchers } });
  }
}
