// Prepares a release: npm run release -- 1.2.0. Updates the version everywhere it appears, and turns the changelog's
// unreleased section into that version's. Nothing is committed or published: look at the diff first.
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const UNRELEASED = '## Unreleased\n';

/** @param {string} message @returns {never} */
function stop(message) {
  console.error(message);
  process.exit(2);
}

/** @param {string} path @param {(text: string) => string} change */
function edit(path, change) {
  writeFileSync(join(ROOT, path), change(readFileSync(join(ROOT, path), 'utf8')));
}

/** @param {string} version */
const numbersOf = version => version.split('.').map(Number);

/** @param {string} one @param {string} other */
function isAfter(one, other) {
  const [a, b] = [numbersOf(one), numbersOf(other)];
  const at = a.findIndex((number, index) => number !== b[index]);
  return at >= 0 && Number(a[at]) > Number(b[at]);
}

const [version = ''] = process.argv.slice(2);
const before = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')).version;
if (!/^\d+\.\d+\.\d+$/.test(version)) stop('Which version? npm run release -- 1.2.0');
if (!isAfter(version, before)) stop(`${version} does not come after ${before}.`);
const changes =
  readFileSync(join(ROOT, 'CHANGELOG.md'), 'utf8').split(UNRELEASED)[1]?.split(/^## /m)[0] ?? '';
if (changes.trim() === '') stop('CHANGELOG.md has nothing under Unreleased.');

const packages = readdirSync(join(ROOT, 'packages'));
const places = [
  'package.json',
  'CITATION.cff',
  'docs/tutorials/first-program.md',
  ...packages.map(name => `packages/${name}/package.json`),
  ...packages.filter(name => name !== 'cli' && name !== 'web').map(name => `packages/${name}/README.md`),
];
for (const path of places) edit(path, text => text.replaceAll(before, version));
const today = new Date().toISOString().slice(0, 10);
edit('CITATION.cff', text =>
  text.replace(/^date-released: .*\n/m, '').replace(/^(version: .*)$/m, `$1\ndate-released: ${today}`),
);
edit('CHANGELOG.md', text => text.replace(UNRELEASED, `${UNRELEASED}\n## ${version} (${today})\n`));
const { status } = spawnSync('npm', ['install', '--package-lock-only', '--ignore-scripts', '--no-audit'], {
  cwd: ROOT,
  stdio: ['ignore', 'ignore', 'inherit'],
  shell: process.platform === 'win32',
});
if (status !== 0) process.exit(1);
console.log(
  `${version} is written down. Next: look at the diff, commit it, tag it v${version}, and push the tag.`,
);
