// Entries that claim an older program's rules: they are accepted before the upgrade, and reported after it.
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { HouseEntry } from '@passline/client/wire';
import { firstHash, type LogEntry, MINUTE_MS, nextHash, RULES_VERSION } from '@passline/table';
import { NODE_HASHING } from '@passline/table/node-hashing';
import { expect, test } from 'vitest';
import { HouseReplay } from '../../src/audit/house-replay.ts';
import { type AuditResult, auditStore } from '../../src/audit/store-audit.ts';
import { snapshotSqlite } from '../../src/store/read-snapshot.ts';
import { databaseFile } from '../../src/store/sqlite/sqlite-store.ts';
import { guest, startServer } from '../http/visitor.ts';

const LATER_MS = 10 * MINUTE_MS;

/** A practice table on a server that has stopped. */
async function playedStore(): Promise<{ readonly dir: string; readonly table: string }> {
  const dir = mkdtempSync(join(tmpdir(), 'passline-rules-'));
  const served = await startServer({ '--no-rate-limits': true }, dir);
  const ana = await guest(served);
  const { body } = await ana.post('/api/tables', { mode: 'practice', rulebook: 'rws-2019' });
  await ana.command(body.id, { type: 'sit', amount: 100_00 });
  await ana.command(body.id, { type: 'bet', spot: 'pass', amount: 10_00 });
  await ana.command(body.id, { type: 'roll' });
  await served.stop();
  return { dir, table: body.id };
}

/** Rewrites the log of one table, including all hashes. */
function rewrite(dir: string, table: string, to: (entry: LogEntry) => LogEntry): void {
  const db = new DatabaseSync(databaseFile(dir));
  const rows = db.prepare('SELECT tbl, version, body FROM events ORDER BY version').all() as {
    tbl: number;
    version: number;
    body: string;
  }[];
  let hash = firstHash(table, NODE_HASHING);
  for (const { tbl, version, body } of rows) {
    const entry = to(JSON.parse(body) as LogEntry);
    const text = JSON.stringify(entry);
    hash = nextHash(hash, text, NODE_HASHING);
    db.prepare('UPDATE events SET at = ?, body = ?, hash = ? WHERE tbl = ? AND version = ?').run(
      entry.at,
      text,
      hash,
      tbl,
      version,
    );
  }
  db.prepare('UPDATE tables SET hash = ? WHERE id = ?').run(hash, table);
  db.close();
}

async function audit(dir: string): Promise<AuditResult> {
  const { sql, close } = await snapshotSqlite(databaseFile(dir));
  return auditStore(sql, { now: Date.now() + 2 * LATER_MS }).finally(close);
}

const withoutRules = ({ rules, ...entry }: LogEntry): LogEntry => entry;

// cites: P73
test('a decision of this program names its rules and is repeated; one of an older program is not', async () => {
  const { dir, table } = await playedStore();
  expect(await audit(dir)).toMatchObject({ problems: [], notRepeated: 0 });
  rewrite(dir, table, entry => ({ ...withoutRules(entry), at: entry.at - LATER_MS }));
  const { problems, notRepeated, entries } = await audit(dir);
  expect(problems.filter(problem => /rules|decide/.test(problem))).toEqual([]);
  expect(notRepeated).toBe(entries);
});

// cites: P73
test('nobody can claim older rules than those that the servers were started with', async () => {
  const { dir, table } = await playedStore();
  rewrite(dir, table, entry => ({ ...withoutRules(entry), at: entry.at + LATER_MS }));
  expect((await audit(dir)).problems).toContain(
    `Table ${table}: entry 1 claims an older program's rules than the servers had by then.`,
  );
});

test('the house log says from when on which rules were played by, however its clock was set', () => {
  const replay = new HouseReplay();
  const start = (version: number, at: number, rules?: number): void =>
    replay.take({
      version,
      at,
      event: { type: 'server-started', details: rules === undefined ? {} : { rules } },
    } as HouseEntry);
  start(1, 1_000_000);
  start(2, 2_000_000, RULES_VERSION);
  start(3, 3_000_000, RULES_VERSION + 1);
  expect([1_500_000, 2_000_000, 2_500_000, 3_500_000].map(time => replay.rulesAt(time))).toEqual([
    1,
    1,
    RULES_VERSION,
    RULES_VERSION + 1,
  ]);
  start(4, 2_900_000, RULES_VERSION + 1);
  expect(replay.rulesAt(3_100_000)).toBe(RULES_VERSION);
});
