// CodeThrottle: counts the wrong codes of each address and bounds how fast codes are looked up, in this node's memory.
// A code waits for its turn and is then looked up, so that a right one passes whatever else comes from its address.
import { addressKey } from '../../lib/address-key.ts';

/** Wrong codes within this time of each other count together, and an address is throttled for as long. */
const WINDOW_MS = 30 * 60_000;
const MAX_ADDRESSES = 50_000;
/** Nobody is kept waiting for longer; a code whose turn would come later is not looked up. */
const MAX_WAIT_MS = 20_000;

/** Of an address that has used up its tries: 10 a second. */
const ADDRESS_PACE: Pace = { everyMs: 100, burst: 1 };
/** Of all addresses together: 100 a second, and a thousand at once. */
const SERVER_PACE: Pace = { everyMs: 10, burst: 1_000 };
/** Of a device on which a member of staff has signed in before: one a second, and ten at once. */
const DEVICE_PACE: Pace = { everyMs: 1_000, burst: 10 };

type Pace = { readonly everyMs: number; readonly burst: number };

/** Turns that follow each other at a pace; those of a burst come at once. */
class Turns {
  readonly #pace: Pace;
  /** When the turn after the last one would come without a burst. */
  #next = Number.NEGATIVE_INFINITY;

  constructor(pace: Pace) {
    this.#pace = pace;
  }

  waitMs(now: number): number {
    const { everyMs, burst } = this.#pace;
    return Math.max(0, this.#next - now - (burst - 1) * everyMs);
  }

  take(now: number): void {
    this.#next = Math.max(this.#next, now) + this.#pace.everyMs;
  }
}

type Count = { readonly wrong: number; readonly until: number; readonly turns: Turns };

/** `first`: this code is the one that used up the address's tries. */
export type Strike = { readonly waitSeconds: number; readonly first: boolean };

export class CodeThrottle {
  readonly #counts = new Map<string, Count>();
  readonly #devices = new Map<string, Turns>();
  readonly #all = new Turns(SERVER_PACE);
  readonly #maxWrong: number;

  /** 0: no address is ever throttled. */
  constructor(maxWrong: number) {
    this.#maxWrong = maxWrong;
  }

  /**
   * Milliseconds until a code may be looked up; null: too many are waiting. Guessers cannot hold up a device that they
   * do not have: one on which this member of staff has signed in before has turns of its own.
   */
  takeTurn(address: string, staffDevice: string | null, now: number): number | null {
    if (this.#maxWrong === 0) return 0;
    const queues = staffDevice === null ? this.#queuesOf(address, now) : [this.#queueOf(staffDevice)];
    const waitMs = Math.max(...queues.map(turns => turns.waitMs(now)));
    if (waitMs > MAX_WAIT_MS) return null;
    for (const turns of queues) turns.take(now);
    return waitMs;
  }

  /** Counts a wrong code. `waitSeconds` is 0 while the address has tries left. Only time reduces the count. */
  strike(address: string, now: number): Strike {
    if (this.#maxWrong === 0) return { waitSeconds: 0, first: false };
    const key = addressKey(address);
    const count = this.#counts.get(key);
    const wrong = count && count.until > now ? count.wrong + 1 : 1;
    const turns = count?.turns ?? new Turns(ADDRESS_PACE);
    this.#counts.delete(key);
    if (this.#counts.size >= MAX_ADDRESSES) this.#counts.delete(this.#counts.keys().next().value ?? '');
    this.#counts.set(key, { wrong, until: now + WINDOW_MS, turns });
    return {
      waitSeconds: wrong > this.#maxWrong ? WINDOW_MS / 1000 : 0,
      first: wrong === this.#maxWrong,
    };
  }

  #queuesOf(address: string, now: number): readonly Turns[] {
    const count = this.#counts.get(addressKey(address));
    const throttled = count && count.wrong >= this.#maxWrong && count.until > now;
    return throttled ? [this.#all, count.turns] : [this.#all];
  }

  #queueOf(staffDevice: string): Turns {
    const turns = this.#devices.get(staffDevice) ?? new Turns(DEVICE_PACE);
    this.#devices.set(staffDevice, turns);
    return turns;
  }
}
