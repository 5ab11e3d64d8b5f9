// The relay's copy of the log: the latest events in memory, and older ones in pages that it fetches once.
import { required } from '@passline/engine/required';
import type { RelayedEvent } from './upstream.ts';

/** Pages begin at multiples of this, so that all readers who catch up share them. */
export const PAGE = 200;
const MAX_PAGES = 64;

export class History {
  readonly #max: number;
  readonly #fetch: (after: number, limit: number) => Promise<readonly RelayedEvent[]>;
  readonly #pages = new Map<number, Promise<readonly RelayedEvent[]>>();
  readonly #waiting = new Set<() => void>();
  #recent: RelayedEvent[] = [];
  #version: number;

  /** `version` is the log's current one; earlier events are fetched on request. */
  constructor(
    version: number,
    max: number,
    fetch: (after: number, limit: number) => Promise<readonly RelayedEvent[]>,
  ) {
    this.#version = version;
    this.#max = max;
    this.#fetch = fetch;
  }

  get version(): number {
    return this.#version;
  }

  /** Adds events in order and returns the new ones; throws if there is a gap. */
  add(events: readonly RelayedEvent[]): readonly RelayedEvent[] {
    const fresh = events.filter(({ version }) => version > this.#version);
    for (const { version } of fresh) {
      if (version !== this.#version + 1) throw new Error(`event ${version} came after ${this.#version}`);
      this.#version = version;
    }
    this.#recent.push(...fresh);
    // Lets the list grow by a quarter, so that not every event copies it.
    if (this.#recent.length > this.#max * 1.25) this.#recent = this.#recent.slice(-this.#max);
    for (const resume of this.#waiting) resume();
    return fresh;
  }

  /** Whether the log gets that far within this time: a reader may have seen later events at the server itself. */
  async reaches(version: number, withinMs: number): Promise<boolean> {
    const until = performance.now() + withinMs;
    while (this.#version < version && performance.now() < until) {
      const { promise, resolve } = Promise.withResolvers<void>();
      this.#waiting.add(resolve);
      const timer = setTimeout(resolve, until - performance.now());
      await promise;
      clearTimeout(timer);
      this.#waiting.delete(resolve);
    }
    return this.#version >= version;
  }

  /** Forgets everything, because the log is a different one now. */
  reset(version: number): void {
    this.#recent = [];
    this.#pages.clear();
    this.#version = version;
  }

  /** The events after a version, up to a limit; at the end of the log there are none. */
  async after(after: number, limit: number): Promise<readonly RelayedEvent[]> {
    const end = Math.min(after + limit, this.#version);
    const events: RelayedEvent[] = [];
    for (let at = after; at < end; ) {
      const some = await this.#some(at);
      const wanted = some.filter(({ version }) => version > at && version <= end);
      if (wanted.length === 0) throw new Error(`the server has no event ${at + 1}`);
      events.push(...wanted);
      at += wanted.length;
    }
    return events;
  }

  /** At least the event after this one. */
  async #some(after: number): Promise<readonly RelayedEvent[]> {
    const [oldest] = this.#recent;
    if (oldest && after + 1 >= oldest.version) return this.#recent.slice(after + 1 - oldest.version);
    const from = after - (after % PAGE);
    const known = this.#pages.get(from);
    if (known) return known;
    const page = this.#fetch(from, PAGE);
    // Only a full page never changes.
    if (from + PAGE <= this.#version) this.#keep(from, page);
    return page;
  }

  #keep(from: number, page: Promise<readonly RelayedEvent[]>): void {
    if (this.#pages.size >= MAX_PAGES) this.#pages.delete(required(this.#pages.keys().next().value));
    this.#pages.set(from, page);
    page.catch(() => this.#pages.delete(from));
  }
}
