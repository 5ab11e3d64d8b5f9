// Publishes the packed packages to npm, dependencies first: npm run release:publish. It belongs in a CI job of the
// tagged commit, which signs each package with its provenance; --without-provenance is for a registry of your own.
// With --from DIR it publishes what npm run pack -- DIR has packed.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

/** Each comes after those it depends on. */
const NAMES = ['engine', 'table', 'client', 'lab', 'server']
  .map(name => `passline-${name}`)
  .concat('passline');

/** @param {string} command @param {readonly string[]} args */
function run(command, args) {
  const shell = process.platform === 'win32';
  const { status } = spawnSync(command, args, { cwd: ROOT, stdio: 'inherit', shell });
  if (status !== 0) process.exit(1);
}

/** @param {string} message @returns {never} */
function stop(message) {
  console.error(message);
  process.exit(2);
}

/** @returns {{ readonly from?: string, readonly 'without-provenance'?: boolean }} */
function readOptions() {
  try {
    const options = /** @type {const} */ ({
      from: { type: 'string' },
      'without-provenance': { type: 'boolean' },
    });
    return parseArgs({ options }).values;
  } catch (error) {
    return stop(/** @type {Error} */ (error).message);
  }
}

const { from, 'without-provenance': isUnsigned } = readOptions();
const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
if (!readFileSync(join(ROOT, 'CHANGELOG.md'), 'utf8').includes(`## ${version} (`)) {
  stop(`CHANGELOG.md has no section for ${version}. Run npm run release -- VERSION first.`);
}
const folder = from ?? mkdtempSync(join(tmpdir(), 'passline-publish-'));
if (from === undefined) {
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  run('npm', ['run', '--silent', 'pack', '--', folder]);
}
for (const name of NAMES) {
  const file = join(folder, `${name}-${version}.tgz`);
  run('npm', ['publish', file, '--access', 'public', ...(isUnsigned ? [] : ['--provenance'])]);
}
