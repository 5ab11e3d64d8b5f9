// The page without a server: as plain files on any web host, and offline once it is installed.
import { readFileSync, writeFileSync } from 'node:fs';
import { RULEBOOKS } from '@passline/engine';
import { newTestStorage } from '@passline/server/testing/process/new-test-storage.ts';
import { startNode } from '@passline/server/testing/process/server.ts';
import { PLAIN_HASHING, verifyRecord } from '@passline/table';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { SOUNDS } from '../sounds.ts';
import { bookNames } from '../src/text/book-names.ts';
import { deviceSeatOn } from './device-seat.ts';
import type { Seat } from './seat.ts';
import { buildStatic, StaticHost } from './static-host.ts';
import { eventually, newVisitor, type Visitor } from './visitors.ts';
import { A_FEW_ROLLS, A_HAND, mouse, playHand } from './whole-game.ts';

const PATH = '/games/craps/';
const WITHOUT_NETWORK = /ERR_INTERNET_DISCONNECTED|ERR_CONNECTION_REFUSED|Failed to fetch|status of 5\d\d/;

let host: StaticHost;
beforeAll(async () => {
  host = await new StaticHost(await buildStatic(), PATH).start();
});
afterAll(() => host.end());

const practiceButton = (page: Page, id: string) => {
  const name = bookNames[id] ?? id;
  return page.getByRole('button', { name: new RegExp(`^(Practice|Keep practicing) \\(${name}\\)$`) });
};

async function practice(visitor: Visitor, id: string): Promise<Seat> {
  await practiceButton(visitor.page, id).click();
  return deviceSeatOn(visitor);
}

/** Waits until everything is cached and this page is served from the cache. */
async function waitUntilInstalled({ page }: Visitor): Promise<void> {
  await eventually(() => page.evaluate(() => navigator.serviceWorker.controller?.state ?? '')).toBe(
    'activated',
  );
}

/** The number of sounds cached for playing offline. */
const keptSounds = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const kept = await Promise.all((await caches.keys()).map(async name => (await caches.open(name)).keys()));
    return kept.flat().filter(({ url }) => url.endsWith('.wav')).length;
  });

/** Changes a file on the host, as an upgrade would. */
function change(file: string, from: string, to: string): void {
  const text = readFileSync(`${host.dir}/${file}`, 'utf8');
  expect(text).toContain(from);
  writeFileSync(`${host.dir}/${file}`, text.replace(from, to));
}

/** Rolls once, with a line bet. */
async function rollOnce(seat: Seat): Promise<void> {
  const { round } = await seat.game();
  if ((await seat.game()).point === null && (await seat.on('pass')) === 0) {
    await seat.spot('pass').click();
    await eventually(() => seat.on('pass')).toBeGreaterThan(0);
  }
  await seat.button('Roll').click();
  await eventually(async () => (await seat.game()).round).toBe(round + 1);
  await seat.agrees();
}

async function recordOf({ page }: Visitor): Promise<string> {
  await page.getByText('Fair dice', { exact: true }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download record' }).click(),
  ]);
  return readFileSync(await download.path(), 'utf8');
}

test.each(RULEBOOKS)('a hand by $id on a plain web host, under a path of its own', async book => {
  const visitor = await newVisitor(host);
  await visitor.go(PATH);
  const seat = await practice(visitor, book.id);
  await playHand(seat, mouse(seat), book.id, A_HAND);
  // The record has a whole hand with its revealed seed, and passes every check.
  const verdict = verifyRecord(await recordOf(visitor), PLAIN_HASHING);
  expect(verdict).toMatchObject({ ok: true });
});

test('rooms that need a server say so, and a game goes on after a reload and in another tab', async () => {
  const visitor = await newVisitor(host);
  const { page, context } = visitor;
  for (const room of ['/you', '/house', '/signin', '/docs/api', '/table/t_0123456789/dealer']) {
    await visitor.go(`${PATH}?${room}`);
    await page.getByText('This needs a Passline server').waitFor();
  }
  await visitor.go(`${PATH}?/table/t_0123456789abcdef0123`);
  await page.getByText('This needs a Passline server').waitFor();
  await visitor.go(PATH);
  await page.getByText('This page runs without a server').waitFor();
  const seat = await practice(visitor, 'etg');
  await rollOnce(seat);
  const before = await seat.shown();
  await page.reload();
  await seat.agrees();
  expect(await seat.shown()).toEqual(before);

  const other = await context.newPage();
  await other.goto(page.url());
  const rackOf = (at: Page) => at.locator('[data-rack]').first().innerText();
  await eventually(() => rackOf(other)).toBe(before.rack);
  await seat.spot('field').click();
  await eventually(() => seat.on('field')).toBeGreaterThan(0);
  await seat.agrees();
  const { rack } = await seat.shown();
  expect(rack).not.toBe(before.rack);
  await eventually(() => rackOf(other)).toBe(rack);
  await other.locator('.table-main [data-spot="field"]').click();
  await eventually(() => rackOf(page)).not.toBe(rack);
  await other.close();
  await page.getByRole('link', { name: 'Passline' }).click();
  await practiceButton(page, 'etg').waitFor();
  await page.getByRole('link', { name: /^Continue/ }).click();
  await seat.agrees();
});

test('once installed, it opens and plays while the host is gone; a new version shows at once', async () => {
  const visitor = await newVisitor(host, { serviceWorkers: 'allow' });
  visitor.forgive(WITHOUT_NETWORK);
  const { page, context } = visitor;
  await visitor.go(PATH);
  await waitUntilInstalled(visitor);
  await context.setOffline(true);
  await host.stop();
  const rooms = [
    ['/learn', 'Learn'],
    ['/lab', 'Lab'],
    ['/rulebooks', 'Rulebooks'],
    ['/docs', 'Docs'],
    ['/docs/fair-dice', 'Fair dice'],
    ['/replay', 'Replay'],
  ] as const;
  for (const [room, title] of rooms) {
    await visitor.go(`${PATH}?${room}`);
    await page.locator('h1').first().waitFor();
    await eventually(() => page.title()).toContain(title);
  }
  await page.getByRole('button', { name: 'Show me an example' }).click();
  await page.getByRole('slider', { name: 'Position in the game' }).waitFor();
  await visitor.go(PATH);
  const seat = await practice(visitor, 'rws-2019');
  await playHand(seat, mouse(seat), 'rws-2019', A_FEW_ROLLS);
  expect(await keptSounds(page)).toBe(Object.keys(SOUNDS).length);
  // The table's own record verifies in the browser.
  await page.getByText('Fair dice', { exact: true }).click();
  await page.getByRole('link', { name: /replay/i }).click();
  await page.getByRole('heading', { name: /Verified/ }).waitFor();

  change('index.html', 'content="Craps', 'content="NEW Craps');
  change('sw.js', '{"version":"', '{"version":"new-');
  await host.start();
  await context.setOffline(false);
  await visitor.go(PATH);
  const about = (at: Page) => at.locator('meta[name=description]').getAttribute('content');
  expect(await about(page)).toMatch(/^NEW/);
  // The new version is cached as well, and takes over once no tab uses the old one.
  const isWaiting = () =>
    page.evaluate(async () => (await navigator.serviceWorker.ready).waiting?.state === 'installed');
  await eventually(isWaiting).toBe(true);
  await page.close();
  await context.setOffline(true);
  let later = await context.newPage();
  // A tab opened before the browser has fully closed the old one still uses, and keeps, the old version.
  const openAgain = async (): Promise<string | null> => {
    await later.close();
    later = await context.newPage();
    await later.goto(host.base + PATH);
    return about(later);
  };
  await eventually(openAgain).toMatch(/^NEW/);
  await later.getByText('This page runs without a server').waitFor();
  await context.setOffline(false);
  await eventually(() => later.evaluate(() => caches.keys())).toEqual([
    expect.stringContaining(`passline ${PATH} new-`),
  ]);
});

test('offline, the installed page of a server practices on the device; back online, that table is still there', async () => {
  const node = await startNode(await newTestStorage('SQLite'));
  const visitor = await newVisitor(node, { serviceWorkers: 'allow' });
  visitor.forgive(WITHOUT_NETWORK);
  const { page, context } = visitor;
  await visitor.go('/');
  await page.getByRole('heading', { name: 'Open a table' }).waitFor();
  await waitUntilInstalled(visitor);
  await context.setOffline(true);
  await visitor.go('/');
  await page
    .getByText(
      'You’re offline. Practice, Learn, Lab, Rulebooks, and Replay still work. Online tables and your account come back when you reconnect.',
    )
    .waitFor();
  const seat = await practice(visitor, 'south-dakota');
  await rollOnce(seat);
  await page.reload();
  await seat.agrees();
  await context.setOffline(false);
  await visitor.go('/');
  await page.getByRole('heading', { name: 'Open a table' }).waitFor();
  const card = page.locator(`[data-table="${seat.table}"]`);
  await card.getByRole('link', { name: /^Continue/ }).click();
  await rollOnce(seat);
});
