// Addresses that sent too many wrong codes are shut out of trying for a while, in this node's memory.
import { addressKey } from './rate-limits.ts';

/** Wrong codes within so long count together, and so long an address is locked. */
const LOCKED_MS = 30 * 60_000;
const MAX_KEPT = 50_000;

type Kept = { wrong: number; until: number };

export class Lockouts {
  readonly #kept = new Map<string, Kept>();
  readonly #mostWrong: number;

  /** 0: none is ever locked. */
  constructor(mostWrong: number) {
    this.#mostWrong = mostWrong;
  }

  /** Seconds until the address may try again; 0: now. */
  waitSeconds(address: string, now: number): number {
    const kept = this.#kept.get(addressKey(address));
    if (!kept || kept.wrong < this.#mostWrong || kept.until <= now) return 0;
    return Math.ceil((kept.until - now) / 1000);
  }

  /** A wrong code came; true where it was the one too many. */
  failed(address: string, now: number): boolean {
    if (this.#mostWrong === 0) return false;
    const key = addressKey(address);
    const kept = this.#kept.get(key);
    const wrong = kept && kept.until > now ? kept.wrong + 1 : 1;
    this.#kept.delete(key);
    if (this.#kept.size >= MAX_KEPT) this.#kept.delete(this.#kept.keys().next().value ?? '');
    this.#kept.set(key, { wrong, until: now + LOCKED_MS });
    return wrong === this.#mostWrong;
  }

  /** A right code came: what was wrong before is forgotten. */
  succeeded(address: string): void {
    this.#kept.delete(addressKey(address));
  }
}
