// The rulebooks in the order in which the lobby offers them.
import { RULEBOOKS } from '@passline/engine';

/** What a newcomer is offered first: the fullest rules of a table with people around it. */
export const FIRST_BOOK = { id: 'rws-2019', title: 'Resorts World Sentosa' };

export const BOOKS = RULEBOOKS.toSorted(
  (a, b) => Number(b.id === FIRST_BOOK.id) - Number(a.id === FIRST_BOOK.id),
);
