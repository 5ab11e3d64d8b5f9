// Vitest: which files are tests, how many run at once, and in which order.
import { defineConfig } from 'vitest/config';
import { COMPILE_CACHE } from './scripts/compile-cache.ts';
import { LongFirst } from './scripts/test-order.ts';

/** Many small files that only compute: they can share a process, and what it has loaded. */
const SMALL = [
  'packages/web/src/**/*.test.ts',
  'packages/table/test/!(properties).test.ts',
  'packages/table/test/fair/*.test.ts',
];

export default defineConfig({
  test: {
    // Tests that start processes mostly wait for them, so it takes three files to keep two cores busy.
    maxWorkers: 3,
    sequence: { sequencer: LongFirst },
    env: { NODE_COMPILE_CACHE: COMPILE_CACHE },
    // Only a test that hangs takes this long, even on a busy machine.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    projects: [
      { extends: true, test: { name: 'small', include: SMALL, isolate: false } },
      {
        extends: true,
        test: {
          name: 'own process',
          globalSetup: ['scripts/compile-cache.ts', 'packages/server/test/postgres-setup.ts'],
          include: ['packages/*/test/**/*.test.ts', 'proof/**/*.test.ts', 'scripts/*.test.js'],
          exclude: SMALL,
        },
      },
    ],
  },
});
