// The supervisor's part of limits: it counts for all workers, so that no limit grows with their number (P128).
import type { Config } from '../config/config.ts';
import { CodeThrottle, type Strike } from '../http/limits/code-throttle.ts';
import { JoinThrottle } from '../http/limits/join-throttle.ts';
import { Buckets, type RateName, type Taken } from '../http/limits/rate-limits.ts';
import { CountedSlots, type SlotRefusal } from '../http/limits/stream-slots.ts';
import type { Clock } from '../lib/clock.ts';
import { EmoteThrottle } from '../tables/emote-throttle.ts';

/** What workers can ask the supervisor for. */
export type Limits = {
  takeRate(name: RateName, key: string, max: number): Taken;
  giveBackRate(name: RateName, key: string, tokens: number): void;
  takeCodeTurn(address: string, ownCode: string | null): number | null;
  strikeCode(address: string): Strike;
  mayTryJoin(address: string, person: string): boolean;
  mayEmote(principal: string): boolean;
  addReader(table: string, player: string): void;
  removeReader(table: string, player: string): void;
  hasReader(table: string, player: string): boolean;
  takeStream(principal: string, address: string): SlotRefusal | null;
  releaseStream(principal: string, address: string): void;
};

function adjust(counts: Map<string, number>, key: string, change: number): void {
  const count = (counts.get(key) ?? 0) + change;
  if (count === 0) counts.delete(key);
  else counts.set(key, count);
}

export class LimitsKeeper {
  readonly #buckets = new Map<RateName, Buckets>();
  readonly #codes: CodeThrottle;
  readonly #joins = new JoinThrottle();
  readonly #emotes = new EmoteThrottle();
  readonly #slots: CountedSlots;
  /** Streams by table and player, across all workers. */
  readonly #readers = new Map<string, number>();
  readonly #clock: Clock;

  constructor(
    { rates, wrongCodes, streams }: Pick<Config, 'rates' | 'wrongCodes' | 'streams'>,
    clock: Clock,
  ) {
    this.#clock = clock;
    this.#codes = new CodeThrottle(wrongCodes);
    this.#slots = new CountedSlots(streams);
    for (const [name, rate] of Object.entries(rates)) {
      if (rate) this.#buckets.set(name as RateName, new Buckets(rate));
    }
  }

  /** The limits for one worker; `end` returns the streams that it had when it ended. */
  forWorker(): { readonly limits: Limits; end(): void } {
    const streams = new Map<string, number>();
    const readers = new Map<string, number>();
    const count = (key: string, change: 1 | -1): void => adjust(streams, key, change);
    const read = (table: string, player: string, change: 1 | -1): void => {
      const key = `${table} ${player}`;
      adjust(readers, key, change);
      adjust(this.#readers, key, change);
    };
    const limits: Limits = {
      takeRate: (name, key, max) => this.#takeRate(name, key, max),
      giveBackRate: (name, key, tokens) => this.#buckets.get(name)?.giveBack(key, tokens),
      takeCodeTurn: (address, ownCode) => this.#codes.takeTurn(address, ownCode, this.#clock.ticks()),
      strikeCode: address => this.#codes.strike(address, this.#clock.ticks()),
      mayEmote: principal => this.#emotes.mayEmote(principal, this.#clock.ticks()),
      mayTryJoin: (address, person) => this.#joins.mayTry(address, person, this.#clock.ticks()),
      addReader: (table, player) => read(table, player, 1),
      removeReader: (table, player) => read(table, player, -1),
      hasReader: (table, player) => this.#readers.has(`${table} ${player}`),
      takeStream: (principal, address) => {
        const refusal = this.#slots.take(principal, address);
        if (refusal === null) count(JSON.stringify([principal, address]), 1);
        return refusal;
      },
      releaseStream: (principal, address) => {
        count(JSON.stringify([principal, address]), -1);
        this.#slots.release(principal, address);
      },
    };
    const end = (): void => {
      for (const [key, open] of streams) {
        const [principal, address] = JSON.parse(key) as [string, string];
        for (let left = open; left > 0; left -= 1) this.#slots.release(principal, address);
      }
      streams.clear();
      for (const [key, open] of readers) adjust(this.#readers, key, -open);
      readers.clear();
    };
    return { limits, end };
  }

  #takeRate(name: RateName, key: string, max: number): Taken {
    const buckets = this.#buckets.get(name);
    return buckets ? buckets.takeSome(key, max, this.#clock.now()) : { taken: max, waitSeconds: 0 };
  }
}
