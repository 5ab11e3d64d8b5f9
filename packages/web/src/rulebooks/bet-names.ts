// The names of a rulebook's bets within sentences.
import { betName, type Family, type Rulebook } from '@passline/engine';
import * as nameText from '../text/rulebooks/bet-names.ts';

export { betName };

export const shortName = (book: Rulebook, family: Family): string =>
  nameText.shortName(betName(book, family));
export const lineName = (book: Rulebook, family: Family): string => nameText.lineName(betName(book, family));
export const betsName = (book: Rulebook, family: Family): string => nameText.betsName(betName(book, family));
