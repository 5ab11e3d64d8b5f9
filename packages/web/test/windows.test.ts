// The whole table in every window: each spot, the chips and the dice can be reached without scrolling, on an upright phone by its tabs.
import { readFileSync } from 'node:fs';
import { RULEBOOKS } from '@passline/engine';
import { newTestStorage } from '@passline/server/testing/process/new-test-storage.ts';
import { type ServerProcess, startNode } from '@passline/server/testing/process/server.ts';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { dealtSeat } from './dealt.ts';
import { practiceSeat, type Seat } from './seat.ts';
import { eventually, newVisitor } from './visitors.ts';

const WINDOWS = [
  [844, 390],
  [1024, 700],
  [1024, 768],
  [1280, 632],
  [1366, 650],
  [1536, 730],
  [1920, 1080],
  [2560, 1440],
] as const;
const UPRIGHT = [
  [360, 740],
  [390, 844],
] as const;
const HOUSE = JSON.parse(readFileSync(new URL('../../../examples/las-vegas.json', import.meta.url), 'utf8'));
const CONTROLS = '.table-chip, .table-roll, .table-act';

let node: ServerProcess;
beforeAll(async () => {
  node = await startNode(await newTestStorage('SQLite'));
});

/** What a click in its middle would not reach. */
const outOfReach = (page: Page, selector: string): Promise<readonly string[]> =>
  page.evaluate(wanted => {
    const elements = [...document.querySelectorAll(wanted)];
    return elements
      .filter(element => {
        const { x, y, width, height } = element.getBoundingClientRect();
        const hit = document.elementFromPoint(x + width / 2, y + height / 2);
        return hit === null || !(element.contains(hit) || hit.contains(element));
      })
      .map(element => element.getAttribute('data-spot') ?? element.className.toString());
  }, selector);

/** Controls that overlap or touch each other. */
const touching = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const boxes = [
      ...document.querySelectorAll('.table-chip, .table-roll, .table-roll-words, .table-act'),
    ].map(element => ({ name: element.textContent ?? '', box: element.getBoundingClientRect() }));
    return boxes.flatMap(({ name, box }, index) =>
      boxes
        .slice(index + 1)
        .filter(
          other =>
            other.box.left < box.right + 1 &&
            box.left < other.box.right + 1 &&
            other.box.top < box.bottom + 1 &&
            box.top < other.box.bottom + 1,
        )
        .map(other => `${name} and ${other.name}`),
    );
  });

async function reachesAll({ page }: Seat): Promise<void> {
  const count = await page.locator('.layout [data-spot]').count();
  expect(count).toBeGreaterThan(30);
  expect(await page.locator(CONTROLS).count()).toBeGreaterThan(8);
  for (const [width, height] of WINDOWS) {
    await page.setViewportSize({ width, height });
    await eventually(async () => ({
      width,
      height,
      missed: await outOfReach(page, `.layout [data-spot], ${CONTROLS}`),
    })).toEqual({ width, height, missed: [] });
    // Narrower windows have no room for it.
    const account = page.locator('.account-name');
    expect([width, await account.isVisible()]).toEqual([width, width >= 1280]);
    if (width >= 1280) await account.click({ trial: true });
  }
}

/** Each tab shows a part of the table, and together they show all of it; chips and dice stay where they are. */
async function reachesAllByTabs({ page }: Seat): Promise<void> {
  for (const [width, height] of UPRIGHT) {
    await page.setViewportSize({ width, height });
    const tabs = page.getByRole('navigation', { name: 'Parts of the table' }).getByRole('button');
    await tabs.first().waitFor();
    const missed = new Set(await outOfReach(page, '.layout [data-spot]'));
    expect(missed.size).toBeGreaterThan(0);
    for (const tab of await tabs.all()) {
      await tab.click();
      await eventually(() => tab.getAttribute('aria-current')).toBe('true');
      const now = new Set(await outOfReach(page, '.layout [data-spot]'));
      for (const spot of missed) if (!now.has(spot)) missed.delete(spot);
      expect(await outOfReach(page, CONTROLS)).toEqual([]);
    }
    expect([width, height, ...missed]).toEqual([width, height]);
  }
}

test.each(RULEBOOKS.map(({ id }) => id))('by %s', async rulebook => {
  const seat = await practiceSeat(await newVisitor(node), rulebook);
  await reachesAll(seat);
  await reachesAllByTabs(seat);
});

test('where a dealer has the dice, chips and buttons keep apart', async () => {
  const { seat } = await dealtSeat(node, 'rws-2019');
  for (const [width, height] of [...WINDOWS, ...UPRIGHT]) {
    await seat.page.setViewportSize({ width, height });
    await eventually(async () => [width, height, ...(await touching(seat.page))]).toEqual([width, height]);
  }
});

test('by the rules of a house that adds many bets', async () => {
  await reachesAll(await practiceSeat(await newVisitor(node), 'las-vegas', { house: HOUSE }));
});
