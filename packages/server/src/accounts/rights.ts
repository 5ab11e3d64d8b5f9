// Ending rights: every node drops the person from its caches and ends their streams; allowed readers reconnect.
import { MINUTE_MS } from '@passline/table';
import type { Announcer } from '../bus/announcer.ts';
import type { Cancel, Clock } from '../lib/clock.ts';
import type { Identity } from './identity.ts';

export type RightsOptions = {
  readonly announcer: Pick<Announcer, 'announceEnd'>;
  readonly identity: Pick<Identity, 'forget' | 'forgetAll'>;
  readonly streams: { endAllOf(principal: string): void; recheck(): Promise<void> };
};

/**
 * An end of rights that was never announced, or never heard, is found within this time. Checking a reader costs the
 * store some reads.
 */
const RECHECK_MS = 5 * MINUTE_MS;

export class Rights {
  readonly #options: RightsOptions;

  constructor(options: RightsOptions) {
    this.#options = options;
  }

  /** Ends some or all of the person's rights: here at once, and on other nodes as soon as they hear of it. */
  end(principal: string): void {
    this.onEnded(principal);
    this.#options.announcer.announceEnd(principal);
  }

  /** The rights have ended on some node. */
  onEnded(principal: string): void {
    this.#options.identity.forget(principal);
    this.#options.streams.endAllOf(principal);
  }

  /** Announcements from other nodes may have been missed: checks every reader's rights again. */
  onMissed(): void {
    this.#options.identity.forgetAll();
    void this.#options.streams.recheck();
  }

  /** For several nodes on one store: a node may die before it announces whose rights it ended. */
  recheckRegularly(clock: Clock): Cancel {
    return clock.every(RECHECK_MS, () => this.onMissed());
  }
}
