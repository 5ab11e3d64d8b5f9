// CodeThrottle: counts the wrong codes from each address, in this node's memory, and limits how fast codes are looked
// up. Codes that were made here have their own pace, so they pass whatever else comes from their address (P67).
import { addressKey } from '../../lib/address-key.ts';
import { KeyedPacers, type Pace, Pacer } from '../../lib/pacer.ts';

/** Wrong codes count together within this time of each other, and throttle the address for as long. */
const WINDOW_MS = 30 * 60_000;
const MAX_ADDRESSES = 50_000;
/** A code that would have to wait longer than this is not looked up. */
const MAX_WAIT_MS = 20_000;
/** No answer is delayed longer than this: at the pace of lookups, few answers to one address are waiting. */
const MAX_DELAY_MS = 5_000;

const MAX_CODES = 50_000;

/**
 * All lookups: 1,000 a second, with a burst of a thousand. That takes most of a node, and codes are long enough for it.
 */
const LOOKUP_PACE: Pace = { everyMs: 1, burst: 1_000 };
/** Lookups for one address: 100 a second, with a burst of a hundred. */
const ADDRESS_PACE: Pace = { everyMs: 10, burst: 100 };
/**
 * Lookups of one code that was made here: one a second, with a burst of ten, in case somebody floods with an old code.
 */
const CODE_PACE: Pace = { everyMs: 1_000, burst: 10 };
/** Answers to wrong codes from an address that has used up its tries: 10 a second. */
const ANSWER_PACE: Pace = { everyMs: 100, burst: 1 };
/** Wrong codes in the house log: one every ten seconds, with a burst of 500, so that many addresses cannot fill it. */
const LOG_PACE: Pace = { everyMs: 10_000, burst: 500 };

type Count = { readonly wrong: number; readonly until: number; readonly answers: Pacer };

/** The consequences of a wrong code. */
export type Strike = {
  /** How long to delay the answer. */
  readonly delayMs: number;
  /** 0 while the address has tries left. */
  readonly waitSeconds: number;
  /** Whether this code used up the address's tries. */
  readonly isLast: boolean;
  /** Whether the house log has room for it. */
  readonly isLogged: boolean;
};

const NO_STRIKE: Strike = { delayMs: 0, waitSeconds: 0, isLast: false, isLogged: true };

/** A limit on codes, whichever process counts them. */
export type CodeLimiter = {
  takeTurn(address: string, ownCode: string | null, now: number): number | null | Promise<number | null>;
  strike(address: string, now: number): Strike | Promise<Strike>;
};

export class CodeThrottle implements CodeLimiter {
  readonly #counts = new Map<string, Count>();
  readonly #addresses = new KeyedPacers(ADDRESS_PACE, MAX_ADDRESSES);
  readonly #codes = new KeyedPacers(CODE_PACE, MAX_CODES);
  /** Separate, so that guessers delay neither codes that were made here nor addresses with tries left. */
  readonly #lookups = {
    ownCodes: new Pacer(LOOKUP_PACE),
    withTries: new Pacer(LOOKUP_PACE),
    throttled: new Pacer(LOOKUP_PACE),
  };
  readonly #logged = new Pacer(LOG_PACE);
  readonly #maxWrong: number;

  /** With 0, no address is ever throttled. */
  constructor(maxWrong: number) {
    this.#maxWrong = maxWrong;
  }

  /** Milliseconds until a code may be looked up; null: too many are waiting. `ownCode` is a code that was made here. */
  takeTurn(address: string, ownCode: string | null, now: number): number | null {
    if (this.#maxWrong === 0) return 0;
    if (ownCode !== null && this.#codes.of(ownCode).take(now, 0) !== null) {
      return this.#lookups.ownCodes.take(now, MAX_WAIT_MS);
    }
    const ownMs = this.#addresses.of(addressKey(address)).take(now, MAX_WAIT_MS);
    if (ownMs === null) return null;
    const sharedMs = this.#lookupsOf(address, now).take(now, MAX_WAIT_MS);
    return sharedMs === null ? null : Math.max(ownMs, sharedMs);
  }

  /** Counts a wrong code. Only time reduces the count. */
  strike(address: string, now: number): Strike {
    if (this.#maxWrong === 0) return NO_STRIKE;
    const key = addressKey(address);
    const count = this.#counts.get(key);
    const wrong = count && count.until > now ? count.wrong + 1 : 1;
    const answers = count?.answers ?? new Pacer(ANSWER_PACE);
    this.#counts.delete(key);
    if (this.#counts.size >= MAX_ADDRESSES) this.#counts.delete(this.#counts.keys().next().value ?? '');
    this.#counts.set(key, { wrong, until: now + WINDOW_MS, answers });
    if (wrong <= this.#maxWrong) {
      const isLogged = this.#logged.take(now, 0) !== null;
      return { delayMs: 0, waitSeconds: 0, isLast: wrong === this.#maxWrong, isLogged };
    }
    const delayMs = answers.take(now, MAX_DELAY_MS) ?? MAX_DELAY_MS;
    return { delayMs, waitSeconds: WINDOW_MS / 1000, isLast: false, isLogged: false };
  }

  #lookupsOf(address: string, now: number): Pacer {
    const count = this.#counts.get(addressKey(address));
    const isThrottled = count && count.wrong >= this.#maxWrong && count.until > now;
    return isThrottled ? this.#lookups.throttled : this.#lookups.withTries;
  }
}
