// Where a test's servers keep their data: a new directory, or a new database in the tests' own PostgreSQL.
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import pg from 'pg';
import { afterAll, inject } from 'vitest';
import { loadMasterKey, type MasterKey } from '../../src/fair/master-key.ts';
import { databaseFile } from '../../src/store/sqlite.ts';
import { freshDatabase } from '../postgres.ts';

export const STORES = ['SQLite', 'PostgreSQL'] as const;
export type StoreName = (typeof STORES)[number];

export type Row = Readonly<Record<string, string | number | null>>;

const directories: string[] = [];

export function removeDirectories(): void {
  for (const dir of directories.splice(0)) rmSync(dir, { recursive: true, force: true });
}

afterAll(removeDirectories);

/** A directory that is gone when the test file is. */
export function newDirectory(): string {
  const dir = mkdtempSync(join(tmpdir(), 'passline-process-'));
  directories.push(dir);
  return dir;
}

export class Place {
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

  /** Nodes of one database share its key and nothing else. */
  nodeArgs(): readonly string[] {
    if (this.databaseUrl === null) return ['--data', this.dir];
    this.#nodes += 1;
    const own = `${this.dir}/node-${this.#nodes}`;
    mkdirSync(own);
    return ['--data', own, '--key-file', this.keyFile, '--database', this.databaseUrl];
  }

  /** What the database itself holds, asked beside whatever server runs on it. */
  async rows(text: string): Promise<readonly Row[]> {
    if (this.databaseUrl === null) {
      const db = new DatabaseSync(databaseFile(this.dir), { timeout: 5000 });
      try {
        return db.prepare(text).all() as Row[];
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
}

export async function newPlace(store: StoreName): Promise<Place> {
  const url = store === 'PostgreSQL' ? await freshDatabase(inject('postgresUrl')) : null;
  return new Place(store, newDirectory(), url);
}
