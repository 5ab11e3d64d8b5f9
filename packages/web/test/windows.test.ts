// The whole table in every window: each spot, the chips and the dice can be reached without scrolling (on an upright
// phone by its tabs), and no words are cut off or over each other.
import { readFileSync } from 'node:fs';
import { type Dice, RULEBOOKS } from '@passline/engine';
import { newTestStorage } from '@passline/server/testing/process/new-test-storage.ts';
import { type ServerProcess, startNode } from '@passline/server/testing/process/server.ts';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { dealtSeat } from './dealt.ts';
import { flawsOf, smallPrintOf } from './flaws.ts';
import { guest } from './scenes.ts';
import { practiceSeat, type Seat, seatOn } from './seat.ts';
import { eventually, newVisitor, newVisitorAs } from './visitors.ts';

const WINDOWS = [
  [667, 375],
  [740, 360],
  [800, 300],
  [844, 330],
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

/** Spots with all their areas: a spot's dice, and the pass line up the side. */
const AREAS = '.layout :is([data-spot], [data-symbol], [data-lane])';

/** Elements that a click in their middle would not reach. */
const outOfReach = (page: Page, selector: string): Promise<readonly string[]> =>
  page.evaluate(wanted => {
    const elements = [...document.querySelectorAll(wanted)];
    return elements
      .filter(element => {
        const { x, y, width, height } = element.getBoundingClientRect();
        const hit = document.elementFromPoint(x + width / 2, y + height / 2);
        return !element.contains(hit);
      })
      .map(element => {
        const { spot, symbol, lane } = (element as HTMLElement | SVGElement).dataset;
        return (
          spot ?? (symbol ? `dice of ${symbol}` : lane ? `lane of ${lane}` : element.className.toString())
        );
      });
  }, selector);

/** Finds no flaws in any window. */
async function looksRight({ page }: Seat): Promise<void> {
  for (const [width, height] of [...WINDOWS, ...UPRIGHT]) {
    await page.setViewportSize({ width, height });
    await eventually(async () => [width, height, ...(await flawsOf(page))]).toEqual([width, height]);
  }
}

async function reachesAll({ page }: Seat): Promise<void> {
  expect(await page.locator('.layout [data-spot]').count()).toBeGreaterThan(30);
  expect(await page.locator(CONTROLS).count()).toBeGreaterThan(8);
  for (const [width, height] of WINDOWS) {
    await page.setViewportSize({ width, height });
    await eventually(async () => ({
      width,
      height,
      missed: await outOfReach(page, `${AREAS}, ${CONTROLS}`),
      flaws: await flawsOf(page),
    })).toEqual({ width, height, missed: [], flaws: [] });
    // Narrower windows have no room for the account's name.
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
    const missed = new Set(await outOfReach(page, AREAS));
    expect(missed.size).toBeGreaterThan(0);
    for (const tab of await tabs.all()) {
      await tab.click();
      await eventually(() => tab.getAttribute('aria-current')).toBe('true');
      const now = new Set(await outOfReach(page, AREAS));
      for (const spot of missed) if (!now.has(spot)) missed.delete(spot);
      expect(await outOfReach(page, CONTROLS)).toEqual([]);
    }
    expect([width, height, ...missed, ...(await flawsOf(page))]).toEqual([width, height]);
  }
}

/** Finds no print that is too small, in every window that holds the whole table. */
async function readsAll({ page }: Seat): Promise<void> {
  for (const [width, height] of WINDOWS) {
    await page.setViewportSize({ width, height });
    await eventually(async () => [width, height, ...(await smallPrintOf(page))]).toEqual([width, height]);
  }
}

test.each(RULEBOOKS.map(({ id }) => id))('by %s', async rulebook => {
  const seat = await practiceSeat(await newVisitor(node), rulebook);
  await reachesAll(seat);
  await readsAll(seat);
  await reachesAllByTabs(seat);
});

test('at a dealer-run table, chips and buttons do not overlap', async () => {
  await looksRight((await dealtSeat(node, 'rws-2019')).seat);
});

/** By how many pixels the page is higher than its window. */
const sticksOut = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollHeight - innerHeight);

test('a long side panel scrolls by itself, and the page does not', async () => {
  const { seat, deal } = await dealtSeat(node, 'rws-2019');
  const { page } = seat;
  await page.setViewportSize({ width: 1366, height: 650 });
  await seat.spot('pass').click();
  await seat.lies({ pass: 5_00 });
  await deal([2, 2], ...Array.from({ length: 20 }, (): Dice => [3, 2]), [3, 1]);
  await page.getByText('Results by bet').click();
  const side = page.locator('.table-side');
  await eventually(() =>
    side.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight),
  ).toBeGreaterThan(100);
  for (const [width, height] of [...WINDOWS, ...UPRIGHT]) {
    await page.setViewportSize({ width, height });
    await eventually(async () => [width, height, await sticksOut(page)]).toEqual([width, height, 0]);
  }
});

/** A live table with the most kinds of bets, where the player has a bet and is offered the dice. */
async function offeredDice(locale: string): Promise<Seat> {
  const player = await guest(node.base, 'Ana');
  const { id } = await player.newTable({
    mode: 'live',
    rulebook: 'south-dakota',
    name: 'The back room',
    settings: { chip: '1.00', min: '5.00', max: '5000.00' },
    terms: { betMs: 600_000, shooterMs: 600_000, graceMs: 3_600_000 },
  });
  for (const each of [player, await guest(node.base, 'Konstantin')]) {
    await each.command(id, { type: 'sit', amount: 500_00 });
    await each.command(id, { type: 'bet', spot: 'pass', amount: 10_00 });
  }
  const visitor = await newVisitorAs(player, node, { locale });
  await visitor.go(`/table/${id}`);
  const seat = await seatOn(visitor);
  await seat.page.locator('.table-offer').waitFor();
  return seat;
}

test.each(['es-US', 'zh-CN'])('offered the dice, in %s', async locale => {
  const seat = await offeredDice(locale);
  await looksRight(seat);
  await readsAll(seat);
});

test.each(['es-US', 'zh-CN'])('at an electronic table, in %s', async locale => {
  const seat = await practiceSeat(await newVisitor(node, { locale }), 'etg');
  await looksRight(seat);
  await readsAll(seat);
});

/** The spots and controls that a message covers. */
const coveredByMessage = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const said = document.querySelector('.table-toast > p')?.getBoundingClientRect();
    if (!said) return ['no message'];
    return [...document.querySelectorAll('.table-main .layout [data-spot], .table-room button, .table-chip')]
      .filter(element => {
        const { left, right, top, bottom } = element.getBoundingClientRect();
        return left < said.right && right > said.left && top < said.bottom && bottom > said.top;
      })
      .map(element => element.getAttribute('data-spot') ?? element.textContent ?? '');
  });

test('a refusal covers no spot and no button', async () => {
  const { page } = await practiceSeat(await newVisitor(node, { locale: 'es-US' }));
  for (const [width, height] of [...WINDOWS, ...UPRIGHT]) {
    await page.setViewportSize({ width, height });
    await page.locator('.table-main [data-spot="pass-odds"]').click();
    await eventually(() => coveredByMessage(page)).toEqual([]);
    expect([width, height, ...(await flawsOf(page))]).toEqual([width, height]);
  }
});

test('under the rules of a house that adds many bets', async () => {
  await reachesAll(await practiceSeat(await newVisitor(node), 'las-vegas', { house: HOUSE }));
});

test('on a phone on its side, the drawer opens with the price of the last bet and a button to take it down', async () => {
  const { page } = await practiceSeat(await newVisitor(node));
  await page.setViewportSize({ width: 740, height: 360 });
  await page.locator('.table-main [data-spot="field"]').click();
  await page.locator('.table-drawer').click();
  const down = page.getByRole('button', { name: 'Take Field down' });
  await eventually(() => down.boundingBox().then(box => (box ? box.y + box.height : Infinity))).toBeLessThan(
    360,
  );
  // Reopened, the drawer starts at its top again.
  await page.locator('.table-rules').scrollIntoViewIfNeeded();
  expect(await page.locator('.table-rules').textContent()).toMatch(/^Rules|^Resorts World 2019/);
  await page.locator('.table-drawer').click();
  await page.locator('.table-drawer').click();
  await eventually(() => page.locator('.table-side').evaluate(({ scrollTop }) => scrollTop)).toBe(0);
  await down.click();
  await eventually(() => page.locator('[data-chips-on="field"]').count()).toBe(0);
});

test.each(['en-US', 'es-US', 'zh-CN'])('on a phone the page’s head has two lines, in %s', async locale => {
  const visitor = await newVisitor(node, { locale, viewport: { width: 360, height: 740 } });
  await visitor.go('/');
  const head = visitor.page.locator('.frame');
  await head.locator('.wallet').waitFor();
  const height = (): Promise<number> => head.evaluate(element => element.getBoundingClientRect().height);
  await eventually(height).toBeLessThanOrEqual(106);
  const small = await head
    .locator('a, button')
    .evaluateAll(all =>
      all
        .filter(
          each => Math.min(each.getBoundingClientRect().width, each.getBoundingClientRect().height) < 43.5,
        )
        .map(({ textContent }) => textContent),
    );
  expect(small).toEqual([]);
});
