// The settings: each applies at once, is kept on the device, and follows the account to other devices.
import { newTestStorage } from '@passline/server/testing/process/new-test-storage.ts';
import { type ServerProcess, startNode } from '@passline/server/testing/process/server.ts';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { practiceSeat, seatOn } from './seat.ts';
import { eventually, newVisitor, newVisitorAs } from './visitors.ts';

let node: ServerProcess;
beforeAll(async () => {
  node = await startNode(await newTestStorage('SQLite'));
});

const feltOf = (page: Page): Promise<string> =>
  page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--felt').trim());

/** Whether the buttons are to the left of the chips. */
const actsAreLeft = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const left = (of: string): number => document.querySelector(of)?.getBoundingClientRect().left ?? 0;
    return left('.table-roll') < left('.table-chip');
  });

type Flight = { readonly ms: number; readonly color: string };

/** Notes how long each thrown die flies, and its color. Call it before opening the page. */
async function watchFlights(page: Page): Promise<() => Promise<readonly Flight[]>> {
  await page.addInitScript(() => {
    const flights: Flight[] = [];
    const { animate } = Element.prototype;
    Element.prototype.animate = function (frames, options) {
      const lit = this.querySelector('.dice-up');
      const isThrown = this.classList.contains('throw-die') && lit !== null && typeof options === 'object';
      if (isThrown)
        flights.push({ ms: Number(options.duration), color: getComputedStyle(lit).backgroundColor });
      return animate.call(this, frames, options);
    };
    Object.assign(window, { flights });
  });
  return () => page.evaluate(() => Reflect.get(window, 'flights') as Flight[]);
}

/** The color of the pips on the felt's flat dice. */
const pipColor = (page: Page): Promise<string> =>
  page
    .locator('.table-main .layout-face circle')
    .first()
    .evaluate(pip => getComputedStyle(pip).fill);

const chipColor = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const disc = document.querySelector('.table-tray [data-chip="2500"] .chip-fill');
    return disc ? getComputedStyle(disc).fill : '';
  });

test('felt, dice, chips, hand, amounts, speed and sound apply at once and are the same on another device', async () => {
  const visitor = await newVisitor(node, { reducedMotion: 'no-preference' });
  const seat = await practiceSeat(visitor);
  const { page } = seat;
  const green = await feltOf(page);
  const defaultChip = await chipColor(page);
  expect(await actsAreLeft(page)).toBe(false);
  await seat.button('Settings').click();
  const dialog = page.getByRole('dialog', { name: 'Settings' });
  await dialog.getByLabel('Felt').selectOption('Blue');
  await eventually(() => feltOf(page)).not.toBe(green);
  const blue = await feltOf(page);
  await dialog.getByRole('checkbox', { name: /^Left-handed/ }).check();
  await eventually(() => actsAreLeft(page)).toBe(true);
  await dialog.getByRole('checkbox', { name: /^Color-blind-friendly chips/ }).check();
  await eventually(() => chipColor(page)).not.toBe(defaultChip);
  await dialog.getByLabel('Dice', { exact: true }).selectOption('Black');
  await dialog.getByLabel('Sound').uncheck();
  await dialog.getByLabel('Dice speed').selectOption('Instant, no animation');
  await dialog.getByLabel('Amounts').selectOption('$1,250');
  await eventually(() => page.locator('[data-rack]').first().textContent()).toBe('$1,000');
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  // Without animation, the roll is over as soon as it is known.
  await seat.spot('pass').click();
  await eventually(() => seat.on('pass')).toBe(5_00);
  await seat.button('Roll').click();
  await eventually(() => seat.dice()).not.toBeNull();
  const thrown = await page
    .locator('.throw-die')
    .evaluateAll(dice => dice.flatMap(die => die.getAnimations({ subtree: true })).length);
  expect(thrown).toBe(0);
  const liked = { felt: 'blue', dice: 'black', units: 'dollars', speed: 'instant', sound: false } as const;
  await eventually(() => seat.client.preferences()).toMatchObject({
    ...liked,
    leftHanded: true,
    distinctChips: true,
  });
  await page.reload();
  await seatOn(visitor);
  expect([await feltOf(page), await page.locator('[data-rack]').first().textContent()]).toEqual([
    blue,
    expect.stringMatching(/^\$/),
  ]);

  const elsewhere = await newVisitorAs(await visitor.client(), node);
  await elsewhere.go('/');
  await eventually(() => feltOf(elsewhere.page)).toBe(blue);
  await elsewhere.page.locator('.wallet').getByText('$').waitFor();
  // A change made there applies here the next time the page is opened.
  await elsewhere.page.getByRole('button', { name: 'Settings' }).click();
  await elsewhere.page.getByRole('dialog', { name: 'Settings' }).getByLabel('Felt').selectOption('Green');
  await eventually(async () => (await seat.client.preferences()).felt).toBe('green');
  await page.reload();
  await eventually(() => feltOf(page)).toBe(green);
});

test('dice fly less than half as long when Fast, and are drawn in their color', async () => {
  const visitor = await newVisitor(node, { reducedMotion: 'no-preference' });
  const flights = await watchFlights(visitor.page);
  const seat = await practiceSeat(visitor, 'etg');
  const { page, client } = seat;
  // What shows a throw is loaded with the first bet.
  await seat.spot('pass').click();
  await page.locator('.table-paid-slot').waitFor({ state: 'attached' });
  const thrown = async (dice: number): Promise<Flight | undefined> => {
    await client.command(seat.table, { type: 'roll' });
    await eventually(async () => (await flights()).length).toBe(dice);
    return (await flights()).at(-1);
  };
  const normal = await thrown(2);
  const red = await pipColor(page);
  await seat.button('Settings').click();
  const dialog = page.getByRole('dialog', { name: 'Settings' });
  await dialog.getByLabel('Dice speed').selectOption('Fast');
  await dialog.getByLabel('Dice', { exact: true }).selectOption('Black');
  await eventually(() => pipColor(page)).not.toBe(red);
  const fast = await thrown(4);
  expect(fast?.ms).toBeGreaterThan(0);
  expect(fast?.ms).toBeLessThan((normal?.ms ?? 0) / 2);
  expect([normal?.color, fast?.color]).toEqual(['rgba(0, 0, 0, 0)', 'rgb(52, 52, 58)']);
});

test('times use the chosen clock', async () => {
  const visitor = await newVisitor(node, { timezoneId: 'UTC' });
  await visitor.page.clock.install({ time: new Date('2026-11-17T18:30:00Z') });
  await practiceSeat(visitor);
  await visitor.go('/you');
  const time = visitor.page.getByText(/\d{1,2}:\d\d/).first();
  await time.waitFor();
  expect(await time.textContent()).toMatch(/[AP]M/);
  await visitor.page.getByRole('button', { name: 'Settings' }).click();
  await visitor.page.getByLabel('Clock').selectOption('18:30');
  await eventually(() => time.textContent()).not.toMatch(/[AP]M/);
});
