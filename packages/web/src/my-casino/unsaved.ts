// Files edited in this tab but not saved: they survive a reload and a visit to another room.
import { isRecord } from '@passline/engine';
import { ownRef } from '../books/book-ref.ts';
import type { Draft } from './draft.ts';

const KEY = 'passline-casino-drafts';
const MAX_DRAFTS = 10;

/** `at`: the part of the address that names the file, so that each address has its own; empty for a new file. */
export type Unsaved = { readonly at: string; readonly file: Draft };

/** Where a saved rulebook is edited. */
export const placeOfOwn = (id: string): string => `?book=${ownRef(id)}`;

const isUnsaved = (value: unknown): value is Unsaved =>
  isRecord(value) && typeof value.at === 'string' && isRecord(value.file);

/** Most recently changed first. */
export function unsavedFiles(): readonly Unsaved[] {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isUnsaved) : [];
  } catch {
    return [];
  }
}

function store(files: readonly Unsaved[]): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(files.slice(0, MAX_DRAFTS)));
  } catch {
    // Storage is full or disabled: unsaved files are lost.
  }
}

const without = (at: string): readonly Unsaved[] => unsavedFiles().filter(each => each.at !== at);

export const keepUnsaved = (at: string, file: Draft): void => store([{ at, file }, ...without(at)]);

export const dropUnsaved = (at: string): void => store(without(at));

export const unsavedAt = (at: string): Draft | null =>
  unsavedFiles().find(each => each.at === at)?.file ?? null;
