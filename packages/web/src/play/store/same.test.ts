// Two values are the same if they hold the same data.
import { expect, test } from 'vitest';
import { isSame } from './same.ts';

test.each([
  [1, 1],
  [null, null],
  [{ a: [1, { b: 2 }] }, { a: [1, { b: 2 }] }],
  [
    { a: 1, b: 2 },
    { b: 2, a: 1 },
  ],
])('%j is %j', (one, other) => expect(isSame(one, other)).toBe(true));

test.each([
  [1, 2],
  [null, {}],
  [{ a: 1 }, { a: 1, b: undefined }],
  [{ a: undefined }, { b: undefined }],
  [
    [1, 2],
    [2, 1],
  ],
  [new Map([[1, 2]]), new Map([[1, 2]])],
])('%j is not %j', (one, other) => expect(isSame(one, other)).toBe(false));
