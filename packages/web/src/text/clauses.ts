// Sentences of the dialog that shows a clause.
import type { Value } from './value.ts';

export const clausesText = {
  theClauseDidNot: 'The clause did not load.',
  ourDecisionWhereTheDocument: 'Our decision, where the document is silent or unclear.',
  aHouseNotice: 'A house notice.',
  borrowedUsesThisRule: (title: Value) => ` Borrowed: ${title} uses this rule.`,
  inOurOwnWords: (title: Value, borrowed: Value) => `${title}, in our own words.${borrowed}`,
  oneMoment: 'One moment…',
  thisHousesOwnRulebook: 'This house’s own rulebook cites it. Ask the house for the text.',
  wholeRulebookNewTab: 'Whole rulebook (new tab)',
  readRuleCite: (cite: Value) => `Read rule ${cite}`,
} as const;
