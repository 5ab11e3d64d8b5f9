// The sentences in the four documents' own books. Here they stay as they are written; a page in another language has
// its own version of each document's.
import type { DocumentId } from '../rulebooks/policy-names.ts';

/** A ground for a No Roll, to be read after "when". */
export const ground = (_document: DocumentId, _name: string, words: string): string => words;
/** What a book takes over from another one, and why. */
export const borrowing = (_document: DocumentId, words: string): string => words;
