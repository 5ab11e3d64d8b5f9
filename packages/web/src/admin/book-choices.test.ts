// A rulebook's choices: what managers write is parsed into what was published.
import { expect, test } from 'vitest';
import { type Choices, choicesText, readChoices, settingNames } from './book-choices.ts';

const CHOICES: Choices = {
  min: { from: '1.00', to: '25.00' },
  max: { from: '100.00', to: '500.00', default: '500.00' },
  odds: { values: ['2x', '3-4-5x'] },
};

test('one line per setting, read and written', () => {
  expect(choicesText(CHOICES)).toBe(
    'min: 1.00 to 25.00\nmax: 100.00 to 500.00, usually 500.00\nodds: 2x, 3-4-5x',
  );
  expect(readChoices(choicesText(CHOICES))).toEqual({ choices: CHOICES });
  expect(readChoices('\n  chip:1.00 \n')).toEqual({ choices: { chip: { values: ['1.00'] } } });
  expect(readChoices('')).toEqual({ choices: {} });
});

test('a name is read in any case', () => {
  expect(readChoices('Min : 1.00 to 25.00')).toEqual({ choices: { min: { from: '1.00', to: '25.00' } } });
});

test('a line that cannot be read is named, and so is a setting that appears twice', () => {
  expect(readChoices('min: 1.00 to 5.00\nmax five')).toEqual({
    problem: expect.stringMatching(/“max five”/),
  });
  expect(readChoices('min: 1.00 to 5.00\nMIN: 2.00')).toEqual({ problem: expect.stringMatching(/^min /) });
});

test('managers are told which settings there are', () => {
  expect(settingNames('rws-2019')).toEqual(['chip', 'min', 'max', 'box-max', 'min-BET', 'max-BET']);
  expect(settingNames('etg')).toContain('power-odds');
  expect(settingNames('south-dakota')).toEqual(expect.arrayContaining(['odds', 'commission', 'pay-BET']));
});
