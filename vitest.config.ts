// Vitest: which files are tests, how many run at once, and in which order.
import { defineConfig } from 'vitest/config';
import { LongFirst } from './scripts/test-order.ts';
import { COMPILE_CACHE } from './scripts/test-program.ts';

/** Tests that import components, load modules again, or need something else that only Vite has. It compiles all they import. */
const PAGE = [
  'packages/web/src/admin/admin.test.ts',
  'packages/web/src/api/session-guard.test.ts',
  'packages/web/src/app/{class-link,notice,preferences,rooms}.test.ts',
  'packages/web/src/dealer/bets/undo-entry.test.ts',
  'packages/web/src/lab/editor/completion.test.ts',
  'packages/web/src/lab/{form,link,names,saved,strategy-types}.test.ts',
  'packages/web/src/lab/worker/{questions,simulation,strategy-code}.test.ts',
  'packages/web/src/my-casino/my-casino.test.ts',
  'packages/web/src/sessions/lifetime.test.ts',
  'packages/web/src/ui/use-send.test.ts',
];

/** Tests that neither start processes nor need PostgreSQL. */
const IN_PROCESS = [
  'packages/engine/test/!(docs).test.ts',
  'packages/{lab,table}/test/**/*.test.ts',
  'packages/client/test/!(bots-page|python-bot).test.ts',
  'packages/server/test/{audit,http,lib,tables,wallet}/!(legal-races|process|store-audit).test.ts',
  'packages/server/test/accounts/!(nodes).test.ts',
  'packages/server/test/generations/*.test.ts',
  'packages/server/test/store/{report-losses,sqlite}.test.ts',
  'packages/web/src/**/*.test.ts',
];

/** They have a Chromium in each process. */
const BROWSER = ['packages/web/test/*.test.ts'];

/** Node itself imports the files, as it does in production: faster than through Vite. */
const BY_NODE = { viteModuleRunner: false, nodeLoader: false };

/** For tests that start servers. */
const SERVERS = ['scripts/test-program.ts', 'packages/server/test/postgres-setup.ts'];

export default defineConfig({
  test: {
    // Tests that start processes mostly wait for them, so it takes more files than cores to keep these busy. With more
    // than two to a core, tests look again and again for what others keep from happening.
    maxWorkers: 4,
    setupFiles: ['scripts/test-worker.ts'],
    sequence: { sequencer: LongFirst },
    env: { NODE_COMPILE_CACHE: COMPILE_CACHE },
    // Only a test that hangs takes this long, even on a busy machine.
    testTimeout: 900_000,
    hookTimeout: 900_000,
    teardownTimeout: 120_000,
    expect: { poll: { timeout: 300_000 } },
    projects: [
      { extends: true, test: { name: 'page', include: PAGE, isolate: false } },
      {
        extends: true,
        test: {
          name: 'in process',
          include: IN_PROCESS,
          exclude: PAGE,
          isolate: false,
          experimental: BY_NODE,
        },
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
          name: 'processes',
          globalSetup: SERVERS,
          setupFiles: ['packages/server/test/process/setup.ts'],
          include: ['packages/*/test/**/*.test.ts', 'proof/**/*.test.ts', 'scripts/*.test.js'],
          exclude: [...IN_PROCESS, ...BROWSER],
          isolate: false,
          experimental: BY_NODE,
        },
      },
    ],
  },
});
