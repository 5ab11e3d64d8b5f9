// Amounts as people type them, in any of the page's languages.
import { expect, it } from 'vitest';
import { centsOf } from './amount.ts';

it.each([
  ['12.50', 12_50],
  ['12,50', 12_50],
  ['12,5', 12_50],
  ['1,250', 1_250_00],
  ['$1,250.50', 1_250_50],
  ['1.250,50', 1_250_50],
  ['1,250,000', 1_250_000_00],
  [' 25 ', 25_00],
  ['１２．５０', 12_50],
  ['１，２５０', 1_250_00],
  ['12。5', 12_50],
  ['-1,250', -1_250_00],
  ['1.250', null],
  ['1,25,0', null],
  ['12,500,0', null],
  ['1,2505', null],
  ['twelve', null],
  ['', null],
])('%j is %j', (typed, cents) => {
  expect(centsOf(typed)).toBe(cents);
});
