// What a tournament's tables are called, in every language.
import { expect, test } from 'vitest';
import * as spanish from '../text/es/book-names.ts';
import * as chinese from '../text/zh/book-names.ts';
import { numberedTable } from './names.ts';

test('a tournament’s tables are numbered in the page’s language, and other names stay', () => {
  expect(numberedTable('Table 12')).toBe('Table 12');
  expect(numberedTable('Table of Ana')).toBe('Table of Ana');
  expect([spanish.tableNumber(12), chinese.tableNumber(12)]).toEqual(['Mesa 12', '12 号赌桌']);
});
