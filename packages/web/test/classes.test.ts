// Classes: a manager makes one, pupils join with its link and with its code, get chips and start over together.
import type { Client } from '@passline/client';
import { newTestStorage } from '@passline/server/testing/process/new-test-storage.ts';
import { managerAt } from '@passline/server/testing/process/people.ts';
import { type ServerProcess, startNode } from '@passline/server/testing/process/server.ts';
import type { Locator, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { readQrCode } from './qr-reader.ts';
import { eventually, newVisitor, newVisitorAs, PHONE } from './visitors.ts';

let node: ServerProcess;
let manager: Client;

beforeAll(async () => {
  node = await startNode(await newTestStorage('SQLite'));
  manager = await managerAt(node);
});

/** Types into the fields of a form in their order and submits it, by keyboard alone. */
async function typeInto(page: Page, first: Locator, texts: readonly string[]): Promise<void> {
  await first.focus();
  for (const [n, text] of texts.entries()) {
    if (n > 0) await page.keyboard.press('Tab');
    await page.keyboard.press('Control+A');
    await page.keyboard.type(text);
  }
  await page.keyboard.press('Enter');
}

async function join(page: Page, name: string): Promise<void> {
  await page.getByLabel('Your name').fill(name);
  await page.getByRole('button', { name: 'Join', exact: true }).click();
}

test('a class is made by keyboard, joined by link and by code, given chips, reset and closed', async () => {
  const boss = await newVisitorAs(manager, node, { viewport: { width: 1366, height: 650 } });
  const { page } = boss;
  await boss.go('/house');
  const panel = page.getByRole('region', { name: 'Classes' });
  const name = panel.getByLabel('Class name');
  await typeInto(page, name, ['Class 7b', 'two']);
  await eventually(() => panel.getByRole('alert').textContent()).toBe(
    'Enter the number of places, 1 to 1,000.',
  );
  await typeInto(page, name, ['Class 7b', '2', '250', '7']);
  const row = panel.getByRole('list', { name: 'Open classes' }).getByRole('listitem');
  await row.getByText('Class 7b: 0 of 2 joined').waitFor();
  expect(await panel.getByRole('alert').count()).toBe(0);
  const link = row.getByLabel('Link for Class 7b', { exact: true });
  const address = await link.inputValue();
  expect(await readQrCode(row.getByRole('img', { name: 'QR code: Link for Class 7b' }))).toBe(address);
  const code = (await row.locator('.admin-code b').textContent()) ?? '';
  expect(code).toMatch(/^[2-9A-Z]{4}(-[2-9A-Z]{4}){2}$/);

  const phone = await newVisitor(node, { viewport: PHONE, hasTouch: true, isMobile: true });
  await phone.page.goto(address);
  await phone.page.getByRole('heading', { level: 1, name: 'Join a class' }).waitFor();
  // No guest is created on the way: a class behind one address would use up its quota.
  expect(await phone.context.cookies()).toEqual([]);
  expect(await phone.page.getByLabel('Class code').inputValue()).toBe(code);
  await join(phone.page, 'Bo');
  await phone.page.getByRole('link', { name: 'Bo', exact: true }).waitFor();
  await phone.page.getByText('250 play money').waitFor();

  const other = await newVisitor(node);
  await other.go('/signin');
  await other.page.getByLabel('Class code').fill('AAAA-AAAA-AAAA');
  await join(other.page, 'Abe');
  await eventually(() => other.page.getByRole('alert').textContent()).toMatch(/code is wrong/);
  await other.page.getByLabel('Class code').fill(code.toLowerCase().replaceAll('-', ' '));
  await join(other.page, 'Abe');
  await other.page.getByRole('link', { name: 'Abe', exact: true }).waitFor();

  const players = row.getByRole('region', { name: 'Players of Class 7b' }).getByRole('row');
  await eventually(() => players.allInnerTexts()).toEqual([
    'Player\tWallet\tAt tables',
    'Abe\t250\t0',
    'Bo\t250\t0',
  ]);
  await row.getByText('Class 7b: 2 of 2 joined').waitFor();
  await row.getByLabel('Chips for each player').fill('50.50');
  await row.getByLabel('Reason').fill('second lesson');
  const give = row.getByRole('button', { name: /^Give to all 2 players/ });
  await give.dblclick();
  await row.locator('form').getByText('50.50 given to each of 2 players.').waitFor();
  // Until another amount or reason is typed.
  expect(await give.isDisabled()).toBe(true);
  await eventually(() => players.allInnerTexts()).toEqual([
    'Player\tWallet\tAt tables',
    'Abe\t300.50\t0',
    'Bo\t300.50\t0',
  ]);

  await row.getByRole('button', { name: /^Reset wallets…/ }).press('Enter');
  await row.getByRole('button', { name: 'Cancel' }).waitFor();
  await row.locator('.admin-resume').getByRole('textbox').fill('a new week');
  await row.getByRole('button', { name: /^Yes, reset all 2 wallets/ }).dblclick();
  await row.getByText('2 wallets now hold 250 each.').waitFor();
  expect((await (await phone.client()).wallet()).balance).toBe(250_00);
  await phone.go('/you');
  await phone.page.getByText('Reset by Manager: a new week').waitFor();

  // A double click asks and does not confirm, although the confirming button is at the same place.
  await row.getByRole('button', { name: /^Close class…/ }).dblclick();
  await row.getByRole('button', { name: /^Cancel/ }).click();
  expect((await manager.rosters())[0]).toMatchObject({ code, open: true });
  await row.getByRole('button', { name: /^Close class…/ }).press('Enter');
  // The focus is on the button that changes nothing.
  await eventually(() => page.evaluate(() => document.activeElement?.textContent)).toMatch(/^Cancel/);
  await row.getByText('nobody else can join').waitFor();
  await row.getByRole('button', { name: /^Yes, close/ }).press('Enter');
  await panel.getByText('Class 7b is closed. Its code no longer works.').waitFor();
  await panel.getByText('Closed classes (1)').click();
  const closed = panel.getByRole('list', { name: 'Closed classes' });
  await closed.getByText('Class 7b: 2 of 2 joined').waitFor();
  const log = page.getByRole('list', { name: 'House log' });
  await eventually(() => log.innerText()).toContain('Manager closed the class Class 7b.');
  // What was clicked twice was done once.
  for (const done of [
    'issued 50.50 to each player of the class Class 7b (2 players): second lesson.',
    'reset the wallets of the class Class 7b (2 players): a new week.',
  ]) {
    expect(await log.getByText(done).count()).toBe(1);
  }
  expect((await manager.rosters())[0]).toMatchObject({ code: null, members: [{}, {}] });
});
