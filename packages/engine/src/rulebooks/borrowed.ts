// Rules that a book takes from another document: recognized by their citation, so that a page or a script can say so.
import type { Rulebook } from './shape.ts';

/** Whether a clause belongs to another book, which this one follows where it is silent. */
export function isBorrowed({ borrowed }: Pick<Rulebook, 'borrowed'>, cite: string): boolean {
  return borrowed !== null && cite.split(', ').some(each => each.startsWith(`${borrowed.from} `));
}
