// Copies the embedded store while a server runs on it.
import { chmodSync, existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { syncPath } from '../../lib/sync-path.ts';
import { databaseFile } from './sqlite-store.ts';

/**
 * Copies a consistent snapshot of the database into the new directory `to`, which can be served as it is. Only reads
 * and takes no lock, so a server keeps running. The master key is not in the database and so not in the copy: a backup
 * alone does not reveal coming rolls. Keep the key elsewhere.
 */
export function backupSqlite(dir: string, to: string): void {
  if (!existsSync(databaseFile(dir))) throw new Error(`${dir} holds no Passline database.`);
  if (existsSync(to) && readdirSync(to).length > 0) {
    throw new Error(`${to} is not empty: a backup goes into a new directory and overwrites nothing.`);
  }
  mkdirSync(to, { recursive: true, mode: 0o700 });
  const copy = databaseFile(to);
  const db = new DatabaseSync(databaseFile(dir), { readOnly: true });
  try {
    db.exec('PRAGMA busy_timeout = 5000');
    db.prepare('VACUUM INTO ?').run(copy);
    chmodSync(copy, 0o600);
    syncPath(copy);
    syncPath(to);
  } catch (error) {
    rmSync(copy, { force: true });
    throw error;
  } finally {
    db.close();
  }
}
