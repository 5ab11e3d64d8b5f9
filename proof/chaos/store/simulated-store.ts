// The simulated store: its data and its operations. Several nodes share one.
import type { Append, Appended } from '@passline/server';
import { daily } from './daily.ts';
import { emptyStore, type StoreData, type StoreOperations } from './data.ts';
import { drillsOf } from './drills.ts';
import { house, tournaments } from './house.ts';
import { people } from './people.ts';
import { reading } from './reading.ts';
import { takingsOf } from './takings.ts';
import { upkeep } from './upkeep.ts';
import { writing } from './writing.ts';

type Method = keyof StoreOperations;

/** A way to break the store, to see that the checks notice. */
export type Mutation = (done: StoreOperations, data: StoreData) => StoreOperations;

export class SimulatedStore {
  readonly data: StoreData = emptyStore();
  readonly #done: StoreOperations;
  readonly #growths: ((table: string) => void)[] = [];
  readonly #watchers: ((method: Method, args: readonly unknown[]) => void)[] = [];

  constructor(now: () => number, mutation: Mutation = done => done) {
    const { data } = this;
    this.#done = mutation(
      {
        ...writing(data),
        ...reading(data),
        ...people(data),
        ...house(data),
        ...tournaments(data),
        ...upkeep(data, now),
        ...takingsOf(data),
        ...daily(data),
        ...drillsOf(data),
      },
      data,
    );
  }

  /** Calls the listener after each append that extends a log. */
  onGrown(listener: (table: string) => void): void {
    this.#growths.push(listener);
  }

  /** Calls the watcher after each operation. */
  onDone(watcher: (method: Method, args: readonly unknown[]) => void): void {
    this.#watchers.push(watcher);
  }

  does(method: Method, args: readonly unknown[]): unknown {
    const call = this.#done[method] as (...given: readonly unknown[]) => unknown;
    const value = call(...args);
    for (const watcher of this.#watchers) watcher(method, args);
    if (method === 'append') this.#tell(args[0] as readonly Append[], value as readonly Appended[]);
    return value;
  }

  #tell(appends: readonly Append[], results: readonly Appended[]): void {
    for (const [index, { table, events }] of appends.entries()) {
      const version = events.at(-1)?.version;
      if (version === undefined || !results[index]?.ok) continue;
      for (const listener of this.#growths) listener(table);
    }
  }
}
