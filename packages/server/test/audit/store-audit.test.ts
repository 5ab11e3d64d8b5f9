// The audit of a store that was tampered with in SQL, on both databases: each change is found, and nothing else.
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import type { Given } from '../../src/config/options.ts';
import { databaseFile } from '../../src/store/sqlite/sqlite-store.ts';
import { type Answer, guest, manager, type Served, started, stopped, Visitor } from '../http/visitor.ts';
import { freshDatabase } from '../postgres.ts';

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

/** When the last true entry was made. */
const NOW = '(SELECT max(e.at) FROM entries e)';
const MALLORY = `(SELECT min(id) FROM accounts WHERE id LIKE 'wallet:g%')`;

/** The wallet of the one who is alone in a class. */
const SINGLE = "(SELECT account FROM postings WHERE n = 2 AND account LIKE 'wallet:%' AND balance = 500000)";

/** Chips from nowhere that balance: a wallet up, the house down. `note` is the cause that the entry claims. */
const falseEntry = (
  id: string,
  kind: string,
  note: string,
  {
    tbl = 'NULL',
    at = NOW,
    to = MALLORY,
    cents = 4242,
  }: Partial<Record<'tbl' | 'at' | 'to', string>> & { cents?: number } = {},
): string =>
  [
    `INSERT INTO entries (id, at, kind, tbl, version, note)
     SELECT '${id}', ${at}, '${kind}', ${tbl}, NULL, '${note}'`,
    ...[to, `'issuance'`].flatMap((account, n) => {
      const amount = n === 0 ? cents : -cents;
      return [
        `INSERT INTO postings (account, n, entry, amount, balance)
         SELECT id, entries + 1, '${id}', ${amount}, balance + ${amount} FROM accounts WHERE id = ${account}`,
        `UPDATE accounts SET entries = entries + 1, balance = balance + ${amount} WHERE id = ${account}`,
      ];
    }),
  ].join(';\n');

const withoutEntry = (id: string): string =>
  `DELETE FROM principals WHERE id = 'g_0';
   UPDATE accounts SET entries = entries - 1,
     balance = balance - (SELECT amount FROM postings p WHERE p.account = accounts.id AND p.entry = '${id}')
   WHERE id IN (SELECT account FROM postings WHERE entry = '${id}');
   DELETE FROM postings WHERE entry = '${id}'; DELETE FROM entries WHERE id = '${id}';
   DELETE FROM accounts WHERE id = 'wallet:g_0'`;

const BY_HAND: readonly (readonly [what: string, entry: string, says: RegExp])[] = [
  [
    'chips “issued” in a manager’s name',
    falseEntry('e_false', 'issue', 'by s_boss Boss: a gift'),
    /^Entry e_false: 4242 cents for wallet:\S+ have no cause/,
  ],
  ['a welcome of another amount', falseEntry('e_false', 'issue', 'welcome'), /^Entry e_false: .* no cause/],
  ['a class joined late', falseEntry('e_false', 'issue', 'class'), /^Entry e_false: .* no cause/],
  [
    'a cash-out of a table that never was',
    falseEntry('e_t_none.1.1', 'cash-out', '', { tbl: "'t_none'" }),
    /names table t_none, which is neither here nor archived/,
  ],
  [
    'a cash-out of no table',
    falseEntry('e_false', 'cash-out', ''),
    /belongs to a table, and this one names none/,
  ],
  ['a transfer from nobody', falseEntry('e_false', 'transfer', ''), /^Entry e_false: no bot and its owner/],
  [
    'chips “issued” in a manager’s name before the log began',
    falseEntry('e_false', 'issue', 'by s_boss Boss: a gift', { at: '5' }),
    /^Entry e_false: 4242 cents for wallet:\S+ have no cause/,
  ],
  [
    'a refill from before the log began',
    falseEntry('e_false', 'issue', 'refill', { at: '5' }),
    /^wallet:\S+: posting \d+ is dated before the account was made\.$/,
  ],
  [
    'a refill of an earlier day than the posting before it',
    falseEntry('e_false', 'issue', 'refill', { at: `${NOW} - 86400000` }),
    /posting \d+ is dated before /,
  ],
  [
    'a refill of a day to come',
    falseEntry('e_false', 'issue', 'refill', { at: `${NOW} + 86400000` }),
    /^Entry e_false is dated in the future\.$/,
  ],
  [
    'a refill beyond the welcome chips, as high as a class’s',
    falseEntry('e_false', 'issue', 'refill', { cents: 1_000_01 }),
    /^Entry e_false: 100001 cents for wallet:\S+ have no cause/,
  ],
  [
    'a refill of a class’s member',
    falseEntry('e_false', 'issue', 'refill', { cents: 1, to: SINGLE }),
    /^wallet:g_\S+ was refilled, and only its class gives it chips\.$/,
  ],
  [
    'a second member in the only place of a class',
    `INSERT INTO principals (id, kind, name, roles, epoch, created_at) SELECT 'g_0', 'guest', 'Eve', '[]', 0, ${NOW};
     INSERT INTO accounts (id, balance, entries) VALUES ('wallet:g_0', 0, 0);
     ${falseEntry('e_false', 'issue', 'welcome', { cents: 5000_00 })}`,
    /^2 people got 500000 cents from a class; places: 1\.$/,
  ],
];

/** Cuts all logs of tables off after an entry, and puts them back. */
const CUT = `CREATE TABLE kept AS SELECT * FROM events WHERE version > 50;
  CREATE TABLE kept_heads AS SELECT num, version, hash FROM tables;
  DELETE FROM events WHERE version > 50;
  UPDATE tables SET version = 50, hash = (SELECT e.hash FROM events e WHERE e.tbl = tables.num AND e.version = 50)
  WHERE version > 50`;
const UNCUT = `INSERT INTO events SELECT * FROM kept;
  UPDATE tables SET version = (SELECT k.version FROM kept_heads k WHERE k.num = tables.num),
    hash = (SELECT k.hash FROM kept_heads k WHERE k.num = tables.num);
  DROP TABLE kept; DROP TABLE kept_heads`;

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
    'a wallet raised by a posting of no entry',
    `INSERT INTO postings (account, n, entry, amount, balance)
       SELECT id, entries + 1, 'e_none', 700, balance + 700 FROM accounts WHERE id = ${MALLORY};
     UPDATE accounts SET entries = entries + 1, balance = balance + 700 WHERE id = ${MALLORY}`,
    `DELETE FROM postings WHERE entry = 'e_none';
     UPDATE accounts SET entries = entries - 1, balance = balance - 700 WHERE id = ${MALLORY}`,
    /^wallet:\S+: posting \d+ belongs to no entry\.$/,
  ],
  [
    'a buy-in dated back, out of the days that a limit counts',
    "UPDATE entries SET at = at - 1000 WHERE kind = 'buy-in'",
    "UPDATE entries SET at = at + 1000 WHERE kind = 'buy-in'",
    /^Entry \S+ is a buy-in of \d+ at \d+, and its log says buy-in of \d+ at \d+\.$/,
  ],
  [
    'a table’s log dated back',
    'UPDATE events SET at = at - 1000',
    'UPDATE events SET at = at + 1000',
    /^Table \S+: entry \d+ is dated \d+, and says \d+ itself\.$/,
  ],
  [
    'a sitting removed, so that a refill does not see the chips',
    'CREATE TABLE kept AS SELECT * FROM sittings; DELETE FROM sittings',
    'INSERT INTO sittings SELECT * FROM kept; DROP TABLE kept',
    /^Table \S+: by its log g_\S+ in seat 1 from \d+ \(\d+\) to now, and the store has no such sitting\.$/,
  ],
  [
    'a sitting that never was',
    'UPDATE sittings SET last = first + 1, to_at = from_at + 1',
    'UPDATE sittings SET last = NULL, to_at = NULL',
    /^Table \S+: by its log /,
  ],
  [
    'a class’s chips raised',
    'UPDATE rosters SET chips = chips + 100 WHERE seats = 3',
    'UPDATE rosters SET chips = chips - 100 WHERE seats = 3',
    /^The class r_\S+ gives 7100 cents in 3 places; the house log says 7000 in 3\.$/,
  ],
  [
    'an ended class code that works again',
    'UPDATE rosters SET expires_at = expires_at + 900000000 WHERE seats = 1',
    'UPDATE rosters SET expires_at = expires_at - 900000000 WHERE seats = 1',
    /^The code of the class r_\S+ works, and the house log ended it\.$/,
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
    "UPDATE postings SET account = 'wallet:eve' WHERE account LIKE 'wallet:%' AND n = 2 AND entry IN (SELECT id FROM entries WHERE kind = 'buy-in')",
    "UPDATE postings SET account = (SELECT 'wallet:' || principal FROM sittings) WHERE account = 'wallet:eve'",
    /posts .*wallet:eve/,
  ],
  ...BY_HAND.map(([what, sql, says]) => {
    const id = sql.includes('e_t_none') ? 'e_t_none.1.1' : 'e_false';
    return [what, sql, withoutEntry(id), says] as const;
  }),
  [
    'a table’s log cut off, with its head',
    CUT,
    UNCUT,
    /^Table \S+ ends with entry 50; at checkpoint \d+ it had \d+: its end was cut off\.$/,
  ],
  [
    'the house log cut off',
    'CREATE TABLE kept AS SELECT * FROM house_events WHERE version > 2; DELETE FROM house_events WHERE version > 2',
    'INSERT INTO house_events SELECT * FROM kept; DROP TABLE kept',
    /^The house log ends with entry 2; at checkpoint \d+ it had \d+: its end was cut off\.$/,
  ],
  [
    'a checkpoint removed',
    'CREATE TABLE kept AS SELECT * FROM checkpoints; DELETE FROM checkpoints',
    'INSERT INTO checkpoints SELECT * FROM kept; DROP TABLE kept',
    /^Checkpoint 1 was made, and is missing\.$/,
  ],
  [
    'a checkpoint altered',
    "UPDATE checkpoints SET body = replace(body, 'house ', 'house 1')",
    "UPDATE checkpoints SET body = replace(body, 'house 1', 'house ')",
    /^Checkpoint 1 is not as it was signed\.$/,
  ],
  [
    'a guest made a manager',
    "UPDATE principals SET roles = '[\"manager\"]' WHERE kind = 'guest'",
    "UPDATE principals SET roles = '[]' WHERE kind = 'guest'",
    /^g_\S+ has the roles manager; the house log gave none\.$/,
  ],
  [
    'a dealer made a manager',
    "UPDATE principals SET roles = '[\"manager\"]' WHERE name = 'Dora'",
    "UPDATE principals SET roles = '[\"dealer\"]' WHERE name = 'Dora'",
    /^s_\S+ has the roles manager; the house log gave dealer\.$/,
  ],
  [
    'a role at one table raised',
    'UPDATE memberships SET roles = \'["manager"]\' WHERE roles = \'["pit"]\'',
    'UPDATE memberships SET roles = \'["pit"]\' WHERE roles = \'["manager"]\'',
    /^\S+ has the roles manager at table \S+; the house log gave pit\.$/,
  ],
  [
    'an owner replaced',
    "UPDATE tables SET owner = 'eve/' || owner",
    "UPDATE tables SET owner = replace(owner, 'eve/', '')",
    /^Table \S+: owner is eve\/\S+, and its log says g_/,
  ],
  [
    'an exclusion lifted',
    "CREATE TABLE kept AS SELECT * FROM stops WHERE scope = 'self-exclusion'; DELETE FROM stops WHERE scope = 'self-exclusion'",
    'INSERT INTO stops SELECT * FROM kept; DROP TABLE kept',
    /^The exclusion of Guest-\S+ in the house log was lifted in the database\.$/,
  ],
  [
    'a stop lifted',
    "CREATE TABLE kept AS SELECT * FROM stops WHERE scope = 'player'; DELETE FROM stops WHERE scope = 'player'",
    'INSERT INTO stops SELECT * FROM kept; DROP TABLE kept',
    /^The stop “player \S+” of the house log was lifted/,
  ],
  [
    'a book published by hand',
    "UPDATE published_books SET settings = replace(settings, '100000.00', '900000.00') WHERE id = 'rws-2019'",
    "UPDATE published_books SET settings = replace(settings, '900000.00', '100000.00') WHERE id = 'rws-2019'",
    /^The book rws-2019 is not published as the house log says\.$/,
  ],
];

/** Everything that issues chips, gives rights or stops play, once. */
async function workingDay(served: Served, boss: Visitor, ana: Visitor): Promise<void> {
  const keyed = (path: string, body: unknown): Promise<Answer> =>
    boss.ask('POST', path, { body, headers: { 'idempotency-key': `key of ${path}` } });
  const done = async (answer: Promise<Answer>): Promise<Answer['body']> => {
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
  await new Visitor(served).arrive('/api/session/class', { code: roster.code, name: 'Pupil' });
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
    await workingDay(served, boss, ana);
    expect((await boss.post('/api/house/checkpoint')).status).toBe(200);
  });
  afterAll(() => stopped(served));

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
    // What was found is for managers.
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
