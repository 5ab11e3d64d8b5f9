// A worker's part of limits: the supervisor counts for all workers; tokens of a rate are taken a few at a time.
import type { CodeLimiter } from '../http/limits/code-throttle.ts';
import type { JoinLimiter } from '../http/limits/join-throttle.ts';
import { type RateName, type Rates, type RateTaker, rateKey } from '../http/limits/rate-limits.ts';
import type { StreamSlots } from '../http/limits/stream-slots.ts';
import type { Cancel, Clock } from '../lib/clock.ts';
import type { EmoteLimiter } from '../tables/emote-throttle.ts';
import type { StreamBoard } from '../tables/presence.ts';
import type { Limits } from './limits-keeper.ts';

/** Limits that several processes share. */
export type SharedLimits = {
  readonly rates: RateTaker;
  readonly codeThrottle: CodeLimiter;
  readonly joinThrottle: JoinLimiter;
  readonly emotes: EmoteLimiter;
  /** Who reads which table, at any worker. */
  readonly board: StreamBoard;
  readonly streamSlots: StreamSlots;
};

/** The supervisor, as a worker calls it. */
export type Supervisor = {
  ask<N extends keyof Limits>(name: N, ...args: Parameters<Limits[N]>): Promise<ReturnType<Limits[N]>>;
  /** Does not wait for an answer. */
  tell<N extends keyof Limits>(name: N, ...args: Parameters<Limits[N]>): void;
};

/** One part in this many of a burst is taken at once, so with a small burst, the worker asks for each request. */
const SHARE = 25;
const KEPT_MS = 1_000;

type Held = { readonly name: RateName; readonly key: string; tokens: number; readonly until: number };

/** Tokens that a worker holds count as used, so the limit holds for all workers together. */
class SharedRates implements RateTaker {
  readonly #supervisor: Supervisor;
  readonly #rates: Rates;
  readonly #clock: Clock;
  readonly #held = new Map<string, Held>();

  constructor(supervisor: Supervisor, rates: Rates, clock: Clock) {
    this.#supervisor = supervisor;
    this.#rates = rates;
    this.#clock = clock;
  }

  take(name: RateName, principal: string | null, address: string): number | Promise<number> {
    const rate = this.#rates[name];
    if (!rate) return 0;
    const key = rateKey(name, principal, address);
    if (this.#takeHeld(name, key)) return 0;
    return this.#takeMore(name, key, Math.max(1, Math.floor(rate.burst / SHARE)));
  }

  #takeHeld(name: RateName, key: string): boolean {
    const held = this.#held.get(`${name} ${key}`);
    if (!held || held.tokens === 0) return false;
    held.tokens -= 1;
    return true;
  }

  async #takeMore(name: RateName, key: string, max: number): Promise<number> {
    const { taken, waitSeconds } = await this.#supervisor.ask('takeRate', name, key, max);
    // Of many that asked at the same time, the first may have brought tokens for the last.
    if (taken === 0) return this.#takeHeld(name, key) ? 0 : waitSeconds;
    if (taken > 1) {
      // Requests that asked at the same time may have brought tokens too.
      const before = this.#held.get(`${name} ${key}`)?.tokens ?? 0;
      const until = this.#clock.ticks() + KEPT_MS;
      this.#held.set(`${name} ${key}`, { name, key, tokens: before + taken - 1, until });
    }
    return 0;
  }

  /** Returns unused tokens, so that other workers can use them. */
  giveBack(): void {
    const now = this.#clock.ticks();
    for (const [id, { name, key, tokens, until }] of this.#held) {
      if (until > now) continue;
      this.#held.delete(id);
      if (tokens > 0) this.#supervisor.tell('giveBackRate', name, key, tokens);
    }
  }
}

export function sharedLimits(
  supervisor: Supervisor,
  rates: Rates,
  clock: Clock,
): { readonly limits: SharedLimits; readonly stop: Cancel } {
  const shared = new SharedRates(supervisor, rates, clock);
  const limits: SharedLimits = {
    rates: shared,
    codeThrottle: {
      takeTurn: (address, ownCode) => supervisor.ask('takeCodeTurn', address, ownCode),
      strike: address => supervisor.ask('strikeCode', address),
    },
    joinThrottle: { mayTry: (address, person) => supervisor.ask('mayTryJoin', address, person) },
    emotes: { mayEmote: principal => supervisor.ask('mayEmote', principal) },
    board: {
      add: (table, player) => supervisor.tell('addReader', table, player),
      remove: (table, player) => supervisor.tell('removeReader', table, player),
      has: (table, player) => supervisor.ask('hasReader', table, player),
    },
    streamSlots: {
      take: (principal, address) => supervisor.ask('takeStream', principal, address),
      release: (principal, address) => supervisor.tell('releaseStream', principal, address),
    },
  };
  return { limits, stop: clock.every(KEPT_MS, () => shared.giveBack()) };
}
