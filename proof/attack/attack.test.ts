// Every known attack, tried once against a real server.

import { endNodes } from '@passline/server/testing/process/server.ts';
import { removeDirectories } from '@passline/server/testing/process/test-storage.ts';
import { afterAll, afterEach, expect, test } from 'vitest';
import { loadCases } from './cases.ts';

afterEach(async () => {
  expect(await endNodes()).toEqual([]);
});
afterAll(removeDirectories);

test.each([...(await loadCases()).values()])('$name', async ({ run }) => {
  expect(await run()).toEqual([]);
});
