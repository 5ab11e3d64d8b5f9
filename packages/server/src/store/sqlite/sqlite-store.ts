// The embedded store: one SQLite file in the data directory, used by one process, with every commit flushed to disk.
import { existsSync, mkdirSync } from 'node:fs';
import { DatabaseSync, type StatementSync } from 'node:sqlite';
import { setImmediate as turn } from 'node:timers/promises';
import { DAY_MS } from '@passline/table';
import { FEATURED_HOST } from '../../featured/featured-host.ts';
import { REMOVE_OLD_DAILY_HANDS } from '../shared/daily.ts';
import { type Migratable, migrate } from '../shared/migrations.ts';
import { insertPrincipal } from '../shared/people.ts';
import { sharedQueries } from '../shared/queries.ts';
import { REMOVE_PAST_QUOTAS, REMOVE_UNUSED_FILES } from '../shared/quotas.ts';
import type { Sql, SqlStatement } from '../shared/sql.ts';
import { type Store, StoreError } from '../store.ts';
import { sqliteWriter } from './append.ts';
import { toStoreError } from './errors.ts';
import { type Lock, lockDirectory, makePrivate } from './lock.ts';
import { SQLITE_STEPS } from './migrations.ts';

export type SqliteOptions = {
  /** How long a commit waits while another program locks the file. */
  readonly busyTimeoutMs?: number;
  /** For programs that run beside a server on the directory: they write little, and only in the current format. */
  readonly beside?: boolean;
  /** How long to wait for another process to release the directory. */
  readonly lockWaitMs?: number;
};

export const databaseFile = (dir: string): string => `${dir}/passline.db`;

/** The write-ahead log grows to 16 MB before a checkpoint: frequent checkpoints would cost a fifth of the speed. */
const PRAGMAS = `
PRAGMA journal_mode = WAL;
PRAGMA synchronous = FULL;
PRAGMA foreign_keys = ON;
PRAGMA temp_store = MEMORY;
PRAGMA cache_size = -65536;
PRAGMA wal_autocheckpoint = 4000;
`;

function openFile(dir: string, { busyTimeoutMs = 5000 }: SqliteOptions): DatabaseSync {
  const file = databaseFile(dir);
  makePrivate(file);
  const db = new DatabaseSync(file);
  // The constructor's timeout option and `isOpen` need Node 22.16.
  db.exec(`PRAGMA busy_timeout = ${busyTimeoutMs}`);
  return db;
}

/** SQLite rolls back by itself after some errors, such as a full disk. */
function rollBack(db: DatabaseSync): void {
  try {
    db.exec('ROLLBACK');
  } catch {
    // If the transaction is still open, the next BEGIN fails, so nothing is added to it.
  }
}

/** Runs the work in one transaction, and rolls back if it throws. */
function transaction<T>(db: DatabaseSync, file: string, work: () => T): T {
  try {
    db.exec('BEGIN IMMEDIATE');
    try {
      const result = work();
      db.exec('COMMIT');
      return result;
    } catch (error) {
      rollBack(db);
      throw error;
    }
  } catch (error) {
    throw toStoreError(error, file);
  }
}

function migratable(db: DatabaseSync, file: string): Migratable {
  db.exec('CREATE TABLE IF NOT EXISTS migrations (version INTEGER PRIMARY KEY) STRICT');
  return {
    name: file,
    async version() {
      return Number(db.prepare('SELECT coalesce(max(version), 0) AS version FROM migrations').get()?.version);
    },
    async apply(version, sql) {
      transaction(db, file, () => {
        db.exec(sql);
        db.prepare('INSERT INTO migrations (version) VALUES (?)').run(version);
      });
    },
  };
}

export const migrateSqlite = (db: DatabaseSync, file: string, upTo?: number): Promise<void> =>
  migrate(migratable(db, file), SQLITE_STEPS, upTo);

function sqlOn(db: DatabaseSync, file: string): Sql {
  const known = new Map<string, StatementSync>();
  const prepared = (text: string): StatementSync => {
    const found = known.get(text) ?? db.prepare(text);
    known.set(text, found);
    return found;
  };
  const run = ({ text, values }: SqlStatement): number => Number(prepared(text).run(...values).changes);
  return {
    async rows<T>(text: string, ...values: SqlStatement['values']) {
      try {
        return prepared(text).all(...values) as T[];
      } catch (error) {
        throw toStoreError(error, file);
      }
    },
    async write(...statements) {
      return transaction(db, file, () => statements.map(run));
    },
  };
}

/**
 * Leases are kept in memory, because every holder works with this process. Other names belong to earlier processes on
 * this directory, which are dead, so their leases need not expire.
 */
function clocks(sql: Sql): Pick<Store, 'beat' | 'claimClocks' | 'resign'> {
  const leases = new Map<string, number>();
  const living = (): string[] => {
    const now = performance.now();
    for (const [node, until] of leases) if (until <= now) leases.delete(node);
    return [...leases.keys()];
  };
  return {
    async beat(node, forMs) {
      leases.set(node, performance.now() + forMs);
    },
    async claimClocks(node, limit) {
      const claimed = await sql.rows<{ id: string }>(
        `UPDATE tables SET clock_node = ? WHERE num IN (
           SELECT num FROM tables WHERE wake_at IS NOT NULL AND (clock_node IS NULL
             OR clock_node NOT IN (SELECT value FROM json_each(?))) ORDER BY wake_at LIMIT ?)
         RETURNING id`,
        node,
        JSON.stringify([...living(), node]),
        limit,
      );
      return claimed.map(({ id }) => id);
    },
    async resign(node) {
      leases.delete(node);
      await sql.write({ text: 'UPDATE tables SET clock_node = NULL WHERE clock_node = ?', values: [node] });
    },
  };
}

const SLICE = 2000;

/** Prunes in slices and yields to the event loop in between, so that commands need not wait for all of it. */
async function prune(sql: Sql, answersBefore: number, practiceBefore: number) {
  const counts = { answers: 0, tables: 0 };
  // Answers are stored in order of arrival, so the oldest come first and their time needs no index.
  const oldest = `DELETE FROM answers WHERE rowid IN (SELECT rowid FROM answers ORDER BY rowid LIMIT ${SLICE}) AND at < ?`;
  for (;;) {
    const [removed = 0] = await sql.write({ text: oldest, values: [answersBefore] });
    counts.answers += removed;
    if (removed === 0) break;
    await turn();
  }
  await sql.write({ text: 'DELETE FROM credentials WHERE expires_at < ?', values: [answersBefore] });
  const idle = await sql.rows<{ num: number; id: string }>(
    "SELECT num, id FROM tables WHERE (mode = 'practice' AND active_at < ?) OR (owner = ? AND closed AND active_at < ?)",
    practiceBefore,
    FEATURED_HOST,
    answersBefore,
  );
  for (const { num, id } of idle) {
    const [, , , , removed = 0] = await sql.write(
      {
        text: `INSERT INTO archived_tables (id, version, hash, at, pruned)
               SELECT id, version, hash, active_at, 1 FROM tables WHERE num = ?`,
        values: [num],
      },
      { text: 'DELETE FROM events WHERE tbl = ?', values: [num] },
      { text: 'DELETE FROM sittings WHERE tbl = ?', values: [id] },
      { text: 'DELETE FROM credentials WHERE tbl = ?', values: [id] },
      { text: 'DELETE FROM tables WHERE num = ?', values: [num] },
    );
    counts.tables += removed;
    await turn();
  }
  await sql.write(
    { text: REMOVE_UNUSED_FILES, values: [] },
    { text: REMOVE_PAST_QUOTAS, values: [Math.floor(answersBefore / DAY_MS)] },
    { text: REMOVE_OLD_DAILY_HANDS, values: [practiceBefore] },
  );
  return counts;
}

const NO_LOCK: Lock = { release: () => undefined };

/** Another program may be running on the file, so its format must already be ours. */
async function assertOurFormat(db: DatabaseSync, file: string): Promise<void> {
  const version = await migratable(db, file).version();
  if (version === SQLITE_STEPS.length) return;
  throw new StoreError(
    `${file} has format ${version}, and this program knows ${SQLITE_STEPS.length}: start a server of this version on it first.`,
  );
}

export async function openSqlite(dir: string, options: SqliteOptions = {}): Promise<Store> {
  const { beside = false } = options;
  const file = databaseFile(dir);
  if (beside && !existsSync(file)) throw new StoreError(`${dir} holds no Passline database.`);
  mkdirSync(dir, { recursive: true, mode: 0o700 });
  const lock = beside ? NO_LOCK : lockDirectory(dir, options.lockWaitMs);
  let db: DatabaseSync | null = null;
  try {
    const opened = openFile(dir, options);
    db = opened;
    opened.exec(PRAGMAS);
    if (beside) await assertOurFormat(opened, file);
    else await migrateSqlite(opened, file);
    return storeOn(opened, file, () => {
      opened.close();
      lock.release();
    });
  } catch (error) {
    db?.close();
    lock.release();
    throw toStoreError(error, file);
  }
}

function storeOn(db: DatabaseSync, file: string, release: () => void): Store {
  const sql = sqlOn(db, file);
  const writer = sqliteWriter(db);
  let isOpen = true;
  return {
    kind: 'sqlite',
    concurrency: 1,
    ...sharedQueries(sql),
    ...clocks(sql),
    // A copy of the file is recognized by its position alone, and the lock keeps other processes out.
    home: async () => 'file',
    nodesAlive: async () => 0,
    async versions(tables) {
      const list = JSON.stringify(tables);
      return sql.rows(
        'SELECT id AS "table", version, announcement FROM tables WHERE id IN (SELECT value FROM json_each(?))',
        list,
      );
    },
    async append(appends, guard) {
      return transaction(db, file, () => writer.append(appends, guard));
    },
    async post(entry) {
      return transaction(db, file, () => writer.post(entry));
    },
    async addPrincipal(principal, issue, charges = []) {
      const { text, values } = insertPrincipal(principal);
      return transaction(db, file, () => {
        const over = writer.charge(charges);
        if (over) return over;
        db.prepare(text).run(...values);
        const done = issue ? writer.post(issue) : { ok: true };
        if (!done.ok) throw new Error(`the first money of ${principal.id} could not be posted`);
        return { ok: true };
      });
    },
    prune: (answersBefore, practiceBefore) => prune(sql, answersBefore, practiceBefore),
    async ping() {
      await sql.rows('SELECT 1 AS one');
    },
    async close() {
      if (isOpen) release();
      isOpen = false;
    },
  };
}
