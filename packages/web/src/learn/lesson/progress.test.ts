// Progress is read back as it was kept, and nonsense begins anew.
import { expect, it } from 'vitest';
import { FIRST, progressIn } from './progress.ts';

it('goes on where it was left', () => {
  const kept = { book: 'etg', step: 3, furthest: 7 };
  expect(progressIn(JSON.parse(JSON.stringify(kept)))).toEqual(kept);
});

it.each([[null], ['x'], [{}], [{ book: 'no-such-book', step: 1, furthest: 1 }], [[1, 2]]])(
  'begins anew with %j',
  stored => {
    expect(progressIn(stored)).toEqual(FIRST);
  },
);

it.each([
  [{ step: 10, furthest: 0 }],
  [{ step: 0, furthest: 11 }],
  [{ step: 0.5, furthest: 1 }],
  [{ step: -1 }],
])('keeps the book but not the place %j', place => {
  expect(progressIn({ book: 'etg', ...place })).toEqual({ book: 'etg', step: 0, furthest: 0 });
});
