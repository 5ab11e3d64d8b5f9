// Files that users name: read whole, with a limit, and with one clear line where that is not possible.
import { readFileSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { type Found, findRulebook, loadRulebook, RULEBOOKS } from '@passline/engine';
import { nearest, Trouble } from './usage-error.ts';

const MOST_BYTES = 32 * 1024 * 1024;

const REASONS: Readonly<Record<string, string>> = {
  ENOENT: 'no such file',
  EISDIR: 'is a folder',
  EACCES: 'may not be read',
};

export function readText(path: string): string {
  try {
    const { size } = statSync(path);
    if (size > MOST_BYTES) {
      throw new Trouble(
        `${path}: ${Math.ceil(size / 1024 / 1024)} MB is more than the 32 MB a file may have`,
        true,
      );
    }
    return new TextDecoder('utf-8', { fatal: true }).decode(readFileSync(path));
  } catch (error) {
    if (error instanceof Trouble) throw error;
    if (error instanceof TypeError) throw new Trouble(`${path}: is not UTF-8 text`, true);
    throw new Trouble(
      `${path}: ${REASONS[(error as NodeJS.ErrnoException).code ?? ''] ?? 'cannot be read'}`,
      true,
    );
  }
}

export function readJson(path: string): unknown {
  const text = readText(path);
  try {
    return JSON.parse(text);
  } catch (error) {
    const [reason] = (error as Error).message.split('\n');
    throw new Trouble(`${path}: is not JSON: ${reason}`, true);
  }
}

const isPath = (ref: string): boolean => ref.includes('/') || ref.includes('\\') || ref.endsWith('.json');

function houseBook(path: string): Found {
  try {
    const loaded = loadRulebook(readJson(path));
    if (loaded.ok) return loaded;
    const [problem] = loaded.problems;
    return { ok: false, message: `${path}: ${problem?.path}: ${problem?.message}` };
  } catch (error) {
    if (error instanceof Trouble) return { ok: false, message: error.message };
    throw error;
  }
}

/** A rulebook by its id, or by a path from `base`. */
export function findBook(ref: string, base: string): Found {
  const book = findRulebook(ref);
  if (book) return { ok: true, book };
  if (isPath(ref)) return houseBook(resolve(base, ref));
  const ids = RULEBOOKS.map(({ id }) => id);
  const message = `no rulebook “${ref.slice(0, 40)}”.${nearest(ref, ids)} There are ${ids.join(', ')}, or a path to a file.`;
  return { ok: false, message };
}

export const folderOf = (path: string): string => dirname(resolve(path));
