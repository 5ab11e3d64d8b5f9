// Rulebooks for components, which render again when one is loaded, saved or deleted.
import { useSyncExternalStore } from 'react';
import type { BookRef } from './book-ref.ts';
import {
  type Entry,
  entryOf,
  houseBooks,
  libraryVersion,
  type Named,
  onLibraryChange,
  ownBooks,
} from './library.ts';

/** Renders again with every change of the library. */
export const useLibrary = (): number => useSyncExternalStore(onLibraryChange, libraryVersion);

export function useBook(ref: BookRef): Entry {
  useLibrary();
  return entryOf(ref);
}

export function useNamedBooks(): { readonly house: readonly Named[]; readonly own: readonly Named[] } {
  useLibrary();
  return { house: houseBooks(), own: ownBooks() };
}
