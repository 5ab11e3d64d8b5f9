/*
 * How an address names a rulebook: by its id if it comes with Passline or the house has published it, else by where it
 * is kept. Ids have no underscore, so that none is mistaken for another.
 */

export type BookRef = string;

export type Place =
  /** One of the four, or a published one. */
  | { readonly at: 'id'; readonly id: string }
  /** Saved in this browser, under its id. */
  | { readonly at: 'own'; readonly id: string }
  /** The rules of a table, which nobody has published. */
  | { readonly at: 'table'; readonly id: string }
  /** A whole file, packed into a link. */
  | { readonly at: 'file'; readonly packed: string };

export const ownRef = (id: string): BookRef => `own_${id}`;
export const tableRef = (id: string): BookRef => `table_${id}`;
export const fileRef = (packed: string): BookRef => `file_${packed}`;

export function placeOf(ref: BookRef): Place {
  const [, at, rest] = /^(own|table|file)_(.+)$/s.exec(ref) ?? [];
  if (rest === undefined) return { at: 'id', id: ref };
  if (at === 'file') return { at, packed: rest };
  return { at: at === 'own' ? 'own' : 'table', id: rest };
}

/** The page that shows a rulebook. */
export const bookAddress = (ref: BookRef): string => `/rulebooks/${ref}`;
