// Reads one consistent snapshot of a whole store while servers write to it; nothing waits for it.
import { existsSync } from 'node:fs';
import { setImmediate as turn } from 'node:timers/promises';
import type { Sql } from './shared/sql.ts';
import { databaseFile } from './sqlite/sqlite-store.ts';
import { StoreError } from './store.ts';

export type ReadSnapshot = { readonly sql: Sql; close(): Promise<void> };

const write: Sql['write'] = () => Promise.reject(new Error('an audit writes nothing'));

/** Uses its own connection: with a write-ahead log, readers and the writer do not block each other. */
export async function snapshotSqlite(file: string): Promise<ReadSnapshot> {
  if (!existsSync(file)) throw new StoreError(`${file} does not exist.`);
  const { DatabaseSync } = await import('node:sqlite');
  const db = new DatabaseSync(file, { readOnly: true });
  db.exec('PRAGMA busy_timeout = 5000; BEGIN');
  const sql: Sql = {
    async rows<T>(text: string, ...values: readonly (string | number | null)[]) {
      // Queries are short pages, so players are served in between.
      await turn();
      return db.prepare(text).all(...values) as T[];
    },
    write,
  };
  return { sql, close: async () => db.close() };
}

const TIMEOUT_MS = 60_000;

export async function snapshotPostgres(url: string): Promise<ReadSnapshot> {
  const { openConnections, sqlOver } = await import('./postgres/connections.ts');
  const connections = openConnections(url, { poolSize: 1, timeoutMs: TIMEOUT_MS });
  const { promise: closed, resolve: close } = Promise.withResolvers<void>();
  const opened = Promise.withResolvers<Sql>();
  const done = connections
    .session(async run => {
      await run({ text: 'BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY' });
      const { rows } = sqlOver({ ...connections, run });
      opened.resolve({ rows, write });
      await closed;
      await run({ text: 'COMMIT' });
    })
    .catch(opened.reject)
    .finally(() => connections.close());
  const sql = await opened.promise;
  return {
    sql,
    async close() {
      close();
      await done;
    },
  };
}

/** Opens a snapshot of the store that a configuration names; servers may be running on it. */
export const openSnapshot = (config: {
  readonly dataDir: string;
  readonly databaseUrl: string | null;
}): Promise<ReadSnapshot> =>
  config.databaseUrl === null
    ? snapshotSqlite(databaseFile(config.dataDir))
    : snapshotPostgres(config.databaseUrl);
