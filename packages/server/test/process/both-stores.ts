// Groups of tests that run concurrently, because they mostly wait; the tests within a group run in order.
import { describe } from 'vitest';
import { STORES, type StoreName } from './test-storage.ts';

/** A group that runs concurrently with the other groups of its file. */
export function beside(name: string, tests: () => void): void {
  describe.concurrent(name, () => {
    describe.sequential('in turn', tests);
  });
}

/** The same tests on SQLite and on PostgreSQL. */
export function onBothStores(tests: (store: StoreName) => void): void {
  for (const store of STORES) beside(`on ${store}`, () => tests(store));
}
