// Caches a limited number of rows for a few seconds, so that not every request reads the store.

type Kept<T> = { readonly until: number; readonly value: Promise<T | null>; found: T | null };

export class TtlCache<T> {
  readonly #kept = new Map<string, Kept<T>>();
  readonly #now: () => number;
  readonly #ttlMs: (key: string) => number;
  readonly #max: number;

  constructor(options: {
    readonly now: () => number;
    readonly ttlMs: (key: string) => number;
    readonly max: number;
  }) {
    this.#now = options.now;
    this.#ttlMs = options.ttlMs;
    this.#max = options.max;
  }

  /** The row as it was at most `ttlMs` ago. Concurrent readers share one read; missing rows are not cached. */
  async read(key: string, load: () => Promise<T | null>): Promise<T | null> {
    const known = this.#recent(key);
    if (known) return known.value;
    this.forget(key);
    while (this.#kept.size >= this.#max) this.forget(this.#kept.keys().next().value ?? key);
    const kept: Kept<T> = { until: this.#now() + this.#ttlMs(key), value: load(), found: null };
    this.#kept.set(key, kept);
    try {
      kept.found = await kept.value;
    } finally {
      if (kept.found === null && this.#kept.get(key) === kept) this.forget(key);
    }
    return kept.found;
  }

  /** The same row, if it is cached; null: it must be read. */
  known(key: string): T | null {
    return this.#recent(key)?.found ?? null;
  }

  #recent(key: string): Kept<T> | null {
    const kept = this.#kept.get(key);
    if (!kept) return null;
    // An expiry too far in the future is from before the clock was set back.
    const leftMs = kept.until - this.#now();
    return leftMs > 0 && leftMs <= this.#ttlMs(key) ? kept : null;
  }

  clear(): void {
    this.#kept.clear();
  }

  /** Evicts the row: the next reader reads the store. */
  forget(key: string): void {
    this.#kept.delete(key);
  }
}
