// What the bets are called and when they win and lose: the house's own words, or those of the book's document.
import { policyOf } from '../bets/spots.ts';
import { required } from '../lib/required.ts';
import * as say from '../sentences/bet-words.ts';
import type { BetWords, Rulebook } from './shape.ts';

/** Whether a bet needs no words of the house's own. */
export const hasDefaultWords = (family: string): boolean => Object.hasOwn(say.usual, family);

function findWords({ bets, document }: Pick<Rulebook, 'bets' | 'document'>, family: string): BetWords | null {
  const usual = policyOf(say.usual, family);
  return (
    policyOf(bets, family) ??
    (usual && { ...usual, ...(document && policyOf(say.byDocument[document], family)) })
  );
}

/** What a bet is called, and its rule as it is written, with `{n}`, `{bar}` and `{craps}` in it. */
export const betWords = (book: Pick<Rulebook, 'bets' | 'document'>, family: string): BetWords =>
  required(findWords(book, family), `no words for ${family}`);

/** What a bet is called under this book, in the middle of a sentence. */
export const betName = (book: Pick<Rulebook, 'bets' | 'document'>, family: string): string =>
  betWords(book, family).name;

/** The same for a name that may not be a bet's, or a bet for which an unfinished file has no words yet. */
export const findBetName = (book: Pick<Rulebook, 'bets' | 'document'>, family: string): string | null =>
  findWords(book, family)?.name ?? null;

/** When a bet wins and loses under this book; without a number, for every bet of the family. */
export function betText(
  book: Pick<Rulebook, 'bets' | 'document' | 'bar' | 'comeOut'>,
  family: string,
  number: number | null = null,
): string {
  const { bar, comeOut } = book;
  const craps = comeOut.loses.filter(total => total !== bar?.total);
  return say
    .withNumber(betWords(book, family).how, number)
    .replaceAll('{bar}', String(bar?.total ?? ''))
    .replaceAll('{craps}', say.eitherTotal(craps));
}

/** The book with the words of every bet that it offers written out, for readers without this table of words. */
export const withBetWords = (book: Rulebook): Rulebook => ({
  ...book,
  bets: Object.fromEntries(Object.keys(book.spots).map(family => [family, betWords(book, family)])),
});
