// Groups of tests that run beside each other, since most of their time is waiting; the tests of a group go in turn.
import { describe } from 'vitest';
import { STORES, type StoreName } from './place.ts';

/** A group that does not wait for the other groups of its file. */
export function beside(name: string, tests: () => void): void {
  describe.concurrent(name, () => {
    describe.sequential('in turn', tests);
  });
}

/** The same tests on SQLite and on PostgreSQL. */
export function onBothStores(tests: (store: StoreName) => void): void {
  for (const store of STORES) beside(`on ${store}`, () => tests(store));
}
