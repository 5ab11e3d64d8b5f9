// Paces things that happen: all of them together, or those of each key.

export type Pace = { readonly everyMs: number; readonly burst: number };

/** Lets things happen at a pace; those of a burst happen at once. */
export class Pacer {
  readonly #pace: Pace;
  /** When the one after the last would come without a burst. */
  #next = Number.NEGATIVE_INFINITY;

  constructor(pace: Pace) {
    this.#pace = pace;
  }

  /** Milliseconds until the next may happen, which is then taken; null: that would be after more than `maxMs`. */
  take(now: number, maxMs: number): number | null {
    const { everyMs, burst } = this.#pace;
    const waitMs = Math.max(0, this.#next - now - (burst - 1) * everyMs);
    if (waitMs > maxMs) return null;
    this.#next = Math.max(this.#next, now) + everyMs;
    return waitMs;
  }
}

/** A pacer for each key, as many as there is room for; the oldest is forgotten first. */
export class KeyedPacers {
  readonly #pacers = new Map<string, Pacer>();
  readonly #pace: Pace;
  readonly #max: number;

  constructor(pace: Pace, max: number) {
    this.#pace = pace;
    this.#max = max;
  }

  of(key: string): Pacer {
    const known = this.#pacers.get(key);
    if (known) return known;
    if (this.#pacers.size >= this.#max) this.#pacers.delete(this.#pacers.keys().next().value ?? '');
    const made = new Pacer(this.#pace);
    this.#pacers.set(key, made);
    return made;
  }
}
