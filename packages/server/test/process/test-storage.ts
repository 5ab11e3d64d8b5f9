// Where servers under test keep their data: a directory, or a database in our own PostgreSQL.
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import pg from 'pg';
import { loadMasterKey, type MasterKey } from '../../src/lib/master-key.ts';
import { databaseFile } from '../../src/store/sqlite/sqlite-store.ts';

export const STORES = ['SQLite', 'PostgreSQL'] as const;
export type StoreName = (typeof STORES)[number];

export type SqlRow = Readonly<Record<string, string | number | null>>;

export type Reader = { rows(text: string): Promise<readonly SqlRow[]> };

const directories: string[] = [];

export function removeDirectories(): void {
  for (const dir of directories.splice(0)) rmSync(dir, { recursive: true, force: true });
}

/** A directory that `removeDirectories` removes. */
export function newDirectory(): string {
  const dir = mkdtempSync(join(tmpdir(), 'passline-process-'));
  directories.push(dir);
  return dir;
}

export class TestStorage {
  readonly store: StoreName;
  readonly dir: string;
  readonly databaseUrl: string | null;
  #nodes = 0;

  constructor(store: StoreName, dir: string, databaseUrl: string | null) {
    this.store = store;
    this.dir = dir;
    this.databaseUrl = databaseUrl;
  }

  get keyFile(): string {
    return `${this.dir}/master.key`;
  }

  masterKey(): MasterKey {
    return loadMasterKey({ file: this.keyFile });
  }

  /** Nodes of one database share only its key; each may have its own connection to it. */
  nodeArgs(databaseUrl = this.databaseUrl): readonly string[] {
    if (databaseUrl === null) return ['--data', this.dir];
    this.#nodes += 1;
    const own = `${this.dir}/node-${this.#nodes}`;
    mkdirSync(own);
    return ['--data', own, '--key-file', this.keyFile, '--database', databaseUrl];
  }

  /** Queries the database directly, while a server may be running on it. */
  async rows(text: string): Promise<readonly SqlRow[]> {
    if (this.databaseUrl === null) {
      const db = new DatabaseSync(databaseFile(this.dir), { timeout: 5000 });
      try {
        return db.prepare(text).all() as SqlRow[];
      } finally {
        db.close();
      }
    }
    const client = new pg.Client(this.databaseUrl);
    await client.connect();
    try {
      return (await client.query(text)).rows;
    } finally {
      await client.end();
    }
  }

  /** Cuts off the log of one table after an entry, as somebody with access to the database could. */
  async rollBack(table: string, version: number): Promise<void> {
    const num = `(SELECT num FROM tables WHERE id = '${table}')`;
    await this.rows(`DELETE FROM events WHERE tbl = ${num} AND version > ${version}`);
    await this.rows(`DELETE FROM snapshots WHERE tbl = ${num}`);
    const hash = `(SELECT e.hash FROM events e WHERE e.tbl = tables.num AND e.version = ${version})`;
    const row = `version = ${version}, hash = ${hash}, wake_at = 0`;
    await this.rows(`UPDATE tables SET ${row} WHERE id = '${table}'`);
  }

  /** A read-only view of one moment, whatever a server writes in the meantime. */
  async atOneMoment<T>(read: (reader: Reader) => Promise<T>): Promise<T> {
    if (this.databaseUrl === null) {
      const db = new DatabaseSync(databaseFile(this.dir), { timeout: 5000, readOnly: true });
      try {
        db.exec('BEGIN');
        return await read({ rows: async text => db.prepare(text).all() as SqlRow[] });
      } finally {
        db.close();
      }
    }
    const client = new pg.Client(this.databaseUrl);
    await client.connect();
    try {
      await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
      return await read({ rows: async text => (await client.query(text)).rows });
    } finally {
      await client.end();
    }
  }
}
