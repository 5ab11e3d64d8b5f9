// What a rulebook's bets are called on this page: as its document does, or in the page's language.
import { type Family, betName as nameInDocument, type Rulebook } from '@passline/engine';
import type { NamedBet } from '../text/rulebooks/bet-names.ts';
import * as nameText from '../text/rulebooks/bet-names.ts';

function namesIn(book: Rulebook, family: Family): NamedBet {
  const name = nameInDocument(book, family);
  const bet = book.spots[family];
  return {
    name,
    label: bet?.label ?? name,
    isOnNumber: bet !== undefined && 'arrivesFrom' in bet && bet.arrivesFrom !== undefined,
  };
}

/** Inside a sentence: "come bets on a number". */
export const betName = (book: Rulebook, family: Family): string => nameText.betName(namesIn(book, family));

/** Before the word for a bet: the first word of a horn bet. */
export const shortName = (book: Rulebook, family: Family): string =>
  nameText.shortName(namesIn(book, family));

/** Without its last word: a line bet goes by the first. */
export const lineName = (book: Rulebook, family: Family): string => nameText.lineName(namesIn(book, family));

/** "buy bets". */
export const betsName = (book: Rulebook, family: Family): string => nameText.betsName(namesIn(book, family));
