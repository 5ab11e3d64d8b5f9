// The visitor's own rulebooks, kept by the browser under their ids.
import { isRecord } from '@passline/engine';
import { recall, remember } from '../app/stored.ts';

const KEY = 'passline-books';
const MAX_BOOKS = 20;

/** A file as it was saved; its id and title are strings. */
export type OwnFile = Readonly<Record<string, unknown>> & { readonly id: string; readonly title: string };

export const isOwnFile = (value: unknown): value is OwnFile =>
  isRecord(value) && typeof value.id === 'string' && typeof value.title === 'string';

/** Newest first. */
export function ownFiles(): readonly OwnFile[] {
  const stored = recall(KEY);
  return Array.isArray(stored) ? stored.filter(isOwnFile).slice(0, MAX_BOOKS) : [];
}

export const findOwnFile = (id: string): OwnFile | null => ownFiles().find(file => file.id === id) ?? null;

/** Replaces the file with the same id. False if the browser stores nothing, or has no room for it. */
export function keepOwnFile(file: OwnFile): boolean {
  const others = ownFiles().filter(({ id }) => id !== file.id);
  return others.length < MAX_BOOKS && remember(KEY, [file, ...others]);
}

export const dropOwnFile = (id: string): boolean =>
  remember(
    KEY,
    ownFiles().filter(file => file.id !== id),
  );
