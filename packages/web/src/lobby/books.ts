// The rulebooks in the order that the lobby offers them.
import { RULEBOOKS } from '@passline/engine';

/** Offered to newcomers first: the most complete rules for a table with people around it. */
export const FIRST_BOOK = { id: 'rws-2019', title: 'Resorts World Sentosa' };

export const BOOKS = RULEBOOKS.toSorted(
  (a, b) => Number(b.id === FIRST_BOOK.id) - Number(a.id === FIRST_BOOK.id),
);
