// CodeThrottle: counts the wrong codes of each address, in this node's memory, and bounds how fast codes are looked up.
// A code that was made here has a pace of its own, so that it passes whatever else comes from its address (P67).
import { addressKey } from '../../lib/address-key.ts';
import { KeyedPacers, type Pace, Pacer } from '../../lib/pacer.ts';

/** Wrong codes within this time of each other count together, and an address is throttled for as long. */
const WINDOW_MS = 30 * 60_000;
const MAX_ADDRESSES = 50_000;
/** A code whose lookup would come later is not looked up. */
const MAX_WAIT_MS = 20_000;
/** No answer is held back for longer: at the pace of lookups, few answers of one address are waiting. */
const MAX_DELAY_MS = 5_000;

const MAX_CODES = 50_000;

/** Lookups: 1,000 a second, and a thousand at once, which takes most of a node. Codes are long enough for that. */
const LOOKUP_PACE: Pace = { everyMs: 1, burst: 1_000 };
/** Of these for one address: 100 a second, and a hundred at once. */
const ADDRESS_PACE: Pace = { everyMs: 10, burst: 100 };
/** For one code that was made here: one a second, and ten at once, in case somebody floods with a code that they had. */
const CODE_PACE: Pace = { everyMs: 1_000, burst: 10 };
/** Answers to the wrong codes of an address that has used up its tries: 10 a second. */
const ANSWER_PACE: Pace = { everyMs: 100, burst: 1 };
/** Wrong codes in the house log: one in ten seconds, and 500 at once, so that many addresses cannot fill it. */
const LOG_PACE: Pace = { everyMs: 10_000, burst: 500 };

type Count = { readonly wrong: number; readonly until: number; readonly answers: Pacer };

/** What follows from a wrong code. */
export type Strike = {
  /** The answer is held back for this long. */
  readonly delayMs: number;
  /** 0 while the address has tries left. */
  readonly waitSeconds: number;
  /** This code is the one that used up the address's tries. */
  readonly isLast: boolean;
  /** Whether the house log has room for it. */
  readonly isLogged: boolean;
};

const NO_STRIKE: Strike = { delayMs: 0, waitSeconds: 0, isLast: false, isLogged: true };

/** What a code must pass, whoever counts. */
export type CodeLimiter = {
  takeTurn(address: string, ownCode: string | null, now: number): number | null | Promise<number | null>;
  strike(address: string, now: number): Strike | Promise<Strike>;
};

export class CodeThrottle implements CodeLimiter {
  readonly #counts = new Map<string, Count>();
  readonly #addresses = new KeyedPacers(ADDRESS_PACE, MAX_ADDRESSES);
  readonly #codes = new KeyedPacers(CODE_PACE, MAX_CODES);
  /** Apart from each other, so that guessers hold up neither codes that were made here nor addresses with tries left. */
  readonly #lookups = {
    ownCodes: new Pacer(LOOKUP_PACE),
    withTries: new Pacer(LOOKUP_PACE),
    throttled: new Pacer(LOOKUP_PACE),
  };
  readonly #logged = new Pacer(LOG_PACE);
  readonly #maxWrong: number;

  /** 0: no address is ever throttled. */
  constructor(maxWrong: number) {
    this.#maxWrong = maxWrong;
  }

  /** Milliseconds until a code may be looked up; null: too many are waiting. `ownCode` is one that was made here. */
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
