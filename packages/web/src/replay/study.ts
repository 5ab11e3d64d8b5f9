// A study of a game: notes and branches, and the script itself if no table has it, all in its address.
import { isRecord } from '@passline/engine';
import { pack, unpack } from '../books/pack.ts';
import type { Branch } from './branch.ts';

export type Note = { readonly line: number; readonly text: string };

export type Study = {
  /** Null for a game of a table on this server. */
  readonly script: string | null;
  readonly notes: readonly Note[];
  readonly branches: readonly Branch[];
};

export const NO_STUDY: Study = { script: null, notes: [], branches: [] };

export const MAX_NOTE = 500;
const MAX_ENTRIES = 100;
const MAX_MOVES = 20;
const MAX_MOVE = 200;
/** Some programs cut longer addresses. */
const MAX_PACKED = 8_000;
const MAX_UNPACKED = 200_000;

const isLine = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) > 0;
const isText = (value: unknown, max: number): value is string =>
  typeof value === 'string' && value.length <= max;
const listOf = (value: unknown): readonly unknown[] =>
  Array.isArray(value) ? value.slice(0, MAX_ENTRIES) : [];

const isNote = (value: unknown): value is Note =>
  isRecord(value) && isLine(value.line) && isText(value.text, MAX_NOTE);

const isBranch = (value: unknown): value is Branch =>
  isRecord(value) &&
  isLine(value.line) &&
  Array.isArray(value.moves) &&
  value.moves.length <= MAX_MOVES &&
  value.moves.every(move => isText(move, MAX_MOVE));

/** An address may contain anything: only notes, branches and a script are taken from it. */
export function studyIn(stored: unknown): Study {
  if (!isRecord(stored)) return NO_STUDY;
  const { script, notes, branches } = stored;
  return {
    script: isText(script, MAX_UNPACKED) ? script : null,
    notes: listOf(notes).filter(isNote),
    branches: listOf(branches).filter(isBranch),
  };
}

/** Null if it is too long for an address; empty if there is nothing to say. */
export async function fragmentOf(study: Study): Promise<string | null> {
  if (study.script === null && study.notes.length === 0 && study.branches.length === 0) return '';
  const packed = await pack(JSON.stringify(study), MAX_UNPACKED).catch(() => null);
  return packed === null || packed.length > MAX_PACKED ? null : `study=${packed}`;
}

/** Null if the fragment has no study, or one that cannot be read. */
export async function studyOf(fragment: string): Promise<Study | null> {
  const packed = new URLSearchParams(fragment.replace(/^#/, '')).get('study');
  if (packed === null || packed.length > MAX_PACKED) return null;
  try {
    return studyIn(JSON.parse(await unpack(packed, MAX_UNPACKED)));
  } catch {
    return null;
  }
}

/** One note per line; an empty one is removed. */
export function withNote(study: Study, line: number, text: string): Study {
  const others = study.notes.filter(note => note.line !== line);
  const notes = text.trim() === '' ? others : [...others, { line, text: text.trim().slice(0, MAX_NOTE) }];
  return { ...study, notes: notes.toSorted((a, b) => a.line - b.line) };
}
