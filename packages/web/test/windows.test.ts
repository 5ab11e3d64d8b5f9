// The whole table in every window from a small laptop's on: each spot, the chips and the dice can be reached without scrolling.
import { RULEBOOKS } from '@passline/engine';
import { newTestStorage } from '@passline/server/testing/process/new-test-storage.ts';
import { type ServerProcess, startNode } from '@passline/server/testing/process/server.ts';
import type { Page } from 'playwright-core';
import { beforeAll, test } from 'vitest';
import { practiceSeat } from './seat.ts';
import { eventually, newVisitor } from './visitors.ts';

const WINDOWS = [
  [1024, 700],
  [1280, 632],
  [1366, 650],
  [1536, 730],
  [2560, 1440],
] as const;

let node: ServerProcess;
beforeAll(async () => {
  node = await startNode(await newTestStorage('SQLite'));
});

/** What a click in its middle would not reach. */
const outOfReach = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const wanted = document.querySelectorAll('.layout [data-spot], .table-chip, .table-roll, .table-act');
    return [...wanted]
      .filter(element => {
        const { x, y, width, height } = element.getBoundingClientRect();
        const hit = document.elementFromPoint(x + width / 2, y + height / 2);
        return hit === null || !(element.contains(hit) || hit.contains(element));
      })
      .map(element => element.getAttribute('data-spot') ?? element.className.toString());
  });

test.each(RULEBOOKS.map(({ id }) => id))('by %s', async rulebook => {
  const { page } = await practiceSeat(await newVisitor(node), rulebook);
  for (const [width, height] of WINDOWS) {
    await page.setViewportSize({ width, height });
    await eventually(async () => ({ width, height, missed: await outOfReach(page) })).toEqual({
      width,
      height,
      missed: [],
    });
  }
});
