// Keeps this node's tables current with other nodes' commits: by hints, and by a sweep that finds what hints missed.
import type { Bus, CompanyNotice } from '../bus/bus.ts';
import type { Cancel, Clock } from '../lib/clock.ts';
import type { Recorders } from '../lib/metrics.ts';
import type { Store } from '../store/store.ts';
import type { LiveTable } from './live-table.ts';

/** No reader falls further behind than this, whatever happens to hints. */
const SWEEP_MS = 1_000;

export type HintsOptions = {
  readonly bus: Pick<Bus, 'isShared' | 'listen'>;
  readonly store: Pick<Store, 'versions'>;
  readonly clock: Clock;
  readonly recorders: Pick<Recorders, 'swept'>;
  readonly tables: () => Iterable<LiveTable>;
  /** Whether the store is lost, so that it cannot be asked. */
  readonly isLost: () => boolean;
  /** Called when a table's log has reached this version. */
  readonly onGrown: (table: string, version: number) => void;
  /** Called with the announcement that the store has for a table. */
  readonly onAnnounced: (live: LiveTable, announcement: string | null) => void;
  readonly onEnded: (principal: string) => void;
  readonly onCompany: (notice: CompanyNotice) => void;
  readonly onChanged: (principal: string) => void;
  readonly onGap: () => void;
  readonly onError: (error: Error) => void;
};

export class Hints {
  readonly #options: HintsOptions;
  #timer: Cancel | null = null;
  #isSweeping = false;
  #sweptAt = Number.NEGATIVE_INFINITY;

  constructor(options: HintsOptions) {
    this.#options = options;
  }

  async start(): Promise<void> {
    const { bus, clock, onGrown, onEnded, onChanged, onCompany, onGap } = this.#options;
    await bus.listen(notice => {
      if ('ended' in notice) onEnded(notice.ended);
      else if ('changed' in notice) onChanged(notice.changed);
      else if ('version' in notice) onGrown(notice.table, notice.version);
      else onCompany(notice);
    }, onGap);
    if (bus.isShared) this.#timer = clock.every(SWEEP_MS, () => void this.#sweep());
  }

  stop(): void {
    this.#timer?.();
  }

  /** Tables with streams or a clock here, and those that were requested since the last sweep. */
  #inUse(): readonly LiveTable[] {
    const since = this.#sweptAt;
    return [...this.#options.tables()].filter(
      live => live.subscribers.size > 0 || live.ownsClock || live.usedAt >= since,
    );
  }

  async #sweep(): Promise<void> {
    const { store, clock, recorders, isLost, onGrown, onAnnounced, onError } = this.#options;
    if (this.#isSweeping || isLost()) return;
    const inUse = this.#inUse();
    this.#sweptAt = clock.ticks();
    if (inUse.length === 0) return;
    this.#isSweeping = true;
    try {
      const found = await store.versions(inUse.map(({ id }) => id));
      const rows = new Map(found.map(row => [row.table, row]));
      for (const live of inUse) {
        const { version = 0, announcement = null } = rows.get(live.id) ?? {};
        // If this node has set it since the sweep began, the store's answer may be outdated.
        if (live.announcedAt < this.#sweptAt) onAnnounced(live, announcement);
        if (version <= Math.max(live.state.version, live.announced)) continue;
        // This node's own commits in flight need no hint.
        if (!live.inFlight) recorders.swept();
        onGrown(live.id, version);
      }
    } catch (error) {
      onError(error as Error);
    } finally {
      this.#isSweeping = false;
    }
  }
}
