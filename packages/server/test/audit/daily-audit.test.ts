// Every node reports what an audit on one node found, until a later audit succeeds on any of them.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { HouseEvent } from '@passline/client/wire';
import { NODE_HASHING } from '@passline/table/node-hashing';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { DailyAudit } from '../../src/audit/daily-audit.ts';
import { HouseLog } from '../../src/audit/house-log.ts';
import type { Clock } from '../../src/lib/clock.ts';
import { WALL_CLOCK } from '../../src/lib/wall-clock.ts';
import { openSnapshot } from '../../src/store/read-snapshot.ts';
import { openSqlite } from '../../src/store/sqlite/sqlite-store.ts';
import type { Store } from '../../src/store/store.ts';

let dir: string;
let store: Store;
beforeEach(async () => {
  dir = mkdtempSync(join(tmpdir(), 'passline-daily-'));
  store = await openSqlite(dir);
});
afterEach(async () => {
  await store.close();
  rmSync(dir, { recursive: true });
});

const fail = (error: Error): never => {
  throw error;
};

/** A node that makes no audits itself, and whose timers run on demand. */
async function otherNode(): Promise<{ readonly audit: DailyAudit; tick(): void }> {
  const timers: (() => void)[] = [];
  const clock: Clock = {
    ...WALL_CLOCK,
    every(_ms, run) {
      timers.push(run);
      return () => undefined;
    },
  };
  const recordHouseEvent = async (): Promise<void> => undefined;
  const audit = new DailyAudit({
    store,
    snapshot: null,
    node: 'b',
    signingKey: '',
    clock,
    recordHouseEvent,
    onError: fail,
  });
  await audit.start();
  return {
    audit,
    tick() {
      for (const run of timers) run();
    },
  };
}

// cites: P48
test('every node tells of what an audit on another one found, until a later one succeeds', async () => {
  const log = new HouseLog({ store, node: 'a', clock: WALL_CLOCK, hashing: NODE_HASHING, onError: fail });
  const write = (event: HouseEvent): Promise<void> => log.write(event);
  const early = await otherNode();
  expect(early.audit.problem).toBeNull();
  await write({ type: 'books-wrong', details: { count: 1, problems: ['A wallet is wrong.'] } });
  await write({ type: 'wrong-code', details: { because: '"event":{"type":"books-audited"' } });
  early.tick();
  await expect.poll(() => early.audit.problem).toBe('A wallet is wrong.');
  // A node that starts later knows it too.
  expect((await otherNode()).audit.problem).toBe('A wallet is wrong.');
  await write({ type: 'books-audited', details: { tables: 0, accounts: 0, entries: 0 } });
  early.tick();
  await expect.poll(() => early.audit.problem).toBeNull();
});

// cites: P48
test('a day that somebody else took in the database is audited all the same, an hour or two late', async () => {
  const log = new HouseLog({ store, node: 'a', clock: WALL_CLOCK, hashing: NODE_HASHING, onError: fail });
  const time = { now: 1_800_000_000_000 };
  const timers: (() => void)[] = [];
  const clock: Clock = {
    ...WALL_CLOCK,
    now: () => time.now,
    every(_ms, run) {
      timers.push(run);
      return () => undefined;
    },
  };
  const results: string[] = [];
  const audit = new DailyAudit({
    store,
    snapshot: () => openSnapshot({ dataDir: dir, databaseUrl: null }),
    node: 'b',
    signingKey: '',
    clock,
    async recordHouseEvent(event) {
      results.push(event.type);
      await log.write(event);
    },
    onError: fail,
  });
  for (let day = 0; day < 5; day += 1) {
    await store.setMetaOnce(`audit-${Math.floor(time.now / 86_400_000) + day}`, 'somebody');
  }
  await audit.start();
  const pass = async (hours: number, count: number): Promise<void> => {
    time.now += hours * 3_600_000;
    for (const run of timers) run();
    await expect.poll(() => results.length).toBe(count);
  };
  await pass(25, 0);
  await pass(1, 1);
});

test('audits of one node follow each other, and the daily one does not begin while another goes on', async () => {
  const timers: (() => void)[] = [];
  const clock: Clock = {
    ...WALL_CLOCK,
    every(_ms, run) {
      timers.push(run);
      return () => undefined;
    },
  };
  let [open, max, begun] = [0, 0, 0];
  const audit = new DailyAudit({
    store,
    async snapshot() {
      begun += 1;
      open += 1;
      max = Math.max(max, open);
      const { sql, close } = await openSnapshot({ dataDir: dir, databaseUrl: null });
      return {
        sql,
        async close() {
          open -= 1;
          await close();
        },
      };
    },
    node: 'c',
    signingKey: '',
    clock,
    recordHouseEvent: async () => undefined,
    onError: fail,
  });
  await audit.start();
  const asked = [audit.run({}), audit.run({})];
  for (const run of timers) run();
  await Promise.all(asked);
  expect([max, begun]).toEqual([1, 2]);
});
