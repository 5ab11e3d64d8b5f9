// Figures in words and digits.
import { expect, test } from 'vitest';
import { fractionOrError, money, percent, roundedCount, roundPercent, shortNumber } from './numbers.ts';

test('percentages keep their significant digits', () => {
  expect([0, 1, 0.0141414, 0.5183, -0.02, 0.00043, 3e-12].map(share => percent(share))).toEqual([
    '0%',
    '100.0%',
    '1.414%',
    '51.83%',
    '−2.000%',
    '0.04300%',
    '3.0e−10%',
  ]);
  expect([0.05, 0.068, 0.125].map(roundPercent)).toEqual(['5%', '6.8%', '12.5%']);
});

test('a figure comes with its fraction or its error', () => {
  expect(fractionOrError({ value: 1, fraction: '7/495', error: 0 })).toBe('=\u00a07/495');
  expect(fractionOrError({ value: 1, fraction: '3/1', error: 0 })).toBe('=\u00a03');
  expect(fractionOrError({ value: 1, fraction: `1/${'9'.repeat(40)}`, error: 0 })).toBeNull();
  expect(fractionOrError({ value: 1, fraction: null, error: 2e-9 })).toBe('±\u00a02.0e−9');
});

test('money and counts', () => {
  expect([money(123_456.4), money(-0.2), money(-500)]).toEqual(['1,234.56', '0', '−5']);
  expect([shortNumber(0.0418911), shortNumber(715.691), shortNumber(-2)]).toEqual([
    '0.0418911',
    '715.691',
    '−2.00000',
  ]);
  expect([roundedCount(950), roundedCount(312_400_000), roundedCount(1.234e9)]).toEqual([
    '950',
    '312 million',
    '1.23 billion',
  ]);
});
