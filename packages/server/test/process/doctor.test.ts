// passline doctor on real installations: a sound one, and one with each fault that it should find.
import { execFile } from 'node:child_process';
import { chmodSync, copyFileSync, mkdirSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { newTestStorage } from './new-test-storage.ts';
import { freePort, missing, type ReverseProxy, startProxy } from './proxy.ts';
import { cleanEnvironment, PROGRAM, startNode } from './server.ts';
import { newDirectory, type TestStorage } from './test-storage.ts';

type Found = Readonly<Record<string, { readonly how: string; readonly sentence: string }>>;

const proxies: ReverseProxy[] = [];
afterAll(() => Promise.all(proxies.map(proxy => proxy.end())));

/** The findings by check, and the exit code. */
function doctor(
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<{ readonly code: number; readonly found: Found }> {
  const { promise, resolve } = Promise.withResolvers<{ code: number; found: Found }>();
  const options = { env: { ...cleanEnvironment(), ...env } };
  execFile(process.execPath, [PROGRAM, 'doctor', '--json', ...args], options, (error, out, err) => {
    if (!out.startsWith('[')) throw new Error(`${out}${err}`);
    const list = JSON.parse(out) as { check: string; how: string; sentence: string }[];
    const found = Object.fromEntries(list.map(({ check, ...rest }) => [check, rest]));
    resolve({ code: typeof error?.code === 'number' ? error.code : 0, found });
  });
  return promise;
}

/** An installation with a copy of its key and a backup. */
async function install(): Promise<{
  readonly storage: TestStorage;
  readonly copy: string;
  readonly backups: string;
}> {
  const storage = await newTestStorage('SQLite');
  const node = await startNode(storage);
  await node.stop();
  const elsewhere = newDirectory();
  const copy = join(elsewhere, 'master.key');
  copyFileSync(storage.keyFile, copy);
  const backups = join(elsewhere, 'backups');
  mkdirSync(join(backups, 'monday'), { recursive: true });
  writeFileSync(join(backups, 'monday', 'passline.db'), 'a backup');
  return { storage, copy, backups };
}

test('a sound installation passes, and each fault in it is found, with what to do about it', async () => {
  const { storage, copy, backups } = await install();
  const all = ['--data', storage.dir, '--key-copy', copy, '--backups', backups];
  const sound = await doctor(all);
  for (const check of ['store', 'disk', 'key', 'key copy', 'backup']) {
    expect(sound.found[check]?.how, check).toBe('ok');
  }
  expect(sound.code).toBe(1); // The address that players use was not given.
  expect(sound.found.proxy?.sentence).toContain('--url');
  const lost = await doctor([
    '--data',
    storage.dir,
    '--key-copy',
    `${copy}.lost`,
    '--backups',
    `${backups}/lost`,
  ]);
  expect(lost.found['key copy']?.sentence).toContain(`${copy}.lost cannot be read: it does not exist.`);
  expect(lost.found.backup?.sentence).toContain(`${backups}/lost cannot be read: it does not exist.`);

  const old = new Date(Date.now() - 3 * 86_400_000);
  utimesSync(join(backups, 'monday', 'passline.db'), old, old);
  writeFileSync(copy, `${'ab'.repeat(32)}\n`);
  chmodSync(storage.keyFile, 0o644);
  await storage.rows(`UPDATE house_events SET at = ${Date.now() + 7_200_000}`);
  const { code, found } = await doctor(all);
  expect(code).toBe(2);
  expect(found.backup).toMatchObject({ how: 'fail', sentence: expect.stringContaining('3 days old') });
  expect(found['key copy']).toMatchObject({
    how: 'fail',
    sentence: expect.stringContaining('a different key'),
  });
  expect(found.key).toMatchObject({ how: 'fail', sentence: expect.stringContaining('chmod 600') });
  expect(found.clock?.how).toBe('fail');

  chmodSync(storage.keyFile, 0o600);
  copyFileSync(copy, storage.keyFile);
  const swapped = await doctor(all);
  expect(swapped.found.key?.sentence).toContain('not the key this store was created with');
});

test('a trusted proxy that is not in front, so that clients can claim any address, is found', async () => {
  const storage = await newTestStorage('SQLite');
  const node = await startNode(storage, ['--trust-proxy', 'loopback']);
  const { code, found } = await doctor(['--data', storage.dir, '--url', node.base]);
  expect(code).toBe(2);
  expect(found.proxy).toMatchObject({ how: 'fail', sentence: expect.stringContaining('claim any address') });
  expect(found.TLS).toMatchObject({ how: 'warn' });
  const nobody = await doctor(['--data', storage.dir, '--url', `http://127.0.0.1:${await freePort()}`]);
  expect(nobody.found.proxy?.sentence).toContain('cannot be reached');
});

test.skipIf(missing('nginx') !== null)(
  'behind the nginx of deploy/ the address and TLS are right; a certificate nobody vouches for is found',
  async () => {
    const port = await freePort();
    const dir = newDirectory();
    const proxy = await startProxy('nginx', dir, port);
    proxies.push(proxy);
    const storage = await newTestStorage('SQLite');
    await startNode(storage, ['--origin', proxy.origin, '--trust-proxy', 'loopback'], { port });
    const args = ['--data', storage.dir, '--url', proxy.origin];
    const trusted = await doctor(args, { NODE_EXTRA_CA_CERTS: join(dir, 'cert.pem') });
    expect(trusted.found.proxy).toMatchObject({ how: 'ok' });
    expect(trusted.found.TLS).toMatchObject({ how: 'ok', sentence: expect.stringContaining('HSTS') });
    const strange = await doctor(args);
    expect(strange.found.TLS).toMatchObject({
      how: 'fail',
      sentence: expect.stringContaining('self-signed'),
    });
  },
);
