// CodeThrottle: counts the wrong codes of each address, in this node's memory, and bounds how fast codes are looked up.
// A code is looked up before its answer is held back, so that a right one passes whatever else comes from its address.
import { addressKey } from '../../lib/address-key.ts';

/** Wrong codes within this time of each other count together, and an address is throttled for as long. */
const WINDOW_MS = 30 * 60_000;
const MAX_ADDRESSES = 50_000;
/** A code whose lookup would come later is not looked up. */
const MAX_WAIT_MS = 20_000;
/** No answer is held back for longer, so that a flood of wrong codes leaves few answers waiting. */
const MAX_DELAY_MS = 5_000;

/** Lookups: 1,000 a second, and a thousand at once, which takes most of a node. Codes are long enough for that. */
const LOOKUP_PACE: Pace = { everyMs: 1, burst: 1_000 };
/** Lookups from a device on which a member of staff has signed in before: one a second, and ten at once. */
const DEVICE_PACE: Pace = { everyMs: 1_000, burst: 10 };
/** Answers to the wrong codes of an address that has used up its tries: 10 a second. */
const ANSWER_PACE: Pace = { everyMs: 100, burst: 1 };
/** Wrong codes in the house log: one in ten seconds, and 500 at once, so that many addresses cannot fill it. */
const LOG_PACE: Pace = { everyMs: 10_000, burst: 500 };

type Pace = { readonly everyMs: number; readonly burst: number };

/** Turns that follow each other at a pace; those of a burst come at once. */
class Turns {
  readonly #pace: Pace;
  /** When the turn after the last one would come without a burst. */
  #next = Number.NEGATIVE_INFINITY;

  constructor(pace: Pace) {
    this.#pace = pace;
  }

  /** Milliseconds until the next turn, which is then taken; null: it would come after more than `maxMs`. */
  take(now: number, maxMs: number): number | null {
    const { everyMs, burst } = this.#pace;
    const waitMs = Math.max(0, this.#next - now - (burst - 1) * everyMs);
    if (waitMs > maxMs) return null;
    this.#next = Math.max(this.#next, now) + everyMs;
    return waitMs;
  }
}

type Count = { readonly wrong: number; readonly until: number; readonly answers: Turns };

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

export class CodeThrottle {
  readonly #counts = new Map<string, Count>();
  readonly #devices = new Map<string, Turns>();
  /** Apart from each other, so that guessers do not hold up addresses with tries left. */
  readonly #lookups = { withTries: new Turns(LOOKUP_PACE), throttled: new Turns(LOOKUP_PACE) };
  readonly #logged = new Turns(LOG_PACE);
  readonly #maxWrong: number;

  /** 0: no address is ever throttled. */
  constructor(maxWrong: number) {
    this.#maxWrong = maxWrong;
  }

  /**
   * Milliseconds until a code may be looked up; null: too many are waiting. Guessers cannot hold up a device that they
   * do not have: where others would wait, one on which this member of staff has signed in before has turns of its own.
   */
  takeTurn(address: string, staffDevice: string | null, now: number): number | null {
    if (this.#maxWrong === 0) return 0;
    const lookups = this.#lookupsOf(address, now);
    if (staffDevice === null) return lookups.take(now, MAX_WAIT_MS);
    return lookups.take(now, 0) ?? this.#deviceTurns(staffDevice).take(now, MAX_WAIT_MS);
  }

  /** Counts a wrong code. Only time reduces the count. */
  strike(address: string, now: number): Strike {
    if (this.#maxWrong === 0) return NO_STRIKE;
    const key = addressKey(address);
    const count = this.#counts.get(key);
    const wrong = count && count.until > now ? count.wrong + 1 : 1;
    const answers = count?.answers ?? new Turns(ANSWER_PACE);
    this.#counts.delete(key);
    if (this.#counts.size >= MAX_ADDRESSES) this.#counts.delete(this.#counts.keys().next().value ?? '');
    this.#counts.set(key, { wrong, until: now + WINDOW_MS, answers });
    if (wrong <= this.#maxWrong) {
      const isLogged = this.#logged.take(now, 0) !== null;
      return { delayMs: 0, waitSeconds: 0, isLast: wrong === this.#maxWrong, isLogged };
    }
    const delayMs = answers.take(now, MAX_DELAY_MS) ?? 0;
    return { delayMs, waitSeconds: WINDOW_MS / 1000, isLast: false, isLogged: false };
  }

  #lookupsOf(address: string, now: number): Turns {
    const count = this.#counts.get(addressKey(address));
    const isThrottled = count && count.wrong >= this.#maxWrong && count.until > now;
    return isThrottled ? this.#lookups.throttled : this.#lookups.withTries;
  }

  #deviceTurns(staffDevice: string): Turns {
    const turns = this.#devices.get(staffDevice) ?? new Turns(DEVICE_PACE);
    this.#devices.set(staffDevice, turns);
    return turns;
  }
}
