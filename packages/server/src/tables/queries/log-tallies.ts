// Tallies of tables' logs. Each is kept, so that the next request reads only new entries.
import type { LogEntry } from '@passline/table';
import type { Store } from '../../store/store.ts';
import { entryOf } from '../cache.ts';

const PAGE = 1000;
const MAX_TABLES = 50;

type Tally = { add(entry: LogEntry): void };

type Followed<T> = { readonly tally: T; version: number; reading: Promise<void> };

export class LogTallies<T extends Tally> {
  readonly #store: Pick<Store, 'events'>;
  readonly #create: () => T;
  /** The least recently requested comes first. */
  readonly #followed = new Map<string, Followed<T>>();

  constructor(store: Pick<Store, 'events'>, create: () => T) {
    this.#store = store;
    this.#create = create;
  }

  async of(table: string): Promise<T> {
    const followed = this.#follow(table);
    // One reader at a time, because a tally must take each entry once.
    followed.reading = followed.reading.catch(() => undefined).then(() => this.#read(table, followed));
    await followed.reading;
    return followed.tally;
  }

  #follow(table: string): Followed<T> {
    const known = this.#followed.get(table);
    this.#followed.delete(table);
    const followed = known ?? { tally: this.#create(), version: 0, reading: Promise.resolve() };
    this.#followed.set(table, followed);
    const [oldest] = this.#followed.keys();
    if (this.#followed.size > MAX_TABLES && oldest !== undefined) this.#followed.delete(oldest);
    return followed;
  }

  async #read(table: string, followed: Followed<T>): Promise<void> {
    for (;;) {
      const events = await this.#store.events(table, followed.version, PAGE);
      for (const stored of events) {
        followed.tally.add(entryOf(stored));
        followed.version = stored.version;
      }
      if (events.length < PAGE) return;
    }
  }
}
