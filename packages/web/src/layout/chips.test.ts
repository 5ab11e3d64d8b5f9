// Chips: a pile is worth its amount, a drawn stack shows its colors, and labels are short and never wrong.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CHIPS, chipsToDraw, pileOf, shortAmount } from './chips.ts';

test('a pile is worth its amount, with no chips that a higher one could replace', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 100_000_000 }), amount => {
      const pile = pileOf(amount);
      expect(pile.reduce((sum, { chip, count }) => sum + chip.value * count, 0)).toBe(amount);
      for (const { chip, count } of pile) {
        const higher = CHIPS.findLast(({ value }) => value > chip.value);
        if (higher) expect(chip.value * count).toBeLessThan(higher.value);
      }
    }),
  );
});

test.each([
  [12_00, ['5', '5', '1', '1']],
  [25_00, ['25']],
  [136_00, ['100', '25', '5', '5', '1']],
  [4_00, ['1', '1', '1', '1']],
  [1_26, ['1', '¼', '1c']],
])('%i cents are drawn as %j', (amount, texts) => {
  expect(chipsToDraw(amount, 6).map(({ text }) => text)).toEqual(texts);
});

test('a tall pile is drawn with the requested number of chips, each color first', () => {
  expect(chipsToDraw(499_00, 5).map(({ text }) => text)).toEqual(['100', '100', '25', '5', '1']);
});

describe('labels', () => {
  test.each([
    [5_00, '5'],
    [7_50, '7.50'],
    [1_250_00, '1,250'],
    [12_500_00, '12.5k'],
    [1_250_000_00, '1.2m'],
    [1, '0.01'],
  ])('%i cents are labeled %s', (cents, text) => expect(shortAmount(cents)).toBe(text));
});
