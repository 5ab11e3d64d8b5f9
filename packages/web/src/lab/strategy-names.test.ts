// The human names of built-in strategies.
import { STRATEGIES } from '@passline/lab';
import { expect, test } from 'vitest';
import { strategyTitle } from './strategy-names.ts';

test('every built-in strategy reads as words, and no two alike', () => {
  const titles = STRATEGIES.map(({ name }) => strategyTitle(name));
  expect(new Set(titles).size).toBe(titles.length);
  for (const title of titles) expect(title).toMatch(/^\p{Lu}[\p{L}\d’',: -]*$/u);
  expect(strategyTitle('pass-345')).toBe('Pass with 3-4-5 odds');
  expect(strategyTitle('dont-pass')).toBe('Don’t pass');
  expect(strategyTitle('iron-cross')).toBe('Iron Cross');
  expect(strategyTitle('some-new-one')).toBe('Some new one');
});
