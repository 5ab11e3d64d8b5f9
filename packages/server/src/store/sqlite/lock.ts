// Limits a data directory to one process, with an operating system lock on a file that ends with the process.
import { closeSync, openSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { StoreError } from '../store.ts';
import { isBusy } from './errors.ts';

export type Lock = { release(): void };

/** SQLite creates world-readable files, and gives a database's side files the database's mode. */
export function makePrivate(file: string): void {
  closeSync(openSync(file, 'a', 0o600));
}

/** Holds the lock with an exclusive transaction in a small separate database, which leaves the real one readable. */
export function lockDirectory(dir: string, waitMs = 0): Lock {
  const file = `${dir}/passline.lock`;
  makePrivate(file);
  const db = new DatabaseSync(file);
  try {
    db.exec(`PRAGMA busy_timeout = ${waitMs}`);
    db.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    db.close();
    if (!isBusy(error)) throw error;
    throw new StoreError(
      `Another Passline server is using the data directory ${dir}: stop that one first, or give this one a directory of its own with --data.`,
    );
  }
  return { release: () => db.close() };
}
