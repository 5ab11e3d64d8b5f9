// Builds the page if it is missing or out of date. Plain JavaScript for any Node from 20 on.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { buildPage } from './build-page.js';

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
  'docs',
];

/** @returns {string} */
function sourcesHash() {
  const hash = createHash('sha256');
  const files = MADE_OF.flatMap(folder =>
    readdirSync(ROOT + folder, { recursive: true, encoding: 'utf8' }).map(name => `${folder}/${name}`),
  ).concat(
    'packages/web/index.html',
    'packages/web/service-worker.js',
    'packages/web/vite.config.ts',
    'packages/web/start.js',
    'packages/web/preload.js',
    'packages/web/languages.ts',
    'packages/web/documentation.ts',
    'package-lock.json',
    'scripts/page.js',
    'scripts/build-page.js',
    'scripts/assemble-page.js',
  );
  for (const name of files.sort()) {
    if (statSync(ROOT + name).isFile()) hash.update(name).update(readFileSync(ROOT + name));
  }
  return hash.digest('hex');
}

/** Compressed once here, with the best settings, so that the server can send the files unchanged. */
function compressFiles() {
  for (const entry of readdirSync(`${WEB}dist`, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !/\.(html|js|css|svg|json)$/.test(entry.name)) continue;
    const path = join(entry.parentPath, entry.name);
    const bytes = readFileSync(path);
    writeFileSync(`${path}.br`, brotliCompressSync(bytes));
    writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }));
  }
}

const wanted = sourcesHash();
if (!existsSync(MARK) || readFileSync(MARK, 'utf8') !== wanted) {
  console.log('Building the page…');
  const status = buildPage();
  if (status !== 0) process.exit(status);
  compressFiles();
  writeFileSync(MARK, wanted);
}
