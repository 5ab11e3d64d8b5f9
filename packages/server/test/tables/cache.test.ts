// A table is opened from what this installation wrote: snapshots with its seal, and logs with correct hashes.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { plainState } from '@passline/table';
import { NODE_HASHING } from '@passline/table/node-hashing';
import { diceOf } from '@passline/table/testing/fixed-dice.ts';
import { START } from '@passline/table/testing/game.ts';
import { olga } from '@passline/table/testing/people.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { SILENT_RECORDERS } from '../../src/lib/metrics.ts';
import { SYSTEM_RANDOM } from '../../src/lib/random.ts';
import { databaseFile, openSqlite } from '../../src/store/sqlite/sqlite-store.ts';
import type { Store } from '../../src/store/store.ts';
import { Cache, type Seal } from '../../src/tables/cache.ts';
import type { LiveTable } from '../../src/tables/live-table.ts';
import { prepareTable } from '../../src/tables/new-table.ts';

let dir: string;
let store: Store;
let table: string;
beforeEach(async () => {
  dir = mkdtempSync(join(tmpdir(), 'passline-cache-'));
  store = await openSqlite(dir);
  await store.addPrincipal(olga.principal, null);
  const input = { mode: 'dealer-run', rulebook: 'rws-2019' } as const;
  const setting = { hashing: NODE_HASHING, dice: diceOf('any'), randomBytes: SYSTEM_RANDOM };
  const prepared = prepareTable(input, olga.principal, await store.publishedBooks(), START, setting);
  if (!prepared.ok) throw new Error(prepared.refusal.message);
  await store.append([prepared.value]);
  table = prepared.value.table;
});
afterEach(async () => {
  await store.close();
  rmSync(dir, { recursive: true });
});

const seal: Seal = text => NODE_HASHING.sha256(new TextEncoder().encode(`secret ${text}`));

async function open(by: Seal | null = seal): Promise<LiveTable> {
  const live = await new Cache(store, SILENT_RECORDERS, () => START, undefined, by).open(table);
  if (!live) throw new Error('no table');
  return live;
}

/** Saves a snapshot that lies about the bank, with a seal. */
async function saveLie(sealed: (text: string) => string): Promise<void> {
  const { state, hash } = await open();
  const body = JSON.stringify({ ...plainState(state), bank: 777 });
  const text = `${table}|${state.version}|${hash}|${body}`;
  await store.saveSnapshot(table, state.version, hash, `${body}\n${sealed(text)}`);
}

// cites: P66
test('a snapshot counts with the seal of the installation alone', async () => {
  await saveLie(() => 'another seal');
  expect((await open()).state.bank).toBe(0);
  await saveLie(seal);
  expect((await open()).state.bank).toBe(777);
  expect((await open(null)).state.bank).toBe(0);
  expect((await open(text => `another ${text}`)).state.bank).toBe(0);
});

test('nothing is decided at a table whose log was altered', async () => {
  expect((await open()).broken).toBe(false);
  const db = new DatabaseSync(databaseFile(dir));
  db.exec(
    `PRAGMA busy_timeout = 5000; UPDATE events SET body = replace(body, '"public":true', '"public":false')`,
  );
  db.close();
  expect((await open()).broken).toBe(true);
});
