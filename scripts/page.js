// Builds the page if it is missing or out of date. Plain JavaScript for any Node from 20 on.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import { buildPage } from './build-page.js';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const WEB = `${ROOT}packages/web/`;
const MARK = `${WEB}dist/.made-of`;
/** The best level differs by file; trying them all saves a third of a percent. */
const MEMORY_LEVELS = [5, 6, 7, 8, 9];
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

/** @param {string} path */
async function compressFile(path) {
  const bytes = readFileSync(path);
  writeFileSync(`${path}.br`, await promisify(brotliCompress)(bytes));
  const zipped = await Promise.all(
    MEMORY_LEVELS.map(memLevel => promisify(gzip)(bytes, { level: 9, memLevel })),
  );
  writeFileSync(
    `${path}.gz`,
    zipped.reduce((best, each) => (each.length < best.length ? each : best)),
  );
}

/** Compresses once, with the best settings and on all cores, so that the server can send the files unchanged. */
async function compressFiles() {
  const files = readdirSync(`${WEB}dist`, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile() && /\.(html|js|css|svg|json)$/.test(entry.name))
    .map(entry => join(entry.parentPath, entry.name));
  await Promise.all(files.map(compressFile));
}

const wanted = sourcesHash();
if (!existsSync(MARK) || readFileSync(MARK, 'utf8') !== wanted) {
  console.log('Building the page…');
  const status = buildPage();
  if (status !== 0) process.exit(status);
  await compressFiles();
  writeFileSync(MARK, wanted);
}
