// Amounts in the engine's sentences, as the page writes its own.
import { afterEach, expect, test } from 'vitest';
import { prefer } from '../app/preferences.ts';
import { withUnits } from './money.ts';

afterEach(() => prefer({ units: 'numbers' }));

test('amounts in the engine’s sentences are written as the page writes them', () => {
  expect(withUnits('Ana takes seat 1 with 1000.00.')).toBe('Ana takes seat 1 with 1,000.');
  expect(withUnits('Place 6: the maximum is 50.00')).toBe('Place 6: the maximum is 50');
  prefer({ units: 'dollars' });
  expect(withUnits('Place 6: the maximum is 50.00')).toBe('Place 6: the maximum is $50');
  expect(withUnits('1234567.50, −12.00 and +3.25.')).toBe('$1,234,567.50, −$12 and +$3.25.');
});

test('nothing else is taken for an amount', () => {
  prefer({ units: 'dollars' });
  for (const sentence of ['rws-2019 §3.13', '§5.1.1', 'saves 1.41%', '$1,234.50 is there', 'version 1.22.30'])
    expect(withUnits(sentence)).toBe(sentence);
});
