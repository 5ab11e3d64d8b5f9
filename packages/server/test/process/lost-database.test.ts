// A node that loses its database acknowledges nothing, says so, and recovers by itself when the database is back.

import { type Client, type NewTable, newKey, type TableRequest } from '@passline/client';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { Visitor } from '../http/visitor.ts';
import { freshDatabase, startPostgres } from '../postgres.ts';
import { beside } from './both-stores.ts';
import { expectDiceOf, expectWholeLog, upTo } from './consistency.ts';
import { newTestStorage } from './new-test-storage.ts';
import { CALM, guestAt, onThisMachine, until } from './people.ts';
import { type Relay, relayTo } from './relay.ts';
import { type ServerProcess, startNode } from './server.ts';
import { Stream } from './stream.ts';
import { newDirectory, TestStorage } from './test-storage.ts';

const BET: TableRequest = { type: 'bet', spot: 'field', amount: 5_00 };
/** The server gives up on a silent database after a few seconds, and tries again every second. */
const NOTICED_MS = 8_000;

const readiness = async ({ base }: ServerProcess): Promise<number> => (await fetch(`${base}/readyz`)).status;

const storesTold = ({ named }: Stream): string[] =>
  named.filter(({ event }) => event === 'status').map(({ data }) => JSON.parse(data).store);

beside('through a network that fails', () => {
  let direct: TestStorage;
  let relay: Relay;
  let node: ServerProcess;
  let ana: Client;
  let visitor: Visitor;
  let stream: Stream | null = null;

  beforeAll(async () => {
    direct = await newTestStorage('PostgreSQL');
    const relayed = await relayTo(direct.databaseUrl ?? '');
    relay = relayed.relay;
    node = await startNode(new TestStorage('PostgreSQL', direct.dir, relayed.url));
    ana = await guestAt(node);
    visitor = new Visitor(node);
    visitor.cookie = ana.cookie;
  });

  afterEach(() => {
    stream?.close();
    stream = null;
  });

  /** A quiet table with Ana seated and her stream open. */
  async function sitDown(table: NewTable = CALM): Promise<{ table: string; stream: Stream }> {
    const { id } = await ana.newTable(table);
    const sat = await ana.command(id, { type: 'sit', amount: 100_00 });
    stream = await Stream.open({ base: node.base, cookie: ana.cookie, table: id }, 0);
    await stream.reaches(sat.version);
    // A stream that has caught up still has to subscribe to the table: the next event arrives once it has. And after
    // one bet, the server knows her limits for a while, so the next bet need not wait for the database.
    const bet = await ana.command(id, BET);
    await stream.reaches(bet.version);
    return { table: id, stream };
  }

  const versionInDatabase = async (table: string): Promise<number> => {
    const [row] = await direct.rows(`SELECT version FROM tables WHERE id = '${table}'`);
    return Number(row?.version);
  };

  async function heal(): Promise<void> {
    relay.heal();
    await until('ready again', async () => (await readiness(node)) === 200);
  }

  test('commands are refused, the server is not ready, streams are told; afterward all is as before', async () => {
    const { table, stream: own } = await sitDown();
    const before = await versionInDatabase(table);
    relay.becomes('cut');
    const key = newKey();
    const refused = await visitor.command(table, BET, key);
    expect([refused.status, refused.body.code]).toEqual([503, 'server/no-store']);
    expect(refused.headers.get('retry-after')).not.toBeNull();
    await until('the loss in the stream', () => storesTold(own).includes('lost'));
    expect(await readiness(node)).toBe(503);
    expect((await fetch(`${node.base}/healthz`)).status).toBe(200);
    const again = await visitor.command(table, BET, key);
    expect([again.status, again.body.code]).toEqual([503, 'server/no-store']);
    expect(await versionInDatabase(table)).toBe(before);

    await heal();
    await until('the return in the stream', () => storesTold(own).at(-1) === 'ok');
    const done = await visitor.command(table, BET, key);
    expect([done.status, done.headers.get('idempotency-replayed')]).toEqual([200, null]);
    expect((await visitor.command(table, BET, key)).headers.get('idempotency-replayed')).toBe('true');
    // The stream was never closed, so new events still arrive on it.
    await own.reaches(done.body.version);
    expect(own.ids).toEqual(upTo(own.last));
    expect(await versionInDatabase(table)).toBe(done.body.version);
  });

  test('a committed command whose answer was lost is executed once', async () => {
    const { table, stream: own } = await sitDown();
    const before = await versionInDatabase(table);
    const key = newKey();
    relay.becomes('deaf');
    const asked = visitor.command(table, BET, key);
    await until('the commit', async () => (await versionInDatabase(table)) > before);
    relay.becomes('cut');
    const refused = await asked;
    expect([refused.status, refused.body.code]).toEqual([503, 'server/no-store']);
    const written = await versionInDatabase(table);
    await heal();
    const again = await visitor.command(table, BET, key);
    expect([again.status, again.headers.get('idempotency-replayed')]).toEqual([200, 'true']);
    expect(again.body.version).toBe(written);
    expect(await versionInDatabase(table)).toBe(written);
    await own.reaches(written);
    expect(own.ids).toEqual(upTo(written));
  });

  test('a database that does not respond counts as lost too', async () => {
    const { table, stream: own } = await sitDown();
    relay.becomes('silent');
    const key = newKey();
    const began = performance.now();
    const refused = await visitor.command(table, BET, key);
    expect([refused.status, refused.body.code]).toEqual([503, 'server/no-store']);
    expect(performance.now() - began).toBeLessThan(onThisMachine(NOTICED_MS));
    await until('the loss in the stream', () => storesTold(own).includes('lost'));
    await heal();
    const done = await visitor.command(table, BET, key);
    expect(done.status).toBe(200);
    await own.reaches(done.body.version);
  });

  test('a live table keeps rolling once the database is back', async () => {
    const { table: id, stream: own } = await sitDown({
      ...CALM,
      terms: { betMs: 250, shooterMs: 0, showMs: 100, graceMs: 3_600_000 },
    });
    const rolls = (): number => own.entries.filter(({ entry }) => entry.event.type === 'rolled').length;
    await ana.command(id, { type: 'bet', spot: 'pass', amount: 5_00 });
    await until('a roll', () => rolls() > 0);
    relay.becomes('cut');
    await until('the loss in the stream', () => storesTold(own).includes('lost'));
    const before = rolls();
    await heal();
    await until('betting again', async () => {
      const { status } = await visitor.command(id, { type: 'bet', spot: 'pass', amount: 5_00 });
      return status === 200;
    });
    await until('a roll after it', () => rolls() > before);
    expect(own.ids).toEqual(upTo(own.last));
    expectDiceOf(direct.masterKey(), await expectWholeLog(ana, id));
  });
});

test('a server does not start without its database, and says so in one sentence', async () => {
  const cluster = await startPostgres();
  try {
    const url = await freshDatabase(cluster.url);
    await cluster.crash();
    await expect(startNode(new TestStorage('PostgreSQL', newDirectory(), url))).rejects.toThrow(
      /serve: cannot use the database postgres:/,
    );
  } finally {
    await cluster.stop();
  }
});
