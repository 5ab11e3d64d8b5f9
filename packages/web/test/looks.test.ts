// How a full table looks: chips beside the lettering, everything visible on phones and projectors, text twice as large.

import type { Client, TableRequest } from '@passline/client';
import { Problem } from '@passline/client';
import { findRulebook, newTable, type SpotName, seatNumber } from '@passline/engine';
import { newTestStorage } from '@passline/server/testing/process/new-test-storage.ts';
import { type ServerProcess, startNode } from '@passline/server/testing/process/server.ts';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { seatColor } from '../src/layout/seat-colors.ts';
import { guest, openPractice } from './scenes.ts';
import { DESK, eventually, newVisitorAs, PHONE } from './visitors.ts';

const NAMES = ['Ben', 'Ana', 'Konstantin', 'Chloe', 'Dev', 'Wilhelmina', 'Gus', 'Emil'];
const OWN_SEAT = 2;
/** A laptop's window, without the browser's own bars. */
const LOW_WINDOW = { width: 1366, height: 650 };

type Full = { readonly table: string; readonly dealer: Client; readonly player: Client };

let node: ServerProcess;
const tables = new Map<string, Promise<Full>>();

beforeAll(async () => {
  node = await startNode(await newTestStorage('SQLite'));
});

/** Eight players, half of them with every bet that the rules allow, including come bets on their numbers. */
function fullTable(rulebook: string): Promise<Full> {
  const made = tables.get(rulebook) ?? newFullTable(rulebook);
  tables.set(rulebook, made);
  return made;
}

async function newFullTable(rulebook: string): Promise<Full> {
  const dealer = await guest(node.base, 'Dana');
  const player = await guest(node.base, 'Ana');
  const { id: table } = await dealer.newTable({
    mode: 'dealer-run',
    rulebook,
    settings: { chip: '1.00', min: '5.00', max: '5000.00' },
    terms: { buyIn: { stack: 9_000_00, rebuys: 'none', most: null } },
  });
  const tries = (request: TableRequest): Promise<unknown> =>
    dealer.command(table, request).catch(error => {
      if (!(error instanceof Problem)) throw error;
    });
  await player.command(table, { type: 'sit', seat: OWN_SEAT, amount: 9_000_00 });
  for (const [index, name] of NAMES.entries()) {
    if (index + 1 !== OWN_SEAT)
      await tries({ type: 'seat', seat: seatNumber(index + 1), name, amount: 9_000_00 });
  }
  const bets = (spot: SpotName, cents: number): Promise<unknown> =>
    Promise.all(([1, 2, 3, 4] as const).map(seat => tries({ type: 'bet', seat, spot, amount: cents })));
  const rolls = async (a: number, b: number): Promise<void> => {
    await dealer.command(table, { type: 'enter-dice', dice: [a, b] });
    await dealer.command(table, { type: 'confirm-dice', dice: [a, b] });
  };
  await bets('pass', 10_00);
  await rolls(4, 2);
  await bets('come', 10_00);
  await rolls(5, 4);
  for (const spot of offeredBy(rulebook)) await bets(spot, 30_00);
  return { table, dealer, player };
}

function offeredBy(rulebook: string): Iterable<SpotName> {
  const book = findRulebook(rulebook);
  const made = book && newTable(book);
  if (!made?.ok) throw new Error(`no ${rulebook}`);
  return made.table.rules.spots.keys();
}

/** Names and pays of spots that chips cover noticeably. */
const covered = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const texts = [...document.querySelectorAll('.layout [aria-hidden] text:not(.layout-area)')]
      .filter(text => text.closest('.layout-chips') === null)
      .map(text => ({ words: text.textContent, box: text.getBoundingClientRect() }));
    const chips = [...document.querySelectorAll('[data-chips-on]')].flatMap(group =>
      [...group.querySelectorAll('circle, rect, .layout-small-chip path')].map(shape => ({
        on: group.getAttribute('data-chips-on'),
        box: shape.getBoundingClientRect(),
      })),
    );
    const shared = (a: DOMRect, b: DOMRect): number =>
      Math.max(0, Math.min(a.right, b.right) - Math.max(a.left, b.left)) *
      Math.max(0, Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top));
    const hidden = texts.flatMap(({ words, box }) =>
      chips
        .filter(chip => shared(chip.box, box) > 0.15 * box.width * box.height)
        .map(({ on }) => `${words} by ${on}`),
    );
    return [...new Set(hidden)];
  });

/** Other seats' stacks that noticeably leave their spot, or cover another stack or the player's total. */
const astray = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const edge = (box: DOMRect): number => 0.1 * box.width;
    const isOver = (a: DOMRect, b: DOMRect): boolean =>
      Math.min(a.right, b.right) - Math.max(a.left, b.left) > edge(a) &&
      Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > edge(a);
    const isOutside = (box: DOMRect, spot: DOMRect): boolean =>
      Math.max(spot.left - box.left, box.right - spot.right) > edge(box) ||
      Math.max(spot.top - box.top, box.bottom - spot.bottom) > edge(box);
    return [...document.querySelectorAll('.layout [data-chips-on]')].flatMap(group => {
      const name = group.getAttribute('data-chips-on');
      const boxes = (selector: string): DOMRect[] =>
        [...group.querySelectorAll(selector)].map(shape => shape.getBoundingClientRect());
      const spot = document.querySelector(`.layout [data-spot="${name}"]`)?.getBoundingClientRect();
      const own = boxes('.layout-total rect');
      const stacks = boxes('.layout-small-body');
      return stacks
        .filter(
          (box, index) =>
            (spot && isOutside(box, spot)) ||
            [...own, ...stacks.slice(index + 1)].some(it => isOver(box, it)),
        )
        .map(() => name ?? '');
    });
  });

/** The other seats' stacks on a spot: owner, amount, color and number of chips. */
const stacksOn = (page: Page, spot: SpotName) =>
  page.locator(`[data-chips-on="${spot}"] .layout-small-chip`).evaluateAll(stacks =>
    stacks.map(stack => ({
      seat: Number(stack.getAttribute('data-seat')),
      amount: stack.querySelector('text')?.textContent,
      fill: stack.querySelector('.layout-small-body path')?.getAttribute('fill'),
      chips: stack.querySelector('.layout-small-seams')?.getAttribute('d')?.match(/M/g)?.length,
    })),
  );

const WINDOWS = [
  [844, 390],
  [1024, 700],
  [1280, 632],
  [1366, 650],
  [1536, 730],
  [2560, 1440],
  [390, 844],
] as const;
const SCREENS = [
  [1920, 1080],
  [1366, 850],
  [1280, 720],
] as const;

describe.each(['rws-2019', 'etg', 'south-dakota'])('a full table by %s', rulebook => {
  let full: Full;
  beforeAll(async () => {
    full = await fullTable(rulebook);
  });

  test.each([
    ['phone', PHONE],
    ['desk', DESK],
  ])('on a %s: names and pays stay readable, and the pass line is in view', async (_, viewport) => {
    const { page, ...visitor } = await newVisitorAs(full.player, node, { viewport });
    await page.goto(`${visitor.base}/table/${full.table}`);
    await page.locator('[data-chips-on="pass"]').waitFor();
    await page.evaluate(() => document.fonts.ready);
    expect(await covered(page)).toEqual([]);
    expect(await astray(page)).toEqual([]);
    const reached = await page.locator('[data-spot="pass"]').evaluate(spot => {
      const { x, y, width, height } = spot.getBoundingClientRect();
      return spot.contains(document.elementFromPoint(x + width / 2, y + height / 2));
    });
    expect(reached).toBe(true);
  });
});

test('chips of the others are stacks in their colors with their amounts, apart in every window', async () => {
  const { player, table } = await fullTable('rws-2019');
  const { page, ...visitor } = await newVisitorAs(player, node);
  await page.goto(`${visitor.base}/table/${table}`);
  // 30 is a chip of 25 and one of 5.
  await eventually(() => stacksOn(page, 'place-8')).toEqual(
    [1, 3, 4].map(seat => ({ seat, amount: '30', fill: seatColor(seatNumber(seat)).fill, chips: 2 })),
  );
  for (const [width, height] of WINDOWS) {
    await page.setViewportSize({ width, height });
    await eventually(async () => [width, height, ...(await astray(page))]).toEqual([width, height]);
    expect([width, height, ...(await covered(page))]).toEqual([width, height]);
  }
});

// The big screen looks the same for every rulebook.
test('on big and small screens the total and all players are visible', async () => {
  const full = await fullTable('rws-2019');
  const visitor = await newVisitorAs(full.dealer, node);
  const { page } = visitor;
  await visitor.go(`/table/${full.table}/screen`);
  await page.locator('.screen-total').waitFor();
  const cut = () =>
    page.evaluate(() => {
      return [...document.querySelectorAll('.screen-total, .screen-call, .screen-players > li')]
        .filter(element => {
          const box = element.getBoundingClientRect();
          return box.height === 0 || box.bottom > innerHeight + 1 || box.right > innerWidth + 1;
        })
        .map(element => element.textContent);
    });
  const names = page.locator('.screen-player-name');
  const shortened = () =>
    names.evaluateAll(all =>
      all.filter(name => name.scrollWidth > name.clientWidth).map(name => name.textContent),
    );
  // The names arrive a moment after the table.
  await eventually(() => names.count()).toBe(NAMES.length);
  for (const [width, height] of SCREENS) {
    await page.setViewportSize({ width, height });
    await visitor.settles();
    expect([width, height, ...(await cut()), ...(await shortened())]).toEqual([width, height]);
  }
});

describe('text twice as large', () => {
  test.each([
    ['phone', PHONE],
    ['desk', DESK],
  ])('on a %s nothing is wider than the window or cut off', async (_, viewport) => {
    const { table, player } = await fullTable('rws-2019');
    const visitor = await newVisitorAs(player, node, { viewport });
    const { page, context, base } = visitor;
    const devtools = await context.newCDPSession(page);
    await devtools.send('Page.setFontSizes', { fontSizes: { standard: 32 } });
    await page.goto(`${base}/table/${table}`);
    await page.locator('[data-chips-on="pass"]').waitFor();
    await visitor.settles();
    const flaws = await page.evaluate(() => {
      const wide = document.documentElement.scrollWidth - innerWidth;
      const cut = [...document.querySelectorAll<HTMLElement>('main *')]
        .filter(element => getComputedStyle(element).overflow !== 'visible' && !element.closest('.unseen'))
        .filter(element => element.scrollHeight > element.clientHeight + 2 && element.clientHeight > 0)
        .map(element => element.className);
      return [...(wide > 0 ? [`${wide} px too wide`] : []), ...cut];
    });
    expect(flaws).toEqual([]);
  });
});

test.each(['rws-2013', 'rws-2019', 'south-dakota'])(
  '%s: in a low window the pass line ends above the bar',
  async rulebook => {
    const { player, table } = await openPractice(node.base, rulebook);
    const visitor = await newVisitorAs(player, node, { viewport: LOW_WINDOW });
    await visitor.go(`/table/${table}`);
    const bottom = async (): Promise<number> => {
      const [line, bar] = [visitor.page.locator('[data-spot="pass"]'), visitor.page.locator('.table-bar')];
      const [lineBox, barBox] = [await line.boundingBox(), await bar.boundingBox()];
      return lineBox && barBox ? lineBox.y + lineBox.height - barBox.y : Number.POSITIVE_INFINITY;
    };
    await eventually(bottom).toBeLessThanOrEqual(0);
  },
);
