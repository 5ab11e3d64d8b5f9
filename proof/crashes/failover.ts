// Failover under load: the primary is killed, its synchronous standby is promoted, and nothing acknowledged is missing.
import assert from 'node:assert/strict';
import { startPgbouncer } from '@passline/server/testing/pgbouncer.ts';
import { freshDatabase, type Postgres, startPostgres } from '@passline/server/testing/postgres.ts';
import { passline } from '@passline/server/testing/process/command-line.ts';
import { until } from '@passline/server/testing/process/people.ts';
import { relayTo } from '@passline/server/testing/process/relay.ts';
import { type ServerProcess, startNode } from '@passline/server/testing/process/server.ts';
import { newDirectory, TestStorage } from '@passline/server/testing/process/test-storage.ts';
import pg from 'pg';
import { argsWith, type Kills } from './kills.ts';
import { type Figures, runCrashes } from './run-crashes.ts';

export const NOTICED_MS = 60_000;

/** From then on, no commit is acknowledged before the standby has it on disk. */
async function waitForStandby(primary: Postgres): Promise<void> {
  const client = new pg.Client(primary.url);
  await client.connect();
  await client.query("ALTER SYSTEM SET synchronous_standby_names = '*'");
  await client.query('SELECT pg_reload_conf()');
  const isSynchronous = async (): Promise<boolean> => {
    const { rows } = await client.query("SELECT 1 FROM pg_stat_replication WHERE sync_state = 'sync'");
    return rows.length > 0;
  };
  await until('a synchronous standby', isSynchronous, NOTICED_MS);
  await client.end();
}

export const hasGoneBack = async ({ base }: ServerProcess): Promise<boolean> =>
  (await (await fetch(`${base}/readyz`)).text()).includes('gone back');

/** Does the operator's part: nothing was lost, so play continues as it is. */
async function accept(storage: TestStorage, node: ServerProcess): Promise<void> {
  await until('a server that has noticed', () => hasGoneBack(node), NOTICED_MS);
  await node.stop();
  const args = ['--data', `${storage.dir}/node-1`, '--key-file', storage.keyFile];
  const restored = await passline(
    'restore',
    ...args,
    '--database',
    storage.databaseUrl ?? '',
    '--nothing-lost',
  );
  assert.equal(restored.code, 0, restored.err);
  await node.start();
}

/** Runs a primary with one standby, and a server that reaches them through pgbouncer. */
export async function failover({ crowd, say, workers }: Omit<Kills, 'kills'>): Promise<Figures> {
  const primary = await startPostgres(['wal_level=replica', 'max_wal_senders=4']);
  const databaseUrl = await freshDatabase(primary.url);
  const standby = await primary.standby();
  const { relay, url } = await relayTo(databaseUrl);
  const bouncer = await startPgbouncer(Number(new URL(url).port));
  try {
    await waitForStandby(primary);
    const pooled = new URL(url);
    pooled.port = String(bouncer.port);
    const storage = new TestStorage('PostgreSQL', newDirectory(), pooled.href);
    const node = await startNode(storage, argsWith(null, workers));
    return await runCrashes({
      name: 'failover to a synchronous standby',
      storage,
      node,
      crowd,
      strikes: 1,
      say,
      async crash(count) {
        // The promoted standby has no standby of its own, so it is restarted.
        if (count > 1) {
          await standby.kill9('all');
          return standby.restart();
        }
        await primary.kill9('all');
        await standby.promote();
        relay.leadTo(standby.port);
        await accept(storage, node);
      },
    });
  } finally {
    await bouncer.stop();
    await standby.stop();
    await primary.stop();
  }
}
