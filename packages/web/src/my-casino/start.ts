// New files: from any rulebook, from an example, or with the answers to the questions.
import { findRulebook, isRecord, type Problem } from '@passline/engine';
import type { BookRef } from '../books/book-ref.ts';
import { loadFile } from '../books/house-file.ts';
import { loadEntry } from '../books/library.ts';
import { ownFiles } from '../books/own-books.ts';
import * as casinoText from '../text/my-casino.ts';
import { type Draft, fileOf, freeId } from './draft.ts';
import { EXAMPLES } from './examples.ts';

export const takenIds = (): readonly string[] => ownFiles().map(({ id }) => id);

/** The file under a new name and id. */
function renamed({ $schema: _schema, id: _id, title: _title, ...rest }: Draft, title: string): Draft {
  const { extends: parent, ...fields } = rest;
  return { extends: parent, id: freeId(title, takenIds()), title, ...fields };
}

/** The file as one that the editor can change: over one of the four. Null if its regulator does not allow that. */
export function editable(file: unknown): Draft | null {
  const loaded = loadFile(file);
  if (!loaded.ok || !isRecord(file)) return null;
  if (typeof file.extends === 'string' && findRulebook(file.extends)) return file;
  const { id, title } = loaded.book;
  const over = fileOf(loaded.book);
  const candidate = over && { ...over, id, title };
  return candidate && loadFile(candidate).ok ? candidate : null;
}

/** A file from elsewhere must not replace a saved one that happens to have the same id. */
export const withFreeId = (file: Draft): Draft =>
  takenIds().includes(String(file.id)) ? { ...file, id: freeId(String(file.title), takenIds()) } : file;

/** Other saved rulebooks must not be overwritten; `savedId` is the one being edited. */
export function idProblem(file: Draft, savedId: unknown): Problem | null {
  const isTaken = file.id !== savedId && takenIds().includes(String(file.id));
  return isTaken ? { path: 'id', message: casinoText.idTaken } : null;
}

/** Null if there is no such rulebook, or if it cannot be expressed as a file over one of the four. */
export async function startFrom(ref: BookRef, title: string = casinoText.firstTitle): Promise<Draft | null> {
  const example = EXAMPLES.get(ref);
  const written = example && editable(example);
  if (written) return renamed(written, title);
  if (findRulebook(ref)) return renamed({ extends: ref }, title);
  const entry = await loadEntry(ref);
  if (entry.state !== 'known') return null;
  const file = entry.file === null ? fileOf(entry.book) : editable(entry.file);
  return file && renamed(file, title);
}
