// The duties of table staff on the dealer's console: supervising, dealing, dice and No Rolls.

import type { Client } from '@passline/client';
import { findRulebook } from '@passline/engine';
import { required } from '@passline/engine/required';
import { newTestStorage } from '@passline/server/testing/process/new-test-storage.ts';
import { type ServerProcess, startNode } from '@passline/server/testing/process/server.ts';
import type { Locator } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { Console } from './console.ts';
import { isInside, textsCutOff } from './fits.ts';
import { guest, openEvening } from './scenes.ts';
import { eventually, newVisitor, newVisitorAs, TABLET } from './visitors.ts';

let node: ServerProcess;
beforeAll(async () => {
  node = await startNode(await newTestStorage('SQLite'));
});

type Dealing = { readonly console: Console; readonly dana: Client };

/** Dana's own table, with Ana on the pass line. */
async function openDealing(rulebook: string): Promise<Dealing> {
  const dana = await guest(node.base, 'Dana');
  const { id } = await dana.newTable({ mode: 'dealer-run', rulebook, settings: { chip: '1.00' } });
  await dana.command(id, { type: 'seat', seat: 1, name: 'Ana', amount: 100_00 });
  await dana.command(id, { type: 'bet', seat: 1, spot: 'pass', amount: 5_00 });
  const visitor = await newVisitorAs(dana, node, { viewport: TABLET });
  await visitor.go(`/table/${id}/dealer`);
  const console = new Console(visitor.page, id, await visitor.client());
  await console.button('No more bets').waitFor();
  return { console, dana };
}

// cites: rws-2019 §1.6
test('the console is for dealers: a visitor without a role is asked to sign in and cannot deal', async () => {
  const { console } = await openDealing('rws-2019');
  const other = await newVisitor(node);
  await other.go(`/table/${console.table}/dealer`);
  await other.page.getByRole('button', { name: 'Sign in' }).waitFor();
  expect(await other.page.getByRole('button', { name: 'No more bets' }).count()).toBe(0);
  expect(await other.page.getByRole('button', { name: /^First die/ }).count()).toBe(0);
  await console.button('No more bets').click();
  await eventually(async () => (await console.game()).phase).toBe('closed');
});

describe.each(['rws-2013', 'rws-2019'])('%s', book => {
  // cites: rws-2013 §1 Boxperson, rws-2019 §1.2
  test('the console names who is in charge of the table, each with a role', async () => {
    const { console, dana } = await openDealing(book);
    const bea = await guest(node.base, 'Bea');
    const { code } = await dana.staffLink({ name: 'Bea', roles: ['pit'], table: console.table });
    await bea.signIn(code);
    await console.section('Table');
    const staff = console.page.getByRole('list', { name: 'Table staff' });
    expect(await staff.getByRole('combobox', { name: 'Role of Bea' }).inputValue()).toBe('pit');
  });

  // cites: rws-2013 §1 Stickperson, rws-2013 §3.7 two dice, rws-2019 §1.20, rws-2019 §3.12 two dice
  test('the console names the shooter, takes two dice and no more, and reads out their total', async () => {
    const { console } = await openDealing(book);
    expect(await console.page.locator('.dealer-shooter').innerText()).toMatch(/^Shooter: Ana, seat 1/);
    const pad = console.page.getByRole('region', { name: 'Dice', exact: true });
    expect(await pad.getByRole('group').count()).toBe(2);
    expect(await pad.getByRole('button', { name: /^(First|Second) die: [1-6]$/ }).count()).toBe(12);
    expect(await pad.getByRole('button').count()).toBe(12);
    await pad.getByRole('button', { name: 'First die: 6' }).click();
    expect((await console.game()).phase).toBe('open');
    await pad.getByRole('button', { name: 'Second die: 5' }).click();
    const confirm = console.page.getByRole('region', { name: 'Confirm the dice' });
    await confirm.getByRole('img', { name: '6 and 5: 11' }).waitFor();
    expect(await confirm.locator('.dealer-call').innerText()).toContain('11');
  });
});

/** The discretionary grounds, and the ground for a leaning die. */
const GROUNDS = [
  ['rws-2013', [], 'rws-2013 §3.10 (x)'],
  ['rws-2019', ['rws-2019 §3.15.1', 'rws-2019 §3.15.2', 'rws-2019 §3.15.3'], 'rws-2019 §3.15.2'],
] as const;

// cites: rws-2013 §1 Natural Fall, rws-2013 §3.10, rws-2019 §1.10, rws-2019 §3.15, rws-2019 §3.16
test.each(GROUNDS)(
  '%s: the console lists every No Roll ground with its clause, including leaning dice',
  async (book, chosen, leaning) => {
    const { console } = await openDealing(book);
    await console.button('No more bets').click();
    await console.button('Call No Roll…').click();
    const grounds = console.page.locator('.dealer-grounds li');
    await grounds.first().waitFor();
    const offered = await grounds.allInnerTexts();
    const noRoll = findRulebook(book)?.noRoll ?? {};
    const cited = Object.values(noRoll).map(({ cite }) => cite);
    const clauseIn = (text: string): string => `${book} ${/§[\d.]+( \([ivx]+\))?/.exec(text)?.[0] ?? text}`;
    expect(offered.map(clauseIn).toSorted()).toEqual(cited.toSorted());
    const atChoice = offered.filter(text => /discretion/.test(text));
    expect(atChoice.map(clauseIn).toSorted()).toEqual([...chosen]);
    const lean = grounds.filter({ hasText: leaning.slice(book.length + 1) }).locator('.dealer-ground');
    await lean.click();
    await eventually(async () => {
      const { events } = await console.client.events(console.table, 0, 1000);
      return events.map(({ entry }) => entry.event).findLast(({ type }) => type === 'no-roll-called');
    }).toMatchObject({ cite: leaning });
  },
);

test('a digit typed over dice that wait for Enter begins another pair, and Enter confirms nothing but both', async () => {
  const { console } = await openDealing('rws-2019');
  const { page } = console;
  const { round } = await console.game();
  const focused = () => page.evaluate(() => document.activeElement?.textContent);
  await page.keyboard.type('31');
  await eventually(focused).toBe('Confirm 3-1');
  await page.keyboard.press('5');
  await page.keyboard.press('Enter');
  const pad = page.getByRole('region', { name: 'Dice', exact: true });
  await pad.getByRole('button', { name: 'First die: 5', pressed: true }).waitFor();
  await eventually(async () => (await console.client.table(console.table)).state.entered).toBe(null);
  await page.keyboard.press('2');
  await eventually(focused).toBe('Confirm 5-2');
  // Typed without waiting for anything, the last pair counts.
  await page.keyboard.type('4461');
  await eventually(focused).toBe('Confirm 6-1');
  await page.keyboard.press('Enter');
  await eventually(async () => (await console.game()).lastRoll?.dice).toEqual([6, 1]);
  expect((await console.game()).round).toBe(round + 1);
  expect(await page.getByRole('alert').count()).toBe(0);
});

test('a correction takes two digits and Enter, and a third digit begins another pair there, not on the pad behind', async () => {
  const { console } = await openDealing('rws-2019');
  const { page } = console;
  await console.roll(4, 4);
  await console.section('Fix a mistake');
  await console.button('Enter the real dice').click();
  const dialog = page.getByRole('dialog');
  const focused = () => page.evaluate(() => document.activeElement?.textContent);
  await page.keyboard.type('52');
  await eventually(focused).toBe('Correct 4-4 to 5-2');
  await page.keyboard.press('6');
  // Enter neither confirms half a pair nor closes the dialog.
  await page.keyboard.press('Enter');
  await dialog.getByRole('button', { name: 'First die: 6', pressed: true }).waitFor();
  await page.keyboard.press('3');
  await eventually(focused).toBe('Correct 4-4 to 6-3');
  await page.keyboard.press('Enter');
  await eventually(async () => (await console.game()).lastRoll?.dice).toEqual([6, 3]);
  await dialog.waitFor({ state: 'detached' });
  const { state } = await console.client.table(console.table);
  expect(state.entered).toBe(null);
  expect(state.game.point).toBe(9);
  expect(await page.locator('.dealer-pad [aria-pressed="true"]').count()).toBe(0);
});

test('a correction that is closed and opened again at once takes the same dice again', async () => {
  const { console } = await openDealing('rws-2019');
  const { mouse } = console.page;
  await console.roll(4, 4);
  await console.section('Fix a mistake');
  const dialog = console.page.getByRole('dialog');
  const enter = console.button('Enter the real dice');
  const list = dialog.getByRole('button', { name: 'Correct 4-4 to 3-4' });
  const at: { readonly x: number; readonly y: number }[] = [];
  for (const part of [
    enter,
    dialog.getByRole('button', { name: 'First die: 3' }),
    dialog.getByRole('button', { name: 'Second die: 4' }),
    dialog.getByRole('button', { name: 'Close' }),
  ]) {
    if (at.length === 3) await list.waitFor();
    await part.scrollIntoViewIfNeeded();
    const { x, y, width, height } = required(await part.boundingBox());
    at.push({ x: x + width / 2, y: y + height / 2 });
    await part.click();
  }
  await list.waitFor({ state: 'detached' });
  // Each button is clicked twice within the time of a double click, with other clicks in between.
  for (const { x, y } of [...at, ...at.slice(0, 3)]) await mouse.click(x, y);
  await list.waitFor();
});

test.each([
  { width: 1024, height: 768 },
  { width: 1366, height: 768 },
])(
  'at $width×$height the layout stays where it is from signing to payout, and pad and steps fit beside it',
  async viewport => {
    const { table, dealer, player } = await openEvening(node.base);
    for (const [seat, name] of [
      [3, 'Fernandina'],
      [6, 'Guadalupe Hernandez'],
      [7, 'Hu'],
    ] as const)
      await dealer.command(table, { type: 'seat', seat, name, amount: 400_00 });
    for (const seat of [1, 3, 4, 5, 6, 7, 8] as const)
      await dealer.command(table, { type: 'bet', seat, spot: 'any-seven', amount: 5_00 });
    const visitor = await newVisitorAs(dealer, node, { viewport });
    const { page } = visitor;
    await visitor.go(`/table/${table}/dealer`);
    const console = new Console(page, table, await visitor.client());
    const layout = page.locator('.dealer-bets .layout');
    const form = page.getByRole('form', { name: 'Sign the record' });
    await form.getByLabel('Your name on the record').fill('Dana Reyes');
    expect(await isInside(layout, viewport)).toBe(true);
    const place = await layout.boundingBox();
    const staysWith = async (...parts: readonly Locator[]): Promise<void> => {
      await page.evaluate(() => window.scrollTo(0, 0));
      expect(await layout.boundingBox()).toEqual(place);
      for (const part of parts) expect(await isInside(part, viewport), String(part)).toBe(true);
    };
    await form.getByRole('button', { name: 'Sign the record' }).click();
    await form.waitFor({ state: 'detached' });
    await staysWith();
    // A tap on the layout leaves an Undo next to the hint.
    await console.spot('any-craps').click();
    await console.button(/^Undo: Ben/).waitFor();
    await staysWith();
    await console.button('No more bets').click();
    await console.button('Call No Roll…').click();
    await console.button(/One or both of the dice go off the table/).click();
    // The call stays in sight until the next roll that counts.
    await page
      .getByText('No Roll, mandatory: one or both of the dice go off the table (Dana Reyes).')
      .waitFor();
    await staysWith(console.button('Second die: 6'), console.button('Call No Roll…'));
    await console.dice(5, 5, page.getByRole('region', { name: 'Dice', exact: true }));
    await console.button('Confirm 5-5').waitFor();
    await staysWith(console.button('Confirm 5-5'), console.button('Wrong dice'));
    await console.button('Confirm 5-5').click();
    const payout = page.getByRole('region', { name: 'Payout' });
    await payout.getByRole('button', { name: 'Done, next' }).waitFor();
    await staysWith(payout, console.button('First die: 6'), console.button('Second die: 1'));
    expect(await page.getByText(/^No Roll, mandatory/).count()).toBe(0);
    // Every chip that a correction moves is visible together with the button that confirms it.
    await console.section('Fix a mistake');
    await console.enterRealDice(3, 4);
    const changes = page.getByRole('list', { name: 'Chips to move' }).getByRole('listitem');
    await changes.first().waitFor();
    expect((await changes.allInnerTexts()).join()).not.toMatch(/Take back/);
    // In one window nobody has been paid; in the other everybody is, with the dialog closed and opened again for it.
    const isPaid = viewport.width === 1024;
    if (isPaid) {
      await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
      await payout.getByRole('button', { name: 'Skip' }).click();
      await console.enterRealDice(3, 4);
      await eventually(() => changes.count()).toBe(8);
    }
    for (const change of await changes.all()) expect(await isInside(change, viewport)).toBe(true);
    expect(await changes.filter({ hasText: 'Ana' }).innerText()).toMatch(/Hard 6: 5 → 0/);
    expect(await isInside(console.button('Correct 5-5 to 3-4'), viewport)).toBe(true);
    await console.button('Correct 5-5 to 3-4').click();
    const corrected = page.getByRole('region', { name: 'Payout after the correction' });
    await corrected.waitFor();
    const wasPaid = corrected.getByLabel('The wrong roll was already paid');
    expect(await wasPaid.count()).toBe(isPaid ? 0 : 1);
    if (!isPaid) {
      await wasPaid.check();
      await eventually(() => corrected.getByRole('listitem').count()).toBe(8);
    }
    for (const change of await corrected.getByRole('listitem').all()) {
      expect(await isInside(change, viewport)).toBe(true);
    }

    // On the wall, too, all eight players fit, with the code in large type.
    const wall = await newVisitorAs(player, node, { viewport });
    await wall.go(`/table/${table}/screen`);
    const screen = wall.page.locator('.screen');
    await screen.locator('.screen-code b').waitFor();
    await wall.settles();
    expect(await textsCutOff(screen)).toEqual([]);
    const code = await screen.locator('.screen-code b').boundingBox();
    expect(code?.height).toBeGreaterThanOrEqual(40);
  },
);
