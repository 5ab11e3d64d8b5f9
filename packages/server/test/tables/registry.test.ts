// A node's memory of its tables: seats, roles, presence and clocks when several things happen at once.
import { createSecretKey } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { RULEBOOKS } from '@passline/engine';
import type { TableRequest } from '@passline/table';
import { DAY_MS, decideRequest, tick } from '@passline/table';
import { NODE_HASHING } from '@passline/table/node-hashing';
import { diceOf } from '@passline/table/testing/fixed-dice.ts';
import { START, WALLET } from '@passline/table/testing/game.ts';
import { actorAt, ana, bo, olga, type Person, pat } from '@passline/table/testing/people.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inSession } from '../../src/accounts/caller.ts';
import { Quotas } from '../../src/accounts/quotas.ts';
import { NO_BUS } from '../../src/bus/bus.ts';
import { FEATURED_HOST } from '../../src/featured/featured-host.ts';
import { FeaturedTables } from '../../src/featured/featured-tables.ts';
import type { LoadFeatured } from '../../src/featured/moves.ts';
import { SILENT_RECORDERS } from '../../src/lib/metrics.ts';
import { SYSTEM_RANDOM } from '../../src/lib/random.ts';
import { databaseFile, openSqlite } from '../../src/store/sqlite/sqlite-store.ts';
import type { Store } from '../../src/store/store.ts';
import { StoreHealth } from '../../src/store/store-health.ts';
import { assemble } from '../../src/tables/assemble.ts';
import { Cache } from '../../src/tables/cache.ts';
import { Clocks } from '../../src/tables/clocks.ts';
import { Committer } from '../../src/tables/committer.ts';
import type { Job } from '../../src/tables/job.ts';
import type { LiveTable } from '../../src/tables/live-table.ts';
import { Lobby } from '../../src/tables/lobby.ts';
import { prepareTable } from '../../src/tables/new-table.ts';
import { internalJob, Presence } from '../../src/tables/presence.ts';
import { TableRegistry } from '../../src/tables/registry.ts';
import { TableRuntime } from '../../src/tables/runtime.ts';
import { clockAt } from './clock-at.ts';

const dir = mkdtempSync(join(tmpdir(), 'passline-registry-'));
const dice = diceOf('any');
const guardOf = (principal: string) => ({ principal, version: 0, purchases: 0 });
const wallet = { balance: WALLET, entries: 0, lossLimit: null, netIn: 0, playUntil: null };
let store: Store;
beforeAll(async () => {
  store = await openSqlite(dir);
  const issued = { kind: 'issue', table: null, version: null, note: null, at: START } as const;
  for (const { principal } of [ana, bo, olga]) {
    await store.addPrincipal(principal, {
      ...issued,
      id: `issue-${principal.id}`,
      postings: [
        { account: 'issuance', amount: -WALLET },
        { account: `wallet:${principal.id}`, amount: WALLET },
      ],
    });
  }
});
afterAll(async () => {
  await store.close();
  rmSync(dir, { recursive: true });
});

const randomBytes = SYSTEM_RANDOM;
/** A table in the store; each call of `node` opens another node's cache of it. */
async function storeTable(
  mode: 'live' | 'dealer-run',
): Promise<{ id: string; node: () => Promise<LiveTable> }> {
  const input = { mode, rulebook: 'rws-2019' } as const;
  const books = await store.publishedBooks();
  const setting = { hashing: NODE_HASHING, dice, randomBytes };
  const prepared = prepareTable(input, olga.principal, books, START, setting);
  if (!prepared.ok) throw new Error(prepared.refusal.message);
  const append = prepared.value;
  await store.append([append]);
  const node = async (): Promise<LiveTable> => {
    const live = await new Cache(store, SILENT_RECORDERS, () => START).open(append.table);
    if (!live) throw new Error('no table');
    return live;
  };
  return { id: append.table, node };
}

const asking = (who: Person, request: TableRequest): Job =>
  internalJob((state, now) =>
    decideRequest(state, request, actorAt(state.created, who), { now, dice, wallet, limits: null }),
  );

const NO_LOG = { info: () => undefined, warn: () => undefined, error: () => undefined };

/** A store that never goes back. */
const highWater = {
  guard: { generation: dice.generation, position: 0 },
  cover: async () => undefined,
  check: async () => undefined,
  checkTable: async () => undefined,
  noteTable: () => undefined,
};

/** A node's tables on a store, without the rest of the node. */
function nodeOn(
  on: Store,
  now: () => number = () => START,
): { runtime: TableRuntime; tables: TableRegistry; lobby: Lobby; quotas: Quotas } {
  const clock = clockAt(now);
  const health = new StoreHealth({ now: () => START, log: NO_LOG, onError: () => undefined });
  const key = createSecretKey(randomBytes(32));
  const quotas = new Quotas({ store: on, now: () => START, limits: null, key });
  const shared = {
    store: on,
    bus: NO_BUS,
    announcer: { announceVersion: () => undefined, announceCompany: () => undefined },
    health,
    dice,
    highWater,
    hashing: NODE_HASHING,
    clock,
    recorders: SILENT_RECORDERS,
    quotas,
  };
  const runtime = new TableRuntime({
    ...shared,
    node: 'n1',
    practiceKeptMs: 86_400_000,
    stops: { pauses: () => false },
    recordHouseEvent: () => undefined,
    onEnded: () => undefined,
    onChanged: () => undefined,
    onMissed: () => undefined,
    sealSnapshot: text => `sealed ${text.length}`,
    onClosed: () => undefined,
    returnLateCredits: async () => undefined,
    largeWinCents: 10_000_00,
    log: NO_LOG,
    onError: error => expect(error).toBeNull(),
  });
  const tables = new TableRegistry({
    ...shared,
    runtime,
    walletSnapshot: async player => ({
      ...wallet,
      ...(await on.account(`wallet:${player}`)),
      guard: guardOf(player),
    }),
    betLimits: async player => ({
      limits: { player, playUntil: null, minRack: 0 },
      guard: guardOf(player),
    }),
    nameOf: async player => player,
    namesOf: async players => new Map(players.map(player => [player, player])),
    stops: { refusal: () => null, bindsPlayer: () => false },
  });
  const lobby = new Lobby({ ...shared, runtime, randomBytes, tablesPerGuest: 5 });
  return { runtime, tables, lobby, quotas };
}

/** Decides and writes on one node, as its committer would. */
async function write(live: LiveTable, ...jobs: readonly Job[]) {
  const made = assemble(live, jobs, START, NODE_HASHING);
  const [written] = await store.append([made.append]);
  expect(written).toEqual({ ok: true });
  live.state = made.state;
  live.hash = made.hash;
  if (made.append.row.wakeAt !== undefined) live.awake = made.append.row.wakeAt !== null;
  if (made.append.row.summary !== undefined) live.summary = made.append.row.summary;
  return made.append;
}

const sit: TableRequest = { type: 'sit', amount: 100_00 };
const bet: TableRequest = { type: 'bet', spot: 'pass', amount: 10_00 };
const take: TableRequest = { type: 'take', spot: 'pass' };

describe('another node has written', () => {
  test('the store learns that a table’s clock runs again, whichever node had stopped it', async () => {
    const { node } = await storeTable('live');
    const [one, two] = [await node(), await node()];
    const read = (live: LiveTable) =>
      new Cache(store, SILENT_RECORDERS, () => START).refresh(live, () => undefined);
    await write(one, asking(ana, sit), asking(ana, bet));
    await read(two);
    await write(
      two,
      asking(ana, take),
      internalJob(state => ({ ok: true, draft: tick(state, dice, START + 20_000) })),
    );
    await read(one);
    const { row } = await write(one, asking(ana, bet));
    expect(one.state.clock.stage).toBe('betting');
    expect(row.wakeAt).toBe(one.state.clock.until);
  });

  test('lists show who is seated, whichever node a player leaves on', async () => {
    const { id, node } = await storeTable('live');
    const [one, two] = [await node(), await node()];
    await write(one, asking(bo, sit));
    await new Cache(store, SILENT_RECORDERS, () => START).refresh(two, () => undefined);
    await write(two, asking(bo, { type: 'leave' }));
    expect(JSON.parse((await store.table(id))?.summary ?? '')).toMatchObject({ players: 0 });
  });

  test('news that arrives during a commit is read after it', async () => {
    const { node } = await storeTable('live');
    const live = await node();
    let read = 0;
    const committer = new Committer({
      store,
      highWater,
      hashing: NODE_HASHING,
      clock: clockAt(() => START),
      recorders: SILENT_RECORDERS,
      refresh: async behind => {
        read += 1;
        behind.announced = 0;
      },
      onWritten: () => undefined,
      onError: error => expect(error).toBeNull(),
      onBroken: (_live, error) => expect(error).toBeNull(),
    });
    committer.enqueue(live, {
      ...asking(olga, sit),
      settle: () => {
        live.announced = live.state.version + 1;
        committer.poke(live);
      },
    });
    await committer.drain();
    await new Promise(resolve => setImmediate(resolve));
    await committer.drain();
    expect(read).toBe(1);
  });
});

test('a table whose clock is claimed before the news of what woke it is read first, and its clock runs', async () => {
  const { id, node } = await storeTable('live');
  // This node has the table cached as asleep; on another node a player sits down and bets.
  const [here, there] = [await node(), await node()];
  await write(there, asking(olga, sit), asking(olga, { type: 'bet', spot: 'pass', amount: 25_00 }));
  const rung: LiveTable[] = [];
  const clocks = new Clocks({
    store,
    checkStore: highWater.check,
    onBehind: error => expect(error).toBeNull(),
    node: 'n9',
    clock: clockAt(() => START),
    dice,
    recorders: SILENT_RECORDERS,
    presence: new Presence({
      clock: clockAt(() => START),
      enqueue: () => undefined,
      isUsedUp: () => false,
    }),
    pauses: () => false,
    open: async table => (table === id ? here : null),
    enqueue: live => rung.push(live),
    onAnswer: () => undefined,
    onError: error => expect(error).toBeNull(),
  });
  await clocks.start();
  expect(rung).toEqual([here]);
  expect(here.stale).toBe(true);
  await clocks.stop();
});

test('a role at the table holds for whoever has a seat there, too', async () => {
  const { id } = await storeTable('dealer-run');
  await store.setMembership({ table: id, principal: 'bo', roles: ['dealer'] });
  const { runtime, tables } = nodeOn(store);
  const caller = { principal: bo.principal, scopes: bo.scopes };
  const ask = (request: TableRequest, key: string) =>
    tables.submit(caller, id, request, { key, request: key });
  expect(await ask({ type: 'close' }, 'k1')).toMatchObject({ ok: true });
  expect(await ask(sit, 'k2')).toMatchObject({ ok: true });
  expect(await ask({ type: 'open' }, 'k3')).toMatchObject({ ok: true });
  await runtime.stop();
});

test('tables older than the pays kept beside their logs bind the others once a node has started', async () => {
  const old = mkdtempSync(join(tmpdir(), 'passline-old-'));
  const own = await openSqlite(old);
  const input = { mode: 'live', rulebook: 'south-dakota', settings: { 'pay-field-12': '3:1' } } as const;
  await own.publishBook({
    id: 'south-dakota',
    house: null,
    settings: { 'pay-field-12': { values: ['2:1', '3:1'] } },
    hash: 'a',
    at: 0,
  });
  const setting = { hashing: NODE_HASHING, dice, randomBytes };
  const prepared = prepareTable(input, olga.principal, await own.publishedBooks(), START, setting);
  if (!prepared.ok) throw new Error(prepared.refusal.message);
  await own.append([prepared.value]);
  const file = new DatabaseSync(databaseFile(old));
  file.exec('UPDATE tables SET pays = NULL');
  file.close();
  const { runtime, lobby } = nodeOn(own);
  const caller = { principal: olga.principal, scopes: olga.scopes };
  await runtime.start();
  expect(await own.tablesWithoutPays(10)).toEqual([]);
  expect(await lobby.create(caller, { mode: 'live', rulebook: 'south-dakota' })).toMatchObject({
    ok: false,
    refusal: { code: 'table/pays-differ', data: { pay: 'field-12', here: '2:1', elsewhere: '3:1' } },
  });
  await runtime.stop();
  await own.close();
  rmSync(old, { recursive: true });
});

// cites: P42
test('settings are held to the book that is published when they are written', async () => {
  const { id } = await storeTable('live');
  const book = (await store.publishedBooks()).find(published => published.id === 'rws-2019');
  if (!book) throw new Error('no such book');
  let reads = 0;
  const { runtime, tables } = nodeOn({
    ...store,
    // A manager changes the book right after it was read.
    async publishedBooks() {
      const found = await store.publishedBooks();
      reads += 1;
      if (reads === 1) await store.publishBook({ ...book, settings: {}, hash: 'another' });
      return found;
    },
  });
  const caller = { principal: pat.principal, scopes: pat.scopes };
  const request: TableRequest = { type: 'settings', changes: { min: '10.00' } };
  const changed = await tables.submit(caller, id, request, { key: 'k', request: 'r' });
  expect([reads, changed.ok || changed.refusal.code]).toEqual([2, 'settings/not-published']);
  await store.publishBook(book);
  await runtime.stop();
});

test('featured tables are opened once by all nodes, and replaced on the next day unless people sit there', async () => {
  let now = START;
  const players = ['One', 'Two'].map(name => ({ name, wishes: () => [] }));
  const started: FeaturedTables[] = [];
  const start = async (
    load: LoadFeatured | null = async () => players,
  ): Promise<ReturnType<typeof nodeOn>> => {
    const node = nodeOn(store, () => now);
    const featured = new FeaturedTables({
      ...node,
      store,
      stops: { pauses: () => false },
      dice,
      clock: clockAt(() => now),
      load,
      recordHouseEvent: async () => undefined,
      onError: error => expect(error).toBeNull(),
    });
    started.push(featured);
    await featured.start();
    return node;
  };
  // Closing a table reveals its seed, so the store needs a lineage.
  const { generation } = dice;
  await store.setLineage({ store: 's', generation, position: 0, home: 'h', signature: 'x' }, null);
  const open = () => store.tables({ owner: FEATURED_HOST, closed: false, limit: 20 });
  try {
    const [node] = await Promise.all([start(), start()]);
    const first = await open();
    expect(first.map(({ rulebook }) => rulebook).toSorted()).toEqual(
      RULEBOOKS.map(({ id }) => id).toSorted(),
    );
    const [kept = ''] = first.map(({ id }) => id);
    const key = { key: 'sits', request: 'sits' };
    expect((await node.tables.submit(inSession(ana.principal), kept, { type: 'sit' }, key)).ok).toBe(true);
    now += DAY_MS;
    await start();
    const second = await open();
    expect(second).toHaveLength(RULEBOOKS.length + 1);
    expect(first.filter(({ id }) => second.some(other => other.id === id)).map(({ id }) => id)).toEqual([
      kept,
    ]);
  } finally {
    for (const featured of started) await featured.stop();
  }
});
