// Rules that a book takes from another document: told by their citation, so that whoever shows one can say so.
import type { Rulebook } from './shape.ts';

/** Whether a clause is another book's, by which this book goes where it is silent itself. */
export function isBorrowed({ borrowed }: Pick<Rulebook, 'borrowed'>, cite: string): boolean {
  return borrowed !== null && cite.split(', ').some(each => each.startsWith(`${borrowed.from} `));
}
