// Rules that figures alone do not express: the words that apply to a book. Kept apart from the books, so that the
// page can play without loading them.
import * as say from '../sentences/rule-words.ts';
import type { Rulebook, RuleTopic } from './shape.ts';

/** A book's rules in words: the house's own if it has some, otherwise its document's. */
export const ruleWords = ({
  document,
  words,
  overLimit,
  minimum,
}: Pick<Rulebook, 'document' | 'words' | 'overLimit' | 'minimum'>): Readonly<Record<RuleTopic, string>> => ({
  ...say.usual,
  ...(document && say.byDocument[document]),
  ...(minimum.of === 'sum' && say.minimumOfSum),
  ...(overLimit.bets === 'stand-whole' && say.standingWhole),
  ...words,
});
