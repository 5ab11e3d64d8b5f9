// What the lobby says after an account has ended.
import { expect, test } from 'vitest';
import { noticeIn } from './notice.ts';

test.each([
  ['#notice=signed-out', /^You are signed out\./],
  ['#notice=signed-out-everywhere', /^You are signed out on every device\./],
  ['#notice=deleted', /^Your account was deleted\./],
  [`#deleted-until=${Date.UTC(2026, 10, 17, 12)}`, /stays excluded from play until Nov 1[678], 2026/],
])('%s', (hash, words) => expect(noticeIn(hash)).toMatch(words));

test.each([
  '',
  '#practice',
  '#notice=other',
  '#notice=constructor',
  '#deleted-until=x',
  '#deleted-until=1e99',
])('nothing is said for “%s”', hash => expect(noticeIn(hash)).toBeNull());
