// The auditor itself: it accepts a store as a server left it, and rejects every one that was tampered with.
import assert from 'node:assert/strict';
import { cpSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { databaseFile } from '@passline/server/parts';
import { Audit } from '@passline/server/testing/process/audit.ts';
import { Load } from '@passline/server/testing/process/load.ts';
import { newTestStorage } from '@passline/server/testing/process/new-test-storage.ts';
import type { RestlessPlayer, Told } from '@passline/server/testing/process/restless-player.ts';
import { startNode } from '@passline/server/testing/process/server.ts';
import { newDirectory, TestStorage } from '@passline/server/testing/process/test-storage.ts';
import { beforeAll, expect, test } from 'vitest';

const crowd = { seed: 3, live: 0, seats: 1, alone: 1 };

let storage: TestStorage;
let told: readonly Told[];

beforeAll(async () => {
  storage = await newTestStorage('SQLite');
  const node = await startNode(storage);
  const load = await Load.seat([node], crowd);
  const player = load.seated[0]?.player as RestlessPlayer;
  for (const spot of ['pass', 'field', 'place-8'] as const)
    await player.ask({ type: 'bet', spot, amount: 6_00 });
  for (let roll = 0; roll < 3; roll += 1) await player.ask({ type: 'roll' });
  told = load.newlyTold();
  await node.stop();
});

/** Audits a copy that was tampered with. */
async function audit(statements: string, answers: readonly Told[] = told): Promise<void> {
  const copy = new TestStorage('SQLite', newDirectory(), null);
  cpSync(storage.dir, copy.dir, { recursive: true });
  const db = new DatabaseSync(databaseFile(copy.dir));
  db.exec(statements);
  db.close();
  const audit = new Audit(copy);
  await audit.look(answers);
  await audit.close();
}

test('a store that nobody touched passes', async () => {
  await audit('');
});

const HEAD_BACK = `DELETE FROM events WHERE version = (SELECT max(version) FROM events);
  UPDATE tables SET version = version - 1,
    hash = (SELECT hash FROM events ORDER BY version DESC LIMIT 1)`;

test.each([
  [
    'the last entry is lost',
    'DELETE FROM events WHERE version = (SELECT max(version) FROM events)',
    /differ/,
  ],
  ['the last entry is lost and the head goes back', HEAD_BACK, /.*/],
  ['an entry in the middle is lost', 'DELETE FROM events WHERE version = 5', /a gap or a repeat/],
  ['an entry is rewritten', "UPDATE events SET body = replace(body, '600', '700')", /the chain/],
  ['an answer is lost', 'DELETE FROM answers WHERE rowid = 2', /its answer is lost/],
  [
    'an answer is replaced',
    'UPDATE answers SET version = version + 1 WHERE rowid = 2',
    /another answer is kept/,
  ],
  ['chips appear', "UPDATE accounts SET balance = balance + 1 WHERE id LIKE 'table:%'", /.*/],
  ['a line of the ledger is lost', "DELETE FROM postings WHERE account LIKE 'table:%' AND n = 1", /.*/],
])('%s: found', async (_what, statements, message) => {
  await expect(audit(statements)).rejects.toThrow(message);
});

test('a command that was done twice is caught', async () => {
  const [first, ...others] = told;
  assert.ok(first);
  await expect(audit('', [first, first, ...others])).rejects.toThrow(/acknowledged to two commands/);
});

test('a command that was done and never acknowledged is caught', async () => {
  await expect(audit('', told.slice(1))).rejects.toThrow(/nobody was answered for these/);
});
