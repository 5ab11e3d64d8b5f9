// Sentences of the dialog that shows a clause.
import type { Value } from './value.ts';

export const theClauseDidNot = 'The clause did not load.';
export const ourDecisionWhereTheDocument = 'Our decision, where the document is silent or unclear.';
export const aHouseNotice = 'A house notice.';
export const borrowedUsesThisRule = (title: Value): string => ` Borrowed: ${title} uses this rule.`;
export const inOurOwnWords = (title: Value, borrowed: Value): string =>
  `${title}, in our own words.${borrowed}`;
export const oneMoment = 'One moment…';
export const thisHousesOwnRulebook = 'This house’s own rulebook cites it. Ask the house for the text.';
export const wholeRulebookNewTab = 'Whole rulebook (new tab)';
export const readRuleCite = (cite: Value): string => `Read rule ${cite}`;
