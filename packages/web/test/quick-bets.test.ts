// Betting fast and knowing the price: whole sets, typed amounts, press and regress, favorites, the coach, and undo.
import { newTestStorage } from '@passline/server/testing/process/new-test-storage.ts';
import { type ServerProcess, startNode } from '@passline/server/testing/process/server.ts';
import { beforeAll, expect, test } from 'vitest';
import { practiceSeat, type Seat, seatOn } from './seat.ts';
import { eventually, newVisitor, newVisitorAs } from './visitors.ts';

const INSIDE = { 'place-5': 5_00, 'place-6': 6_00, 'place-8': 6_00, 'place-9': 5_00 };
const WINDOWS = [
  [844, 390],
  [1024, 700],
  [1280, 632],
  [1366, 650],
  [2560, 1440],
  [360, 740],
  [390, 844],
] as const;

let node: ServerProcess;
beforeAll(async () => {
  node = await startNode(await newTestStorage('SQLite'));
});

const quickBets = ({ page }: Seat) => page.getByRole('region', { name: 'Quick bets' });

/** Opens the panel, and checks that the table does not move. */
async function openQuick(seat: Seat): Promise<void> {
  const board = () => seat.page.locator('.layout-frame').boundingBox();
  const before = await board();
  await seat.button('Quick bets').click();
  await quickBets(seat)
    .getByRole('button', { name: /^Inside/ })
    .waitFor();
  expect(await board()).toEqual(before);
}

// cites: P120
test('sets, typed amounts, press and regress, each by mouse and undone at once', async () => {
  const seat = await practiceSeat(await newVisitor(node));
  const { page } = seat;
  await openQuick(seat);
  const panel = quickBets(seat);
  await panel.getByRole('button', { name: 'Inside 22', exact: true }).click();
  await seat.lies(INSIDE);
  await seat.button('Undo').click();
  await seat.lies({});
  await panel.getByRole('button', { name: 'All hard 20', exact: true }).click();
  await seat.lies({ 'hard-4': 5_00, 'hard-6': 5_00, 'hard-8': 5_00, 'hard-10': 5_00 });
  await seat.button('Undo').click();
  await seat.lies({});
  await panel.getByLabel('Amount per bet').fill('25');
  await panel.getByRole('button', { name: 'Across 160', exact: true }).click();
  const across = { 'place-4': 25_00, 'place-5': 25_00, 'place-9': 25_00, 'place-10': 25_00 };
  await seat.lies({ ...across, 'place-6': 30_00, 'place-8': 30_00 });
  await panel.getByRole('button', { name: 'Halve all' }).click();
  await eventually(() => seat.on('place-6')).toBe(12_00);
  await seat.button('Undo').click();
  await seat.lies({ ...across, 'place-6': 30_00, 'place-8': 30_00 });
  // The spot that had the focus last: its amount is typed, pressed and regressed.
  await panel.getByRole('button', { name: 'Close quick bets' }).click();
  await seat.spot('place-8').focus();
  await page.keyboard.press('b');
  await panel.getByText('Place 8: 30').waitFor();
  await panel.getByLabel('Amount per bet').fill('18');
  await page.keyboard.press('Enter');
  await eventually(() => seat.on('place-8')).toBe(18_00);
  await panel.getByRole('button', { name: 'Press to 36' }).click();
  await eventually(() => seat.on('place-8')).toBe(36_00);
  await panel.getByRole('button', { name: 'Regress to 18' }).click();
  await eventually(() => seat.on('place-8')).toBe(18_00);
  await panel.getByLabel('Amount per bet').fill('a lot');
  await panel.getByText('Enter an amount, such as 5 or 12.50.').waitFor();
  await page.keyboard.press('Escape');
  await panel.waitFor({ state: 'detached' });
  for (let n = 0; n < 4; n += 1) await page.keyboard.press('u');
  await seat.lies({});
  // Most of the felt stays in view, and the panel closes for the roll.
  await page.setViewportSize({ width: 1366, height: 650 });
  await openQuick(seat);
  const [felt, open] = [await page.locator('.layout-frame').boundingBox(), await panel.boundingBox()];
  expect(open?.height).toBeLessThan((felt?.height ?? Number.NaN) * 0.36);
  await panel.getByRole('button', { name: 'Inside 22', exact: true }).click();
  await seat.button(/^Bet 5 on pass/).click();
  await seat.lies({ ...INSIDE, pass: 5_00 });
  await seat.button('Roll').press('Enter');
  await eventually(() => seat.countOf('rolled')).toBe(1);
  await panel.waitFor({ state: 'detached' });
});

test('a favorite is saved with the account, made again on another device, and removed; the panel fits every window', async () => {
  const visitor = await newVisitor(node);
  const seat = await practiceSeat(visitor);
  await openQuick(seat);
  const panel = quickBets(seat);
  await panel.getByRole('button', { name: 'Save my bets' }).click();
  await panel.getByText('Bet first, then save.').waitFor();
  await panel.getByRole('button', { name: 'Inside 22', exact: true }).click();
  await seat.lies(INSIDE);
  await panel.getByLabel('Name of the favorite').fill('My inside');
  await panel.getByRole('button', { name: 'Save my bets' }).click();
  await eventually(() => seat.said()).toBe('My inside saved.');
  await panel.getByRole('button', { name: 'My inside · 22', exact: true }).waitFor();
  for (const [width, height] of WINDOWS) {
    await seat.page.setViewportSize({ width, height });
    await eventually(async () => {
      const box = await panel.boundingBox();
      const inside =
        box && box.x >= 0 && box.y >= 0 && box.x + box.width <= width && box.y + box.height <= height;
      return [width, height, inside];
    }).toEqual([width, height, true]);
    for (const button of await panel.locator('button:not([aria-disabled=true])').all())
      await button.click({ trial: true });
  }
  await eventually(async () => (await seat.client.preferences()).favorites?.[0]?.name).toBe('My inside');
  await seat.button('Undo').click();
  await seat.lies({});

  const elsewhere = await newVisitorAs(await visitor.client(), node);
  await elsewhere.go(`/table/${seat.table}`);
  const there = await seatOn(elsewhere);
  await openQuick(there);
  await quickBets(there).getByRole('button', { name: 'My inside · 22', exact: true }).click();
  await there.lies(INSIDE);
  await quickBets(there).getByRole('button', { name: 'Remove My inside' }).click();
  await eventually(async () => (await seat.client.preferences()).favorites).toEqual([]);
});

test('the card says what an amount costs and what rounding takes, and the coach what another would save', async () => {
  const seat = await practiceSeat(await newVisitor(node));
  const fact = (name: string) =>
    seat.page
      .locator('.table-card-slot .table-facts > div', { has: seat.page.getByText(name, { exact: true }) })
      .locator('dd');
  await seat.spot('place-6').click();
  await seat.lies({ 'place-6': 5_00 });
  await eventually(() => fact('Costs').textContent()).toBe('0.45 on average, 9.09%');
  expect(await fact('Rounding').textContent()).toBe('5 wins 5, rounded down; 6 wins 7 in full');
  expect(await fact('Coach').count()).toBe(0);
  await seat.button('Make Place 6 6').click();
  await seat.lies({ 'place-6': 6_00 });
  await eventually(() => fact('Costs').textContent()).toBe('0.09 on average, 1.52%');
  expect(await fact('Rounding').count()).toBe(0);
  await seat.page.keyboard.press('s');
  await seat.page.getByRole('checkbox', { name: /^Coach/ }).check();
  await seat.page.keyboard.press('Escape');
  await seat.spot('place-8').click();
  const advice = '6 instead of 5 saves 7.6% of the bet on average.';
  await eventually(() => seat.toast()).toBe(advice);
  expect(await seat.said()).toBe(advice);
  await eventually(() => fact('Coach').textContent()).toBe(advice);
  await seat.spot('any-seven').click();
  await eventually(() => seat.toast()).toBe(
    'Any seven costs 16.67% of the bet on average. Pass line costs 1.41%.',
  );
  // Advice about bets does not cover the result of a roll.
  await seat.spot('pass').click();
  await seat.spot('field').click();
  await eventually(() => seat.toast()).toMatch(/^Field costs 5.56%/);
  await seat.client.command(seat.table, { type: 'roll' });
  await seat.page.locator('.throw-card').waitFor();
  expect(await seat.toast()).toBe('');
});
