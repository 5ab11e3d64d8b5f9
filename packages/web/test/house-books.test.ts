// The house's rulebooks: a manager publishes one with ranges, is told of a mistake at its field, and withdraws it.

import { type Client, reviveState } from '@passline/client';
import { newTestStorage } from '@passline/server/testing/process/new-test-storage.ts';
import { guestAt, managerAt } from '@passline/server/testing/process/people.ts';
import { type ServerProcess, startNode } from '@passline/server/testing/process/server.ts';
import type { Locator } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { eventually, newVisitor, newVisitorAs, PHONE, type Visitor } from './visitors.ts';

const TITLE = 'South Dakota rules (ARSD 20:18:33:04)';

let node: ServerProcess;
let manager: Client;

beforeAll(async () => {
  node = await startNode(await newTestStorage('SQLite'));
  manager = await managerAt(node);
});

const published = async (id: string) => (await manager.rulebooks()).find(book => book.id === id)?.published;

async function panelOf(visitor: Visitor): Promise<Locator> {
  await visitor.go('/house');
  return visitor.page.getByRole('region', { name: 'Rulebooks' });
}

async function openedRow(panel: Locator, title: string): Promise<Locator> {
  const row = panel.getByRole('listitem').filter({ hasText: title });
  await row.locator('summary').click();
  return row;
}

const open = (rulebook: string, settings: Record<string, string>) =>
  guestAt(node).then(guest => guest.newTable({ mode: 'live', rulebook, settings }));

test('a rulebook is published with ranges, a mistake is shown at its field, and the rulebook is withdrawn', async () => {
  const panel = await panelOf(await newVisitorAs(manager, node, { viewport: PHONE }));
  const row = await openedRow(panel, TITLE);
  const field = row.getByLabel(`Settings for ${TITLE}`);
  const publish = row.getByRole('button', { name: /^Publish/ });

  await field.fill('min: 5.00 to 25.00, usually 10.00\nodds: 2x, 3-4-5x');
  await publish.click();
  await row.getByText(`${TITLE} is published.`).waitFor();
  const now = {
    min: { from: '5.00', to: '25.00', default: '10.00' },
    odds: { values: ['2x', '3-4-5x'] },
  };
  expect(await published('south-dakota')).toEqual(now);
  expect(await open('south-dakota', { odds: '3-4-5x' })).toMatchObject({ wallets: true });
  expect(await open('south-dakota', { min: '1.00' })).toMatchObject({ wallets: false });

  for (const [mistake, told] of [
    ['min five', /^Cannot read “min five”/],
    ['min: 5.00\nmin: 6.00', /^min appears twice/],
    ['min: 25.00 to 5.00', /^min: 25\.00 is more than 5\.00/],
    ['mim: 5.00 to 25.00', /^mim is not a setting .*did you mean min/],
    ['odds: 2x, lots', /^odds must be 2x/],
  ] as const) {
    await field.fill(mistake);
    expect(await field.getAttribute('aria-invalid')).toBe('false');
    await publish.click();
    await eventually(() => field.getAttribute('aria-invalid')).toBe('true');
    const said = await field.getAttribute('aria-describedby');
    expect(await row.locator(`[id="${said}"]`).textContent()).toMatch(told);
    expect(await field.inputValue()).toBe(mistake);
  }
  expect(await published('south-dakota')).toEqual(now);

  await row.getByRole('button', { name: /^Withdraw/ }).click();
  await row.getByRole('button', { name: /^Keep published/ }).click();
  expect(await published('south-dakota')).toEqual(now);
  await row.getByRole('button', { name: /^Withdraw/ }).click();
  await row.getByRole('button', { name: /^Yes, withdraw/ }).click();
  await row.getByText(`${TITLE}: not published`).waitFor();
  expect(await published('south-dakota')).toBeNull();
  expect(await open('south-dakota', {})).toMatchObject({ wallets: false });
});

test('a house file is published, fixed after a mistake, and gone from the list once withdrawn', async () => {
  const panel = await panelOf(await newVisitorAs(manager, node));
  const choose = (file: object) =>
    panel.getByLabel('Publish a house file').setInputFiles({
      name: 'ours.json',
      mimeType: 'application/json',
      buffer: Buffer.from(JSON.stringify(file)),
    });
  await choose({ extends: 'rws-2019', id: 'ours', title: 'Our house', color: 'red' });
  await eventually(() => panel.getByRole('alert').textContent()).toMatch(/color: unknown field/);
  expect(await published('ours')).toBeUndefined();
  // The rules are previewed first, and a bet that favors players is refused before anything is sent.
  const preview = panel.getByRole('region', { name: 'The file before it is published' });
  const paying = (odds: string) => ({
    extends: 'rws-2019',
    id: 'ours',
    title: 'Our house',
    pays: { 'any-seven': { odds, cite: 'Notice 1' } },
  });
  await choose(paying('6:1'));
  await preview.getByText('Any seven returns 116').waitFor();
  expect(await preview.getByRole('button', { name: /^Publish/ }).isDisabled()).toBe(true);
  await choose(paying('9:2'));
  await preview.getByText('9:2.').waitFor();
  expect(await preview.innerText()).toMatch(/^Our house\s+Id: ours\. Starts from Resorts World/);
  expect(await published('ours')).toBeUndefined();
  await preview.getByRole('button', { name: /^Publish/ }).click();
  await eventually(() => preview.count()).toBe(0);
  const row = await openedRow(panel, 'Our house');
  expect(await panel.getByRole('alert').count()).toBe(0);
  expect(await published('ours')).toEqual({});

  await row.getByRole('button', { name: /^Withdraw/ }).click();
  await row.getByRole('button', { name: /^Yes, withdraw/ }).click();
  await eventually(() => row.count()).toBe(0);
  expect(await published('ours')).toBeUndefined();
});

test('a player finds a published house file among the rulebooks, and opens a table by it', async () => {
  const house = { extends: 'rws-2019', id: 'evening', title: 'Our evening' };
  await manager.house.publishRulebook('evening', { house, settings: {} });
  const visitor = await newVisitor(node);
  await visitor.go('/');
  await visitor.page.getByRole('button', { name: 'Open a table' }).click();
  await visitor.page.getByLabel('Rulebook', { exact: true }).selectOption('Our evening');
  await visitor.page.getByRole('button', { name: 'Open table' }).click();
  await visitor.page.waitForURL(/\/table\/[^/]+$/);
  const id = new URL(visitor.page.url()).pathname.split('/').at(-1) ?? '';
  const { created, game } = reviveState((await manager.table(id)).state);
  expect([created.wallets, game.rules.book.title]).toEqual([true, 'Our evening']);

  // Its rules can be read, both among the rulebooks and from the table.
  await visitor.page.getByRole('link', { name: 'Rules', exact: true }).click();
  await visitor.page.waitForURL(/\/rulebooks\/table_/);
  await visitor.page.getByRole('heading', { level: 1, name: 'Our evening' }).waitFor();
  await visitor.page.getByRole('link', { name: 'Back to the table' }).click();
  await visitor.go('/rulebooks');
  await visitor.page.getByRole('link', { name: 'Our evening', exact: true }).click();
  await visitor.page.waitForURL(/\/rulebooks\/evening$/);
  await visitor.page.getByRole('heading', { level: 1, name: 'Our evening' }).waitFor();
});
