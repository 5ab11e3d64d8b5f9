// Vitest: which files are tests, how many run at once, and in which order.
import { defineConfig } from 'vitest/config';
import { COMPILE_CACHE } from './scripts/compile-cache.ts';
import { LongFirst } from './scripts/test-order.ts';

/** The page's own tests: Vite compiles what they import. */
const PAGE = ['packages/web/src/**/*.test.ts'];

/** Tests that neither start processes nor need PostgreSQL: they share processes, and what these have loaded. */
const SHARED = [
  'packages/{engine,lab,table}/test/**/*.test.ts',
  'packages/client/test/!(bots-page|python-bot).test.ts',
  'packages/server/test/{audit,http,lib,tables,wallet}/!(legal-races|process|store-audit).test.ts',
  'packages/server/test/accounts/!(nodes).test.ts',
  'packages/server/test/generations/*.test.ts',
  'packages/server/test/store/{report-losses,sqlite}.test.ts',
];

/** They share processes, and a Chromium in each. */
const BROWSER = ['packages/web/test/*.test.ts'];

/** Node itself imports the files, as it does in production: faster than through Vite. */
const BY_NODE = { viteModuleRunner: false, nodeLoader: false };

/** For tests that start servers. */
const SERVERS = ['scripts/compile-cache.ts', 'packages/server/test/postgres-setup.ts'];

export default defineConfig({
  test: {
    // Tests that start processes mostly wait for them, so it takes more files than cores to keep these busy.
    maxWorkers: 6,
    setupFiles: ['scripts/test-worker.ts'],
    sequence: { sequencer: LongFirst },
    env: { NODE_COMPILE_CACHE: COMPILE_CACHE },
    // Only a test that hangs takes this long, even on a busy machine.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 60_000 } },
    projects: [
      { extends: true, test: { name: 'page', include: PAGE, isolate: false } },
      {
        extends: true,
        test: { name: 'shared process', include: SHARED, isolate: false, experimental: BY_NODE },
      },
      {
        extends: true,
        test: {
          name: 'browser',
          globalSetup: SERVERS,
          setupFiles: ['packages/web/test/setup.ts'],
          include: BROWSER,
          isolate: false,
          experimental: BY_NODE,
        },
      },
      {
        extends: true,
        test: {
          name: 'own process',
          globalSetup: SERVERS,
          include: ['packages/*/test/**/*.test.ts', 'proof/**/*.test.ts', 'scripts/*.test.js'],
          exclude: [...SHARED, ...BROWSER],
          experimental: BY_NODE,
        },
      },
    ],
  },
});
