// Failover to a lagging standby under load: the lost tail is noticed, and no dice that players saw come again.
import assert from 'node:assert/strict';
import { freshDatabase, type Postgres, startPostgres } from '@passline/server/testing/postgres.ts';
import { passline } from '@passline/server/testing/process/command-line.ts';
import { expectWholeLog, type Log, logOf } from '@passline/server/testing/process/consistency.ts';
import { Load } from '@passline/server/testing/process/load.ts';
import { until } from '@passline/server/testing/process/people.ts';
import { relayTo } from '@passline/server/testing/process/relay.ts';
import { numbersFrom, RestlessPlayer, SOCIABLE } from '@passline/server/testing/process/restless-player.ts';
import { type ServerProcess, startNode } from '@passline/server/testing/process/server.ts';
import { newDirectory, TestStorage } from '@passline/server/testing/process/test-storage.ts';
import { hasGoneBack, NOTICED_MS } from './failover.ts';
import { argsWith, type Kills } from './kills.ts';

export type LostTail = {
  readonly tables: number;
  readonly lostEvents: number;
  readonly lostRolls: number;
  /** Rolled after the restore, at the same tables. */
  readonly newRolls: number;
};

const ROLLS = 2;

type Logs = ReadonlyMap<string, Log>;

const openingsIn = (log: Log): readonly string[] =>
  log.flatMap(({ entry: { event } }) => (event.type === 'dice-opened' ? event.opening : []));

/** Players at the live tables; practice dice are worth nothing, and are not marked. */
const atLiveTables = (load: Load, live: number, seats: number): Load['seated'] =>
  load.seated.slice(0, live * seats);

async function logsOf(seated: Load['seated']): Promise<Logs> {
  const logs = new Map<string, Log>();
  for (const { player } of seated) {
    if (!logs.has(player.table)) logs.set(player.table, await logOf(player.client, player.table));
  }
  return logs;
}

/** Waits until every table has rolled twice since these logs, and returns the new logs. */
async function rolledOn(seated: Load['seated'], since: Logs | null): Promise<Logs> {
  let logs: Logs = new Map();
  const hasRolled = async (): Promise<boolean> => {
    logs = await logsOf(seated);
    return [...logs].every(([table, log]) => {
      const before = openingsIn(since?.get(table) ?? []).length;
      return openingsIn(log).length >= before + ROLLS;
    });
  };
  await until('rolls at every table', hasRolled, NOTICED_MS);
  return logs;
}

/** Waits until the standby has at least these entries of each log. */
async function standbyHas(databaseUrl: string, port: number, logs: Logs): Promise<void> {
  const url = new URL(databaseUrl);
  url.port = String(port);
  const standby = new TestStorage('PostgreSQL', newDirectory(), url.href);
  const isThere = async (): Promise<boolean> => {
    const rows = await standby.rows('SELECT id, version FROM tables');
    const versions = new Map(rows.map(({ id, version }) => [String(id), Number(version)]));
    return [...logs].every(([table, log]) => (versions.get(table) ?? 0) >= log.length);
  };
  await until('a standby that has followed', isThere, NOTICED_MS);
}

/** Whether the standby no longer receives what the primary writes. */
async function isCutOff({ url }: Postgres): Promise<boolean> {
  const rows = await new TestStorage('PostgreSQL', newDirectory(), url).rows(
    'SELECT 1 AS one FROM pg_stat_replication',
  );
  return rows.length === 0;
}

/** Does the operator's part: the database is behind what players have seen, so it is restored. */
async function restore(storage: TestStorage, node: ServerProcess): Promise<void> {
  await until('a server that has noticed', () => hasGoneBack(node), NOTICED_MS);
  await node.stop();
  const args = ['--data', `${storage.dir}/node-1`, '--key-file', storage.keyFile];
  const database = ['--database', storage.databaseUrl ?? ''];
  const accepted = await passline('restore', ...args, ...database, '--nothing-lost');
  assert.equal(accepted.code, 2, 'a lost tail was accepted as nothing');
  const restored = await passline('restore', ...args, ...database, '--because', 'the primary is lost');
  assert.equal(restored.code, 0, restored.err);
  await node.start();
}

/** Players continue at the tables where they sat. */
async function playOn(seated: Load['seated'], seed: number, since: Logs): Promise<Logs> {
  let isOver = false;
  const players = seated.map(({ player, clients }, index) => {
    return new RestlessPlayer(clients, player.table, SOCIABLE, numbersFrom(seed + index));
  });
  const play = Promise.all(players.map(player => player.playUntil(() => isOver)));
  try {
    return await rolledOn(seated, since);
  } finally {
    isOver = true;
    await play;
  }
}

function compare(seen: Logs, after: Logs): LostTail {
  let [lostEvents, lostRolls, newRolls] = [0, 0, 0];
  for (const [table, log] of after) {
    const before = seen.get(table) ?? [];
    const kept = before.findIndex(({ hash }, index) => log[index]?.hash !== hash);
    assert.ok(kept > 0, `${table} has lost nothing`);
    const [lost, fresh] = [before.slice(kept), log.slice(kept)];
    assert.equal(fresh[0]?.entry.cause?.type, 'restored', `${table} went on without a restore`);
    const known = new Set(openingsIn(before));
    const again = openingsIn(fresh).filter(opening => known.has(opening));
    assert.deepEqual(again, [], `${table} has rolled dice again that players had seen`);
    lostEvents += lost.length;
    lostRolls += openingsIn(lost).length;
    newRolls += openingsIn(fresh).length;
  }
  assert.ok(lostRolls > 0, 'no roll was lost, so nothing was proved');
  return { tables: after.size, lostEvents, lostRolls, newRolls };
}

export async function laggingFailover({ crowd, workers }: Omit<Kills, 'kills'>): Promise<LostTail> {
  const primary = await startPostgres(['wal_level=replica', 'max_wal_senders=4']);
  const databaseUrl = await freshDatabase(primary.url);
  const standby = await primary.standby();
  const { relay, url } = await relayTo(databaseUrl);
  const storage = new TestStorage('PostgreSQL', newDirectory(), url);
  let load: Load | null = null;
  try {
    const node = await startNode(storage, argsWith(null, workers));
    load = await Load.seat([node], crowd);
    load.begin();
    const seated = atLiveTables(load, crowd.live, crowd.seats);
    const early = await rolledOn(seated, null);
    await standbyHas(databaseUrl, standby.port, early);
    await standby.fallBehind();
    await until('a standby that is cut off', () => isCutOff(primary), NOTICED_MS);
    const seen = await rolledOn(seated, await logsOf(seated));
    await primary.kill9('all');
    await load.abandon();
    await standby.promote();
    relay.leadTo(standby.port);
    await restore(storage, node);
    const after = await playOn(seated, crowd.seed, await logsOf(seated));
    for (const [table, player] of load.readers) await expectWholeLog(player.client, table);
    await load.expectRecordsVerify();
    const { code, out } = await passline('audit', '--database', url);
    assert.equal(code, 0, out);
    await node.stop();
    return compare(seen, after);
  } finally {
    await load?.abandon();
    await standby.stop();
    await primary.stop();
  }
}
