// The embedded store against the contract, and what only it must do: one process, private files, kill -9.
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { backupSqlite } from '../../src/store/sqlite/backup.ts';
import { openSqlite } from '../../src/store/sqlite/sqlite-store.ts';
import { StoreError } from '../../src/store/store.ts';
import { appendingProcess } from './appending-process.ts';
import { storeContract } from './contract.ts';
import { following, headOf, withTable } from './samples.ts';

const root = mkdtempSync(join(tmpdir(), 'passline-sqlite-'));
afterAll(() => rmSync(root, { recursive: true }));

let made = 0;
function newDir(): string {
  made += 1;
  return join(root, `data-${made}`);
}

storeContract(() => openSqlite(newDir()));

describe('the data directory', () => {
  test('belongs to one user', async () => {
    const dir = newDir();
    const store = await openSqlite(dir);
    const modes = ['', '/passline.db', '/passline.db-wal', '/passline.lock'].map(
      name => statSync(dir + name).mode & 0o777,
    );
    await store.close();
    expect(modes).toEqual([0o700, 0o600, 0o600, 0o600]);
  });

  test('serves one store at a time, in this process too, and is free again after it', async () => {
    const dir = newDir();
    const store = await openSqlite(dir);
    const second = openSqlite(dir);
    await expect(second).rejects.toThrow(StoreError);
    await expect(second).rejects.toThrow(`Another Passline server is using the data directory ${dir}`);
    await withTable(store, 't');
    await store.close();
    await store.close();
    const again = await openSqlite(dir);
    expect((await again.head('t'))?.version).toBe(1);
    await again.close();
  });

  test('with something else in the database file is refused with the file’s name', async () => {
    const dir = newDir();
    await (await openSqlite(dir)).close();
    writeFileSync(`${dir}/passline.db`, 'this is a shopping list, and no database at all'.repeat(100));
    const opening = openSqlite(dir);
    await expect(opening).rejects.toThrow(StoreError);
    await expect(opening).rejects.toThrow(`${dir}/passline.db`);
  });

  test('clocks of a process that died are claimed at once by the next', async () => {
    const dir = newDir();
    const store = await openSqlite(dir);
    await withTable(store, 't', {}, { row: { wakeAt: 1 } });
    await store.beat('first', 60_000);
    expect(await store.claimClocks('first', 10)).toEqual(['t']);
    await store.close();
    const next = await openSqlite(dir);
    expect(await next.claimClocks('second', 10)).toEqual(['t']);
    await next.close();
  });
});

describe('kill -9', () => {
  test('loses nothing that was acknowledged, and frees the directory', async () => {
    const dir = newDir();
    for (let round = 0; round < 3; round += 1) {
      const child = appendingProcess(dir);
      const before = await child.acknowledged(50);
      await expect(openSqlite(dir)).rejects.toThrow('Another Passline server');
      const last = await child.kill();
      expect(last).toBeGreaterThanOrEqual(before);
      const store = await openSqlite(dir);
      const events = await store.events('t', 0, 1_000_000);
      expect(events.map(({ version }) => version)).toEqual(events.map((_, index) => index + 1));
      expect(events.length).toBeGreaterThanOrEqual(last);
      expect(await store.head('t')).toEqual(headOf(events));
      const answer = await store.answer('guest-1', `key-${last}`);
      expect(answer?.outcome).toEqual({ version: last, events: 1 });
      await store.close();
    }
  });
});

describe('a backup', () => {
  test('is taken while another process writes, and is a store of its own', async () => {
    const dir = newDir();
    const child = appendingProcess(dir);
    const before = await child.acknowledged(50);
    const to = newDir();
    backupSqlite(dir, to);
    await child.acknowledged(20);
    await child.kill();
    const copy = await openSqlite(to);
    const events = await copy.events('t', 0, 1_000_000);
    expect(events.length).toBeGreaterThanOrEqual(before);
    const head = headOf(events);
    expect(await copy.head('t')).toEqual(head);
    expect(await copy.append([following('t', head)])).toEqual([{ ok: true }]);
    expect(statSync(`${to}/passline.db`).mode & 0o777).toBe(0o600);
    await copy.close();
  });

  test('is taken of a store that nobody runs, and overwrites nothing', async () => {
    const dir = newDir();
    const store = await openSqlite(dir);
    await withTable(store, 't');
    await store.close();
    const to = newDir();
    backupSqlite(dir, to);
    expect(() => backupSqlite(dir, to)).toThrow('overwrites nothing');
    expect(() => backupSqlite(newDir(), newDir())).toThrow('holds no Passline database');
    const copy = await openSqlite(to);
    expect((await copy.head('t'))?.version).toBe(1);
    await copy.close();
  });
});
