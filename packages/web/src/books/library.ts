// Every rulebook that the page can show, by its reference: the four at once, the others once they are loaded.

import { reviveState } from '@passline/client';
import { findRulebook, fullReturns, fullReturnText, RULEBOOKS, type Rulebook } from '@passline/engine';
import { client } from '../api/client.ts';
import { bookTitle } from '../text/book-titles.ts';
import * as booksText from '../text/books.ts';
import { type BookRef, ownRef, type Place, placeOf } from './book-ref.ts';
import { loadFile, problemText, unpackFile } from './house-file.ts';
import { findOwnFile, ownFiles } from './own-books.ts';
import { withOwnWords } from './own-words.ts';

export type Entry =
  | { readonly state: 'loading' }
  /** `file`: opens a table if nobody has published the rulebook. */
  | {
      readonly state: 'known';
      readonly book: Rulebook;
      readonly file: unknown;
      /** Bets that return 100% or more. */
      readonly warnings: readonly string[];
    }
  | { readonly state: 'missing'; readonly problem: string };

const LOADING: Entry = { state: 'loading' };
const MISSING: Entry = { state: 'missing', problem: '' };

const entries = new Map<BookRef, Entry>();
const listeners = new Set<() => void>();
let version = 0;

function notify(): void {
  version += 1;
  for (const listener of listeners) listener();
}

export const libraryVersion = (): number => version;

export function onLibraryChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function fromFile(file: unknown): Entry {
  const loaded = loadFile(file);
  if (loaded.ok) {
    const warnings = loaded.warnings.map(({ message }) => message);
    return { state: 'known', book: loaded.book, file: loaded.file, warnings };
  }
  const [first] = loaded.problems;
  return { state: 'missing', problem: first ? booksText.bookProblem(problemText(first)) : '' };
}

async function fetchEntry(place: Exclude<Place, { at: 'own' }>): Promise<Entry> {
  switch (place.at) {
    case 'id':
      // No house can publish a book that gives money away.
      return {
        state: 'known',
        book: withOwnWords(await client.rulebook(place.id)),
        file: null,
        warnings: [],
      };
    case 'table': {
      const { created, game } = reviveState((await client.table(place.id)).state);
      const warnings = created.house === null ? [] : fullReturns(game.rules).map(fullReturnText);
      return { state: 'known', book: game.baseBook, file: created.house, warnings };
    }
    case 'file': {
      const file = await unpackFile(place.packed);
      return file === null ? { state: 'missing', problem: booksText.brokenLink } : fromFile(file);
    }
  }
}

function ownEntry(id: string): Entry {
  const file = findOwnFile(id);
  return file ? fromFile(file) : MISSING;
}

/** What is known of a rulebook now; the first call starts loading it. */
export function entryOf(ref: BookRef): Entry {
  const known = entries.get(ref);
  if (known) return known;
  const place = placeOf(ref);
  const builtIn = place.at === 'id' ? findRulebook(place.id) : undefined;
  if (builtIn) return keep(ref, { state: 'known', book: builtIn, file: null, warnings: [] });
  if (place.at === 'own') return keep(ref, ownEntry(place.id));
  entries.set(ref, LOADING);
  fetchEntry(place)
    .catch(() => MISSING)
    .then(entry => {
      keep(ref, entry);
      notify();
    });
  return LOADING;
}

/** What is known of a rulebook once it is loaded. */
export function loadEntry(ref: BookRef): Promise<Entry> {
  const entry = entryOf(ref);
  if (entry.state !== 'loading') return Promise.resolve(entry);
  return new Promise(resolve => {
    const stop = onLibraryChange(() => {
      const now = entryOf(ref);
      if (now.state === 'loading') return;
      stop();
      resolve(now);
    });
  });
}

function keep(ref: BookRef, entry: Entry): Entry {
  entries.set(ref, entry);
  return entry;
}

/** The rulebook itself; null while it is loading, and if there is none. */
export function bookOf(ref: BookRef): Rulebook | null {
  const entry = entryOf(ref);
  return entry.state === 'known' ? entry.book : null;
}

/** Call after own rulebooks were saved or deleted. */
export function forgetOwnBooks(): void {
  for (const ref of entries.keys()) if (placeOf(ref).at === 'own') entries.delete(ref);
  notify();
}

export type Named = readonly [ref: BookRef, title: string];

export const builtInBooks: readonly Named[] = RULEBOOKS.map(({ id, title }) => [id, bookTitle(id, title)]);

export const ownBooks = (): readonly Named[] => ownFiles().map(({ id, title }) => [ownRef(id), title]);

let published: readonly Named[] | null = null;

/** The house's own rulebooks, by id and title; none until the server has listed them. */
export function houseBooks(): readonly Named[] {
  if (published) return published;
  published = [];
  client.rulebooks().then(
    all => {
      published = all.filter(({ house }) => house).map(({ id, title }) => [id, title]);
      notify();
    },
    // The other rulebooks still work; the next call asks again.
    () => {
      published = null;
    },
  );
  return published;
}

/** Call after publishing a rulebook, so that the list is read again. */
export function forgetHouseBooks(): void {
  published = null;
  for (const ref of entries.keys()) {
    const place = placeOf(ref);
    if (place.at === 'id' && !findRulebook(place.id)) entries.delete(ref);
  }
  notify();
}
