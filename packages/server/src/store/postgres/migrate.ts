// Migrates a PostgreSQL database; nodes that start at the same time take turns.
import pg from 'pg';
import { type Migratable, migrate } from '../shared/migrations.ts';
import { StoreError } from '../store.ts';
import { clientConfig, type PostgresOptions, toStoreError } from './connections.ts';
import { POSTGRES_STEPS } from './migrations.ts';

const OLDEST_MAJOR = 15;
/** An arbitrary number that no other program on the same database is likely to use. */
const MIGRATION_LOCK = 7_400_740;

async function assertServer(client: pg.Client): Promise<void> {
  const { rows } = await client.query("SELECT current_setting('server_version_num')::int / 10000 AS major");
  const { major } = rows[0];
  if (major >= OLDEST_MAJOR) return;
  throw new StoreError(`Passline needs PostgreSQL ${OLDEST_MAJOR} or newer, but this one is ${major}.`);
}

const migratable = (client: pg.Client): Migratable => ({
  name: 'The database',
  async version() {
    const { rows } = await client.query('SELECT coalesce(max(version), 0) AS version FROM migrations');
    return rows[0].version;
  },
  async apply(version, sql) {
    // PostgreSQL runs several statements in one text as one transaction.
    await client.query(`${sql}; INSERT INTO migrations (version) VALUES (${version})`);
  },
});

/** Uses a connection without timeouts, because it may have to wait for another node; closing it releases the lock. */
export async function migratePostgres(
  url: string,
  options: PostgresOptions = {},
  upTo?: number,
): Promise<void> {
  const { statement_timeout, query_timeout, ...patient } = clientConfig(url, options);
  const client = new pg.Client(patient);
  client.on('error', () => {});
  try {
    await client.connect();
    await assertServer(client);
    await client.query(`SELECT pg_advisory_lock(${MIGRATION_LOCK})`);
    await client.query('CREATE TABLE IF NOT EXISTS migrations (version integer PRIMARY KEY)');
    await migrate(migratable(client), POSTGRES_STEPS, upTo);
  } catch (error) {
    throw toStoreError(error);
  } finally {
    await client.end().catch(() => {});
  }
}
