// A house's own rulebook as a file: read from text, checked by the engine, and packed into links.
import { type Loaded, loadRulebook, type Problem, parseJson, type Rulebook } from '@passline/engine';
import * as booksText from '../text/books.ts';
import { findOwnFile } from './own-books.ts';
import { pack, unpack } from './pack.ts';

/** The server's maximum. */
const MAX_FILE_BYTES = 256 * 1024;
/** Longer addresses are cut by mail programs and messengers. */
export const MAX_PACKED = 8 * 1024;

export type HouseFile =
  | {
      readonly ok: true;
      readonly value: unknown;
      readonly book: Rulebook;
      readonly warnings: readonly Problem[];
    }
  | { readonly ok: false; readonly problems: readonly string[] };

export const problemText = ({ path, message }: Problem): string =>
  path === '' ? message : `${path}: ${message}`;

/** A file may build on another one that is saved in this browser. */
export const loadFile = (value: unknown): Loaded => loadRulebook(value, id => findOwnFile(id) ?? undefined);

/** A file's JSON, whatever it says. */
export function parseFile(
  text: string,
): { readonly ok: true; readonly value: unknown } | { readonly ok: false; readonly problem: string } {
  // Some editors begin every file with a byte order mark.
  const parsed = parseJson(text.replace(/^\uFEFF/, ''));
  return parsed.ok ? parsed : { ok: false, problem: booksText.fileProblem(parsed.message) };
}

/** A file read and checked by the engine before anything is sent. */
export function readHouseFile(text: string): HouseFile {
  const parsed = parseFile(text);
  if (!parsed.ok) return { ok: false, problems: [parsed.problem] };
  const { value } = parsed;
  const loaded = loadFile(value);
  if (loaded.ok) return { ok: true, value: loaded.file, book: loaded.book, warnings: loaded.warnings };
  return { ok: false, problems: loaded.problems.map(problemText) };
}

export const readChosenFile = async (file: File): Promise<HouseFile> =>
  file.size > MAX_FILE_BYTES
    ? { ok: false, problems: [booksText.fileTooLarge] }
    : readHouseFile(await file.text());

/** Null if the browser cannot, or if the link would be too long. */
export async function packFile(file: unknown): Promise<string | null> {
  const packed = await pack(JSON.stringify(file), MAX_FILE_BYTES).catch(() => null);
  return packed !== null && packed.length <= MAX_PACKED ? packed : null;
}

/** Null if it is not a file that a link could hold. */
export async function unpackFile(packed: string): Promise<unknown> {
  if (packed.length > MAX_PACKED) return null;
  const text = await unpack(packed, MAX_FILE_BYTES).catch(() => null);
  const parsed = text === null ? null : parseFile(text);
  return parsed?.ok ? parsed.value : null;
}
