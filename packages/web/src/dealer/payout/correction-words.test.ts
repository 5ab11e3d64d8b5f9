// The words of a correction tell chips that change places from chips that the house pays or takes.
import { expect, test } from 'vitest';
import { changeWords } from './correction-words.ts';

test.each([
  [20, 10, 0, 'Give back 10, pay 10'],
  [10, 10, 0, 'Give back 10'],
  [4, 10, 0, 'Give back 4, take 6'],
  [-20, 0, 10, 'Put 10 back up, take 10'],
  [-10, 0, 10, 'Put 10 back up'],
  [-10, 0, 15, 'Put 10 back up, pay 5'],
  [20, 10, 10, 'Pay 20 more'],
  [-20, 10, 10, 'Take back 20'],
  [0, 0, 10, 'Put the lost 10 back up'],
  [0, 10, 0, 'Take 10 off the layout'],
  [0, 10, 10, 'Rack unchanged'],
])('the rack changes by %i, the layout from %i to %i: %s', (rack, before, after, words) => {
  const change = { rack: rack * 100, layoutBefore: before * 100, layoutAfter: after * 100 };
  expect(changeWords({ credit: 0, ...change })).toBe(words);
});
