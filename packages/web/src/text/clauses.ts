// Sentences of the dialog that shows a clause.
import type { Value } from './value.ts';

export const clauseNotLoaded = 'The clause did not load.';
export const ownDecision = 'Our decision, where the document is silent or unclear.';
export const houseNotice = 'A house notice.';
export const oneMoment = 'One moment…';
export const houseBookClause = 'This clause is from the house’s own rulebook. Ask the house for the text.';
export const wholeRulebook = 'Whole rulebook (new tab)';
export const readRule = (cite: Value): string => `Read rule ${cite}`;
export const inOurOwnWords = (title: Value): string => `${title}, in our own words.`;
export const borrowedWords = (title: Value, by: Value): string =>
  `${title}, in our own words. Borrowed by ${by}.`;
