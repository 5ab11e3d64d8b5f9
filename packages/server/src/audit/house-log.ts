// The house log: what staff and the server do outside tables, append-only and hash-chained like a table's log.
import type { HouseEntry, HouseEvent } from '@passline/client/wire';
import type { Hashing } from '@passline/table';
import { firstHash, nextHash } from '@passline/table';
import type { Cancel, Clock } from '../lib/clock.ts';
import type { Store } from '../store/store.ts';
import type { Head, StoredEvent } from '../store/stored.ts';

/** Seeds the chain's first hash, as a table's id does for a table's log. */
export const HOUSE_CHAIN = 'the house';
/** Up to this many events wait in memory while the store is lost; the oldest are kept, because they tell the most. */
const MAX_WAITING = 10_000;
const RETRY_MS = 2_000;
/** How long a stopping server waits for a lost store. */
const LAST_WORDS_MS = 1_000;

type Waiting = { readonly at: number; readonly event: HouseEvent };

export type HouseLogOptions = {
  readonly store: Pick<Store, 'houseHead' | 'appendHouse' | 'houseEvents'>;
  readonly node: string;
  readonly clock: Clock;
  readonly hashing: Hashing;
  readonly onError: (error: Error) => void;
};

export class HouseLog {
  readonly #options: HouseLogOptions;
  readonly #waiting: Waiting[] = [];
  #head: Head | null = null;
  /** Sent to the store, which may or may not have written it. */
  #tried: StoredEvent | null = null;
  #writing: Promise<void> | null = null;
  #retry: Cancel | null = null;

  constructor(options: HouseLogOptions) {
    this.#options = options;
  }

  /** Resolves once the event is written, or at once if the store is lost: then it is written when the store is back. */
  write(event: HouseEvent): Promise<void> {
    if (this.#waiting.length < MAX_WAITING) {
      this.#waiting.push({ at: this.#options.clock.now(), event });
    }
    return this.#flush();
  }

  /** A page, newest first, and the version that the next page continues before. */
  async page(
    limit: number,
    before?: number,
  ): Promise<{ readonly events: readonly StoredEvent[]; readonly next: number | null }> {
    const events = await this.#options.store.houseEvents(limit, before);
    const last = events.at(-1)?.version ?? 1;
    return { events, next: events.length < limit || last === 1 ? null : last };
  }

  /** Writes what is still waiting, if the store takes it soon, and cancels the retry. */
  async stop(): Promise<void> {
    const { promise: late, resolve } = Promise.withResolvers<void>();
    const cancel = this.#options.clock.after(LAST_WORDS_MS, resolve);
    await Promise.race([this.#flush(), late]);
    cancel();
    this.#retry?.();
  }

  #flush(): Promise<void> {
    this.#writing ??= this.#write();
    return this.#writing;
  }

  async #write(): Promise<void> {
    this.#retry?.();
    try {
      for (let [next] = this.#waiting; next; [next] = this.#waiting) {
        if (await this.#append(next)) this.#waiting.shift();
      }
    } catch (error) {
      this.#head = null;
      this.#options.onError(error as Error);
      this.#retry = this.#options.clock.after(RETRY_MS, () => void this.#flush());
    } finally {
      this.#writing = null;
    }
  }

  /** False if another node was faster: try again at the log's new end. */
  async #append({ at, event }: Waiting): Promise<boolean> {
    const { store, node, hashing } = this.#options;
    this.#head ??= (await store.houseHead()) ?? { version: 0, hash: firstHash(HOUSE_CHAIN, hashing) };
    if (await this.#isThere(this.#head)) return true;
    const version = this.#head.version + 1;
    const entry: HouseEntry = { version, at, event: { ...event, node } };
    const body = JSON.stringify(entry);
    const stored = { version, at, body, hash: nextHash(this.#head.hash, body, hashing) };
    this.#tried = stored;
    const written = await store.appendHouse(stored);
    // If the version is taken, an earlier attempt at this same event may have been written late.
    if (written) this.#tried = null;
    this.#head = written ? stored : null;
    return written;
  }

  /** Whether an earlier attempt was written after all. */
  async #isThere({ version }: Head): Promise<boolean> {
    const tried = this.#tried;
    if (tried === null || tried.version > version) return false;
    const [found] = await this.#options.store.houseEvents(1, tried.version + 1);
    this.#tried = null;
    return found?.hash === tried.hash;
  }
}
