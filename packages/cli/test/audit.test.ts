// passline audit as an operator uses it: on a real store that is intact, truncated, or checked against a checkpoint.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { configFrom, serve } from '@passline/server';
import { beforeAll, expect, test } from 'vitest';
import { passline, temporaryFolder } from './command.ts';

const folder = temporaryFolder();
const data = join(folder, 'data');
const kept = join(folder, 'kept.checkpoint');

beforeAll(async () => {
  const given = { '--data': data, '--port': '0', '--host': '127.0.0.1', '--log': 'silent' };
  const running = await serve(configFrom(given, {}));
  const base = `http://127.0.0.1:${running.port}`;
  const post = (path: string, body: object): Promise<Response> =>
    fetch(`${base}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  await post('/api/session', {});
  // After the start and the first manager's link, this is the third entry of the house log.
  expect((await post('/api/session/sign-in', { code: 'AAAA-AAAA-AAAA-AAAA-AAAA' })).status).toBe(401);
  const signed = await fetch(`${base}/api/checkpoints`, { headers: { accept: 'text/plain' } });
  writeFileSync(kept, await signed.text());
  await running.stop();
});

const change = (sql: string): void => {
  const db = new DatabaseSync(join(data, 'passline.db'));
  db.exec(sql);
  db.close();
};

test('a store in order exits with 0 and says what was looked at', () => {
  expect(passline('audit', '--data', data, '--checkpoint', kept)).toEqual({
    code: 0,
    out: 'Everything adds up: 2 accounts, 0 tables, 0 log entries.\n',
    err: '',
  });
  const { code, out } = passline('audit', '--data', data, '--json');
  expect([code, JSON.parse(out)]).toEqual([
    0,
    { ok: true, tables: 0, accounts: 2, entries: 0, notRepeated: 0, problems: [] },
  ]);
});

test('what is wrong exits with 1, a sentence a line', () => {
  change("UPDATE accounts SET balance = balance + 1 WHERE id LIKE 'wallet:%'");
  const { code, out, err } = passline('audit', '--data', data);
  expect([code, out]).toEqual([1, '']);
  expect(err).toMatch(/^wallet:g_\w+ holds 100001 cents, and its postings come to 100000\.\n$/);
  change("UPDATE accounts SET balance = balance - 1 WHERE id LIKE 'wallet:%'");
});

test('a house log that was cut with its own checkpoints is found by one that was kept', () => {
  change('DELETE FROM house_events WHERE version > 2; DELETE FROM checkpoints');
  expect(passline('audit', '--data', data).code).toBe(0);
  const { code, err } = passline('audit', '--data', data, '--checkpoint', kept);
  expect(code).toBe(1);
  expect(err).toMatch(
    /^The house log ends with entry 2; at the given checkpoint 1 it had \d+: its end was cut/,
  );
});

test('where there is nothing to audit, or no checkpoint, it exits with 2', () => {
  const none = passline('audit', '--data', join(folder, 'none'));
  expect([none.code, none.err]).toEqual([2, expect.stringContaining('does not exist')]);
  const other = passline('audit', '--data', data, '--checkpoint', kept, '--key', 'ab'.repeat(32));
  expect([other.code, other.err]).toEqual([2, expect.stringContaining('Signed with a different key')]);
  expect(passline('audit', 'books')).toMatchObject({ code: 2, out: '' });
});
