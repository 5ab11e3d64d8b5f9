// An interrupted archive leaves a store that passes the audit, and the next run finishes the job.
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Archived, archiveTables } from '../../src/audit/archive.ts';
import { openStore } from '../../src/store/open-store.ts';
import type { Store } from '../../src/store/store.ts';
import { guest, manager, type Served, startServer, stopServer, type Visitor } from '../http/visitor.ts';

let dir: string;
let served: Served;
let boss: Visitor;
let store: Store;
let table: string;
beforeEach(async () => {
  dir = mkdtempSync(join(tmpdir(), 'passline-archive-'));
  served = await startServer({ '--no-rate-limits': true }, dir);
  boss = await manager(served);
  const ana = await guest(served);
  table = (await ana.post('/api/tables', { mode: 'live', rulebook: 'rws-2019' })).body.id;
  await ana.command(table, { type: 'sit', amount: 100_00 });
  await ana.command(table, { type: 'leave' });
  await ana.command(table, { type: 'close-table', because: 'done' });
  await boss.post('/api/house/checkpoint');
  store = await openStore({ dataDir: dir, databaseUrl: null }, { beside: true });
});
afterEach(async () => {
  await store.close();
  await stopServer(served);
  rmSync(dir, { recursive: true, force: true });
});

async function archive(to: string, on: Store = store): Promise<readonly Archived[]> {
  const now = Date.now() + 1;
  const all: Archived[] = [];
  for await (const one of archiveTables(on, { to: join(dir, to), before: now, now })) all.push(one);
  return all;
}

const audit = async (): Promise<readonly string[]> => (await boss.post('/api/house/audit')).body.problems;

test.each([
  [
    'before the log is deleted',
    async () => {
      throw new Error('killed');
    },
  ],
  [
    'after it',
    async (...args: Parameters<Store['archiveTable']>) => {
      await store.archiveTable(...args);
      throw new Error('killed');
    },
  ],
] as const)('cut off %s', async (_, archiveTable) => {
  await expect(archive('to', { ...store, archiveTable })).rejects.toThrow('killed');
  expect(await audit()).toEqual([]);
  const again = await archive('to');
  expect(again.map(({ problem }) => problem)).toEqual(again.length === 0 ? [] : [null]);
  expect(readdirSync(join(dir, 'to'))).toEqual([`${table}.record`]);
  expect(await store.archivedTable(table)).not.toBeNull();
  expect(await audit()).toEqual([]);
});

// cites: P60
test('a table that changes at that moment stays, and the house log says so', async () => {
  const [left] = await archive('to', { ...store, archiveTable: async () => false });
  expect(left?.problem).toContain('it has changed in the meantime');
  expect(readdirSync(join(dir, 'to'))).toEqual([]);
  const { events } = (await boss.get('/api/house/events?limit=2')).body;
  expect(events.map((each: { entry: { event: { type: string } } }) => each.entry.event.type)).toEqual([
    'table-kept',
    'table-archived',
  ]);
  expect(await audit()).toEqual([]);
});

test('another file under the record’s name is not overwritten, and nothing is deleted', async () => {
  await archive('first', { ...store, archiveTable: () => Promise.reject(new Error('killed')) }).catch(
    () => 0,
  );
  writeFileSync(join(dir, 'first', `${table}.record`), 'something else');
  const [left] = await archive('first');
  expect(left?.problem).toContain('nothing is overwritten');
  expect(await store.head(table)).not.toBeNull();
});
