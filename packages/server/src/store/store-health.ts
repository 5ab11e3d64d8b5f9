// Whether the store answers: one place notices that it is lost, tells everyone, and notices that it is back.

import { type AnyRefusal, floorRefusal } from '@passline/table';
import { StoreError } from './store.ts';

export type Status = { readonly store: 'ok' | 'lost'; readonly since: number };

export type Log = {
  info(data: object, message: string): void;
  warn(data: object, message: string): void;
  error(data: object, message: string): void;
};

export const lostRefusal = (): AnyRefusal =>
  floorRefusal(
    'server/no-store',
    'The store does not answer. Nothing is certain until it does: ask again with the same Idempotency-Key.',
  );

export type StoreHealthOptions = {
  readonly now: () => number;
  readonly log: Log;
  /** What must be done before the store counts as back. */
  readonly recover: () => Promise<void>;
};

export class StoreHealth {
  readonly #options: StoreHealthOptions;
  readonly #listeners = new Set<(status: Status) => void>();
  #status: Status;
  #recovering = false;

  constructor(options: StoreHealthOptions) {
    this.#options = options;
    this.#status = { store: 'ok', since: options.now() };
  }

  get status(): Status {
    return this.#status;
  }

  get isLost(): boolean {
    return this.#status.store === 'lost';
  }

  onChange(listener: (status: Status) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** The store is asked for something; trouble with it is noticed for all. */
  async asked<T>(ask: () => Promise<T>): Promise<T> {
    try {
      return await ask();
    } catch (error) {
      if (error instanceof StoreError) this.trouble(error);
      throw error;
    }
  }

  trouble(error: Error): void {
    if (!(error instanceof StoreError)) this.#options.log.error({ err: error }, 'unexpected trouble');
    else if (!this.isLost) {
      this.#options.log.warn({ reason: error.message }, 'the store is lost');
      this.#set('lost');
    }
  }

  /** It answered: what was cached may be old by now, so that is seen to first. */
  heard(): void {
    if (!this.isLost || this.#recovering) return;
    this.#recovering = true;
    this.#options
      .recover()
      .then(() => {
        this.#set('ok');
        this.#options.log.info({}, 'the store answers again');
      })
      .catch(error => this.trouble(error as Error))
      .finally(() => {
        this.#recovering = false;
      });
  }

  #set(store: Status['store']): void {
    this.#status = { store, since: this.#options.now() };
    for (const listener of this.#listeners) listener(this.#status);
  }
}
