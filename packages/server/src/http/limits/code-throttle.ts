// CodeThrottle: counts the wrong codes of each address, in this node's memory. It never stops a right code.
import { addressKey } from '../../lib/address-key.ts';

/** Wrong codes within this time of each other count together, and an address is throttled for as long. */
const WINDOW_MS = 30 * 60_000;
const MAX_ADDRESSES = 50_000;

type Count = { readonly wrong: number; readonly until: number };

/** `first`: this code is the one that used up the address's tries. */
export type Strike = { readonly waitSeconds: number; readonly first: boolean };

export class CodeThrottle {
  readonly #counts = new Map<string, Count>();
  readonly #maxWrong: number;

  /** 0: no address is ever throttled. */
  constructor(maxWrong: number) {
    this.#maxWrong = maxWrong;
  }

  /** Counts a wrong code. `waitSeconds` is 0 while the address has tries left. Only time reduces the count. */
  strike(address: string, now: number): Strike {
    if (this.#maxWrong === 0) return { waitSeconds: 0, first: false };
    const key = addressKey(address);
    const count = this.#counts.get(key);
    const wrong = count && count.until > now ? count.wrong + 1 : 1;
    this.#counts.delete(key);
    if (this.#counts.size >= MAX_ADDRESSES) this.#counts.delete(this.#counts.keys().next().value ?? '');
    this.#counts.set(key, { wrong, until: now + WINDOW_MS });
    return {
      waitSeconds: wrong > this.#maxWrong ? WINDOW_MS / 1000 : 0,
      first: wrong === this.#maxWrong,
    };
  }
}
