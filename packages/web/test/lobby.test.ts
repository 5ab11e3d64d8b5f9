// The lobby: a quiet first visit, tables with house files or their own terms, joining by link, members, long lists.
import { readFileSync } from 'node:fs';
import { newTestStorage } from '@passline/server/testing/process/new-test-storage.ts';
import { outcome } from '@passline/server/testing/process/people.ts';
import { type ServerProcess, startNode } from '@passline/server/testing/process/server.ts';
import type { TestStorage } from '@passline/server/testing/process/test-storage.ts';
import type { ConsoleMessage, Locator } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { guest, openPractice } from './scenes.ts';
import { seatOn } from './seat.ts';
import { eventually, newVisitor, newVisitorAs, PHONE, type Visitor } from './visitors.ts';

const HOUSE_FILE = readFileSync(new URL('../../../examples/house-ten-times.json', import.meta.url), 'utf8');

let storage: TestStorage;
let node: ServerProcess;
beforeAll(async () => {
  storage = await newTestStorage('SQLite');
  node = await startNode(storage);
});

async function openForm(visitor: Visitor): Promise<Locator> {
  await visitor.go('/');
  await visitor.page.getByRole('button', { name: 'Open a table' }).click();
  return visitor.page.getByRole('dialog');
}

const jsonFile = (text: string) => ({
  name: 'house.json',
  mimeType: 'application/json',
  buffer: Buffer.from(text),
});

test('a first visit to any room logs no errors', async () => {
  for (const path of ['/', '/you', '/house', '/learn']) {
    const visitor = await newVisitor(node);
    const heard: string[] = [];
    visitor.page.on('console', (message: ConsoleMessage) => heard.push(message.text()));
    await visitor.go(path);
    await visitor.page.getByRole('link', { name: /^Guest / }).waitFor();
    await visitor.page.getByText('1,000 in play money').first().waitFor();
    expect(heard, path).toEqual([]);
  }
});

test('a practice table whose seat is held by bets that were left there is started over in two clicks', async () => {
  const { player, table } = await openPractice(node.base, 'rws-2019');
  await player.command(table, { type: 'leave' });
  const visitor = await newVisitorAs(player, node);
  const { page } = visitor;
  await visitor.go('/');
  const card = page.locator(`[data-table="${table}"]`);
  expect(await card.getByRole('link', { name: /^Continue/ }).count()).toBe(0);
  await card.getByRole('link', { name: /^Play again/ }).click();
  await page.getByText('The bets you left hold the only seat here.').waitFor();
  await page.getByRole('button', { name: 'Start over' }).click();
  await page.waitForURL(({ pathname }) => !pathname.endsWith(table));
  const seat = await seatOn(visitor);
  expect(seat.table).not.toBe(table);
  expect((await seat.player()).rack).toBe(1_000_00);
  expect((await player.table(table)).state.closed).toBe(true);
});

test('a table with a house file: a bad file names the field, and a good one opens the table under its rules', async () => {
  const visitor = await newVisitor(node);
  const form = await openForm(visitor);
  await form.getByLabel('Rulebook').selectOption('new_file');
  const file = form.getByLabel('House rulebook file');
  const open = form.getByRole('button', { name: 'Open table' });
  expect(await open.isDisabled()).toBe(true);

  await file.setInputFiles(jsonFile('{"extends":'));
  await form.getByText('This file is not JSON: Unexpected end of JSON input.').waitFor();
  const { odds: _odds, ...rest } = JSON.parse(HOUSE_FILE);
  await file.setInputFiles(jsonFile(JSON.stringify({ ...rest, extends: 'vegas' })));
  await eventually(() => form.getByRole('alert').textContent()).toMatch(/^extends: expected rws-2013/);
  await file.setInputFiles(jsonFile(JSON.stringify({ ...rest, minimumPays: [] })));
  await eventually(() => form.getByRole('alert').textContent()).toMatch(/^minimumPays: /);
  expect(await open.isDisabled()).toBe(true);

  await file.setInputFiles(jsonFile(HOUSE_FILE));
  const { title } = JSON.parse(HOUSE_FILE);
  await form.getByText(`Loaded: ${title}`).waitFor();
  expect(await form.getByRole('alert').count()).toBe(0);
  await form.getByLabel('Table name').fill('House night');
  await open.click();
  await visitor.page.waitForURL(/\/table\/[\w-]+$/);
  await visitor.page.getByRole('heading', { name: 'House night' }).waitFor();
  const table = new URL(visitor.page.url()).pathname.split('/')[2] ?? '';
  const { state } = await (await visitor.client()).table(table);
  expect(state.created.house).toMatchObject({ title });
  await eventually(() => visitor.page.locator('.table-head').innerText()).toContain(title);
});

test('a refused setting is reported at its field, and the form stays as it was', async () => {
  const visitor = await newVisitor(node);
  const form = await openForm(visitor);
  await form.getByLabel('Minimum bet').fill('ten');
  await form.getByLabel('Table name').fill('Cellar');
  await form.getByRole('button', { name: 'Open table' }).click();
  const field = form.getByLabel('Minimum bet');
  await eventually(() => field.getAttribute('aria-invalid')).toBe('true');
  expect(await form.locator('#field-settings\\.min-hint').innerText()).not.toBe('');
  expect(await form.getByLabel('Table name').inputValue()).toBe('Cellar');
  await field.fill('10');
  await form.getByLabel('Seats').fill('0');
  await form.getByRole('button', { name: 'Open table' }).click();
  await eventually(() => form.getByLabel('Seats').getAttribute('aria-invalid')).toBe('true');
});

test('a live table with its own terms is joined from another browser by an invitation link', async () => {
  const host = await newVisitor(node);
  await host.go('/');
  await host.page.getByRole('button', { name: 'Play with friends' }).click();
  await host.page.getByRole('dialog', { name: 'Play with friends' }).waitFor();
  const form = host.page.getByRole('dialog');
  await form.getByLabel('Table name').fill('Attic');
  // Everything else has sensible defaults, one click away.
  expect(await form.getByLabel('Rulebook').isVisible()).toBe(true);
  expect(await form.getByLabel('Minimum bet').isVisible()).toBe(false);
  await form.getByText('More settings', { exact: true }).click();
  expect(await form.getByRole('radio', { name: /Invitation only/ }).isChecked()).toBe(true);
  await form.getByLabel('Minimum bet').fill('25');
  await form.getByLabel('Seats').fill('2');
  await form.getByLabel('Bet time').fill('45');
  await form.getByRole('button', { name: 'Open table' }).click();
  const link = await form.getByLabel('Invitation link').inputValue();
  // The join code for the lobby.
  await eventually(() => form.locator('.lobby-code').textContent()).toMatch(/^[A-Z0-9]{5}$/);

  const friend = await newVisitor(node);
  const { page } = friend;
  await friend.go('/');
  await page.getByRole('heading', { name: 'Tables to join' }).waitFor();
  expect(await page.getByRole('heading', { name: 'Attic' }).count()).toBe(0);
  await page.getByLabel('Have a link?').fill('a table of yours');
  await page.getByRole('button', { name: 'Go to table' }).click();
  await page.getByText('Enter a table link or ID').waitFor();
  await page.getByLabel('Have a link?').fill(link);
  await page.getByRole('button', { name: 'Go to table' }).click();
  const sit = page.getByRole('form', { name: 'Sit down' });
  const seats = sit.getByRole('combobox', { name: 'Seat' }).locator('option');
  await eventually(() => seats.allTextContents()).toEqual(['Any open seat', 'Seat 1', 'Seat 2']);
  await sit.getByLabel('Chips (play money)').fill('500');
  await sit.getByRole('button', { name: 'Sit down' }).click();
  const seat = await seatOn(friend);
  const { state } = await seat.look();
  expect(state.terms).toMatchObject({ seats: 2, betMs: 45_000 });
  expect(state.game.settings).toMatchObject({ min: '25' });
  await eventually(() => seat.text('.table-head')).toContain('Bets from 25');
  await friend.go('/');
  await page.getByRole('link', { name: 'Back to your seat Attic' }).waitFor();
});

test('the host of a private table removes a member: out at once, and the invitation is new', async () => {
  const host = await guest(node.base, 'Hugo');
  const { id, invite } = await host.newTable({
    mode: 'live',
    rulebook: 'rws-2019',
    name: 'Loft',
    public: false,
  });
  const [friend, other] = [await guest(node.base, 'Bo'), await guest(node.base, 'Cleo')];
  for (const each of [friend, other]) await each.join(id, invite);
  const visitor = await newVisitorAs(host, node, { viewport: PHONE });
  await visitor.go('/');
  const card = visitor.page.getByRole('listitem').filter({ hasText: 'Loft' }).first();
  await card.getByRole('button', { name: 'Invite' }).click();
  const link = card.getByLabel('Invitation link');
  await eventually(() => link.inputValue()).toMatch(new RegExp(`/table/${id}\\?invite=`));
  const old = await link.inputValue();
  const members = card.getByRole('region', { name: 'Invited players' }).getByRole('listitem');
  const bo = members.filter({ hasText: 'Bo' });
  await bo.getByRole('button', { name: 'Remove… Bo' }).click();
  await bo.getByRole('button', { name: 'Keep Bo' }).click();
  expect(await outcome(friend.table(id))).toBe('accepted');
  await bo.getByRole('button', { name: 'Remove… Bo' }).click();
  await bo.getByRole('button', { name: 'Yes, remove Bo' }).click();
  await eventually(() => members.allInnerTexts()).toEqual([expect.stringContaining('Cleo')]);
  expect(await outcome(friend.table(id))).toBe('table/none');
  const now = await link.inputValue();
  expect(now).not.toBe(old);

  await card.getByRole('button', { name: 'Create a new link' }).click();
  await eventually(() => link.inputValue()).not.toBe(now);
  const latest = new URL(await link.inputValue()).searchParams.get('invite') ?? '';
  expect(await outcome(friend.join(id, invite))).toBe('auth/invitation');
  await friend.join(id, latest);
});

test('if there are more tables than fit, the rest are shown on request and the player’s own always', async () => {
  const [host, visitor] = [await guest(node.base, 'Hugo'), await newVisitor(node)];
  await visitor.go('/');
  await visitor.page.getByRole('link', { name: /^Guest / }).waitFor();
  const own = await visitor.client();
  const terms = { betMs: 600_000 };
  await own.newTable({ mode: 'live', rulebook: 'etg', name: 'Mine, and old', terms });
  for (let n = 1; n <= 205; n += 1) {
    await host.newTable({ mode: 'live', rulebook: 'etg', name: `Number ${n}`, terms });
  }
  const { page } = visitor;
  await visitor.go('/');
  const listed = page.getByRole('region', { name: 'Tables to join' }).getByRole('listitem');
  await eventually(() => listed.count()).toBe(200);
  await page.getByRole('heading', { name: 'Mine, and old' }).waitFor();
  const first = page.getByRole('heading', { name: 'Number 1', exact: true });
  expect(await first.count()).toBe(0);
  await page.getByRole('button', { name: 'Show more tables' }).click();
  await first.waitFor();
  expect(await listed.count()).toBeGreaterThanOrEqual(205);
  expect(await page.getByRole('heading', { name: 'Mine, and old' }).count()).toBe(1);
  expect(await page.getByRole('button', { name: 'Show more tables' }).count()).toBe(0);
});

test('a table that the server has not loaded since its start shows only what is known', async () => {
  const [host, player] = [await guest(node.base, 'Hugo'), await guest(node.base, 'Ivy')];
  const table = await host.newTable({ mode: 'dealer-run', rulebook: 'rws-2019', name: 'Sleepers' });
  const empty = await host.newTable({ mode: 'dealer-run', rulebook: 'rws-2019', name: 'Nobody' });
  await player.command(table.id, { type: 'sit', amount: 100_00 });
  await node.stop();
  await node.start();
  const visitor = await newVisitor(node);
  await visitor.go('/');
  const card = (id: string) => visitor.page.locator(`[data-table="${id}"]`);
  await eventually(() => card(table.id).innerText()).toMatch(/Now\s+in play/);
  expect(await card(empty.id).innerText()).toMatch(/Now\s+waiting for players/);
});
