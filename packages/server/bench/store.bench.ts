// How many appends per second the stores themselves commit, in batches: the server's rates are compared with these.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Append, StoredAnswer } from '../src/store/append.ts';
import { openPostgres } from '../src/store/postgres/postgres-store.ts';
import { openSqlite } from '../src/store/sqlite/sqlite-store.ts';
import type { Store } from '../src/store/store.ts';
import type { Head, StoredEvent, TableRow } from '../src/store/stored.ts';
import { startPostgres } from '../test/postgres.ts';

export const BATCH_SIZES = [1, 10, 100, 500] as const;

export type StoreRate = { readonly batch: number; readonly appendsPerSecond: number };

/** Each concurrent commit has this many tables of its own. */
const TABLES = 100;
const PLAYERS = 800;
const HASH = 'a'.repeat(64);
/** About 300 bytes, like a bet's event. */
const BODY = JSON.stringify({
  type: 'bet-made',
  seat: 3,
  spot: 'place-6',
  amount: 1200,
  rack: 'x'.repeat(230),
});

type Lane = { readonly tables: readonly string[]; readonly versions: number[]; next: number };

const row = (id: string): TableRow => ({
  id,
  name: id,
  mode: 'live',
  rulebook: 'rws-2019',
  public: true,
  owner: 'bench',
  invite: 'bench',
  createdAt: 0,
  closed: false,
  wallets: true,
  summary: JSON.stringify({ seats: 8, note: 'x'.repeat(120) }),
  announcement: null,
});
const event = (version: number, at: number): StoredEvent => ({ version, at, body: BODY, hash: HASH });
const NOTHING = { row: {}, entries: [], sittings: [], limits: [], seatNames: [] } as const;

let answered = 0;

/** Keys begin with the time, like those of our client. */
function answer(table: string, version: number, at: number): StoredAnswer {
  answered += 1;
  const key = `${at.toString(36)}-${answered.toString(36)}-${String(process.pid).padStart(10, '0')}`;
  const principal = `guest-${answered % PLAYERS}`;
  return { principal, key, request: HASH, table, status: 200, outcome: { version, events: 1 }, at };
}

/** An append of one event and one answer for each of this many commands, spread over the lane's tables. */
function batchOf(lane: Lane, size: number): readonly Append[] {
  const at = Date.now();
  const made = new Map<number, { after: Head; events: StoredEvent[]; answers: StoredAnswer[] }>();
  for (let count = 0; count < size; count += 1) {
    const index = lane.next;
    lane.next = (index + 1) % TABLES;
    const version = (lane.versions[index] ?? 0) + 1;
    const append = made.get(index) ?? {
      after: { version: version - 1, hash: HASH },
      events: [],
      answers: [],
    };
    append.events.push(event(version, at));
    append.answers.push(answer(lane.tables[index] ?? '', version, at));
    lane.versions[index] = version;
    made.set(index, append);
  }
  return [...made].map(([index, append]) => ({ table: lane.tables[index] ?? '', ...append, ...NOTHING }));
}

export async function newLane(store: Store, name: string): Promise<Lane> {
  const tables = Array.from({ length: TABLES }, (_, index) => `${name}-${index}`);
  const created = tables.map(table => ({
    ...{ table, after: null, create: row(table), events: [event(1, 0)], answers: [] },
    ...NOTHING,
  }));
  await store.append(created);
  return { tables, versions: tables.map(() => 1), next: 0 };
}

/** Appends one command at the lane's next table. */
export async function appendOne(
  store: Store,
  lane: Lane,
): Promise<{ readonly table: string; readonly version: number }> {
  const [append] = batchOf(lane, 1);
  const version = append?.events[0]?.version;
  if (!append || version === undefined) throw new Error('a batch of one is empty');
  const [result] = await store.append([append]);
  if (!result?.ok) throw new Error('an append of the benchmark was refused');
  return { table: append.table, version };
}

async function run(store: Store, lane: Lane, size: number, until: number): Promise<number> {
  let written = 0;
  while (performance.now() < until) {
    const results = await store.append(batchOf(lane, size));
    if (results.some(({ ok }) => !ok)) throw new Error('an append of the benchmark was refused');
    written += size;
  }
  return written;
}

/**
 * Commits batches of this size for a while, as many at once as the store allows; returns how many commits were made.
 */
export async function commitFor(store: Store, size: number, forMs: number): Promise<number> {
  const prefix = `bench-${size}-${Math.round(performance.now())}`;
  const lanes = await Promise.all(
    Array.from({ length: store.concurrency }, (_, index) => newLane(store, `${prefix}-${index}`)),
  );
  const until = performance.now() + forMs;
  const written = await Promise.all(lanes.map(lane => run(store, lane, size, until)));
  return written.reduce((sum, count) => sum + count, 0) / size;
}

/** Commands per second, each an event of about 300 bytes and an answer, counted once they are on disk. */
export async function measureStore(store: Store, forMs = 1500): Promise<readonly StoreRate[]> {
  const prefix = `bench-${Date.now().toString(36)}`;
  const lanes = await Promise.all(
    Array.from({ length: store.concurrency }, (_, index) => newLane(store, `${prefix}-${index}`)),
  );
  const rates: StoreRate[] = [];
  for (const batch of BATCH_SIZES) {
    const all = (ms: number) =>
      Promise.all(lanes.map(lane => run(store, lane, batch, performance.now() + ms)));
    await all(forMs / 5);
    const from = performance.now();
    const written = (await all(forMs)).reduce((sum, count) => sum + count, 0);
    rates.push({ batch, appendsPerSecond: Math.round((1000 * written) / (performance.now() - from)) });
  }
  return rates;
}

function print(name: string, rates: readonly StoreRate[]): void {
  for (const { batch, appendsPerSecond } of rates) {
    const rate = appendsPerSecond.toLocaleString('en-GB').padStart(8);
    console.log(`${name.padEnd(10)} batches of ${String(batch).padStart(3)} ${rate} appends/s`);
  }
}

async function benchStores(): Promise<void> {
  const dir = mkdtempSync(join(tmpdir(), 'passline-bench-'));
  const sqlite = await openSqlite(dir);
  print('SQLite', await measureStore(sqlite));
  await sqlite.close();
  rmSync(dir, { recursive: true });

  const cluster = await startPostgres();
  const postgres = await openPostgres(cluster.url);
  print('PostgreSQL', await measureStore(postgres));
  await postgres.close();
  await cluster.stop();
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await benchStores();
