// A book's sentences as readers see them: a document's in the reader's language, a house's as it wrote them.
import * as say from '../sentences/documents.ts';
import { findRulebook } from './books.ts';
import type { Rulebook } from './shape.ts';

/** The words of a ground for a No Roll; the name itself if the book has no such ground. */
export function groundWords(
  { document, noRoll }: Pick<Rulebook, 'document' | 'noRoll'>,
  ground: string,
): string {
  const words = Object.hasOwn(noRoll, ground) ? noRoll[ground]?.words : undefined;
  if (words === undefined) return ground;
  const isOfDocument = document !== null && findRulebook(document)?.noRoll[ground]?.words === words;
  return isOfDocument ? say.ground(document, ground, words) : words;
}

/** What the book takes over from another one, and why; null if nothing. */
export function borrowedWords({
  document,
  borrowed,
}: Pick<Rulebook, 'document' | 'borrowed'>): string | null {
  if (borrowed === null) return null;
  const isOfDocument = document !== null && findRulebook(document)?.borrowed?.words === borrowed.words;
  return isOfDocument ? say.borrowing(document, borrowed.words) : borrowed.words;
}
