// Builds the page once for each language, and merges the builds into one. Plain JavaScript for any Node from 20 on.
import { spawnSync } from 'node:child_process';
import { delimiter } from 'node:path';
import { fileURLToPath } from 'node:url';
import { assemblePage, LANGUAGES } from './assemble-page.js';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const WEB = `${ROOT}packages/web/`;

/** @param {string} language @param {readonly string[]} options @returns {number} the exit status */
function buildLanguage(language, options) {
  const { status } = spawnSync('vite', ['build', '--logLevel', 'warn', ...options], {
    cwd: WEB,
    // Vite takes NODE_ENV from the caller; under a test run, it would bundle React's development build.
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PASSLINE_LANGUAGE: language,
      PATH: `${ROOT}node_modules/.bin${delimiter}${process.env.PATH}`,
    },
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: process.platform === 'win32',
  });
  return status ?? 1;
}

/** @param {{ dir?: string, base?: string }} [where] @returns {number} the exit status */
export function buildPage({ dir = `${WEB}dist`, base = '/' } = {}) {
  for (const language of Object.keys(LANGUAGES)) {
    const status = buildLanguage(language, ['--base', base, '--outDir', dir]);
    if (status !== 0) return status;
  }
  assemblePage(dir);
  return 0;
}
