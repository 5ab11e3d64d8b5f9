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
    // Much of the time goes into waiting for processes, and two cores can wait for two files.
    maxWorkers: 2,
    // Tests start the program some thousand times: compiled once, each start takes less than half of the time.
    env: { NODE_COMPILE_CACHE: resolve(import.meta.dirname, 'node_modules/.cache/compiled') },
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
});
