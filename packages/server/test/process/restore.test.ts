// Stores that have gone back: refused until they are restored, and then with dice that nobody has seen.
import { copyFileSync, cpSync, existsSync, renameSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import type { Client } from '@passline/client';
import { NODE_HASHING } from '@passline/table/node-hashing';
import { RecordCheck } from '@passline/table/record';
import { describe, expect, test } from 'vitest';
import { freshDatabase, startPostgres } from '../postgres.ts';
import { passline } from './command-line.ts';
import { logOf } from './consistency.ts';
import { dumpDatabase, restoreDump } from './dump.ts';
import { newTestStorage } from './new-test-storage.ts';
import { elsewhere, guestAt, refusal, SETTINGS, until } from './people.ts';
import { relayTo } from './relay.ts';
import { type ServerProcess, startNode } from './server.ts';
import { newDirectory, TestStorage } from './test-storage.ts';

const TERMS = { betMs: 400, shooterMs: 600_000, showMs: 0, graceMs: 3_600_000 };

/** A player alone at a live table, who rolls every time. */
class Player {
  readonly #client: Client;
  readonly table: string;

  constructor(client: Client, table: string) {
    this.#client = client;
    this.table = table;
  }

  static async at(node: ServerProcess): Promise<Player> {
    const client = await guestAt(node);
    const { id } = await client.newTable({
      mode: 'live',
      rulebook: 'rws-2019',
      settings: SETTINGS,
      terms: TERMS,
    });
    await client.command(id, { type: 'sit', amount: 500_00, seed: 'always-the-same' });
    return new Player(client, id);
  }

  on(node: ServerProcess): Player {
    return new Player(elsewhere(this.#client, node), this.table);
  }

  get client(): Client {
    return this.#client;
  }

  /** Bets, waits for the close, and rolls. */
  async roll(): Promise<void> {
    const state = async () => (await this.#client.table(this.table)).state;
    // With a bet standing, bets may already have closed by themselves: then only the roll is left.
    if ((await state()).game.phase === 'open') {
      // Without a stream, a command shows that the player is back: for an away player, the house rolls at once.
      await this.#client.command(this.table, { type: 'seed', seed: 'always-the-same' });
      if ((await state()).game.point === null)
        await this.#client.command(this.table, { type: 'bet', spot: 'pass', amount: 5_00 });
      await until('the close', async () => (await state()).game.phase === 'closed');
    }
    await this.#client.command(this.table, { type: 'roll' });
  }

  /** The bytes of every roll, as revealed in the table's log. */
  async openings(): Promise<readonly string[]> {
    const log = await logOf(this.#client, this.table);
    return log.flatMap(({ entry: { event } }) => (event.type === 'dice-opened' ? event.opening : []));
  }

  async expectTrueRecord(restores: number): Promise<void> {
    const check = new RecordCheck(NODE_HASHING);
    const text = await this.#client.record(this.table);
    const lines = text.split('\n');
    for (const line of lines.slice(0, -1)) check.line(line);
    const verdict = check.end(lines.at(-1) ?? '');
    expect([verdict.problems, verdict.restores]).toEqual([[], restores]);
  }
}

const restoreArgs = (storage: TestStorage): readonly string[] =>
  storage.databaseUrl === null
    ? ['--data', storage.dir]
    : ['--data', storage.dir, '--key-file', storage.keyFile, '--database', storage.databaseUrl];

/** Starts a server, which must not come up, and must say why in one sentence. */
async function expectRefused(args: readonly string[], sentence: RegExp): Promise<void> {
  const { code, err } = await passline('serve', '--port', '0', ...args);
  expect(code).toBe(2);
  expect(err.trim().split('\n')).toHaveLength(1);
  expect(err).toMatch(sentence);
  expect(err).toMatch(/passline restore/);
}

describe('the embedded store', () => {
  // cites: P75
  test('a store with an altered log is not restored, unless the operator says so: its table stays stopped', async () => {
    const storage = await newTestStorage('SQLite');
    const node = await startNode(storage);
    node.forgive(/"msg":"table stopped"/);
    const [ana, bo] = [await Player.at(node), await Player.at(node)];
    await ana.roll();
    await node.stop();
    const db = new DatabaseSync(`${storage.dir}/passline.db`);
    db.prepare(
      `UPDATE events SET body = replace(body, '"amount":50000', '"amount":90000')
       WHERE body LIKE '%"seated"%' AND tbl = (SELECT num FROM tables WHERE id = ?)`,
    ).run(ana.table);
    db.close();
    const refused = await passline('restore', ...restoreArgs(storage));
    expect(refused).toMatchObject({ code: 2, out: '' });
    expect(refused.err).toMatch(
      new RegExp(
        `Table ${ana.table}: entry \\d+ is not the one that its hash was made of: .*--accept-altered`,
      ),
    );
    // Nothing was changed: a store that is not behind its mark still starts.
    await node.start();
    await node.stop();
    const accepted = await passline('restore', ...restoreArgs(storage), '--accept-altered');
    expect(accepted).toMatchObject({ code: 0, err: '' });
    await node.start();
    await bo.on(node).expectTrueRecord(1);
    expect((await refusal(ana.on(node).client.command(ana.table, { type: 'leave' }))).code).toBe(
      'server/broken-table',
    );
  });

  // cites: P44
  test('a backup put in the store’s place is refused until it is restored on the record, and then rolls dice that nobody has seen', async () => {
    const storage = await newTestStorage('SQLite');
    const node = await startNode(storage);
    const ana = await Player.at(node);
    await ana.roll();
    const copy = `${newDirectory()}/copy`;
    expect((await passline('backup', '--data', storage.dir, '--to', copy)).code).toBe(0);
    for (let rolls = 0; rolls < 4; rolls += 1) await ana.roll();
    const seen = await ana.openings();
    expect(seen).toHaveLength(5);
    await node.stop();

    // The operator replaces the database with the copy, and leaves the rest of the directory.
    for (const end of ['', '-wal', '-shm']) {
      const file = `${storage.dir}/passline.db${end}`;
      if (existsSync(file)) renameSync(file, `${file}.old`);
    }
    copyFileSync(`${copy}/passline.db`, `${storage.dir}/passline.db`);
    await expectRefused(['--data', storage.dir], /position 1, but play had reached generation 1, position 5/);
    // The operator's word does not override the mark.
    expect((await passline('restore', '--data', storage.dir, '--nothing-lost')).code).toBe(2);
    // No log accepts such a reason.
    const quoted = await passline('restore', '--data', storage.dir, '--because', 'the "disk" was full');
    expect([quoted.code, quoted.err]).toEqual([2, expect.stringContaining('--because has a quotation mark')]);

    const restored = await passline('restore', '--data', storage.dir, '--because', 'the disk was full');
    expect([restored.code, restored.err]).toEqual([0, '']);
    await node.start();
    const again = ana.on(node);
    for (let rolls = 0; rolls < 4; rolls += 1) await again.roll();
    const after = await again.openings();
    expect(after[0]).toBe(seen[0]);
    expect(after.slice(1).filter(opening => seen.includes(opening))).toEqual([]);
    await again.expectTrueRecord(1);
    const log = await logOf(again.client, again.table);
    expect(log.map(({ entry }) => entry.event)).toContainEqual(
      expect.objectContaining({ type: 'store-restored', because: 'the disk was full' }),
    );
    expect(
      await storage.rows("SELECT body FROM house_events WHERE body LIKE '%store-restored%'"),
    ).toHaveLength(1);
    await node.stop();
  });

  test('a whole directory without its mark is refused, and accepted on the operator’s word', async () => {
    const storage = await newTestStorage('SQLite');
    const node = await startNode(storage);
    const ana = await Player.at(node);
    await ana.roll();
    await node.stop();
    const moved = `${newDirectory()}/moved`;
    cpSync(storage.dir, moved, { recursive: true, filter: path => !path.endsWith('.mark') });
    await expectRefused(['--data', moved], /no mark of it/);
    expect((await passline('restore', '--data', moved, '--nothing-lost')).code).toBe(0);
    // From now on, it has a mark, and is otherwise unchanged.
    const { code, out } = await passline('restore', '--data', moved);
    expect([code, out]).toEqual([0, expect.stringMatching(/^Restored 1 open table; /)]);
  });

  test('a missing key is not created, and a running server keeps its store', async () => {
    const storage = await newTestStorage('SQLite');
    const empty = await passline('restore', '--data', newDirectory());
    expect([empty.code, empty.err]).toEqual([2, expect.stringMatching(/there is no master key in/)]);
    const node = await startNode(storage);
    const busy = await passline('restore', '--data', storage.dir);
    expect([busy.code, busy.err]).toEqual([2, expect.stringMatching(/Another Passline server is using/)]);
    await node.stop();
  });
});

describe.each(['SQLite', 'PostgreSQL'] as const)('one table on %s', store => {
  // cites: P59
  test('that was rolled back by hand is refused, restored on the record, and rolls dice that nobody saw', async () => {
    const storage = await newTestStorage(store);
    const node = await startNode(storage);
    const bob = await Player.at(node);
    const ana = await Player.at(node);
    await ana.roll();
    const { version } = await ana.client.table(ana.table);
    for (let rolls = 0; rolls < 3; rolls += 1) await ana.roll();
    await bob.roll();
    const seen = await ana.openings();
    const end = (await ana.client.table(ana.table)).version;
    await node.stop();

    await storage.rollBack(ana.table, version);
    // The mark is that of the node's own directory.
    const own = storage.databaseUrl === null ? storage.dir : `${storage.dir}/node-1`;
    const args = [
      ...['--data', own, '--key-file', storage.keyFile],
      ...(storage.databaseUrl === null ? [] : ['--database', storage.databaseUrl]),
    ];
    const sentence = `table ${ana.table} is at entry ${version}, but play had reached entry`;
    await expectRefused(args, new RegExp(sentence));
    const word = await passline('restore', ...args, '--nothing-lost');
    expect([word.code, word.err]).toEqual([2, expect.stringContaining(sentence)]);
    const restored = await passline('restore', ...args, '--because', 'a log was cut');
    expect([restored.code, restored.err]).toEqual([0, '']);
    await node.start();
    const again = ana.on(node);
    for (let rolls = 0; rolls < 3; rolls += 1) await again.roll();
    const after = await again.openings();
    expect(after.slice(1).filter(opening => seen.includes(opening))).toEqual([]);
    expect(end).toBeGreaterThan(version);
    await again.expectTrueRecord(1);
    await node.stop();
  });
});

const readiness = async ({ base }: ServerProcess): Promise<string> => (await fetch(`${base}/readyz`)).text();

describe('PostgreSQL', () => {
  test('a restored dump is refused until it is accepted on the record, and then rolls dice that nobody has seen', async () => {
    const storage = await newTestStorage('PostgreSQL');
    const node = await startNode(storage);
    const ana = await Player.at(node);
    await ana.roll();
    const dump = await dumpDatabase(storage);
    for (let rolls = 0; rolls < 4; rolls += 1) await ana.roll();
    const seen = await ana.openings();
    const running = await passline('restore', ...restoreArgs(storage));
    expect([running.code, running.err]).toEqual([
      2,
      expect.stringMatching(/servers are running on this database/),
    ]);
    await node.stop();

    await restoreDump(storage, dump);
    // Even for a node without a mark: the database is not where the generation began.
    await expectRefused(storage.nodeArgs(), /restored from a dump, or a standby was promoted/);
    const restored = await passline('restore', ...restoreArgs(storage));
    expect([restored.code, restored.err]).toEqual([0, '']);
    await node.start();
    const again = ana.on(node);
    for (let rolls = 0; rolls < 4; rolls += 1) await again.roll();
    const after = await again.openings();
    expect(after[0]).toBe(seen[0]);
    expect(after.slice(1).filter(opening => seen.includes(opening))).toEqual([]);
    await again.expectTrueRecord(1);
    await node.stop();
  });

  test('promoting a standby that lagged stops a running server, and the standby is refused until it is restored', async () => {
    const primary = await startPostgres(['wal_level=replica', 'max_wal_senders=4']);
    const databaseUrl = await freshDatabase(primary.url);
    const standby = await primary.standby();
    const { relay, url } = await relayTo(databaseUrl);
    const storage = new TestStorage('PostgreSQL', newDirectory(), url);
    try {
      const node = await startNode(storage);
      const ana = await Player.at(node);
      await ana.roll();
      await standby.fallBehind();
      for (let rolls = 0; rolls < 4; rolls += 1) await ana.roll();
      const seen = await ana.openings();
      // The primary is lost along with what it had not sent, and the same address leads to the promoted standby.
      await primary.crash();
      await standby.promote();
      relay.leadTo(standby.port);
      await until('the refusal', async () => (await readiness(node)).includes('gone back'));
      const refused = await refusal(ana.client.command(ana.table, { type: 'roll' }));
      expect([refused.status, refused.code]).toEqual([503, 'server/store-behind']);
      await node.kill9();
      await expectRefused(storage.nodeArgs(), /a standby was promoted/);
      const restored = await passline('restore', ...restoreArgs(storage));
      expect([restored.code, restored.err]).toEqual([0, '']);
      await node.start();
      const again = ana.on(node);
      for (let rolls = 0; rolls < 4; rolls += 1) await again.roll();
      const after = await again.openings();
      expect(after.length).toBeLessThan(seen.length + 4);
      const known = seen.filter(opening => after.includes(opening));
      // What the standby had is in its log, and none of the later dice come again.
      expect(known).toEqual(seen.slice(0, known.length));
      expect(known.length).toBeLessThan(seen.length);
      expect(after.slice(known.length).filter(opening => seen.includes(opening))).toEqual([]);
      await again.expectTrueRecord(1);
      await node.stop();
    } finally {
      await standby.stop();
      await primary.stop();
    }
  });
});
