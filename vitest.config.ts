// Vitest: which files are tests, and how many run at once.
import { resolve } from 'node:path';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: [
      'packages/*/src/**/*.test.ts',
      'packages/*/test/**/*.test.ts',
      'proof/**/*.test.ts',
      'scripts/*.test.js',
    ],
    globalSetup: ['packages/server/test/postgres-setup.ts'],
    // Tests mostly wait for processes, so two cores can run two files at once.
    maxWorkers: 2,
    // Tests start the program about a thousand times: with compiled code cached, a start takes less than half the time.
    env: { NODE_COMPILE_CACHE: resolve(import.meta.dirname, 'node_modules/.cache/compiled') },
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
});
