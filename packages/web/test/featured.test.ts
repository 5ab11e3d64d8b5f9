// The lobby is never empty: while somebody looks, a featured table is shown live, to watch or to sit down at.
import { newTestStorage } from '@passline/server/testing/process/new-test-storage.ts';
import { type ServerProcess, startNode } from '@passline/server/testing/process/server.ts';
import type { Locator } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { watchShifts } from './costs.ts';
import { eventually, newVisitor, PHONE } from './visitors.ts';

let node: ServerProcess;
beforeAll(async () => {
  node = await startNode(await newTestStorage('SQLite'), [], { featured: true });
});

/** The texts, links and drawings that stick out of a panel. */
const outside = (part: Locator): Promise<readonly string[]> =>
  part.evaluate(panel => {
    const edge = panel.getBoundingClientRect();
    return [...panel.querySelectorAll('h2, p, a, svg')]
      .map(element => ({ name: element.textContent ?? '', box: element.getBoundingClientRect() }))
      .filter(({ box }) => box.height > 0)
      .filter(
        ({ box }) =>
          box.top < edge.top || box.bottom > edge.bottom || box.left < edge.left || box.right > edge.right,
      )
      .map(({ name }) => name);
  });

test('the lobby shows a live table with house bots’ bets, and a link to it', async () => {
  // A laptop's window has room for the table beside the welcome, so nobody has to scroll.
  const visitor = await newVisitor(node, { viewport: { width: 1366, height: 650 } });
  const { page } = visitor;
  const shifted = await watchShifts(page);
  await visitor.go('/');
  const live = page.getByRole('region', { name: 'Live now' });
  // To screen readers it is one picture, with the puck in its name.
  const felt = live.getByRole('img', { name: /come-out|point/i });
  await felt.waitFor();
  await eventually(() => live.locator('.layout-chips [data-seat]').count()).not.toBe(0);
  expect(await live.getByRole('button').count()).toBe(0);
  expect(await page.evaluate(() => scrollY)).toBe(0);
  for (const part of [felt, live.getByRole('link', { name: /^Watch/ })]) {
    const box = await part.boundingBox();
    expect((box?.y ?? Number.NaN) + (box?.height ?? Number.NaN)).toBeLessThan(650);
  }
  // At any window width, its words stay within the panel.
  for (const width of [1024, 1280, 1366, 1920]) {
    await page.setViewportSize({ width, height: 650 });
    await eventually(async () => [width, ...(await outside(live))]).toEqual([width]);
  }
  await page.setViewportSize({ width: 1366, height: 650 });
  // The rulebooks below it are in sight too, and stay where they were.
  const practice = page.getByRole('button', { name: /^Practice \(/ }).first();
  expect((await practice.boundingBox())?.y).toBeLessThan(650 - 44);
  expect(await shifted()).toBeLessThan(0.05);
  await live.getByRole('link', { name: /^Watch/ }).click();
  await page.getByText('You are watching.').waitFor();
});

test('a phone shows the same table, smaller', async () => {
  const visitor = await newVisitor(node, { viewport: PHONE });
  const { page } = visitor;
  await visitor.go('/');
  const live = page.getByRole('region', { name: 'Live now' });
  await live.scrollIntoViewIfNeeded();
  await live.locator('svg[data-arrangement="wide"]').waitFor();
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(PHONE.width);
});
