// PostgreSQL against the contract, and what only it must do: several nodes, leases, lost connections.

import { walletOf } from '@passline/table';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest';
import { openPostgres } from '../../src/store/postgres/postgres-store.ts';
import { FIRST_BOOK_ROWS } from '../../src/store/shared/first-books.ts';
import { type Store, StoreError } from '../../src/store/store.ts';
import { freshDatabase, type Postgres, startPostgres } from '../postgres.ts';
import { storeContract } from './contract.ts';
import { FIELD, withPays } from './contract-pays.ts';
import { answerFor, buyIn, creation, following, headOf, issue, withTable } from './samples.ts';

const cluster = inject('postgresUrl');

/** A new database per test would take longer than the test itself, so they share one that is emptied each time. */
let shared: string | null = null;
const EMPTY = `
SET session_replication_role = replica;
DO $$ DECLARE name text; BEGIN
  FOR name IN SELECT tablename FROM pg_tables WHERE schemaname = 'public' AND tablename <> 'migrations' LOOP
    EXECUTE 'DELETE FROM ' || name;
  END LOOP;
END $$;
INSERT INTO published_books (id, house, settings, hash, at) VALUES ${FIRST_BOOK_ROWS}`;

storeContract(async () => {
  shared ??= await freshDatabase(cluster);
  const store = await openPostgres(shared);
  await inDatabase(shared, EMPTY);
  return store;
});

/** Several stores on one database, as with several nodes. */
async function nodes(
  count: number,
): Promise<{ url: string; stores: readonly Store[]; close(): Promise<void> }> {
  const url = await freshDatabase(cluster);
  const stores = await Promise.all(Array.from({ length: count }, () => openPostgres(url)));
  return {
    url,
    stores,
    async close() {
      await Promise.all(stores.map(store => store.close()));
    },
  };
}

async function inDatabase(url: string, text: string): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  await client.query(text);
  await client.end();
}

const terminateOthers = (url: string): Promise<void> =>
  inDatabase(
    url,
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
     WHERE datname = current_database() AND pid <> pg_backend_pid()`,
  );

/** Appends to the current end of the log until this many are written. */
async function race(store: Store, table: string, name: string, count: number): Promise<number> {
  let conflicts = 0;
  for (let written = 0; written < count; ) {
    const head = await store.head(table);
    if (!head) throw new Error('no table');
    const answers = [answerFor(table, `${name}-${written}`)];
    const [result] = await store.append([following(table, head, { answers })]);
    if (result?.ok) written += 1;
    else conflicts += 1;
  }
  return conflicts;
}

describe('several nodes', () => {
  test('race for one table: each version is written once, and every writer gets its turn', async () => {
    const { stores, close } = await nodes(3);
    const [store] = stores;
    if (!store) throw new Error('no store');
    await withTable(store, 't');
    const conflicts = await Promise.all(stores.map((each, index) => race(each, 't', `n${index}`, 40)));
    expect(conflicts.reduce((sum, count) => sum + count)).toBeGreaterThan(0);
    const events = await store.events('t', 0, 1000);
    expect(events.map(({ version }) => version)).toEqual(
      Array.from({ length: 121 }, (_, index) => index + 1),
    );
    expect(await store.head('t')).toEqual(headOf(events));
    expect(await store.answer('guest-1', 'n2-39')).not.toBeNull();
    await close();
  });

  // cites: south-dakota ¶1 uniform, D52
  test('race to open tables that differ in their pays: whatever is opened is alike', async () => {
    const { stores, close } = await nodes(3);
    const asked = stores.flatMap((store, node) =>
      Array.from({ length: 12 }, async (_, n) => {
        const odds = (node + n) % 2 === 0 ? '2:1' : '3:1';
        const [result] = await store.append([withPays(`t${node}-${n}`, { [FIELD]: odds })]);
        return { odds, result };
      }),
    );
    const results = await Promise.all(asked);
    const opened = results.filter(({ result }) => result?.ok);
    expect(new Set(opened.map(({ odds }) => odds)).size).toBe(1);
    expect(opened).toHaveLength(18);
    for (const { result } of results) expect(result).toMatchObject(result?.ok ? {} : { why: 'pays-differ' });
    await close();
  });

  test('race with whole batches on the same tables and wallets: chips are conserved', async () => {
    const { stores, close } = await nodes(2);
    const [store] = stores;
    if (!store) throw new Error('no store');
    const ids = Array.from({ length: 8 }, (_, index) => `t${index}`);
    for (const id of ids) await withTable(store, id);
    for (let p = 0; p < 4; p += 1) await store.post(issue(walletOf(`p${p}`), 1000));
    const play = async (node: Store, turn: number): Promise<number> => {
      const heads = await Promise.all(ids.map(async id => [id, await node.head(id)] as const));
      const appends = heads.flatMap(([id, head], index) =>
        head ? [following(id, head, { entries: [buyIn(`p${(turn + index) % 4}`, id, 30)] })] : [],
      );
      const results = await node.append(turn % 2 ? appends : appends.toReversed());
      return results.filter(({ ok }) => ok).length;
    };
    let written = 0;
    for (let turn = 0; turn < 20; turn += 1) {
      const counts = await Promise.all(stores.map(node => play(node, turn)));
      written += counts.reduce((sum, count) => sum + count);
    }
    const inWallets = await Promise.all([0, 1, 2, 3].map(p => store.account(walletOf(`p${p}`))));
    const atTables = await Promise.all(ids.map(id => store.account(`table:${id}`)));
    const spent = atTables.reduce((sum, { balance }) => sum + balance, 0);
    expect(spent).toBe(written * 30);
    expect(inWallets.reduce((sum, { balance }) => sum + balance, 0)).toBe(4000 - spent);
    expect(inWallets.every(({ balance }) => balance >= 0 && balance < 30)).toBe(true);
    await close();
  });

  test('start at once on an empty database', async () => {
    const { stores, close } = await nodes(4);
    await Promise.all(stores.map(store => store.ping()));
    await close();
  });
});

describe('leases', () => {
  test('a clock stays with a living node and moves when its lease runs out', async () => {
    const { stores, close } = await nodes(2);
    const [one, two] = stores;
    if (!one || !two) throw new Error('no stores');
    await withTable(one, 't', {}, { row: { wakeAt: 1 } });
    await one.beat('one', 400);
    await two.beat('two', 60_000);
    expect(await one.claimClocks('one', 10)).toEqual(['t']);
    expect(await two.claimClocks('two', 10)).toEqual([]);
    await one.beat('one', 400);
    await vi.waitFor(async () => expect(await two.claimClocks('two', 10)).toEqual(['t']), {
      timeout: 120_000,
    });
    await one.beat('one', 60_000);
    expect(await one.claimClocks('one', 10)).toEqual([]);
    await close();
  });

  test('two nodes that claim at once get different clocks', async () => {
    const { stores, close } = await nodes(2);
    const [one, two] = stores;
    if (!one || !two) throw new Error('no stores');
    await one.append(Array.from({ length: 60 }, (_, n) => creation(`t${n}`, {}, { row: { wakeAt: 1 } })));
    await Promise.all([one.beat('one', 60_000), two.beat('two', 60_000)]);
    const claims = await Promise.all(
      Array.from({ length: 12 }, (_, n) => (n % 2 ? one.claimClocks('one', 7) : two.claimClocks('two', 7))),
    );
    const claimed = claims.flat();
    expect(new Set(claimed).size).toBe(claimed.length);
    expect(claimed.length).toBeGreaterThan(7);
    await close();
  });
});

describe('a lost connection', () => {
  test('fails the append in progress, of which nothing is written, and the next one succeeds', async () => {
    const { url, stores, close } = await nodes(1);
    const [store] = stores;
    if (!store) throw new Error('no store');
    const head = await withTable(store, 't');
    const holder = new pg.Client(url);
    await holder.connect();
    await holder.query("BEGIN; SELECT 1 FROM tables WHERE id = 't' FOR UPDATE");
    const append = expect(store.append([following('t', head)])).rejects.toThrow(StoreError);
    await vi.waitFor(async () => {
      const { rowCount } = await holder.query(
        `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
         WHERE datname = current_database() AND wait_event_type = 'Lock'`,
      );
      expect(rowCount).toBe(1);
    });
    await append;
    await holder.end();
    expect(await store.head('t')).toEqual(head);
    expect(await store.append([following('t', head)])).toEqual([{ ok: true }]);
    await close();
  });

  test('at any moment leaves the log as acknowledged, or one entry longer if there was no answer', async () => {
    const { url, stores, close } = await nodes(1);
    const [store] = stores;
    if (!store) throw new Error('no store');
    let head = await withTable(store, 't');
    let kills = Promise.resolve();
    for (let turn = 0; turn < 60; turn += 1) {
      // One after another: two at once would end each other's connection.
      if (turn % 15 === 5) kills = kills.then(() => terminateOthers(url));
      const append = following('t', head);
      try {
        expect(await store.append([append])).toEqual([{ ok: true }]);
        head = headOf(append.events);
      } catch (error) {
        expect(error).toBeInstanceOf(StoreError);
        await kills;
        const found = await vi.waitFor(() => store.head('t'), { timeout: 120_000 });
        expect([head, headOf(append.events)]).toContainEqual(found);
        head = found ?? head;
      }
    }
    await kills;
    expect(await vi.waitFor(() => store.head('t'), { timeout: 120_000 })).toEqual(head);
    await close();
  });
});

describe('a database that is away', () => {
  let own: Postgres;
  beforeAll(async () => {
    own = await startPostgres();
  });
  afterAll(() => own.stop());

  test('is noticed, loses nothing that was acknowledged, and is found again', async () => {
    const store = await openPostgres(await freshDatabase(own.url));
    const head = await withTable(store, 't');
    await own.crash();
    await expect(store.append([following('t', head)])).rejects.toThrow(StoreError);
    await expect(store.ping()).rejects.toThrow('PostgreSQL cannot be reached');
    await own.restart();
    await vi.waitFor(() => store.ping(), { timeout: 120_000 });
    expect(await store.append([following('t', head)])).toEqual([{ ok: true }]);
    await store.close();
  });

  test('is reported in one sentence, without the password, when the store is opened', async () => {
    const opening = openPostgres('postgres://someone:secret-word@127.0.0.1:1/none');
    await expect(opening).rejects.toThrow(StoreError);
    await expect(opening).rejects.toThrow(/^PostgreSQL cannot be reached(?!.*secret-word)/);
  });
});
