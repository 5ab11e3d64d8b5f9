// What the lobby says first, after a class was joined or an account has ended.
import { expect, test } from 'vitest';
import { noticeIn } from './notice.ts';

test.each([
  ['#notice=signed-out', /^You are signed out\./],
  ['#notice=signed-out-everywhere', /^You are signed out on every device\./],
  ['#notice=deleted', /^Your account was deleted\./],
  [`#deleted-until=${Date.UTC(2026, 10, 17, 12)}`, /still excluded from play until Nov 1[678], 2026/],
])('%s', (hash, words) => expect(noticeIn(hash, null)).toMatch(words));

test.each([
  '',
  '#practice',
  '#notice=other',
  '#notice=constructor',
  '#deleted-until=x',
  '#deleted-until=1e99',
])('nothing is said for “%s”', hash => expect(noticeIn(hash, null)).toBeNull());

test('who joined a class is told in its words, once the page knows them', () => {
  const joined = { name: 'Bo', class: 'Class 7b', balance: 250_00 };
  expect(noticeIn('#notice=joined', joined)).toBe('You are in Class 7b as Bo, with 250 in play money.');
  expect(noticeIn('#notice=joined', null)).toBeNull();
});
