// Audits a store that was tampered with in SQL, on both databases: each change is found, and nothing else is reported.
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import type { Given } from '../../src/config/options.ts';
import { databaseFile } from '../../src/store/sqlite/sqlite-store.ts';
import {
  guest,
  type HttpResponse,
  manager,
  type Served,
  startServer,
  stopServer,
  Visitor,
} from '../http/visitor.ts';
import { freshDatabase } from '../postgres.ts';
import { TAMPERING } from './tampering.ts';

type AuditedStore = { readonly given: Given; readonly dir: string; run(sql: string): Promise<void> };

async function sqlite(): Promise<AuditedStore> {
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

async function postgres(): Promise<AuditedStore> {
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

/** Does everything once that issues chips, gives rights or stops play. */
async function workingDay(served: Served, boss: Visitor, ana: Visitor): Promise<void> {
  const keyed = (path: string, body: unknown): Promise<HttpResponse> =>
    boss.ask('POST', path, { body, headers: { 'idempotency-key': `key of ${path}` } });
  const done = async (answer: Promise<HttpResponse>): Promise<HttpResponse['body']> => {
    const { status, text, body } = await answer;
    expect([status < 300, text]).toEqual([true, text]);
    return body;
  };
  const bot = { name: 'Bot', scopes: ['watch', 'play'], chips: 10_00 };
  const { id } = await done(ana.get('/api/session'));
  await done(keyed('/api/staff/issue', { principal: id, amount: 5_00, because: 'a prize' }));
  const house = await done(boss.post('/api/bots', { ...bot, house: true }));
  await done(boss.ask('DELETE', `/api/bots/${house.bot.id}`));
  const own = await done(ana.post('/api/bots', bot));
  await done(ana.ask('DELETE', `/api/bots/${own.bot.id}`));

  const roster = await done(boss.post('/api/house/rosters', { name: 'Class', seats: 3, chips: 70_00 }));
  await new Visitor(served).arrive('/api/session/class', { code: roster.code, name: 'Student' });
  await done(keyed(`/api/house/rosters/${roster.id}/issue`, { amount: 1_00, because: 'a lesson' }));
  await done(boss.post(`/api/house/rosters/${roster.id}/reset`, { because: 'a new week' }));
  const single = await done(boss.post('/api/house/rosters', { name: 'Single', seats: 1, chips: 5000_00 }));
  const visitor = new Visitor(served);
  await visitor.arrive('/api/session', {});
  await visitor.arrive('/api/session/class', { code: single.code });
  await done(boss.ask('DELETE', `/api/house/rosters/${single.id}`));

  const dora = await done(boss.post('/api/staff/links', { name: 'Dora', roles: ['dealer'] }));
  await new Visitor(served).arrive('/api/session/sign-in', { code: dora.code });
  const dealt = await done(boss.post('/api/tables', { mode: 'dealer-run', rulebook: 'rws-2019' }));
  const pit = await done(boss.post('/api/staff/links', { name: 'Pete', roles: ['pit'], table: dealt.id }));
  await (await guest(served, 'Pete')).arrive('/api/session/sign-in', { code: pit.code });

  await done((await guest(served, 'Out')).post('/api/wallet/self-exclusion', { days: 7 }));
  await done(boss.post('/api/house/stop', { scope: 'player', target: id, because: 'a quarrel' }));
  const settings = { min: { from: '0.01', to: '1000.00' } };
  await done(boss.ask('PUT', '/api/house/rulebooks/etg', { body: { settings } }));
  await done((await guest(served, 'Gone')).post('/api/me/delete', { confirm: 'delete' }));
}

describe.each([
  ['SQLite', sqlite],
  ['PostgreSQL', postgres],
] as const)('%s', (_, newStore) => {
  let at: AuditedStore;
  let served: Served;
  let boss: Visitor;
  beforeAll(async () => {
    at = await newStore();
    served = await startServer({ '--no-rate-limits': true, ...at.given }, at.dir);
    boss = await manager(served);
    const ana = await guest(served);
    const { body } = await ana.post('/api/tables', {
      mode: 'live',
      rulebook: 'rws-2019',
      terms: { betMs: 600_000 },
    });
    await ana.command(body.id, { type: 'sit', amount: 500_00 });
    await ana.command(body.id, { type: 'bet', spot: 'pass', amount: 10_00 });
    // Enough for a snapshot, which is saved every 200 entries.
    for (let n = 0; n < 105; n += 1) {
      await ana.command(body.id, { type: 'bet', spot: 'field', amount: 5_00 });
      await ana.command(body.id, { type: 'take', spot: 'field' });
    }
    await ana.command(body.id, { type: 'buy-in', amount: 20_00 });
    await workingDay(served, boss, ana);
    expect((await boss.post('/api/house/checkpoint')).status).toBe(200);
  });
  afterAll(() => stopServer(served));

  const audit = async (): Promise<readonly string[]> => (await boss.post('/api/house/audit')).body.problems;
  const ready = async () => (await boss.get('/readyz')).body;

  // cites: P48, P60, P66
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
    // The problem itself is for managers only.
    expect((await ready()).degraded).toBe('the books do not add up: see the house log');
    const { events } = (await boss.get('/api/house/events?limit=1')).body;
    expect(events[0].entry.event.type).toBe('books-wrong');
    await at.run(undo);
  });

  // cites: P58
  test('a table that was deleted with its log is found', async () => {
    await at.run(`CREATE TABLE kept AS SELECT * FROM tables WHERE mode = 'dealer-run';
      CREATE TABLE kept_events AS SELECT * FROM events WHERE tbl IN (SELECT num FROM kept);
      DELETE FROM events WHERE tbl IN (SELECT num FROM kept); DELETE FROM tables WHERE num IN (SELECT num FROM kept)`);
    expect((await audit()).join('\n')).toMatch(
      /^A table that had \d+ entries at checkpoint \d+ is no longer there\.$/m,
    );
    await at.run('DROP TABLE kept; DROP TABLE kept_events');
  });

  test('a dropped posting is found', async () => {
    await at.run("DELETE FROM postings WHERE account LIKE 'wallet:%' AND n = 2");
    expect((await audit()).join('\n')).toMatch(/posting 2 is missing|its postings come to/);
  });
});
