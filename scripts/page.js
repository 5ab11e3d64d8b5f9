// Builds the page where it is missing or older than what it is made of. Plain JavaScript for any Node from 20 on.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { delimiter } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const WEB = `${ROOT}packages/web/`;
const MARK = `${WEB}dist/.made-of`;
const MADE_OF = [
  'packages/web/src',
  'packages/web/public',
  'packages/engine/src',
  'packages/engine/conformance',
  'packages/lab/src',
  'packages/table/src',
  'packages/client/src',
];

/** @returns {string} */
function sourcesHash() {
  const hash = createHash('sha256');
  const files = MADE_OF.flatMap(folder =>
    readdirSync(ROOT + folder, { recursive: true, encoding: 'utf8' }).map(name => `${folder}/${name}`),
  ).concat('packages/web/index.html', 'packages/web/vite.config.ts', 'package-lock.json');
  for (const name of files.sort()) {
    if (statSync(ROOT + name).isFile()) hash.update(name).update(readFileSync(ROOT + name));
  }
  return hash.digest('hex');
}

const wanted = sourcesHash();
if (!existsSync(MARK) || readFileSync(MARK, 'utf8') !== wanted) {
  console.log('Building the page…');
  const { status } = spawnSync('vite', ['build', '--logLevel', 'warn'], {
    cwd: WEB,
    env: { ...process.env, PATH: `${ROOT}node_modules/.bin${delimiter}${process.env.PATH}` },
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: process.platform === 'win32',
  });
  if (status !== 0) process.exit(status ?? 1);
  writeFileSync(MARK, wanted);
}
