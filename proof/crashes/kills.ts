// kill -9 of the real server, and of its PostgreSQL.

import { freshDatabase, type Postgres } from '@passline/server/testing/postgres.ts';
import { type Crowd, RICH } from '@passline/server/testing/process/load.ts';
import { pause, until } from '@passline/server/testing/process/people.ts';
import { type ServerProcess, startNode } from '@passline/server/testing/process/server.ts';
import { newDirectory, type StoreName, TestStorage } from '@passline/server/testing/process/test-storage.ts';
import { type Figures, runCrashes } from './run-crashes.ts';

export type Kills = {
  readonly kills: number;
  readonly crowd: Crowd;
  readonly say: (line: string) => void;
  /** The bus between nodes on PostgreSQL; the database by default. */
  readonly busUrl?: string | null;
  /** The server's number of processes; 1 by default. */
  readonly workers?: number;
  /** A module that breaks the server on purpose. */
  readonly preload?: string | undefined;
};

/** One in this many kills, starting with the second, hits the server again while it starts. */
const AGAIN_EVERY = 8;
const STARTING_MS = 900;

async function killWhileStarting(node: ServerProcess, afterMs: number): Promise<void> {
  const starting = node.start().catch(() => undefined);
  await pause(afterMs);
  await node.kill9();
  await starting;
}

/** The server's options. */
export const argsWith = (busUrl: string | null = null, workers = 1): readonly string[] => [
  ...RICH,
  ...(busUrl === null ? [] : ['--bus', busUrl]),
  '--workers',
  String(workers),
];

/** Kills one process of a server that keeps running: a worker, or the owner of the embedded store. */
async function killOne(node: ServerProcess, random: () => number): Promise<void> {
  const before = node.children;
  const pid = before[Math.floor(random() * before.length)];
  if (pid === undefined) throw new Error('the server has no workers');
  process.kill(pid, 'SIGKILL');
  await until('as many processes', () => {
    const now = node.children;
    return now.length === before.length && !now.includes(pid);
  });
}

/** Kills the server at any moment, even while it starts. */
export async function serverKills(
  storage: TestStorage,
  { kills, crowd, say, busUrl, preload, workers = 1 }: Kills,
): Promise<Figures> {
  const node = await startNode(storage, argsWith(busUrl, workers), { preload });
  return runCrashes({
    name: `kill -9 of the server on ${storage.store}`,
    storage,
    node,
    crowd,
    strikes: kills,
    say,
    async crash(count, random) {
      if (workers > 1 && count % 2 === 1) return killOne(node, random);
      await node.kill9();
      if (count % AGAIN_EVERY === 2) await killWhileStarting(node, random() * STARTING_MS);
      await node.start();
    },
  });
}

/** Kills PostgreSQL under a running server, alternating between the postmaster alone and all its processes. */
export async function databaseKills(
  cluster: Postgres,
  { kills, crowd, say, busUrl, workers }: Kills,
): Promise<Figures> {
  const storage = await placeOn('PostgreSQL', cluster);
  return runCrashes({
    name: 'kill -9 of PostgreSQL',
    storage,
    node: await startNode(storage, argsWith(busUrl, workers)),
    crowd,
    strikes: kills,
    say,
    async crash(count, random) {
      await cluster.kill9(count % 2 === 0 ? 'postmaster' : 'all');
      await pause(random() * 300);
      await cluster.restart();
    },
  });
}

export async function placeOn(store: StoreName, cluster: Postgres | null): Promise<TestStorage> {
  return new TestStorage(store, newDirectory(), cluster && (await freshDatabase(cluster.url)));
}
