// The human names of built-in strategies, and what they do, in every language.
import { STRATEGIES } from '@passline/lab';
import { describe, expect, it, test } from 'vitest';
import { strategyAbout, strategyTitle } from './strategy-names.ts';

test('every built-in strategy reads as words, and no two alike', () => {
  const titles = STRATEGIES.map(({ name }) => strategyTitle(name));
  expect(new Set(titles).size).toBe(titles.length);
  for (const title of titles) expect(title).toMatch(/^\p{Lu}[\p{L}\d’',: -]*$/u);
  expect(strategyTitle('pass-345')).toBe('Pass with 3-4-5 odds');
  expect(strategyTitle('dont-pass')).toBe('Don’t pass');
  expect(strategyTitle('iron-cross')).toBe('Iron Cross');
  expect(strategyTitle('some-new-one')).toBe('Some new one');
});

test('a strategy says in English what it says of itself', () => {
  for (const strategy of STRATEGIES) expect(strategyAbout(strategy)).toBe(strategy.about);
});

describe.each(['es', 'zh'])('%s', language => {
  it('names and describes every built-in strategy, and leaves any other as it is', async () => {
    const { titles, aboutOf } = await import(`../text/${language}/strategies.ts`);
    const english = await import('../text/strategies.ts');
    const names = STRATEGIES.map(({ name }) => name);
    expect(Object.keys(titles).sort()).toEqual([...names].sort());
    expect(Object.keys(english.titles).sort()).toEqual([...names].sort());
    expect(new Set(Object.values(titles)).size).toBe(names.length);
    const said = STRATEGIES.map(({ name, about }) => aboutOf(name, about));
    expect(new Set(said).size).toBe(names.length);
    expect(STRATEGIES.filter(({ name, about }) => aboutOf(name, about) === about)).toEqual([]);
    expect(aboutOf('my-own', 'bets on birthdays')).toBe('bets on birthdays');
  });
});
