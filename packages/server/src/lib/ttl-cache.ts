// Caches rows for a few seconds, and a limited number of them, so that not every request reads the store.

type Kept<T> = { readonly until: number; readonly value: Promise<T | null> };

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
    const known = this.#kept.get(key);
    // An end that is too far away is from before the clock was set back.
    const leftMs = known ? known.until - this.#now() : 0;
    if (known && leftMs > 0 && leftMs <= this.#ttlMs(key)) return known.value;
    this.forget(key);
    while (this.#kept.size >= this.#max) this.forget(this.#kept.keys().next().value ?? key);
    const kept = { until: this.#now() + this.#ttlMs(key), value: load() };
    this.#kept.set(key, kept);
    let found: T | null = null;
    try {
      found = await kept.value;
    } finally {
      if (found === null && this.#kept.get(key) === kept) this.forget(key);
    }
    return found;
  }

  clear(): void {
    this.#kept.clear();
  }

  /** Evicts the row: the next reader asks the store. */
  forget(key: string): void {
    this.#kept.delete(key);
  }
}
