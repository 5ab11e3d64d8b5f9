// Tracks whether the store answers: notices that it is lost, tells listeners, and notices when it is back.

import type { StoreStatus } from '@passline/client/wire';
import { type AnyRefusal, serverRefusal } from '@passline/table';
import { StoreBehindError, type StoreError } from './store.ts';

export type Log = {
  info(data: object, message: string): void;
  warn(data: object, message: string): void;
  error(data: object, message: string): void;
};

export const lostRefusal = (): AnyRefusal =>
  serverRefusal(
    'server/no-store',
    'The database is not responding. Nothing is certain until it does: repeat the request with the same Idempotency-Key.',
  );

/** Nothing may be played on a store that has gone back until the operator has decided. */
const behindRefusal = (): AnyRefusal =>
  serverRefusal(
    'server/store-behind',
    'The database went back to an earlier state. Play waits until the operator restores it.',
  );

export type StoreHealthOptions = {
  readonly now: () => number;
  readonly log: Log;
  readonly onError: (error: Error) => void;
};

export class StoreHealth {
  readonly #options: StoreHealthOptions;
  readonly #listeners = new Set<(status: StoreStatus) => void>();
  #status: StoreStatus;
  #recovering = false;
  #behind = false;

  constructor(options: StoreHealthOptions) {
    this.#options = options;
    this.#status = { store: 'ok', since: options.now() };
  }

  get status(): StoreStatus {
    return this.#status;
  }

  get isLost(): boolean {
    return this.#status.store === 'lost';
  }

  /** Whether the store has gone back: this node serves nothing on it anymore. */
  get isBehind(): boolean {
    return this.#behind;
  }

  /** Why commands cannot be accepted; null if they can. */
  get refusal(): AnyRefusal | null {
    if (this.#behind) return behindRefusal();
    return this.isLost ? lostRefusal() : null;
  }

  onChange(listener: (status: StoreStatus) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  reportLost(error: StoreError): void {
    if (error instanceof StoreBehindError && !this.#behind) {
      this.#behind = true;
      this.#options.log.warn({ reason: error.message }, 'the store has gone back');
      this.#set('lost');
      return;
    }
    if (this.isLost) return;
    this.#options.log.warn({ reason: error.message }, 'the store is lost');
    this.#set('lost');
  }

  /** Called when the store answers. If it was lost, it counts as back after the recovery, since caches may be stale. */
  reportAnswer(recover: () => Promise<void>): void {
    if (!this.isLost || this.#recovering || this.#behind) return;
    this.#recovering = true;
    recover()
      .then(() => {
        this.#set('ok');
        this.#options.log.info({}, 'the store answers again');
      })
      .catch(this.#options.onError)
      .finally(() => {
        this.#recovering = false;
      });
  }

  #set(store: StoreStatus['store']): void {
    this.#status = { store, since: this.#options.now() };
    for (const listener of this.#listeners) listener(this.#status);
  }
}
