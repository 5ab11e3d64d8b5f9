// The server writes out the words of every bet of a house's book, in English. Those that are the document's, and not
// the house's own, are left out here: the page says them in its language.
import type { DocumentId, Rulebook } from '@passline/engine';
import * as english from '@passline/engine/sentences/bet-words';

type BetWords = { readonly name: string; readonly how: string };
type ByFamily = Readonly<Record<string, Partial<BetWords> | undefined>>;

function isOfDocument(document: DocumentId | null, family: string, { name, how }: BetWords): boolean {
  const usual: ByFamily = english.usual;
  const own: ByFamily = document === null ? {} : english.byDocument[document];
  const words = { ...usual[family], ...own[family] };
  return words.name === name && words.how === how;
}

export const withOwnWords = (book: Rulebook): Rulebook => ({
  ...book,
  bets: Object.fromEntries(
    Object.entries(book.bets).filter(([family, words]) => !isOfDocument(book.document, family, words)),
  ),
});
