// The search finds sections that have every word, headings first, and shows the words in their context.
import { expect, test } from 'vitest';
import { findSections, type Section } from './search.ts';

const section = (heading: string, text: string): Section => ({
  slug: 'page',
  language: 'en',
  heading,
  id: '',
  text,
});
const SECTIONS = [
  section('Odds', 'What a bet pays. '.repeat(20)),
  section('Laying bets', `${'Nothing here. '.repeat(30)}Odds behind a don’t pass bet are laid.`),
  section('Dice', 'Fair dice.'),
];

test('needs every word, in any case', () => {
  expect(findSections(SECTIONS, 'FAIR dice').map(({ section: { heading } }) => heading)).toEqual(['Dice']);
  expect(findSections(SECTIONS, 'fair odds')).toEqual([]);
  expect(findSections(SECTIONS, '  ')).toEqual([]);
});

test('puts headings first, and shows the words in the text', () => {
  const hits = findSections(SECTIONS, 'odds');
  expect(hits.map(({ section: { heading } }) => heading)).toEqual(['Odds', 'Laying bets']);
  expect(hits[1]?.excerpt).toMatch(/^….*Odds behind a don’t pass bet are laid\.$/);
});
