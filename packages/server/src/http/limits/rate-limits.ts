// Rate limits: token buckets in memory, one per kind of request and caller.
import { addressKey } from '../../lib/address-key.ts';

export type Rate = { readonly perSecond: number; readonly burst: number };
export type RateName = 'commands' | 'guests' | 'codes' | 'other';
/** Null: not limited. */
export type Rates = Readonly<Record<RateName, Rate | null>>;

/**
 * Guests and codes are limited by address, everything else by principal if there is one. Codes that can be looked up
 * are not limited here: `CodeThrottle` counts the wrong ones, and a right one always passes.
 */
export const BY_ADDRESS: ReadonlySet<RateName> = new Set<RateName>(['guests', 'codes']);

export const ratesFor = (commandsPerSecond: number): Rates => ({
  commands: commandsPerSecond > 0 ? { perSecond: commandsPerSecond, burst: commandsPerSecond * 4 } : null,
  guests: { perSecond: 30 / 60, burst: 30 },
  codes: { perSecond: 10 / 60, burst: 10 },
  other: { perSecond: 50, burst: 200 },
});

export const NO_RATES: Rates = { commands: null, guests: null, codes: null, other: null };

/** `waitSeconds` is 0 if any tokens were taken. */
export type Taken = { readonly taken: number; readonly waitSeconds: number };

type Bucket = { tokens: number; at: number };

const MAX_BUCKETS = 100_000;

export class Buckets {
  readonly #rate: Rate;
  readonly #buckets = new Map<string, Bucket>();

  constructor(rate: Rate) {
    this.#rate = rate;
  }

  get size(): number {
    return this.#buckets.size;
  }

  /** Takes one token. Returns 0, or the seconds until the next one. */
  take(key: string, nowMs: number): number {
    return this.takeSome(key, 1, nowMs).waitSeconds;
  }

  /** Takes up to this many tokens; if there are none, reports the seconds until the next one. */
  takeSome(key: string, max: number, nowMs: number): Taken {
    const { perSecond, burst } = this.#rate;
    const bucket = this.#buckets.get(key);
    if (!bucket) {
      if (this.#buckets.size >= MAX_BUCKETS) this.#forgetFull(nowMs);
      const taken = Math.min(max, burst);
      this.#buckets.set(key, { tokens: burst - taken, at: nowMs });
      return { taken, waitSeconds: 0 };
    }
    bucket.tokens = this.#tokensNow(bucket, nowMs);
    bucket.at = nowMs;
    if (bucket.tokens < 1) return { taken: 0, waitSeconds: Math.ceil((1 - bucket.tokens) / perSecond) };
    const taken = Math.min(max, Math.floor(bucket.tokens));
    bucket.tokens -= taken;
    return { taken, waitSeconds: 0 };
  }

  /** Returns tokens that were taken but not used. */
  giveBack(key: string, tokens: number): void {
    const bucket = this.#buckets.get(key);
    if (bucket) bucket.tokens = Math.min(this.#rate.burst, bucket.tokens + tokens);
  }

  #tokensNow({ tokens, at }: Bucket, nowMs: number): number {
    const { perSecond, burst } = this.#rate;
    return Math.min(burst, tokens + (Math.max(0, nowMs - at) / 1000) * perSecond);
  }

  /**
   * A full bucket is the same as no bucket. If too few are full, the oldest are removed to bound memory: many at once,
   * so that not every new caller costs a scan of all buckets.
   */
  #forgetFull(nowMs: number): void {
    for (const [key, bucket] of this.#buckets) {
      if (this.#tokensNow(bucket, nowMs) >= this.#rate.burst) this.#buckets.delete(key);
    }
    for (const key of this.#buckets.keys()) {
      if (this.#buckets.size <= MAX_BUCKETS * 0.9) break;
      this.#buckets.delete(key);
    }
  }
}

/** A limit on requests, whichever process counts them. */
export type RateTaker = {
  /** 0, or the seconds to wait. */
  take(name: RateName, principal: string | null, address: string, nowMs: number): number | Promise<number>;
};

/** The bucket that a request counts toward. */
export const rateKey = (name: RateName, principal: string | null, address: string): string =>
  principal === null || BY_ADDRESS.has(name) ? addressKey(address) : principal;

export class RateLimits implements RateTaker {
  readonly #buckets = new Map<RateName, Buckets>();

  constructor(rates: Rates) {
    for (const [name, rate] of Object.entries(rates)) {
      if (rate) this.#buckets.set(name as RateName, new Buckets(rate));
    }
  }

  /** 0, or the seconds to wait. */
  take(name: RateName, principal: string | null, address: string, nowMs: number): number {
    const buckets = this.#buckets.get(name);
    if (!buckets) return 0;
    return buckets.take(rateKey(name, principal, address), nowMs);
  }
}
