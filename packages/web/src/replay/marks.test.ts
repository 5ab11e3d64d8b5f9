// Rolls counted by their fairness, and shown a page at a time.
import { expect, test } from 'vitest';
import { countsOf, PAGE, pageOf } from './marks.ts';

test('rolls are counted, bad ones first', () => {
  const rolls = [
    ...Array.from({ length: 1234 }, () => ({ fairness: 'fair' as const })),
    { fairness: 'unfair' as const },
    { fairness: 'not-revealed' as const },
  ];
  expect(countsOf(rolls)).toBe('1 not fair, 1,234 fair, 1 seed not revealed yet');
  expect(countsOf([])).toBe('');
});

test('a position has its page, and the last page may not be full', () => {
  const list = Array.from({ length: 2 * PAGE + 5 }, (_, index) => index);
  expect(pageOf(list, 0).items).toHaveLength(PAGE);
  expect(pageOf(list, PAGE)).toEqual({ from: PAGE, items: list.slice(PAGE, 2 * PAGE) });
  expect(pageOf(list, 2 * PAGE + 4).items).toHaveLength(5);
  expect(pageOf(list, -1).from).toBe(0);
});
