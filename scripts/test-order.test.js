// The list of long test files names only files that exist: a renamed file would silently run last.
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { LONG } from './test-order.ts';

test('every long test file exists', () => {
  const missing = LONG.filter(path => !existsSync(fileURLToPath(new URL(`../${path}`, import.meta.url))));
  expect(missing).toEqual([]);
});
