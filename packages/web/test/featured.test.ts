// The lobby is never empty: a featured table is shown live where somebody looks, to watch or to sit down at.
import { newTestStorage } from '@passline/server/testing/process/new-test-storage.ts';
import { type ServerProcess, startNode } from '@passline/server/testing/process/server.ts';
import { beforeAll, expect, test } from 'vitest';
import { eventually, newVisitor, PHONE } from './visitors.ts';

let node: ServerProcess;
beforeAll(async () => {
  node = await startNode(await newTestStorage('SQLite'), [], { featured: true });
});

test('the lobby shows a table live, with bets that house bots make, and the way to it', async () => {
  const visitor = await newVisitor(node);
  const { page } = visitor;
  await visitor.go('/');
  const live = page.getByRole('region', { name: 'Live now' });
  await live.scrollIntoViewIfNeeded();
  // A picture for screen readers, with the puck in its name.
  const felt = live.getByRole('img', { name: /come-out|point/i });
  await felt.waitFor();
  await eventually(() => live.locator('.layout-chips [data-seat]').count()).not.toBe(0);
  expect(await live.getByRole('button').count()).toBe(0);
  await live.getByRole('link', { name: /^Watch/ }).click();
  await page.getByText('You are watching.').waitFor();
});

test('on a phone it is the same table, small', async () => {
  const visitor = await newVisitor(node, { viewport: PHONE });
  const { page } = visitor;
  await visitor.go('/');
  const live = page.getByRole('region', { name: 'Live now' });
  await live.scrollIntoViewIfNeeded();
  await live.locator('svg[data-arrangement="wide"]').waitFor();
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(PHONE.width);
});
