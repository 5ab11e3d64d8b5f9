// Setup installs only what is missing: `npm start` right after `npm ci` installs nothing.
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { isInstalled } from './installed.js';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'passline-setup-'));
afterAll(() => rmSync(folder, { recursive: true }));

const A = { version: '1.0.0', resolved: 'https://example.org/a-1.0.0.tgz', integrity: 'sha512-A' };
const MAC = {
  version: '2.0.0',
  resolved: 'https://example.org/mac.tgz',
  integrity: 'sha512-M',
  optional: true,
};

/** @param {string} name @param {object} locked @param {object | null} installed */
function checkout(name, locked, installed) {
  const root = join(folder, name);
  mkdirSync(join(root, 'node_modules'), { recursive: true });
  writeFileSync(join(root, 'package-lock.json'), JSON.stringify({ packages: { '': {}, ...locked } }));
  if (installed) {
    writeFileSync(join(root, 'node_modules/.package-lock.json'), JSON.stringify({ packages: installed }));
  }
  return root;
}

test('a checkout is installed if every locked package is there, except those for other platforms', () => {
  const locked = { 'node_modules/a': A, 'node_modules/mac': MAC };
  expect(isInstalled(checkout('same', locked, { 'node_modules/a': A }))).toBe(true);
  expect(isInstalled(checkout('never', locked, null))).toBe(false);
  expect(isInstalled(checkout('lacks', locked, { 'node_modules/mac': MAC }))).toBe(false);
  const older = { 'node_modules/a': { ...A, version: '0.9.0' } };
  expect(isInstalled(checkout('older', locked, older))).toBe(false);
  const other = { 'node_modules/a': { ...A, integrity: 'sha512-B' } };
  expect(isInstalled(checkout('other', locked, other))).toBe(false);
  const more = { 'node_modules/a': A, 'node_modules/b': A };
  expect(isInstalled(checkout('more', locked, more))).toBe(false);
});

test('a manual npm ci is enough, but not after the lock file changes', () => {
  const root = join(folder, 'by-hand');
  mkdirSync(join(root, 'packages/one'), { recursive: true });
  const manifest = { name: 'whole', version: '1.0.0', private: true, workspaces: ['packages/one'] };
  writeFileSync(join(root, 'package.json'), JSON.stringify(manifest));
  writeFileSync(join(root, 'packages/one/package.json'), JSON.stringify({ name: 'one', version: '1.0.0' }));
  const npm = (/** @type {string[]} */ ...args) =>
    spawnSync('npm', [...args, '--offline', '--no-audit', '--no-fund'], { cwd: root, encoding: 'utf8' });
  expect(npm('install', '--package-lock-only').stderr).not.toContain('ERR');
  expect(isInstalled(root)).toBe(false);
  expect(npm('ci').stderr).not.toContain('ERR');
  expect(isInstalled(root)).toBe(true);

  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  lock.packages['node_modules/two'] = A;
  writeFileSync(join(root, 'package-lock.json'), JSON.stringify(lock));
  expect(isInstalled(root)).toBe(false);
});

test('setup of this checkout, whose packages are installed, does not run npm', () => {
  expect(isInstalled(ROOT)).toBe(true);
  const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/setup.js'], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  expect([status, stdout, stderr]).toEqual([0, '', '']);
});
