// A printed script keeps a close that was signed differently from the roll after it.
import { expect, test } from 'vitest';
import { printScript } from '../src/index.ts';
import { runScript } from './script.ts';

const START = 'rulebook rws-2019\nseat 1 Ana 100.00\n1 bet pass 5.00\n';

const printed = (closeAndRoll: string): string => {
  const { events, problems } = runScript(START + closeAndRoll);
  expect(problems).toEqual([]);
  const script = printScript('rws-2019', {}, events);
  expect(runScript(script).events).toEqual(events);
  return script;
};

test.each([
  [
    'two reasons',
    'by Kim because "bet time is over" close\nby Kim because "read from the camera" roll 2 2\n',
  ],
  ['a reason for one of them', 'by Kim because "bet time is over" close\nby Kim roll 2 2\n'],
  ['two names', 'by Kim close\nby Lee roll 2 2\n'],
])('a close and a roll signed with %s are two statements', (_what, script) => {
  expect(printed(script)).toBe(START + script);
});

test('a close signed like its roll is not printed: the roll closes bets by itself', () => {
  expect(printed('by Kim because "late" close\nby Kim because "late" roll 2 2\n')).toBe(
    `${START}by Kim because "late" roll 2 2\n`,
  );
});
