// The program's files: what the fingerprint covers, how changes are described, and that a change stops play.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { HouseEvent } from '@passline/client/wire';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { changesBetween, changesInWords, manifestFrom, programAt } from '../../src/audit/program.ts';
import { ProgramChecker } from '../../src/audit/program-check.ts';
import { configFrom } from '../../src/config/config.ts';
import type { Clock } from '../../src/lib/clock.ts';
import { WALL_CLOCK } from '../../src/lib/wall-clock.ts';
import { serve } from '../../src/main.ts';
import type { Stop } from '../../src/store/stored.ts';

let root: string;
const put = (path: string, text: string): void => {
  mkdirSync(join(root, path, '..'), { recursive: true });
  writeFileSync(join(root, path), text);
};
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'passline-program-'));
  for (const path of ['package.json', 'package-lock.json', 'packages/a/package.json']) put(path, '{}');
  put('packages/a/src/dice.ts', 'dice');
  put('packages/a/src/deep/rules.ts', 'rules');
  put('packages/web/dist/index.html', 'page');
  put('packages/a/test/dice.test.ts', 'no part of the program');
});
afterEach(() => rmSync(root, { recursive: true }));

test('a manifest has every file of the program, and one fingerprint for them all', async () => {
  const manifest = await programAt(root);
  expect(Object.keys(manifest.files)).toEqual([
    'package-lock.json',
    'package.json',
    'packages/a/package.json',
    'packages/a/src/deep/rules.ts',
    'packages/a/src/dice.ts',
    'packages/web/dist/index.html',
  ]);
  expect(await programAt(root)).toEqual(manifest);
  put('packages/a/test/dice.test.ts', 'changed');
  expect(await programAt(root)).toEqual(manifest);
});

test('an installed program counts every file of its own packages, and its libraries by version', async () => {
  const app = join(root, 'app');
  const inApp = (path: string, text: string): void => put(`app/node_modules/${path}`, text);
  const manifest = (name: string, version: string, dependencies = {}): string =>
    JSON.stringify({ name, version, dependencies });
  inApp('passline/package.json', manifest('passline', '1.0.0', { '@passline/engine': '1', lib: '1' }));
  inApp('passline/dist/launch.js', 'launch');
  inApp('passline/node_modules/lib/package.json', manifest('lib', '1.2.0', { deep: '1', lost: '1' }));
  inApp('@passline/engine/package.json', manifest('@passline/engine', '1.0.0', { lib: '2' }));
  inApp('@passline/engine/dist/dice.js', 'dice');
  inApp('lib/package.json', manifest('lib', '2.0.0'));
  inApp('deep/package.json', manifest('deep', '1.0.0', { lib: '2' }));
  inApp('deep/index.js', 'held by npm');
  inApp('unrelated/package.json', manifest('unrelated', '1.0.0'));
  const kept = await programAt(join(app, 'node_modules/passline'));
  expect(Object.keys(kept.files)).toEqual([
    '@passline/engine/dist/dice.js',
    '@passline/engine/package.json',
    'deep@1.0.0/package.json',
    'lib@1.2.0/package.json',
    'lib@2.0.0/package.json',
    'passline/dist/launch.js',
    'passline/package.json',
  ]);

  inApp('@passline/engine/dist/dice.js', 'loaded dice');
  inApp('deep/package.json', manifest('deep', '1.0.1'));
  const found = await programAt(join(app, 'node_modules/passline'));
  expect(changesBetween(kept, found).map(({ file, how }) => `${how} ${file}`)).toEqual([
    'changed @passline/engine/dist/dice.js',
    'missing deep@1.0.0/package.json',
    'new deep@1.0.1/package.json',
  ]);
});

test('an extra byte, a missing file or an extra file is found and named', async () => {
  const kept = await programAt(root);
  put('packages/a/src/dice.ts', 'dice ');
  put('packages/a/src/new.ts', 'new');
  rmSync(join(root, 'packages/a/src/deep'), { recursive: true });
  const found = await programAt(root);
  expect(found.fingerprint).not.toBe(kept.fingerprint);
  const changes = changesBetween(kept, found);
  expect(changes).toEqual([
    { file: 'packages/a/src/deep/rules.ts', how: 'missing' },
    { file: 'packages/a/src/dice.ts', how: 'changed' },
    { file: 'packages/a/src/new.ts', how: 'new' },
  ]);
  expect(changesInWords(changes)).toBe('packages/a/src/deep/rules.ts is missing, and 2 more');
});

test('a manifest reads back, and one changed by hand is rejected', async () => {
  const manifest = await programAt(root);
  const text = JSON.stringify(manifest);
  expect(manifestFrom(text)).toEqual(manifest);
  const [hash = ''] = Object.values(manifest.files);
  for (const other of [
    '',
    '{}',
    '[]',
    'null',
    '{"format":"passline-program/1"}',
    text.replace(hash, 'f'.repeat(64)),
  ]) {
    expect(manifestFrom(other)).toBeNull();
  }
});

describe('the watch', () => {
  /** Days pass when the test says so. */
  async function startWatch() {
    const daily: (() => void)[] = [];
    const clock: Clock = { ...WALL_CLOCK, every: (_ms, call) => daily.push(call) as unknown as () => void };
    const notes: HouseEvent[] = [];
    const stops: Stop[] = [];
    const records: boolean[] = [];
    const watch = new ProgramChecker({
      program: { expected: await programAt(root), look: () => programAt(root) },
      clock,
      recordHouseEvent: async event => void notes.push(event),
      stopPlay: async stop => void stops.push(stop),
      recordProgram: isAsExpected => records.push(isAsExpected),
      onError: error => expect.unreachable(error.message),
    });
    watch.start();
    return { watch, notes, stops, records, types: () => notes.map(({ type }) => type), daily };
  }

  test('finds nothing while nothing has changed, and says who asked', async () => {
    const { watch, notes, stops } = await startWatch();
    expect((await watch.check({ by: 's_1', name: 'Mia' })).changes).toEqual([]);
    expect(notes).toMatchObject([{ type: 'program-checked', by: 's_1', name: 'Mia' }]);
    expect(stops).toEqual([]);
  });

  test('stops play at the daily check after a change, and names the file', async () => {
    const { stops, types, records, daily } = await startWatch();
    put('packages/a/src/dice.ts', 'other dice');
    for (const call of daily) call();
    await expect.poll(types).toEqual(['program-changed', 'play-stopped']);
    expect(stops).toMatchObject([
      {
        scope: 'house',
        target: '',
        because: 'the program has changed since the server started: packages/a/src/dice.ts has changed',
      },
    ]);
    expect(records).toEqual([true, false]);
  });

  test('stops play for a new change, but not again for one that a manager has ruled on', async () => {
    const { watch, stops } = await startWatch();
    put('packages/a/src/dice.ts', 'other dice');
    await watch.check({});
    watch.acceptFound();
    await watch.check({});
    expect(stops).toHaveLength(1);
    put('packages/a/src/dice.ts', 'yet other dice');
    await watch.check({});
    expect(stops).toHaveLength(2);
  });
});

test('a server does not start if the program differs from its manifest, or if the manifest is invalid', async () => {
  const file = join(root, 'manifest.json');
  const start = () =>
    serve(configFrom({ '--port': '0', '--data': join(root, 'data'), '--program': file }, {}));
  await expect(start()).rejects.toThrow('cannot read the program: ENOENT');
  writeFileSync(file, '{}');
  await expect(start()).rejects.toThrow('manifest.json is not a manifest from “passline program”');
  writeFileSync(file, JSON.stringify(await programAt(root)));
  await expect(start()).rejects.toThrow(
    /^the program does not match .*manifest\.json: package-lock\.json has changed, and \d+ more$/,
  );
});
