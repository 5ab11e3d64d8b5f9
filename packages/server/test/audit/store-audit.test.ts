// The audit of a store that was tampered with in SQL, on both databases: each change is found, and nothing else.
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import type { Given } from '../../src/config/options.ts';
import { databaseFile } from '../../src/store/sqlite/sqlite-store.ts';
import { guest, manager, type Served, started, stopped, type Visitor } from '../http/visitor.ts';
import { freshDatabase } from '../postgres.ts';

type Place = { readonly given: Given; readonly dir: string; run(sql: string): Promise<void> };

async function sqlite(): Promise<Place> {
  const dir = mkdtempSync(join(tmpdir(), 'passline-audit-'));
  return {
    given: {},
    dir,
    async run(sql) {
      const db = new DatabaseSync(databaseFile(dir));
      db.exec(`PRAGMA busy_timeout = 5000; ${sql}`);
      db.close();
    },
  };
}

async function postgres(): Promise<Place> {
  const url = await freshDatabase(inject('postgresUrl'));
  return {
    given: { '--database': url },
    dir: mkdtempSync(join(tmpdir(), 'passline-audit-')),
    async run(sql) {
      const client = new pg.Client({ connectionString: url });
      await client.connect();
      await client.query(sql);
      await client.end();
    },
  };
}

/** What is changed by hand in SQL, how it is undone, and what the audit reports. */
const TAMPERING: readonly (readonly [what: string, sql: string, undo: string, says: RegExp])[] = [
  [
    'a wallet raised',
    "UPDATE accounts SET balance = balance + 5000 WHERE id LIKE 'wallet:%'",
    "UPDATE accounts SET balance = balance - 5000 WHERE id LIKE 'wallet:%'",
    /^wallet:\S+ holds \d+ cents, and its postings come to \d+\.$/,
  ],
  [
    'a posting altered',
    "UPDATE postings SET amount = amount + 100 WHERE account LIKE 'wallet:%' AND n = 1",
    "UPDATE postings SET amount = amount - 100 WHERE account LIKE 'wallet:%' AND n = 1",
    /posting 1 leaves|does not balance/,
  ],
  [
    'a wallet raised together with its postings',
    "UPDATE accounts SET balance = balance + 70 WHERE id LIKE 'wallet:%'; UPDATE postings SET amount = amount + 70, balance = balance + 70 WHERE account LIKE 'wallet:%' AND n = 1; UPDATE postings SET balance = balance + 70 WHERE account LIKE 'wallet:%' AND n > 1",
    "UPDATE accounts SET balance = balance - 70 WHERE id LIKE 'wallet:%'; UPDATE postings SET amount = amount - 70, balance = balance - 70 WHERE account LIKE 'wallet:%' AND n = 1; UPDATE postings SET balance = balance - 70 WHERE account LIKE 'wallet:%' AND n > 1",
    /does not balance: its postings come to 70 cents/,
  ],
  [
    'a log entry altered',
    "UPDATE events SET body = replace(body, '\"amount\":1000', '\"amount\":9000') WHERE body LIKE '%bet-placed%'",
    "UPDATE events SET body = replace(body, '\"amount\":9000', '\"amount\":1000') WHERE body LIKE '%bet-placed%'",
    /entry \d+ is not the one that its hash was made of/,
  ],
  [
    'an entry of the house log altered',
    "UPDATE house_events SET body = replace(body, 'signed-in', 'signed-up')",
    "UPDATE house_events SET body = replace(body, 'signed-up', 'signed-in')",
    /^The house log: entry \d+ is not the one/,
  ],
  [
    'a log cut short',
    'UPDATE tables SET version = version + 1',
    'UPDATE tables SET version = version - 1',
    /ends with entry \d+, and its log with entry \d+/,
  ],
  [
    'a snapshot altered',
    'UPDATE snapshots SET body = replace(body, \'"rack":\', \'"rack":1\')',
    'UPDATE snapshots SET body = replace(body, \'"rack":1\', \'"rack":\')',
    /its snapshot at entry \d+ is not what the log makes/,
  ],
  [
    'a table’s buy-in sent to another account',
    "UPDATE postings SET account = 'wallet:eve' WHERE account LIKE 'wallet:%' AND n = 2",
    "UPDATE postings SET account = (SELECT id FROM accounts WHERE id LIKE 'wallet:%' AND entries >= 2) WHERE account = 'wallet:eve'",
    /posts .*wallet:eve/,
  ],
];

describe.each([
  ['SQLite', sqlite],
  ['PostgreSQL', postgres],
] as const)('%s', (_, place) => {
  let at: Place;
  let served: Served;
  let boss: Visitor;
  beforeAll(async () => {
    at = await place();
    served = await started({ '--no-rate-limits': true, ...at.given }, at.dir);
    boss = await manager(served);
    const ana = await guest(served);
    const { body } = await ana.post('/api/tables', {
      mode: 'live',
      rulebook: 'rws-2019',
      terms: { betMs: 600_000 },
    });
    await ana.command(body.id, { type: 'sit', amount: 500_00 });
    await ana.command(body.id, { type: 'bet', spot: 'pass', amount: 10_00 });
    // Enough for a snapshot, which is kept every 200 entries.
    for (let n = 0; n < 105; n += 1) {
      await ana.command(body.id, { type: 'bet', spot: 'field', amount: 5_00 });
      await ana.command(body.id, { type: 'take', spot: 'field' });
    }
    await ana.command(body.id, { type: 'buy-in', amount: 20_00 });
  });
  afterAll(() => stopped(served));

  const audit = async (): Promise<readonly string[]> => (await boss.post('/api/house/audit')).body.problems;
  const ready = async () => (await boss.get('/readyz')).body;

  // cites: P48
  test('the ledger of a running server adds up', async () => {
    expect(await audit()).toEqual([]);
    expect(await ready()).toEqual({ ready: true, reason: null });
    const { events } = (await boss.get('/api/house/events?limit=1')).body;
    expect(events[0].entry.event.type).toBe('books-audited');
  });

  test.each(TAMPERING)('%s is found', async (_what, sql, undo, says) => {
    await at.run(sql);
    const problems = await audit();
    expect(problems.some(problem => says.test(problem)) || problems).toBe(true);
    expect((await ready()).degraded).toContain('the books do not add up');
    const { events } = (await boss.get('/api/house/events?limit=1')).body;
    expect(events[0].entry.event.type).toBe('books-wrong');
    await at.run(undo);
  });

  test('a dropped posting is found', async () => {
    await at.run("DELETE FROM postings WHERE account LIKE 'wallet:%' AND n = 2");
    expect((await audit()).join('\n')).toMatch(/posting 2 is missing|its postings come to/);
  });
});
