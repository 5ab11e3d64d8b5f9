// The data directory: one process at a time, a backup that can be served, and only its own master key.
import { copyFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import type { Client } from '@passline/client';
import { beforeAll, expect, test } from 'vitest';
import { beside } from './both-stores.ts';
import { passline } from './command-line.ts';
import { expectBalancedLedger, expectTableAccount, expectWholeLog, logOf } from './consistency.ts';
import { newTestStorage } from './new-test-storage.ts';
import { elsewhere, guestAt, PRACTICE } from './people.ts';
import { ALONE, numbersFrom, RestlessPlayer } from './restless-player.ts';
import { type ServerProcess, startNode } from './server.ts';
import { newDirectory, TestStorage } from './test-storage.ts';

const OTHER_KEY = `${'ab'.repeat(32)}\n`;

/** A startup mistake: one line that says what to do, without a stack trace. */
function expectOneSentence({ code, out, err }: Awaited<ReturnType<typeof passline>>): void {
  expect(code).toBe(2);
  expect(err.trim().split('\n')).toHaveLength(1);
  expect(err).not.toMatch(/ at .*:\d+/);
  expect(out).not.toMatch(/is ready/);
}

beside('one directory', () => {
  let storage: TestStorage;
  let node: ServerProcess;
  let ana: Client;
  let player: RestlessPlayer;

  beforeAll(async () => {
    storage = await newTestStorage('SQLite');
    node = await startNode(storage);
    ana = await guestAt(node);
    const { id } = await ana.newTable(PRACTICE);
    player = new RestlessPlayer([ana], id, ALONE, numbersFrom(7));
    await player.ask({ type: 'sit', amount: 100_00 });
    for (let n = 0; n < 20; n += 1) await player.ask({ type: 'buy-in', amount: 1_00 });
  });

  test('a second process is refused in one sentence, and the first one keeps playing', async () => {
    const second = await passline('serve', '--port', '0', '--data', storage.dir);
    expectOneSentence(second);
    expect(second.err).toMatch(
      /^passline: serve: Another Passline server is using the data directory .*--data/,
    );
    await player.ask({ type: 'buy-in', amount: 1_00 });
    expect(player.told.at(-1)?.answer).toHaveProperty('events');
  });

  test('no other user of the machine can read it', () => {
    for (const name of readdirSync(storage.dir)) {
      expect([name, statSync(`${storage.dir}/${name}`).mode & 0o077]).toEqual([name, 0]);
    }
  });

  test('a backup taken under load is served by a second server with the same heads', async () => {
    const to = `${newDirectory()}/copy`;
    let over = false;
    const play = player.playUntil(() => over);
    const taken = await passline('backup', '--data', storage.dir, '--to', to);
    over = true;
    await play;
    expect([taken.code, taken.err]).toEqual([0, '']);
    expect(readdirSync(to)).toEqual(['passline.db']);

    const copy = new TestStorage('SQLite', to, null);
    copyFileSync(storage.keyFile, copy.keyFile);
    const second = await startNode(copy);
    // The same cookie is valid there, since the key is the same.
    const there = elsewhere(ana, second);
    const [original, copied] = [await logOf(ana, player.table), await expectWholeLog(there, player.table)];
    expect(copied.length).toBeGreaterThan(20);
    expect(copied).toEqual(original.slice(0, copied.length));
    const { version, hash } = await there.table(player.table);
    expect({ version, hash }).toEqual({ version: copied.length, hash: original[copied.length - 1]?.hash });
    // The copy is complete: the same game can continue there.
    const done = await there.command(player.table, { type: 'buy-in', amount: 1_00 });
    expect(done.version).toBe(copied.length + 1);
    expect((await second.stop()).code).toBe(0);
    await expectBalancedLedger(copy);
    await expectTableAccount(copy, player.table);
  });

  test('a backup overwrites nothing, and needs something to back up', async () => {
    const full = newDirectory();
    writeFileSync(`${full}/letter.txt`, 'mine');
    expectOneSentence(await passline('backup', '--data', storage.dir, '--to', full));
    expectOneSentence(await passline('backup', '--data', newDirectory(), '--to', `${full}/new`));
    expect(readdirSync(full)).toEqual(['letter.txt']);
  });

  test('a copy without its key, or with another, is refused in one sentence', async () => {
    const to = `${newDirectory()}/copy`;
    expect((await passline('backup', '--data', storage.dir, '--to', to)).code).toBe(0);
    const other = `${newDirectory()}/other.key`;
    writeFileSync(other, OTHER_KEY, { mode: 0o600 });
    const wrong = await passline('serve', '--port', '0', '--data', to, '--key-file', other);
    expectOneSentence(wrong);
    expect(wrong.err).toMatch(/master key.*not the one/);
    expect(wrong.err + wrong.out).not.toContain('abab');
    // Without a key file, a new key would be created, which is not this store's key either.
    const without = await passline('serve', '--port', '0', '--data', to);
    expectOneSentence(without);
    expect(without.err).toMatch(/master key.*not the one/);
  });

  test('an invalid key is refused, and not shown', async () => {
    const broken = `${newDirectory()}/broken.key`;
    writeFileSync(broken, 'cafe'.repeat(15));
    const answer = await passline('serve', '--port', '0', '--data', newDirectory(), '--key-file', broken);
    expectOneSentence(answer);
    expect(answer.err).not.toContain('cafecafe');
  });

  test('a port in use is refused in one sentence', async () => {
    const answer = await passline(
      'serve',
      '--port',
      String(node.port),
      '--host',
      '127.0.0.1',
      '--data',
      newDirectory(),
    );
    expectOneSentence(answer);
    expect(answer.err).toContain(`port ${node.port} is in use`);
  });

  test('the lock dies with its process', async () => {
    const { version, hash } = await ana.table(player.table);
    await node.restart();
    expect(await ana.table(player.table)).toMatchObject({ version, hash });
  });
});

beside('PostgreSQL', () => {
  test('a node with another master key is refused, and the first one keeps playing', async () => {
    const storage = await newTestStorage('PostgreSQL');
    const node = await startNode(storage);
    const ana = await guestAt(node);
    const other = `${newDirectory()}/other.key`;
    writeFileSync(other, OTHER_KEY, { mode: 0o600 });
    const url = storage.databaseUrl ?? '';
    const answer = await passline(
      'serve',
      '--port',
      '0',
      '--data',
      newDirectory(),
      '--database',
      url,
      '--key-file',
      other,
    );
    expectOneSentence(answer);
    expect(answer.err).toMatch(/master key.*not the one/);
    await ana.newTable(PRACTICE);
  });
});
