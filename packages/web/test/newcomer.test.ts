// A newcomer's path from opening the page to the first win, using only what is in sight and found by its words.
import { newTestStorage } from '@passline/server/testing/process/new-test-storage.ts';
import { type ServerProcess, startNode } from '@passline/server/testing/process/server.ts';
import type { BrowserContextOptions, Locator, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { practiceSeat } from './seat.ts';
import { eventually, newVisitor } from './visitors.ts';

let node: ServerProcess;
beforeAll(async () => {
  node = await startNode(await newTestStorage('SQLite'));
});

const LAPTOP: BrowserContextOptions = { viewport: { width: 1366, height: 650 } };
const PHONE: BrowserContextOptions = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
};

/** More steps without a win than anybody will ever need. */
const MAX_STEPS = 300;

/** Whether the whole element is in the window, with nothing over its middle. */
const isInSight = (target: Locator): Promise<boolean> =>
  target.evaluate(element => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    const isInside = left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight;
    const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    return isInside && element.contains(hit);
  });

/** The button with these words that is in sight; waits until there is one. */
async function inSight(page: Page, words: RegExp): Promise<Locator> {
  const buttons = page.getByRole('button', { name: words, disabled: false });
  let found: Locator | null = null;
  await eventually(async () => {
    found = null;
    for (const button of await buttons.all()) {
      if (await isInSight(button).catch(() => false)) found = button;
    }
    return found !== null;
  }).toBe(true);
  if (found === null) throw new Error(`nothing in sight says ${words}`);
  return found;
}

/** Records the first “You win …” that the page shows, however briefly. Runs in the page. */
function watchForWin(): void {
  const seen = window as Window & { firstWin?: string | undefined };
  const look = (): void => {
    const [words] = /You win [\d,.]+/.exec(document.body.innerText) ?? [];
    seen.firstWin ??= words;
  };
  addEventListener('DOMContentLoaded', () =>
    new MutationObserver(look).observe(document.body, {
      childList: true,
      subtree: true,
      characterData: true,
    }),
  );
}

const firstWin = (page: Page): Promise<string | undefined> =>
  page.evaluate(() => (window as Window & { firstWin?: string | undefined }).firstWin);

test.each([
  ['a laptop', LAPTOP],
  ['a phone', PHONE],
])('on %s: play, bet what the button says, roll until “You win”', async (_, options) => {
  const visitor = await newVisitor(node, options);
  const { page } = visitor;
  await page.addInitScript(watchForWin);
  await page.goto(node.base);
  await (await inSight(page, /^Play now/)).click();

  const pressed: string[] = [];
  while (pressed.length < MAX_STEPS && (await firstWin(page)) === undefined) {
    const before = await page.locator('body').innerText();
    const button = await inSight(page, /^(Bet \d|Roll)/);
    pressed.push(await button.innerText());
    await button.click();
    // Every press has a visible effect.
    await eventually(() => page.locator('body').innerText()).not.toBe(before);
  }
  expect(await firstWin(page), pressed.join(', ')).toMatch(/^You win \d/);
  // The table asked for a bet first, then for a roll.
  expect(pressed[0]).toMatch(/^Bet \d+ on pass/i);
  expect(pressed[1]).toMatch(/^Roll/);
});

test('a player who leaves a practice table with a bet riding can play again at once', async () => {
  const seat = await practiceSeat(await newVisitor(node, LAPTOP));
  const { page, client } = seat;
  const ride = async (table: string): Promise<void> => {
    await client.command(table, { type: 'bet', spot: 'pass', amount: 5_00 });
    for (;;) {
      await client.command(table, { type: 'roll' });
      const { state } = await client.table(table);
      if (state.game.point !== null) return;
      if (state.game.seats[0]?.bets.length === 0)
        await client.command(table, { type: 'bet', spot: 'pass', amount: 5_00 });
    }
  };
  const playNow = async (): Promise<string> => {
    await page.goto(node.base);
    await (await inSight(page, /^Play now/)).click();
    await page.waitForURL(/\/table\//);
    await inSight(page, /^Bet \d+ on pass/i);
    // The mouse happens to rest on a spot, but no card opens for it.
    expect(await page.locator(':is([data-spot], [data-symbol], [data-lane]):hover').count()).toBeGreaterThan(
      0,
    );
    await page.locator('.table-side').getByText('Point at a spot').waitFor();
    return page.url().split('/').at(-1) ?? '';
  };
  await ride(seat.table);
  await seat.lies({ pass: 5_00 });
  await seat.button('Leave').click();
  const dialog = page.getByRole('dialog', { name: 'Leave the table?' });
  await dialog.getByText('This practice table closes, and these bets come back to you.').waitFor();
  expect(await dialog.getByRole('listitem').allInnerTexts()).toEqual(['Pass line: 5']);
  await dialog.getByRole('button', { name: 'Stay' }).click();
  await dialog.waitFor({ state: 'detached' });
  await seat.lies({ pass: 5_00 });
  await seat.button('Leave').click();
  await dialog.getByRole('button', { name: 'Leave', exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
  expect(await seat.countOf('layout-cleared')).toBe(1);
  expect((await client.table(seat.table)).state.closed).toBe(true);

  // Bets left up by a program would never be settled, so the next game is at a new table.
  const next = await playNow();
  await ride(next);
  await client.command(next, { type: 'leave' });
  expect(await playNow()).not.toBe(next);
});
