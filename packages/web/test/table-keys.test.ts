// Every action at the table by keyboard alone, with the keys that the cheat sheet lists.

import { newTestStorage } from '@passline/server/testing/process/new-test-storage.ts';
import { type ServerProcess, startNode } from '@passline/server/testing/process/server.ts';
import { beforeAll, expect, test } from 'vitest';
import { dealtSeat } from './dealt.ts';
import { practiceSeat, type Seat } from './seat.ts';
import { eventually, newVisitor } from './visitors.ts';

let node: ServerProcess;
beforeAll(async () => {
  node = await startNode(await newTestStorage('SQLite'));
});

const focusOn = (seat: Seat, spot: string): Promise<void> => seat.spot(spot).focus();

test('the cheat sheet lists every key, opens and closes by key, and letters can be switched off', async () => {
  const seat = await practiceSeat(await newVisitor(node));
  const { keyboard } = seat.page;
  await keyboard.press('?');
  const sheet = seat.page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await sheet.getByRole('rowheader').first().waitFor();
  expect(await sheet.getByRole('rowheader').allInnerTexts()).toEqual([
    ...['Arrows', 'Enter', 'Delete', '1 to 6', 'Space'],
    ...['U', 'R', 'D', 'O', 'C', 'P', 'G', 'T', 'F', 'B', 'I', 'W', 'A', 'H', 'S', 'Y', 'E', 'V', 'L', '?'],
  ]);
  await keyboard.press('Escape');
  await sheet.waitFor({ state: 'detached' });
  await focusOn(seat, 'field');
  await keyboard.press('Enter');
  await seat.lies({ field: 5_00 });
  await keyboard.press('s');
  const settings = seat.page.getByRole('dialog', { name: 'Settings' });
  await settings.getByRole('checkbox', { name: /Letter and number shortcuts/ }).press('Space');
  await keyboard.press('Escape');
  await settings.waitFor({ state: 'detached' });
  await keyboard.press('c');
  await keyboard.press('Enter');
  await seat.lies({ field: 10_00 });
});

test('chips, adding, taking away, pressing, undo, clear, repeat, double and rolling', async () => {
  const seat = await practiceSeat(await newVisitor(node));
  const { keyboard } = seat.page;
  await focusOn(seat, 'pass');
  await keyboard.press('1');
  await expect.poll(() => seat.page.getByRole('radio', { name: '1 chip' }).isChecked()).toBe(true);
  await keyboard.press('Enter');
  await keyboard.press('3');
  await keyboard.press('Enter');
  await seat.lies({ pass: 26_00 });
  // Every change of a bet is announced with its new amount.
  await eventually(() => seat.said()).toBe('Pass line: 26.');
  await keyboard.press('Delete');
  await seat.lies({ pass: 1_00 });
  await keyboard.press('p');
  await seat.lies({ pass: 2_00 });
  await keyboard.press('d');
  await seat.lies({ pass: 4_00 });
  await keyboard.press('u');
  await seat.lies({ pass: 2_00 });
  await focusOn(seat, 'field');
  await keyboard.press('2');
  await keyboard.press('Enter');
  await seat.lies({ pass: 2_00, field: 5_00 });
  await keyboard.press('c');
  await eventually(() => seat.said()).toBe('Pass line: no bet. Field: no bet.');
  await seat.lies({});
  await keyboard.press('u');
  await seat.lies({ pass: 2_00, field: 5_00 });
  await keyboard.press('Space');
  await eventually(() => seat.countOf('rolled')).toBe(1);
  await seat.agrees();
  await keyboard.press('r');
  await eventually(() => seat.on('field')).toBe(5_00);
  await seat.lies({ pass: 2_00, field: 5_00 });
  await keyboard.press('t');
  await seat.lies({ pass: 2_00 });
  // Whole sets, in units of the chosen chip.
  for (const [key, spot, amount] of [
    ['i', 'place-6', 6_00],
    ['w', 'place-4', 5_00],
    ['a', 'place-10', 5_00],
    ['h', 'hard-8', 5_00],
  ] as const) {
    await keyboard.press(key);
    await eventually(() => seat.on(spot)).toBe(amount);
    await keyboard.press('u');
    await seat.lies({ pass: 2_00 });
  }
  await keyboard.press('i');
  await focusOn(seat, 'place-8');
  await keyboard.press('p');
  await eventually(() => seat.on('place-8')).toBe(12_00);
  await keyboard.press('g');
  await eventually(() => seat.on('place-8')).toBe(6_00);
});

test('Space rolls after a chip is chosen by mouse, and belongs to a chip that was reached by key', async () => {
  const seat = await practiceSeat(await newVisitor(node));
  const { page } = seat;
  const chip = page.getByRole('radio', { name: '25 chip' });
  await seat.spot('pass').click();
  await seat.lies({ pass: 5_00 });
  await page.locator('label', { has: chip }).click();
  await expect.poll(() => chip.isChecked()).toBe(true);
  await page.keyboard.press('Space');
  await eventually(() => seat.countOf('rolled')).toBe(1);
  await seat.resultsEnd();
  await chip.focus();
  await page.keyboard.press('ArrowRight');
  const next = page.getByRole('radio', { name: '100 chip' });
  await expect.poll(() => next.isChecked()).toBe(true);
  await page.keyboard.press('Space');
  expect(await next.evaluate(radio => radio === document.activeElement)).toBe(true);
  expect(await seat.countOf('rolled')).toBe(1);
});

test('calling on and off, odds with and without a question, and leaving', async () => {
  const { seat, deal } = await dealtSeat(node, 'south-dakota');
  const { keyboard } = seat.page;
  await focusOn(seat, 'pass');
  await keyboard.press('Enter');
  await seat.lies({ pass: 5_00 });
  await deal([2, 2]);
  await keyboard.press('o');
  const question = seat.page.getByRole('dialog', { name: 'How much in odds?' });
  // The smallest choice has the focus, so Enter does little harm.
  expect(await question.locator(':focus').innerText()).toBe('1×: 5');
  await keyboard.press('Escape');
  await question.waitFor({ state: 'detached' });
  await keyboard.press('o');
  await keyboard.press('Tab');
  await keyboard.press('Enter');
  await seat.lies({ pass: 5_00, 'pass-odds': 10_00 });
  await focusOn(seat, 'hard-8');
  await keyboard.press('Enter');
  await seat.lies({ pass: 5_00, 'pass-odds': 10_00, 'hard-8': 5_00 });
  const spoken = (): Promise<string | null> => seat.spot('hard-8').getAttribute('aria-label');
  await keyboard.press('f');
  await eventually(spoken).toMatch(/your bet 5, off/);
  await keyboard.press('f');
  await eventually(spoken).toMatch(/your bet 5, called on/);
  await keyboard.press('l');
  await seat.page
    .getByRole('dialog', { name: 'Leave the table?' })
    .getByRole('button', { name: 'Leave' })
    .press('Enter');
  await seat.page.waitForURL(/\/$/);
});

test('the focus is always visible', async () => {
  const seat = await practiceSeat(await newVisitor(node));
  const { page } = seat;
  await page.locator('#main').focus();
  const unseen: string[] = [];
  let stops = 0;
  for (let step = 0; step < 40; step += 1) {
    await page.keyboard.press('Tab');
    const focus = await page.evaluate(() => {
      const element = document.activeElement;
      if (!element || element === document.body) return null;
      const ring = element.querySelector('.layout-focus') ?? element.closest('label') ?? element;
      const { outlineStyle, outlineWidth, stroke } = getComputedStyle(ring);
      const marked = (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2) || stroke !== 'none';
      return { marked, name: element.getAttribute('data-spot') ?? element.outerHTML.slice(0, 80) };
    });
    if (!focus) break;
    stops += 1;
    if (!focus.marked) unseen.push(focus.name);
  }
  expect(stops).toBeGreaterThan(10);
  expect(unseen).toEqual([]);
});
