// Stores of every earlier format are migrated to the current one with all their data; newer ones are refused.
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { RULES_VERSION } from '@passline/table';
import pg from 'pg';
import { afterAll, describe, expect, inject, test } from 'vitest';
import { migratePostgres } from '../../src/store/postgres/migrate.ts';
import { POSTGRES_STEPS } from '../../src/store/postgres/migrations.ts';
import { openPostgres } from '../../src/store/postgres/postgres-store.ts';
import { FORMAT_OF_RULES } from '../../src/store/shared/migrations.ts';
import { SQLITE_STEPS } from '../../src/store/sqlite/migrations.ts';
import { databaseFile, migrateSqlite, openSqlite } from '../../src/store/sqlite/sqlite-store.ts';
import type { Store } from '../../src/store/store.ts';
import { freshDatabase } from '../postgres.ts';
import { creation, following, principalFor, sittingOf } from './samples.ts';

const NO_TAKINGS = { drop: 0, win: 0, luck36: 0n, variance: 0, rolls: 0 };

const root = mkdtempSync(join(tmpdir(), 'passline-migrations-'));
afterAll(() => rmSync(root, { recursive: true }));

/** Text that PostgreSQL does not accept as JSON, because migrations read logs as text. */
const FIRST_EVENT = '{"event":{"house":{"title":"\\u0000"},"wallets":true}}';

/** What a store of each format may contain, as that format's own program wrote it. */
const DATA: readonly (readonly string[])[] = [
  [
    "INSERT INTO meta (key, value) VALUES ('fingerprint', 'abc')",
    `INSERT INTO tables (id, name, mode, rulebook, public, owner, invite, created_at, closed, summary, version, hash,
       active_at, wake_at) VALUES ('t', 'Old', 'live', 'etg', '1', 'g', 'i', 5, '0', '{}', 1, 'h1', 7, 9)`,
    `INSERT INTO events (tbl, version, at, body, hash) VALUES (1, 1, 7, '${FIRST_EVENT}', 'h1')`,
    "INSERT INTO accounts (id, balance, entries) VALUES ('wallet:g', 500, 1)",
    "INSERT INTO entries (id, at, kind) VALUES ('e1', 6, 'issue')",
    "INSERT INTO postings (account, n, entry, amount, balance) VALUES ('wallet:g', 1, 'e1', 500, 500)",
    "INSERT INTO principals (id, kind, name, roles, epoch, created_at) VALUES ('g', 'guest', 'Gus', '[]', 2, 4)",
    "INSERT INTO principals (id, kind, name, roles, epoch, created_at) VALUES ('d', 'guest', 'Guest-2A2A2A', '[]', 1, 4)",
    "INSERT INTO accounts (id, balance, entries) VALUES ('wallet:d', 7, 3)",
    "INSERT INTO entries (id, at, kind, note) VALUES ('e2', 6, 'redeem', 'account deleted')",
    "INSERT INTO postings (account, n, entry, amount, balance) VALUES ('wallet:d', 2, 'e2', -500, 0)",
  ],
  ["INSERT INTO limits (principal, kind, from_at, value) VALUES ('g', 'loss', 3, 900)"],
  [
    "INSERT INTO house_events (version, at, body, hash) VALUES (1, 2, '{}', 'h')",
    "INSERT INTO stops (scope, target, at, by_whom, because) VALUES ('table', 't', 2, 'Mia', 'a fault')",
    `INSERT INTO tables (id, name, mode, rulebook, public, owner, invite, created_at, closed, summary, version, hash,
       active_at) VALUES ('sd', 'Deadwood', 'live', 'south-dakota', '1', 'g', 'i', 5, '0', '{}', 1, 'h1', 7)`,
  ],
  [
    "UPDATE tables SET pays = '{}' WHERE id = 't'",
    `UPDATE tables SET pays = '{"south-dakota field-12": "3:1"}' WHERE id = 'sd'`,
  ],
  ["UPDATE tables SET wallets = '1' WHERE id = 't'", "DELETE FROM published_books WHERE id = 'etg'"],
  ["UPDATE principals SET limits_version = 3 WHERE id = 'g'"],
  ["INSERT INTO quotas (day, counter, used) VALUES (20000, 'tables|server|', 3)"],
  [
    `INSERT INTO lineage (one, store, generation, position, home, signature) VALUES (1, 's', '1-ab', 4, 'h', 'x')`,
  ],
  ["INSERT INTO checkpoints (number, at, body) VALUES (1, 5, 'signed')"],
  ["INSERT INTO seat_names (tbl, seat, first, name) VALUES ('t', 3, 7, 'Bo')"],
  ["INSERT INTO archived_tables (id, version, hash, at) VALUES ('gone', 7, 'h7', 8)"],
  [
    `INSERT INTO rosters (id, code, name, seats, chips, created_at, expires_at)
       VALUES ('r', 'c', 'Class', 30, 500, 1, 2)`,
    "INSERT INTO roster_members (roster, principal) VALUES ('r', 'g')",
  ],
  [],
  [],
  ["UPDATE rosters SET made_by = 's' WHERE id = 'r'"],
  ["UPDATE principals SET erased = '1' WHERE id = 'd'"],
  [`INSERT INTO archived_tables (id, version, hash, at, pruned) VALUES ('idle', 3, 'h3', 8, (1 = 1))`],
  [],
  ["UPDATE roster_members SET joined_at = 6 WHERE roster = 'r'"],
  ["INSERT INTO join_codes (code, tbl) VALUES ('K7M2P', 't')"],
  [`UPDATE principals SET preferences = '{"felt":"blue"}' WHERE id = 'g'`],
  [
    `INSERT INTO takings (tbl, day, bought, won, luck36, variance, rolls, dealer, house)
       VALUES ('t', 0, 500, 40, 360, 9.0, 2, 'Dot', '1')`,
  ],
  [
    "INSERT INTO daily_hands (day, principal, tbl, started_at, net, rolls, finished_at) VALUES ('2026-11-17', 'g', 't', 5, -250, 9, 8)",
  ],
  ["INSERT INTO tournaments (id, version, open, created_at, body) VALUES ('k', 3, '1', 5, '{}')"],
  [
    `INSERT INTO drill_rolls (tbl, hand, roll, principal, at, dice, ms, asked, correct)
       VALUES ('t', 1, 2, 'g', 8, '3-4', 900, 3, 2)`,
  ],
  [],
  ["INSERT INTO former_names (principal, until_at, name) VALUES ('g', 6, 'Guy')"],
  [`UPDATE tables SET announcement = '{"preset":"break"}' WHERE id = 't'`],
  [],
  [],
  ["UPDATE takings SET dealer_id = 'g', dealer = NULL WHERE tbl = 't'"],
];

const formatWith = (text: string): number => SQLITE_STEPS.findIndex(step => step.includes(text)) + 1;
const LINEAGE_FORMAT = formatWith('CREATE TABLE lineage');
const SELF_EXCLUSIONS_FORMAT = formatWith('UPDATE stops SET scope');
const OUTCOMES_FORMAT = formatWith('ALTER TABLE answers ADD COLUMN written');

/** The answers to a command that wrote versions 3 to 5, and to a refused one. */
const answersIn = (version: number): readonly string[] => {
  const columns = version < OUTCOMES_FORMAT ? 'first, last' : 'written, version';
  const [done, refused] = version < OUTCOMES_FORMAT ? ['3, 5', '1, 0'] : ['3, 5', 'NULL, NULL'];
  const insert = `INSERT INTO answers (key, principal, request, tbl, status, body, at, ${columns}) VALUES`;
  return [
    `${insert} ('done', 'g', 'r', 't', 200, NULL, 7, ${done})`,
    `${insert} ('refused', 'g', 'r', 't', 409, '{}', 7, ${refused})`,
  ];
};

/** A player's self-exclusion, under its scope's name at that version. */
const exclusionIn = (version: number): readonly string[] => {
  if (version < 3) return [];
  const scope = version < SELF_EXCLUSIONS_FORMAT ? 'self' : 'self-exclusion';
  return [
    `INSERT INTO stops (scope, target, at, by_whom, because) VALUES ('${scope}', 'g', 3, 'Gus', 'a break')`,
  ];
};

const dataIn = (version: number): readonly string[] => [
  ...DATA.slice(0, version).flat(),
  ...answersIn(version),
  ...exclusionIn(version),
];

async function expectAll(store: Store, version: number): Promise<void> {
  expect(await store.meta('fingerprint')).toBe('abc');
  expect(await store.events('t', 0, 10)).toEqual([{ version: 1, at: 7, body: FIRST_EVENT, hash: 'h1' }]);
  expect(await store.table('t')).toMatchObject({ name: 'Old', public: true, closed: false, wallets: true });
  expect(await store.account('wallet:g')).toEqual({ balance: 500, entries: 1 });
  expect(await store.statement('wallet:g', 0, 10, 10)).toMatchObject([{ entry: 'e1', balance: 500 }]);
  expect(await store.principal('g')).toEqual(principalFor('g', { name: 'Gus', epoch: 2, createdAt: 4 }));
  // A table has paid a player whose account had been deleted.
  expect(await store.erasedWithChips()).toEqual(['d']);
  expect(await store.claimClocks('n', 10)).toEqual(['t']);
  expect((await store.answer('g', 'done'))?.outcome).toEqual({ version: 5, events: 3 });
  expect((await store.answer('g', 'refused'))?.outcome).toEqual({ refusal: '{}' });
  if (version >= 2) expect(await store.limits('g')).toEqual([{ kind: 'loss', value: 900, from: 3 }]);
  expect(await store.limitsVersion('g')).toBe(version < 6 ? 0 : 3);
  if (version >= 10) expect(await store.seatNames('t')).toEqual([{ seat: 3, from: 7, name: 'Bo' }]);
  const books = (await store.publishedBooks()).map(({ id }) => id);
  expect(books.includes('etg')).toBe(version < 5);
  expect(books).toContain('rws-2019');
  const lineage = { store: 's', generation: '1-ab', position: 4, home: 'h', signature: 'x' };
  expect(await store.lineage()).toEqual(version < LINEAGE_FORMAT ? null : lineage);
  if (version >= 3) {
    expect(await store.stops()).toMatchObject([
      { scope: 'table', target: 't', until: null },
      { scope: 'self-exclusion', target: 'g' },
    ]);
  }
  expect(await store.tablesWithoutPays(10)).toEqual(version === 3 ? ['sd'] : []);
  if (version >= 3) {
    await store.setPays('sd', { 'south-dakota field-12': '3:1' });
    expect(await store.tablesWithoutPays(10)).toEqual([]);
    const other = creation('other', {}, { row: { pays: { 'south-dakota field-12': '2:1' } } });
    expect(await store.append([other])).toMatchObject([{ ok: false, why: 'pays-differ' }]);
  }
  if (version >= 7) expect(await store.use(20_000, [['tables|server|', 0]])).toEqual([3]);
  if (version >= 9) expect(await store.checkpoint()).toEqual({ number: 1, at: 5, body: 'signed' });
  const gone = version >= 11 ? { version: 7, hash: 'h7', at: 8 } : null;
  expect(await store.archivedTable('gone')).toEqual(gone);
  // A practice table that was removed does not count as archived.
  expect(await store.archivedTable('idle')).toBeNull();
  const members = (await store.rosterMembers('r')).map(({ id }) => id);
  expect(members).toEqual(version >= 12 ? ['g'] : []);
  const joined = version < formatWith('ADD COLUMN joined_at') ? null : 6;
  if (version >= 12) expect(await store.rosterMembers('r')).toMatchObject([{ id: 'g', joinedAt: joined }]);
  const maker = version < formatWith('ADD COLUMN made_by') ? null : 's';
  if (version >= 12) expect((await store.rosterOf('g'))?.madeBy).toBe(maker);
  expect(await store.joinCode('t')).toBe(version < formatWith('CREATE TABLE join_codes') ? null : 'K7M2P');
  const liked = version < formatWith('ADD COLUMN preferences') ? null : '{"felt":"blue"}';
  expect(await store.preferences('g')).toBe(liked);
  const { house, tables } = await store.takings(0, 10);
  const taken = { drop: 500, win: 40, luck36: 360n, variance: 9, rolls: 2 };
  expect(house).toEqual(version < formatWith('CREATE TABLE takings') ? NO_TAKINGS : taken);
  // Until accounts were stored, there were only signatures.
  const dealt = version < formatWith('ADD COLUMN dealer_id') ? 'Dot' : 'Gus';
  const dealer = version < formatWith('CREATE TABLE takings') ? null : dealt;
  expect(tables.find(({ id }) => id === 't')).toMatchObject({ dealer, ownerDeals: dealer === 'Gus' });
  const hand = { table: 't', net: -250, rolls: 9, finishedAt: 8 };
  const known = version < formatWith('CREATE TABLE daily_hands') ? null : hand;
  expect(await store.dailyHand('2026-11-17', 'g')).toEqual(known);
  const held = { id: 'k', version: 3, open: true, createdAt: 5, body: '{}' };
  expect(await store.tournament('k')).toEqual(version < formatWith('CREATE TABLE tournaments') ? null : held);
  const drilled = (await store.drillRolls({ of: 'trainee', id: 'g' }, 10)).map(({ right }) => right);
  expect(drilled).toEqual(version < formatWith('CREATE TABLE drill_rolls') ? [] : [2]);
  const former = [{ principal: 'g', name: 'Guy', until: 6 }];
  const isKept = version >= formatWith('CREATE TABLE former_names');
  expect(await store.formerNames(['g'], 0)).toEqual(isKept ? former : []);
  const isAnnounced = version >= formatWith('ADD COLUMN announcement');
  expect((await store.table('t'))?.announcement).toBe(isAnnounced ? '{"preset":"break"}' : null);
  // The store also keeps working in the current format.
  const sittings = [sittingOf('t', { principal: 'g' })];
  expect(await store.append([following('t', { version: 1, hash: 'h1' }, { sittings })])).toEqual([
    { ok: true },
  ]);
  expect(await store.sittings('g', 10)).toEqual(sittings);
}

const EARLIER = SQLITE_STEPS.map((_, index) => index + 1);

test('both databases have the same formats, and each format has sample data here', () => {
  expect(POSTGRES_STEPS).toHaveLength(SQLITE_STEPS.length);
  expect(DATA).toHaveLength(SQLITE_STEPS.length);
  // A program with older rules must refuse the store.
  expect(FORMAT_OF_RULES[RULES_VERSION]).toBeLessThanOrEqual(SQLITE_STEPS.length);
});

describe('SQLite', () => {
  test.for(EARLIER)('a store of format %i is migrated to the current one', async version => {
    const dir = join(root, `format-${version}`);
    mkdirSync(dir);
    const db = new DatabaseSync(databaseFile(dir));
    await migrateSqlite(db, databaseFile(dir), version);
    for (const text of dataIn(version)) db.exec(text);
    db.close();
    const store = await openSqlite(dir);
    await expectAll(store, version);
    await store.close();
  });

  test('a store of a newer format is refused and left alone', async () => {
    const dir = join(root, 'newer');
    await (await openSqlite(dir)).close();
    const db = new DatabaseSync(databaseFile(dir));
    db.exec('INSERT INTO migrations (version) VALUES (99)');
    db.close();
    await expect(openSqlite(dir)).rejects.toThrow('was written by a newer Passline (format 99');
    await expect(openSqlite(dir)).rejects.toThrow(databaseFile(dir));
  });
});

describe('PostgreSQL', () => {
  async function inDatabase(url: string, texts: readonly string[]): Promise<void> {
    const client = new pg.Client(url);
    await client.connect();
    for (const text of texts) await client.query(text);
    await client.end();
  }

  test.for(EARLIER)('a store of format %i is migrated to the current one', async version => {
    const url = await freshDatabase(inject('postgresUrl'));
    await migratePostgres(url, {}, version);
    await inDatabase(url, dataIn(version));
    const store = await openPostgres(url);
    await expectAll(store, version);
    await store.close();
  });

  test('a store of a newer format is refused', async () => {
    const url = await freshDatabase(inject('postgresUrl'));
    await (await openPostgres(url)).close();
    await inDatabase(url, ['INSERT INTO migrations (version) VALUES (99)']);
    await expect(openPostgres(url)).rejects.toThrow('was written by a newer Passline (format 99');
  });

  test('a step that fails leaves nothing of itself', async () => {
    const url = await freshDatabase(inject('postgresUrl'));
    await migratePostgres(url, {}, 1);
    // Makes the second half of the next step fail.
    await inDatabase(url, ['CREATE TABLE limits (mine integer)']);
    await expect(openPostgres(url)).rejects.toThrow('already exists');
    await inDatabase(url, ['DROP TABLE limits']);
    const store = await openPostgres(url);
    expect(await store.limits('g')).toEqual([]);
    await store.close();
  });
});
