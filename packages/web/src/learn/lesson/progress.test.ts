// Progress is read back as stored, and invalid data starts over.
import { expect, it } from 'vitest';
import { FIRST, progressIn, startFrom } from './progress.ts';

it('resumes where it was left', () => {
  const kept = { book: 'etg', step: 3, furthest: 7 };
  expect(progressIn(JSON.parse(JSON.stringify(kept)))).toEqual(kept);
});

it.each([[null], ['x'], [{}], [{ book: 'no-such-book', step: 1, furthest: 1 }], [[1, 2]]])(
  'starts over with %j',
  stored => {
    expect(progressIn(stored)).toEqual(FIRST);
  },
);

it.each([
  [{ step: 10, furthest: 0 }],
  [{ step: 0, furthest: 11 }],
  [{ step: 0.5, furthest: 1 }],
  [{ step: -1 }],
])('keeps the rulebook but not the position %j', place => {
  expect(progressIn({ book: 'etg', ...place })).toEqual({ book: 'etg', step: 0, furthest: 0 });
});

it('starts another rulebook if the URL names one, and otherwise resumes its own', () => {
  const kept = { book: 'etg', step: 3, furthest: 7 };
  expect(startFrom(kept, null)).toEqual(kept);
  expect(startFrom(kept, 'etg')).toEqual(kept);
  expect(startFrom(kept, 'south-dakota')).toEqual({ book: 'south-dakota', step: 0, furthest: 0 });
  expect(startFrom(kept, 'no-such-book')).toEqual(kept);
});
