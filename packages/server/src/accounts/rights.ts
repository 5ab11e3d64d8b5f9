// Rights that end: on every node, caches forget the person and their streams end, and whoever may still watch comes back.
import type { Store } from '../store/store.ts';
import type { Identity } from './identity.ts';

export type RightsOptions = {
  readonly store: Pick<Store, 'announceEnded'>;
  readonly identity: Pick<Identity, 'forget' | 'forgetAll'>;
  readonly streams: { endAllOf(principal: string): void; recheck(): Promise<void> };
};

export class Rights {
  readonly #options: RightsOptions;

  constructor(options: RightsOptions) {
    this.#options = options;
  }

  /** The person's rights, or some of them, have ended: here at once, and on other nodes as soon as they hear of it. */
  async end(principal: string): Promise<void> {
    this.onEnded(principal);
    await this.#options.store.announceEnded(principal);
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
}
