// Checks whether node_modules matches package-lock.json. Plain JavaScript for any Node from 20 on.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** @typedef {{ version?: string, integrity?: string, resolved?: string, optional?: boolean }} Locked */

/** @param {string} path @returns {Readonly<Record<string, Locked>> | null} */
function packagesIn(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8')).packages;
  } catch {
    return null;
  }
}

/** @param {Locked} wanted @param {Locked} found */
const isSame = (wanted, found) =>
  wanted.version === found.version &&
  wanted.integrity === found.integrity &&
  wanted.resolved === found.resolved;

/**
 * npm writes its own lock file in node_modules last, which is a better sign than a marker of ours: a manual `npm ci`
 * counts, and an interrupted one does not.
 * @param {string} root
 * @returns {boolean}
 */
export function isInstalled(root) {
  const locked = packagesIn(join(root, 'package-lock.json'));
  const installed = packagesIn(join(root, 'node_modules/.package-lock.json'));
  if (!locked || !installed) return false;
  const own = Object.entries(locked).filter(([path]) => path !== '');
  // Optional packages may be for another platform.
  return (
    own.every(([path, wanted]) =>
      installed[path] ? isSame(wanted, installed[path]) : wanted.optional === true,
    ) && Object.keys(installed).every(path => locked[path] !== undefined)
  );
}
