// Reads files named by users, up to a size limit; a file that cannot be read is reported in one clear line.
import { closeSync, existsSync, openSync, readSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import {
  excerpt,
  type FoundRulebook,
  findRulebook,
  type Loaded,
  loadRulebook,
  parseJson,
  RULEBOOKS,
  type Rulebook,
} from '@passline/engine';
import { complain } from './output.ts';
import { nearest, UsageError } from './usage-error.ts';

const MAX_MEGABYTES = 32;
const MAX_BYTES = MAX_MEGABYTES * 1024 * 1024;
const CHUNK_BYTES = 1024 * 1024;

const REASONS: Readonly<Record<string, string>> = {
  ENOENT: 'no such file',
  ENOTDIR: 'no such file',
  EISDIR: 'is a folder',
  EACCES: 'permission denied',
  EPERM: 'permission denied',
  ENAMETOOLONG: 'is too long for a file name',
  ELOOP: 'is a link that leads nowhere',
  ERR_INVALID_ARG_VALUE: 'is not a file name',
};

/** An error from opening or reading a file, as one line. */
export function unreadable(path: string, error: unknown): UsageError {
  const { code = '' } = error as NodeJS.ErrnoException;
  return new UsageError(`${path}: ${REASONS[code] ?? 'cannot be read'}`, true);
}

const STDIN = '/dev/stdin';
const PAUSE_MS = 2;

/** Reads a chunk, waiting for a slower writer. */
function readChunk(descriptor: number, chunk: Buffer): number {
  for (;;) {
    try {
      return readSync(descriptor, chunk);
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      if (code === 'EOF') return 0;
      if (code !== 'EAGAIN') throw error;
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, PAUSE_MS);
    }
  }
}

/** Devices and pipes have no size, so this counts the bytes as it reads. */
function readAll(path: string, descriptor: number): Buffer {
  const chunks: Buffer[] = [];
  let size = 0;
  for (;;) {
    const chunk = Buffer.allocUnsafe(CHUNK_BYTES);
    const read = readChunk(descriptor, chunk);
    if (read === 0) return Buffer.concat(chunks);
    size += read;
    if (size > MAX_BYTES) {
      throw new UsageError(`${path}: is larger than the limit of ${MAX_MEGABYTES} MB`, true);
    }
    chunks.push(chunk.subarray(0, read));
  }
}

function readBytes(path: string): Buffer {
  try {
    // Standard input may be a socket, which cannot be opened by name.
    if (path === STDIN) return readAll(path, 0);
    const descriptor = openSync(path, 'r');
    try {
      return readAll(path, descriptor);
    } finally {
      closeSync(descriptor);
    }
  } catch (error) {
    throw error instanceof UsageError ? error : unreadable(path, error);
  }
}

export function readText(path: string): string {
  const bytes = readBytes(path);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new UsageError(`${path}: is not UTF-8 text`, true);
  }
}

export function readJson(path: string): unknown {
  const parsed = parseJson(readText(path));
  if (!parsed.ok) throw new UsageError(`${path}: ${parsed.message}`, true);
  return parsed.value;
}

const isPath = (ref: string): boolean => ref.includes('/') || ref.includes('\\') || ref.endsWith('.json');

/** `FIELD: message`, or only the message if the problem is the whole file. */
export const problemText = ({
  path,
  message,
}: {
  readonly path: string;
  readonly message: string;
}): string => (path === '' ? message : `${path}: ${message}`);

/** A house's file; a house that it extends is a file beside it named by its id: `las-vegas` is las-vegas.json. */
export function loadHouseFile(path: string): Loaded {
  const folder = path === STDIN ? '.' : dirname(path);
  return loadRulebook(readJson(path), id => {
    const beside = join(folder, `${id}.json`);
    return existsSync(beside) ? readJson(beside) : undefined;
  });
}

function houseBook(path: string): FoundRulebook {
  try {
    const loaded = loadHouseFile(path);
    if (loaded.ok) {
      for (const warning of loaded.warnings) complain(`${path}: warning: ${problemText(warning)}`);
      return loaded;
    }
    const [problem, ...more] = loaded.problems;
    if (!problem) throw new Error('a rulebook is refused without a problem');
    const rest = more.length > 0 ? ` (and ${more.length} more: passline rulebooks check lists them)` : '';
    return { ok: false, message: `${path}: ${problemText(problem)}${rest}` };
  } catch (error) {
    if (error instanceof UsageError) return { ok: false, message: error.message };
    throw error;
  }
}

/** A rulebook's name in reports: its id if it is built in, or else the house's own title. */
export const bookName = ({ id, title }: Rulebook): string => (findRulebook(id) ? id : title);

/** A rulebook by its id, or by a path from `base`. */
export function findBook(ref: string, base: string): FoundRulebook {
  const book = findRulebook(ref);
  if (book) return { ok: true, book };
  if (isPath(ref)) return houseBook(resolve(base, ref));
  const ids = RULEBOOKS.map(({ id }) => id);
  const message = `no rulebook “${excerpt(ref)}”.${nearest(ref, ids)} Use ${ids.join(', ')}, or a path to a file.`;
  return { ok: false, message };
}

export const folderOf = (path: string): string => dirname(resolve(path));
