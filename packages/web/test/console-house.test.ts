// What the house decides at the console, and what players see of it: settings, terms, interruptions, staff, closing.

import { newTestStorage } from '@passline/server/testing/process/new-test-storage.ts';
import { type ServerProcess, startNode } from '@passline/server/testing/process/server.ts';
import { beforeAll, expect, test } from 'vitest';
import { type Console, openConsole } from './console.ts';
import { type Seat, seatOn } from './seat.ts';
import { eventually, newVisitor, PHONE, TABLET, type Visitor } from './visitors.ts';

async function sitDown(visitor: Visitor, table: string): Promise<Seat> {
  await visitor.go(`/table/${table}`);
  const form = visitor.page.getByRole('form', { name: 'Sit down' });
  await form.getByLabel('Your name at all tables').fill('Ana');
  await form.getByLabel('Chips (play money)').fill('200');
  await form.getByRole('button', { name: 'Sit down' }).click();
  await form.waitFor({ state: 'detached' });
  return seatOn(visitor);
}

const notices = (seat: Seat): Promise<string> => seat.text('.table-notices');

async function changeSettings(dealer: Console): Promise<void> {
  await dealer.section('Table');
  const settings = dealer.page.locator('form', { hasText: 'Smallest chip' });
  const minimum = settings.getByLabel('Minimum');
  await minimum.fill('lots');
  await eventually(() => settings.getByRole('alert').textContent()).toMatch(/min/);
  expect(await settings.getByRole('button', { name: 'Change settings' }).isDisabled()).toBe(true);
  await minimum.fill('15');
  await settings.getByLabel(/Reason/).fill('a full house');
  await settings.getByRole('button', { name: 'Change settings' }).click();
}

let node: ServerProcess;
beforeAll(async () => {
  node = await startNode(await newTestStorage('SQLite'));
});

test('a refusal that comes and goes leaves the notice over a phone’s table alone', async () => {
  const dealer = await openConsole(await newVisitor(node, { viewport: TABLET }));
  const ana = await sitDown(await newVisitor(node, { viewport: PHONE }), dealer.table);
  await ana.spot('pass').click();
  await eventually(() => ana.on('pass')).toBe(5_00);
  await dealer.client.command(dealer.table, { type: 'terms', changes: { seats: 6 } });
  const over = ana.page.locator('.table-toast').getByText(/^New table terms: 6 seats/);
  await over.waitFor();
  await ana.spot('come').click();
  await eventually(() => ana.toast()).toMatch(/point/);
  await ana.spot('field').click();
  await eventually(() => ana.on('field')).toBe(5_00);
  await over.waitFor();
  // When its time is up, the notice disappears, and only its empty place stays.
  await eventually(() => ana.toast()).toBe('');
  expect(await ana.page.locator('.table-toast').count()).toBe(1);
});

test('new settings and terms apply at once, and everyone sees who changed them', async () => {
  const dealer = await openConsole(await newVisitor(node, { viewport: TABLET }));
  const ana = await sitDown(await newVisitor(node, { viewport: PHONE }), dealer.table);
  await ana.spot('pass').click();
  await eventually(() => ana.on('pass')).toBe(5_00);

  await changeSettings(dealer);
  await eventually(() => notices(ana)).toMatch(/settings.*15.*a full house/);
  await eventually(() => ana.text('.table-head')).toContain('Bets from 15');
  expect((await ana.game()).settings).toMatchObject({ min: '15' });

  const terms = dealer.page.locator('form', { hasText: 'Hold a disconnected player’s seat' });
  await terms.getByLabel('Seats').fill('2');
  await terms.getByRole('button', { name: 'Change seats and times' }).click();
  await eventually(async () => (await ana.look()).state.terms.seats).toBe(2);
  await eventually(() => notices(ana)).toMatch(/New table terms: 2 seats/);
  const ben = await newVisitor(node);
  await ben.go(`/table/${dealer.table}`);
  const seats = ben.page.getByRole('form', { name: 'Sit down' }).getByRole('combobox', { name: 'Seat' });
  await eventually(() => seats.locator('option').allTextContents()).toEqual(['Any open seat', 'Seat 2']);
});

test('a change that would alter a bet is scheduled, shown to everyone, and canceled', async () => {
  const dealer = await openConsole(await newVisitor(node, { viewport: TABLET }));
  const ana = await sitDown(await newVisitor(node, { viewport: PHONE }), dealer.table);
  await ana.spot('place-6').click();
  await eventually(() => ana.on('place-6')).toBe(5_00);
  await dealer.section('Table');
  const settings = dealer.page.locator('form', { hasText: 'Smallest chip' });
  await settings.getByLabel('Smallest chip').fill('0.50');
  await eventually(() => settings.getByRole('alert').textContent()).toMatch(/Place 6/);
  await settings.getByRole('button', { name: 'Schedule the change' }).click();
  await eventually(() => settings.getByRole('status').textContent()).toMatch(/chip 0\.50/);
  await eventually(() => ana.text('.table-head')).toMatch(/Coming up: chip 0\.50/);
  await settings.getByRole('button', { name: 'Cancel the change' }).click();
  await eventually(async () => (await ana.look()).state.scheduled).toBeNull();
  await eventually(() => notices(ana)).toMatch(/canceled/);
});

test('announcing a round makes the last roll final, and entered dice survive an interruption', async () => {
  const dealer = await openConsole(await newVisitor(node, { viewport: TABLET }));
  const ana = await sitDown(await newVisitor(node, { viewport: PHONE }), dealer.table);
  await ana.spot('pass').click();
  await eventually(() => ana.on('pass')).toBe(5_00);
  await dealer.dice(3, 1);
  await dealer.section('Fix a mistake');
  await dealer.button('Technical interruption…').click();
  const sure = dealer.page.locator('form', { hasText: 'Yes, interrupt the round' });
  await eventually(() => sure.innerText()).toMatch(/3-1 settles the round/);
  await sure.getByRole('button', { name: 'Yes, interrupt the round' }).click();
  await eventually(async () => (await dealer.game()).point).toBe(4);
  const correction = dealer.page.locator('section', { hasText: 'Correct the last roll' });
  await eventually(() => correction.innerText()).toMatch(/entered as 3-1/);
  await dealer.button('Place your bets').click();
  await eventually(() => correction.innerText()).toMatch(/last result stands/);
});

test('an interruption gives the round’s bets back, and players see why', async () => {
  const dealer = await openConsole(await newVisitor(node, { viewport: TABLET }));
  const ana = await sitDown(await newVisitor(node, { viewport: PHONE }), dealer.table);
  await ana.spot('field').click();
  await eventually(() => ana.on('field')).toBe(5_00);
  await dealer.section('Fix a mistake');
  await dealer.button('Technical interruption…').click();
  const sure = dealer.page.locator('form', { hasText: 'Yes, interrupt the round' });
  await eventually(() => sure.innerText()).toMatch(/gets back\s*5/);
  await sure.getByLabel(/Reason/).fill('power cut');
  await sure.getByRole('button', { name: 'Yes, interrupt the round' }).click();
  await eventually(() => ana.on('field')).toBe(0);
  await ana.agrees();
  await eventually(() => notices(ana)).toMatch(/(interrupted|void).*power cut/);
  expect((await ana.player()).rack).toBe(200_00);
});

test('the owner makes a link for a colleague, sees them arrive, and withdraws the role', async () => {
  const dealer = await openConsole(await newVisitor(node, { viewport: TABLET }));
  await dealer.section('Table');
  const panel = dealer.page.locator('section', { hasText: 'Table staff' });
  await panel.getByText('This table has no staff of its own.').waitFor();
  await panel.getByLabel('Their name').fill('Cam');
  await panel.getByRole('button', { name: 'Create link' }).click();
  const { pathname, hash } = new URL(await panel.getByLabel('Sign-in link', { exact: true }).inputValue());
  await dealer.client.command(dealer.table, { type: 'sign', name: 'Cam' });
  const cam = await newVisitor(node);
  await cam.go(pathname + hash);
  await cam.page.getByLabel('Code', { exact: true }).waitFor();
  expect(await cam.page.getByText('You have no role at this table').count()).toBe(0);
  await cam.page.getByRole('button', { name: 'Sign in' }).click();
  // The code is used up and the name is taken; another name is enough.
  await cam.page.getByRole('alert').getByText('Somebody else signs with that name').waitFor();
  await cam.page.getByLabel('Your name on the record').fill('Camille');
  await cam.page.getByRole('button', { name: 'Sign the record' }).click();
  await cam.page.getByRole('button', { name: 'No more bets' }).click();
  await eventually(async () => (await dealer.game()).phase).toBe('closed');
  // A dealer cannot change the table's settings.
  await cam.page.getByRole('tab', { name: 'Table' }).click();
  expect(await cam.page.getByRole('heading', { name: 'Table settings' }).count()).toBe(0);

  const row = panel.getByRole('listitem').filter({ hasText: 'Cam' });
  await row.getByRole('button', { name: 'Remove role…' }).click();
  await row.getByRole('button', { name: 'Yes, remove' }).click();
  await panel.getByText('This table has no staff of its own.').waitFor();
  await cam.page.reload();
  await cam.page.getByText('You have no role at this table').waitFor();
});

test('closing the table returns bets, pays players out and tells them, and the record stays', async () => {
  const dealer = await openConsole(await newVisitor(node, { viewport: TABLET }));
  const ana = await sitDown(await newVisitor(node, { viewport: PHONE }), dealer.table);
  await ana.spot('pass').click();
  await eventually(() => ana.on('pass')).toBe(5_00);
  await dealer.section('Table');
  await dealer.button('Close table…').click();
  const dialog = dealer.page.getByRole('dialog', { name: 'Close the table' });
  expect(await dialog.getByRole('radio', { name: /Return the bets.* 5 / }).isChecked()).toBe(true);
  // Without a reason, nothing is closed.
  await dealer.button('Yes, close it').click();
  expect(
    await dialog.getByLabel(/Reason/).evaluate((field: HTMLInputElement) => field.validity.valueMissing),
  ).toBe(true);
  await dialog.getByLabel(/Reason/).fill('the bus leaves');
  await dealer.button('Yes, close it').click();
  await dealer.page.getByText('Table closed. The record stays.').waitFor();
  await eventually(() => ana.page.locator('main').innerText()).toMatch(/Table closed/i);
  await ana.page.getByText('You finished with 200.').waitFor();
  const { events } = await dealer.client.events(dealer.table, 0, 100);
  expect(events.find(({ entry }) => entry.event.type === 'layout-cleared')?.entry.event).toMatchObject({
    standing: 'return',
    lines: [{ spot: 'pass', outcome: 'return', before: 5_00, toRack: 5_00 }],
  });
});
