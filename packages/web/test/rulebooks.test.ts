// The rulebooks room: every rulebook with its pays, clauses and exact edges, and two of them side by side.

import { newTestStorage } from '@passline/server/testing/process/new-test-storage.ts';
import { type ServerProcess, startNode } from '@passline/server/testing/process/server.ts';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { eventually, newVisitor, PHONE, type Visitor } from './visitors.ts';

let node: ServerProcess;
beforeAll(async () => {
  node = await startNode(await newTestStorage('SQLite'));
});

async function inRoom(path: string, phone = false): Promise<Visitor> {
  const visitor = await newVisitor(node, phone ? { viewport: PHONE } : {});
  await visitor.go(path);
  return visitor;
}

const edgeRow = (page: Page, spot: string) => page.locator(`.rules-edges tr:has([data-spots~="${spot}"])`);

test.each([
  ['rws-2013', 'buy-4', '2:1', '4.762%', '1/21'],
  ['rws-2019', 'place-6', '7:6', '1.515%', '1/66'],
  ['etg', 'place-to-lose-4', '5:11', '3.030%', '1/33'],
  ['south-dakota', 'hop-1-3', '15:1', '11.111%', '1/9'],
])('%s: the bets with their pays and exact edges', async (book, spot, pays, percent, fraction) => {
  const { page } = await inRoom(`/rulebooks/${book}`);
  await edgeRow(page, 'pass').locator('td b', { hasText: '1.414%' }).waitFor();
  expect(await edgeRow(page, 'pass').innerText()).toContain('7/495');
  const row = await edgeRow(page, spot).innerText();
  for (const part of [pays, percent, fraction]) expect(row).toContain(part);
  // Every bet has its figures; none is pending.
  await eventually(() => page.locator('.rules-edges .rules-pending').count()).toBe(0);
});

test('a come bet on its number is not mistaken for a new one: the cost of a new one is shown beside it', async () => {
  const { page } = await inRoom('/rulebooks/rws-2019');
  const row = edgeRow(page, 'come-4');
  await eventually(() => row.locator('td b').innerText()).toBe('33.333%');
  expect(await row.getByRole('rowheader').innerText()).toMatch(
    /^Added to a come bet once it is on its number, 4 and 10\s+from the first roll: 1\.414%/,
  );
});

test('the cost of an amount, as the table rounds it, is shown beside the bet’s edge', async () => {
  const { page } = await inRoom('/rulebooks/rws-2019');
  const cell = edgeRow(page, 'place-6').locator('.rules-at-amount');
  // 5 on Place 6 wins 5, not 5.83.
  await eventually(() => cell.innerText()).toBe('9.091%');
  expect(await edgeRow(page, 'place-6').locator('td b').innerText()).toBe('1.515%');
  const field = page.getByLabel('Your bet');
  await field.fill('6');
  await eventually(() => cell.innerText()).toBe('1.515%');
  await page.getByRole('columnheader', { name: 'Bet of 6' }).waitFor();
  await field.fill('0.50');
  await eventually(() => cell.innerText()).toBe('–');
  await field.fill('six');
  await page.getByText('Enter an amount above 0').waitFor();
  // South Dakota rounds up: 5 wins 6, which costs nothing.
  await page.goto(new URL('/rulebooks/south-dakota', page.url()).href);
  await eventually(() => cell.innerText()).toBe('0%');
});

test('bets are sorted by what they cost', async () => {
  const { page } = await inRoom('/rulebooks/rws-2019');
  await edgeRow(page, 'pass').locator('td b', { hasText: '1.414%' }).waitFor();
  const dearest = () => page.locator('.rules-edges tbody tr').first().innerText();
  const byEdge = page.getByRole('button', { name: 'House edge' });
  await byEdge.click();
  expect(await dearest()).toContain('0%');
  await byEdge.click();
  expect(await dearest()).toContain('33.333%');
  expect(await page.getByRole('columnheader', { name: 'House edge' }).getAttribute('aria-sort')).toBe(
    'descending',
  );
});

test('the jackpot is a table, and a decision is one click from where it is cited', async () => {
  const { page } = await inRoom('/rulebooks/etg');
  const bands = page.getByRole('table', { name: 'What it pays' });
  await bands.waitFor();
  expect(await bands.getByRole('row').allInnerTexts()).toEqual([
    ...[
      '8–15 rolls\tyour bet back',
      '16–23 rolls\t3×',
      '24–31 rolls\t5×',
      '32–39 rolls\t7×',
      '40–44 rolls\t12×',
    ],
    ...['45–49 rolls\t30×', '50 or more rolls\t100×', 'fewer than 8 rolls\tlost'],
  ]);
  await page.locator('#jackpot').getByRole('button', { name: 'Read rule D39' }).click();
  await page
    .getByRole('dialog', { name: 'D39' })
    .getByText(/seven-out/)
    .first()
    .waitFor();
  await page.keyboard.press('Escape');
  expect(await page.locator('#D39').innerText()).toContain('seven-out');
});

test('two rulebooks side by side: what differs, on request what does not, and a link to share', async () => {
  const { page } = await inRoom('/rulebooks?left=rws-2013&right=rws-2019');
  const compare = page.locator('#compare');
  const status = compare.getByRole('status');
  await status.filter({ hasText: /^\d+ of \d+ rules differ\.$/ }).waitFor();
  // The two editions pay and play alike; they differ in wording and in the grounds for a No Roll.
  expect(await compare.locator('.rules-group').allInnerTexts()).toEqual([
    'The bets',
    'Limits',
    'When a roll does not count',
    'Procedure',
  ]);
  await compare.getByLabel('Second book').selectOption('etg');
  await compare.getByText('Exact house edge').waitFor();
  const row = (name: string) =>
    compare.getByRole('row').filter({ has: page.getByRole('rowheader', { name, exact: true }) });
  expect(await row('Pass line odds').first().getByRole('cell').allInnerTexts()).toEqual([
    expect.stringContaining('3 times on 4 and 10'),
    expect.stringContaining('At most 2 times the flat bet'),
  ]);
  expect(await row('Hop bets').first().getByRole('cell').first().innerText()).toBe('Not in this book.');
  expect(new URL(page.url()).search).toBe('?left=rws-2013&right=etg');
  const shown = await compare.getByRole('row').count();
  await compare.getByLabel('Show identical rules').check();
  expect(await compare.getByRole('row').count()).toBeGreaterThan(shown);

  await page.reload();
  await compare.getByText('Exact house edge').waitFor();
  expect(await compare.getByLabel('Second book').inputValue()).toBe('etg');
});

test('on a phone each statement names its rulebook', async () => {
  const { page } = await inRoom('/rulebooks?left=rws-2019&right=etg', true);
  const cell = page.locator('#compare td[data-book=etg]').first();
  await cell.waitFor();
  expect(await cell.evaluate(element => getComputedStyle(element, '::before').content)).toContain('etg');
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
});

test('an unknown rulebook is reported, with a list of those that exist', async () => {
  const { page } = await inRoom('/rulebooks/atlantis');
  await page.getByRole('alert').filter({ hasText: 'No rulebook “atlantis”' }).waitFor();
  expect(await page.locator('.rules-card').count()).toBe(4);
});
