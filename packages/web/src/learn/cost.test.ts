// The costs shown here match the lab's exact figures.
import { RULEBOOKS } from '@passline/engine';
import { odds, toNumber } from '@passline/lab';
import { describe, expect, it } from 'vitest';
import { costOf, ofHundred } from './cost.ts';

describe.each(RULEBOOKS.map(book => [book.id, book] as const))('%s', (_id, book) => {
  const figures = odds(book);
  it.each([
    ['pass', false],
    ['dont-pass', false],
    ['come', true],
    ['place-6', true],
    ['place-4', true],
    ['field', true],
    ['any-seven', true],
    ['any-craps', true],
    ['hard-8', true],
  ] as const)('%s costs what the lab says', (spot, point) => {
    const known = figures.find(candidate => candidate.spot === spot);
    expect(costOf(book, spot, point)).toBeCloseTo(known ? toNumber(known.edge) : Number.NaN, 12);
  });
});

it('is shown as the loss per hundred bet', () => {
  expect(ofHundred(1 / 18)).toBe('5.56');
});
