// Rights that end: every node drops the person from its caches and ends their streams; readers who may still watch reconnect.
import { MINUTE_MS } from '@passline/table';
import type { Announcer } from '../bus/announcer.ts';
import type { Cancel, Clock } from '../lib/clock.ts';
import type { Identity } from './identity.ts';

export type RightsOptions = {
  readonly announcer: Pick<Announcer, 'announceEnd'>;
  readonly identity: Pick<Identity, 'forget' | 'forgetAll'>;
  readonly streams: { endAllOf(principal: string): void; recheck(): Promise<void> };
};

/** What no node said, or none heard, is found in this time: each reader's rights cost the store some reads. */
const RECHECK_MS = 5 * MINUTE_MS;

export class Rights {
  readonly #options: RightsOptions;

  constructor(options: RightsOptions) {
    this.#options = options;
  }

  /** The person's rights, or some of them, have ended: here at once, and on other nodes as soon as they hear of it. */
  end(principal: string): void {
    this.onEnded(principal);
    this.#options.announcer.announceEnd(principal);
  }

  /** Another node says so. */
  onEnded(principal: string): void {
    this.#options.identity.forget(principal);
    this.#options.streams.endAllOf(principal);
  }

  /** Other nodes may have said something that was not heard: every reader's rights are checked again. */
  onMissed(): void {
    this.#options.identity.forgetAll();
    void this.#options.streams.recheck();
  }

  /** Where several nodes share a store: a node may die before it says whose rights it ended. */
  recheckRegularly(clock: Clock): Cancel {
    return clock.every(RECHECK_MS, () => this.onMissed());
  }
}
