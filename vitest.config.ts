// Vitest: which files are tests, how many run at once, and in which order.
import { resolve } from 'node:path';
import { defineConfig } from 'vitest/config';
import { LongFirst } from './scripts/test-order.ts';

/** Many small files that only compute: they can share a process, and what it has loaded. */
const SMALL = ['packages/web/src/**/*.test.ts'];

export default defineConfig({
  test: {
    globalSetup: ['packages/server/test/postgres-setup.ts'],
    // Tests that start processes mostly wait for them, so it takes three files to keep two cores busy.
    maxWorkers: 3,
    sequence: { sequencer: LongFirst },
    // Tests start the program about a thousand times: with compiled code cached, a start takes less than half the time.
    env: { NODE_COMPILE_CACHE: resolve(import.meta.dirname, 'node_modules/.cache/compiled') },
    // Only a test that hangs takes this long, even on a busy machine.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    projects: [
      { extends: true, test: { name: 'small', include: SMALL, isolate: false } },
      {
        extends: true,
        test: {
          name: 'own process',
          include: ['packages/*/test/**/*.test.ts', 'proof/**/*.test.ts', 'scripts/*.test.js'],
        },
      },
    ],
  },
});
