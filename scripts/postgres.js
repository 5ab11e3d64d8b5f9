// Finds PostgreSQL's server programs on this machine. Plain JavaScript for any Node from 20 on.
import { accessSync, constants, readdirSync, realpathSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';

export const OLDEST_POSTGRES = 15;

/** A program of that name in PATH. @param {string} name @returns {string | null} */
export function inPath(name) {
  for (const folder of (process.env.PATH ?? '').split(delimiter)) {
    if (folder === '') continue;
    try {
      accessSync(join(folder, name), constants.X_OK);
      return join(folder, name);
    } catch {
      // Not in this folder.
    }
  }
  return null;
}

/** Debian keeps each version in its own folder, outside PATH. @returns {string[]} */
function debianFolders() {
  const root = '/usr/lib/postgresql';
  try {
    return readdirSync(root)
      .filter(version => Number(version) >= OLDEST_POSTGRES)
      .sort((a, b) => Number(b) - Number(a))
      .map(version => join(root, version, 'bin'));
  } catch {
    return [];
  }
}

/** The folder with initdb, pg_ctl and postgres. @returns {string | null} */
export function postgresBin() {
  const found = inPath('initdb');
  const folders = found ? [dirname(realpathSync(found)), ...debianFolders()] : debianFolders();
  return folders.find(folder => holdsServer(folder)) ?? null;
}

/** @param {string} folder */
function holdsServer(folder) {
  try {
    for (const name of ['initdb', 'pg_ctl', 'postgres']) accessSync(join(folder, name), constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
