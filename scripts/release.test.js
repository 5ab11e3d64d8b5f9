// A release carries its version everywhere, and the packages reach a registry, dependencies first.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'passline-release-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** @param {string} path */
const read = path => readFileSync(join(folder, path), 'utf8');

/** @param {string} command @param {readonly string[]} args @param {string} [cwd] */
async function run(command, args, cwd = folder) {
  const child = spawn(command, [...args], { cwd, stdio: ['ignore', 'pipe', 'pipe'] });
  const [out, err] = await Promise.all([text(child.stdout), text(child.stderr)]);
  if (child.exitCode === null) await once(child, 'close');
  return { code: child.exitCode, out, err };
}

beforeAll(() => {
  const packages = readdirSync(join(ROOT, 'packages'));
  const files = [
    ...[
      'package.json',
      'package-lock.json',
      'CHANGELOG.md',
      'CITATION.cff',
      'docs/tutorials/first-program.md',
    ],
    ...['scripts/release.js', 'scripts/publish.js'],
    ...packages.map(name => `packages/${name}/package.json`),
    ...packages.map(name => `packages/${name}/README.md`),
  ];
  for (const file of files) {
    try {
      cpSync(join(ROOT, file), join(folder, file));
    } catch (error) {
      if (!file.endsWith('README.md')) throw error;
    }
  }
});

test('needs a later version', async () => {
  expect(await run('node', ['scripts/release.js'])).toMatchObject({
    code: 2,
    err: expect.stringContaining('Which'),
  });
  expect(await run('node', ['scripts/release.js', '0.0.9'])).toMatchObject({
    code: 2,
    err: expect.stringContaining('0.0.9 does not come after'),
  });
});

test('publishes nothing that was not released', async () => {
  const { code, err } = await run('node', ['scripts/publish.js']);
  expect([code, err]).toEqual([2, expect.stringContaining('CHANGELOG.md has no section')]);
});

test('writes the version down everywhere, and nowhere the old one', async () => {
  const { version: old } = JSON.parse(read('package.json'));
  const done = await run('node', ['scripts/release.js', '97.1.2']);
  expect(done).toMatchObject({ code: 0, out: expect.stringContaining('tag it v97.1.2') });
  const lock = JSON.parse(read('package-lock.json'));
  expect(lock.version).toBe('97.1.2');
  expect(lock.packages['packages/lab']).toMatchObject({
    version: '97.1.2',
    dependencies: { '@passline/engine': '97.1.2' },
  });
  expect(read('CITATION.cff')).toMatch(/^version: 97\.1\.2\ndate-released: \d{4}-\d\d-\d\d$/m);
  expect(read('CHANGELOG.md')).toMatch(/^## Unreleased\n\n## 97\.1\.2 \(\d{4}-\d\d-\d\d\)\n\n### Added$/m);
  for (const file of [
    'package.json',
    'packages/cli/package.json',
    'packages/engine/README.md',
    'docs/tutorials/first-program.md',
  ]) {
    expect([file, read(file).includes(old)]).toEqual([file, false]);
    expect([file, read(file).includes('97.1.2')]).toEqual([file, true]);
  }
  expect(await run('node', ['scripts/release.js', '97.1.3'])).toMatchObject({
    code: 2,
    err: 'CHANGELOG.md has nothing under Unreleased.\n',
  });
});

test('sends every package to the registry, dependencies first', async () => {
  /** @type {string[]} */
  const arrived = [];
  const registry = createServer(async (request, response) => {
    const body = await text(request);
    if (request.method === 'PUT')
      arrived.push(`${JSON.parse(body).name} ${Object.keys(JSON.parse(body).versions)}`);
    response
      .writeHead(request.method === 'PUT' ? 201 : 404, { 'content-type': 'application/json' })
      .end('{}');
  });
  registry.listen(0, '127.0.0.1');
  await once(registry, 'listening');
  const { port } = /** @type {import('node:net').AddressInfo} */ (registry.address());
  const host = `127.0.0.1:${port}`;
  writeFileSync(join(folder, '.npmrc'), `registry=http://${host}/\n//${host}/:_authToken=none\n`);

  const packed = join(folder, 'packed');
  mkdirSync(packed);
  const names = ['engine', 'table', 'client', 'lab', 'server'].map(name => `@passline/${name}`);
  const sources = [...names, 'passline'].map(name => {
    const source = join(folder, 'sources', name);
    mkdirSync(source, { recursive: true });
    writeFileSync(join(source, 'package.json'), JSON.stringify({ name, version: '97.1.2' }));
    return source;
  });
  expect(await run('npm', ['pack', ...sources, '--pack-destination', packed])).toMatchObject({ code: 0 });
  const { code } = await run('node', ['scripts/publish.js', '--from', packed, '--without-provenance']);
  registry.close();
  expect(code).toBe(0);
  expect(arrived).toEqual([
    '@passline/engine 97.1.2',
    '@passline/table 97.1.2',
    '@passline/client 97.1.2',
    '@passline/lab 97.1.2',
    '@passline/server 97.1.2',
    'passline 97.1.2',
  ]);
});
