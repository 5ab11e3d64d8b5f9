// The stores that the benchmark runs on: an empty data directory, or an empty database in a throwaway PostgreSQL.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { openPostgres } from '../src/store/postgres/postgres-store.ts';
import { openSqlite } from '../src/store/sqlite/sqlite-store.ts';
import type { Store } from '../src/store/store.ts';
import { freshDatabase, startPostgres } from '../test/postgres.ts';
import { familyMs, parentOf } from './processor-time.ts';

/** One empty store: its location for a server, and a way to open it and measure it by itself. */
export type StoreLocation = { readonly dir: string; readonly databaseUrl: string | undefined };

export type StoreKind = {
  readonly name: 'SQLite' | 'PostgreSQL';
  fresh(): Promise<StoreLocation>;
  open(location: StoreLocation): Promise<Store>;
  /** Processor time of the database's own processes; null if the store runs inside the server. */
  processorMs(): number | null;
  end(): Promise<void>;
};

const directories: string[] = [];
process.once('exit', () => {
  for (const dir of directories) rmSync(dir, { recursive: true, force: true });
});

/** Creates a directory that is removed when the benchmark ends, even if it fails. */
export function freshDirectory(): string {
  const dir = mkdtempSync(join(tmpdir(), 'passline-bench-'));
  directories.push(dir);
  return dir;
}

export const SQLITE: StoreKind = {
  name: 'SQLite',
  fresh: async () => ({ dir: freshDirectory(), databaseUrl: undefined }),
  open: ({ dir }) => openSqlite(dir),
  processorMs: () => null,
  end: async () => undefined,
};

/** The postmaster's process id: every backend is a child of it. */
async function postmasterOf(url: string): Promise<number> {
  const client = new pg.Client(url);
  await client.connect();
  const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
  const postmaster = parentOf(rows[0]?.pid ?? 0) ?? 0;
  await client.end();
  return postmaster;
}

export async function postgres(): Promise<StoreKind> {
  const cluster = await startPostgres();
  const postmaster = await postmasterOf(cluster.url);
  return {
    name: 'PostgreSQL',
    fresh: async () => ({ dir: freshDirectory(), databaseUrl: await freshDatabase(cluster.url) }),
    open: ({ databaseUrl }) => openPostgres(databaseUrl ?? ''),
    processorMs: () => familyMs(postmaster),
    end: () => cluster.stop(),
  };
}
