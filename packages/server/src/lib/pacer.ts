// Limits how often something happens: overall, or for each key.

export type Pace = { readonly everyMs: number; readonly burst: number };

/** Allows one event per interval, after an initial burst. */
export class Pacer {
  readonly #pace: Pace;
  /** When the next event would be due without a burst. */
  #next = Number.NEGATIVE_INFINITY;

  constructor(pace: Pace) {
    this.#pace = pace;
  }

  /** Reserves the next event and returns the milliseconds until it; null if that is more than `maxMs`. */
  take(now: number, maxMs: number): number | null {
    const { everyMs, burst } = this.#pace;
    const waitMs = Math.max(0, this.#next - now - (burst - 1) * everyMs);
    if (waitMs > maxMs) return null;
    this.#next = Math.max(this.#next, now) + everyMs;
    return waitMs;
  }
}

/** A pacer for each key, up to a maximum; the oldest is dropped first. */
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
