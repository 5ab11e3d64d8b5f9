// Announces this node's commits to other nodes: after the commit, batched, and at most once every two milliseconds.
import type { Cancel, Clock } from '../lib/clock.ts';
import type { Bus, CompanyNotice, Notice } from './bus.ts';

/** A busy node commits more often than anybody needs to hear. */
const PACE_MS = 2;
const AGAIN_MS = 1_000;
/** How many emotes and watcher counts may wait while the bus is down. */
const MAX_COMPANY = 500;

export type AnnouncerOptions = {
  readonly bus: Pick<Bus, 'isShared' | 'send'>;
  readonly clock: Clock;
};

export class Announcer {
  readonly #options: AnnouncerOptions;
  readonly #versions = new Map<string, number>();
  readonly #ended = new Set<string>();
  readonly #company: CompanyNotice[] = [];
  readonly #changed = new Set<string>();
  #timer: Cancel | null = null;
  #isSending = false;
  #sentAt = Number.NEGATIVE_INFINITY;
  #stopped = false;

  constructor(options: AnnouncerOptions) {
    this.#options = options;
  }

  /** Announces that a table's log has grown to this version. */
  announceVersion(table: string, version: number): void {
    this.#versions.set(table, Math.max(version, this.#versions.get(table) ?? 0));
    this.#schedule();
  }

  /** Announces that some of a person's rights have ended. */
  announceEnd(principal: string): void {
    this.#ended.add(principal);
    this.#schedule();
  }

  /** Announces something that is not in the log; if it is lost, it is not repeated. */
  announceCompany(notice: CompanyNotice): void {
    if (this.#company.length < MAX_COMPANY) this.#company.push(notice);
    this.#schedule();
  }

  /** Announces that a person's name, picture, roles or sessions have changed. */
  announceChange(principal: string): void {
    this.#changed.add(principal);
    this.#schedule();
  }

  /** Sends what is still waiting. */
  async stop(): Promise<void> {
    this.#stopped = true;
    this.#timer?.();
    await this.#send();
  }

  #schedule(waitMs = this.#sentAt + PACE_MS - this.#options.clock.ticks()): void {
    const { bus, clock } = this.#options;
    if (!bus.isShared || this.#stopped || this.#isSending || this.#timer !== null) return;
    if (waitMs > 0) this.#timer = clock.after(Math.ceil(waitMs), () => this.#fire());
    else {
      this.#timer = () => undefined;
      // All tables of one commit share a message.
      clock.soon(() => this.#fire());
    }
  }

  #fire(): void {
    this.#timer = null;
    if (!this.#stopped) void this.#send();
  }

  async #send(): Promise<void> {
    const { bus, clock } = this.#options;
    const ended = [...this.#ended];
    const notices: Notice[] = [
      ...ended.map(principal => ({ ended: principal })),
      ...[...this.#changed].map(principal => ({ changed: principal })),
      ...[...this.#versions].map(([table, version]) => ({ table, version })),
      ...this.#company.splice(0),
    ];
    if (notices.length === 0 || !bus.isShared) return;
    this.#ended.clear();
    this.#changed.clear();
    this.#versions.clear();
    this.#isSending = true;
    this.#sentAt = clock.ticks();
    let waitMs: number | undefined;
    try {
      await bus.send(notices);
    } catch {
      // The sweep finds logs that have grown, but only the bus reports ended rights, so they are sent again.
      for (const principal of ended) this.#ended.add(principal);
      waitMs = AGAIN_MS;
    }
    this.#isSending = false;
    const left = this.#ended.size + this.#changed.size + this.#versions.size + this.#company.length;
    if (left > 0) this.#schedule(waitMs);
  }
}
