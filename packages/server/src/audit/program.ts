// The program's files: a SHA-256 of each, one fingerprint over them all, and differences from a saved manifest.
import { hash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { installedFiles } from './installed-files.ts';

export const FORMAT = 'passline-program/1';

export type Manifest = {
  readonly format: typeof FORMAT;
  /** SHA-256 over all paths and their hashes, sorted by path. */
  readonly fingerprint: string;
  /** Paths relative to the program's folder, with slashes. */
  readonly files: Readonly<Record<string, string>>;
};

export type Change = { readonly file: string; readonly how: 'changed' | 'missing' | 'new' };

/** This repository, where the sources run, or the installed package, where the built files run. */
export const PROGRAM_ROOT = fileURLToPath(
  new URL(import.meta.url.endsWith('.ts') ? '../../../../' : '../../', import.meta.url),
);

/**
 * Paths from the root, with slashes. Every start lists thousands of them, so they are built by simple concatenation.
 */
function filesUnder(root: string, folder: string): readonly string[] {
  return readdirSync(`${root}/${folder}`, { withFileTypes: true }).flatMap(entry => {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return filesUnder(root, path);
    return entry.isFile() ? [path] : [];
  });
}

/** Every package's code, with the rulebooks, the built page, and the files that pin the libraries. */
function repositoryFiles(given: string): ReadonlyMap<string, string> {
  const root = resolve(given);
  const packages = readdirSync(join(root, 'packages')).map(name => `packages/${name}`);
  const folders = packages.flatMap(name => [`${name}/src`, `${name}/dist`]);
  const files = ['package.json', 'package-lock.json', ...packages.map(name => `${name}/package.json`)];
  const isThere = (path: string): boolean => existsSync(join(root, path));
  const inFolders = folders.filter(isThere).flatMap(folder => filesUnder(root, folder));
  return new Map([...files.filter(isThere), ...inFolders].map(path => [path, `${root}/${path}`]));
}

/** File paths by their names in the manifest. */
const filesAt = (root: string): ReadonlyMap<string, string> =>
  existsSync(join(root, 'packages')) ? repositoryFiles(root) : installedFiles(root);

/** A file removed after it was listed counts as missing; one that cannot be read is an error. */
function readIfThere(path: string): Uint8Array | null {
  try {
    return readFileSync(path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

/** Reading synchronously takes a fifth of the time; requests are served after every batch of this many files. */
const FILES_AT_ONCE = 64;

const sha256 = (bytes: string | Uint8Array): string => hash('sha256', bytes);

const fingerprintOf = (files: Manifest['files']): string =>
  sha256(
    Object.entries(files)
      .map(([path, hash]) => `${hash}  ${path}\n`)
      .join(''),
  );

export async function programAt(root: string = PROGRAM_ROOT): Promise<Manifest> {
  const files: Record<string, string> = {};
  const found = [...filesAt(root)].sort(([a], [b]) => (a < b ? -1 : 1));
  for (const [n, [name, path]] of found.entries()) {
    if (n % FILES_AT_ONCE === 0) await setImmediate();
    const bytes = readIfThere(path);
    if (bytes) files[name] = sha256(bytes);
  }
  return { format: FORMAT, fingerprint: fingerprintOf(files), files };
}

/** Parses a manifest; null if it is not one, or was edited by hand. */
export function manifestFrom(text: string): Manifest | null {
  try {
    const { format, fingerprint, files } = JSON.parse(text) as Manifest;
    return format === FORMAT && fingerprint === fingerprintOf(files) ? { format, fingerprint, files } : null;
  } catch {
    return null;
  }
}

export function changesBetween(kept: Manifest, found: Manifest): readonly Change[] {
  if (kept.fingerprint === found.fingerprint) return [];
  const paths = [...new Set([...Object.keys(kept.files), ...Object.keys(found.files)])].sort();
  return paths.flatMap((file): Change[] => {
    const [was, is] = [kept.files[file], found.files[file]];
    if (was === is) return [];
    return [{ file, how: was === undefined ? 'new' : is === undefined ? 'missing' : 'changed' }];
  });
}

const WORDS: Readonly<Record<Change['how'], string>> = {
  changed: 'has changed',
  missing: 'is missing',
  new: 'is new',
};

/** “packages/engine/src/dice.ts has changed, and 2 more”. */
export function changesInWords([first, ...more]: readonly Change[]): string {
  if (!first) return 'nothing has changed';
  const rest = more.length === 0 ? '' : `, and ${more.length} more`;
  return `${first.file} ${WORDS[first.how]}${rest}`;
}
