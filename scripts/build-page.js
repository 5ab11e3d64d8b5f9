// Runs the page's build. Plain JavaScript for any Node from 20 on.
import { spawnSync } from 'node:child_process';
import { delimiter } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

/** @param {readonly string[]} [options] @returns {number} the exit status */
export function buildPage(options = []) {
  const { status } = spawnSync('vite', ['build', '--logLevel', 'warn', ...options], {
    cwd: `${ROOT}packages/web/`,
    // Vite takes NODE_ENV from the caller, which may be a test run: React would then be the one for development.
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PATH: `${ROOT}node_modules/.bin${delimiter}${process.env.PATH}`,
    },
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: process.platform === 'win32',
  });
  return status ?? 1;
}
