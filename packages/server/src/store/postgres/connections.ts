// Connections to PostgreSQL: a small pool with timeouts. A lost database is distinguished from a refused statement.
import pg from 'pg';
import type { Sql, SqlStatement } from '../shared/sql.ts';
import { StoreError } from '../store.ts';

export type PostgresOptions = {
  /** The size of the pool that reads and commits share; hints have their own connections. */
  readonly poolSize?: number;
  /** A database that does not answer for this long counts as lost. */
  readonly timeoutMs?: number;
};

export type Query = { readonly name?: string; readonly text: string; readonly values?: readonly unknown[] };

export type Connections = {
  run(query: Query): Promise<pg.QueryResult>;
  /** One connection for several queries. */
  session<T>(work: (run: Connections['run']) => Promise<T>): Promise<T>;
  close(): Promise<void>;
};

/** 64-bit integers here are times, amounts and counts: all are safe integers. */
function parseInt8(text: string): number {
  const number = Number(text);
  if (!Number.isSafeInteger(number))
    throw new Error(`the database holds ${text}, which is past exact numbers`);
  return number;
}

const types: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    oid === pg.types.builtins.INT8 ? parseInt8 : pg.types.getTypeParser(oid, format as 'text'),
};

export function clientConfig(url: string, { timeoutMs = 4000 }: PostgresOptions): pg.ClientConfig {
  return {
    connectionString: url,
    application_name: 'passline',
    connectionTimeoutMillis: timeoutMs,
    statement_timeout: timeoutMs,
    idle_in_transaction_session_timeout: timeoutMs,
    // The database's own timeout comes first; this one covers a network that drops everything.
    query_timeout: timeoutMs + 500,
    keepAlive: true,
    types,
  };
}

/** SQLSTATE classes of an unavailable database: connection, resources, operator intervention, system. */
const UNAVAILABLE = /^(08|53|57|58|XX)/;
/** A standby reports this after a failover. */
const READ_ONLY = '25006';

/** Whether the statement was refused while the connection is still usable. */
const wasRefused = (error: unknown): boolean =>
  error instanceof pg.DatabaseError &&
  error.severity === 'ERROR' &&
  !UNAVAILABLE.test(error.code ?? '') &&
  error.code !== READ_ONLY;

/** The message leaves out the URL, which may contain a password. */
export function toStoreError(error: unknown): unknown {
  if (wasRefused(error) || error instanceof StoreError) return error;
  const { message = '', code = 'no reason given' }: { message?: string; code?: string } = Object(error);
  return new StoreError(`PostgreSQL cannot be reached, or its answer was lost: ${message || code}.`, {
    cause: error,
  });
}

const throwStoreError = (error: unknown): never => {
  throw toStoreError(error);
};

export function openConnections(url: string, options: PostgresOptions): Connections {
  const pool = new pg.Pool({ ...clientConfig(url, options), max: options.poolSize ?? 8 });
  // A connection lost while idle is replaced at the next use; one lost in use fails its query. Neither needs a handler.
  pool.on('error', () => {});
  pool.on('connect', client => client.on('error', () => {}));

  const session: Connections['session'] = async work => {
    const client = await pool.connect().catch(throwStoreError);
    try {
      const result = await work(query => client.query(query as pg.QueryConfig).catch(throwStoreError));
      client.release();
      return result;
    } catch (error) {
      client.release(error instanceof StoreError);
      throw error;
    }
  };
  return { session, run: query => session(run => run(query)), close: () => pool.end() };
}

/** Rolls back if the work throws; a lost connection has rolled back already. */
export const inTransaction = <T>(
  connections: Connections,
  work: (run: Connections['run']) => Promise<T>,
): Promise<T> =>
  connections.session(async run => {
    await run({ text: 'BEGIN' });
    try {
      const result = await work(run);
      await run({ text: 'COMMIT' });
      return result;
    } catch (error) {
      if (!(error instanceof StoreError)) await run({ text: 'ROLLBACK' });
      throw error;
    }
  });

/** Question marks become PostgreSQL's numbered parameters, and each text is prepared once per connection. */
export function numberParameters(prefix = 'alone'): (statement: SqlStatement) => Query {
  const known = new Map<string, { readonly name: string; readonly text: string }>();
  return ({ text, values }) => {
    let query = known.get(text);
    if (!query) {
      let place = 0;
      const numbered = text.replaceAll('?', () => {
        place += 1;
        return `$${place}`;
      });
      query = { name: `${prefix}-${known.size}`, text: numbered };
      known.set(text, query);
    }
    return { ...query, values };
  };
}

export function sqlOver(connections: Connections): Sql {
  const query = numberParameters('plain');
  return {
    async rows<T>(text: string, ...values: SqlStatement['values']) {
      const { rows } = await connections.run(query({ text, values }));
      return rows as T[];
    },
    async write(...statements) {
      const [only] = statements;
      if (only && statements.length === 1) return [(await connections.run(query(only))).rowCount ?? 0];
      return inTransaction(connections, async run => {
        const counts: number[] = [];
        for (const each of statements) counts.push((await run(query(each))).rowCount ?? 0);
        return counts;
      });
    },
  };
}
