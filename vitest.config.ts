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
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
});
