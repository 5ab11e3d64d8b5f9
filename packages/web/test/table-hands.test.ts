// Playing with a mouse: moving, undoing, clearing, repeating, doubling, odds, pressing and calling, each only once.

import { newTestStorage } from '@passline/server/testing/process/new-test-storage.ts';
import { type ServerProcess, startNode } from '@passline/server/testing/process/server.ts';
import { beforeAll, expect, test } from 'vitest';
import { dealtSeat } from './dealt.ts';
import { practiceSeat, type Seat } from './seat.ts';
import { eventually, newVisitor } from './visitors.ts';

async function drag({ page, spot }: { page: Seat['page']; spot: Seat['spot'] }, from: string, to: string) {
  const [start, end] = await Promise.all([spot(from).boundingBox(), spot(to).boundingBox()]);
  if (!start || !end) throw new Error('a spot is not to be seen');
  await page.mouse.move(start.x + start.width / 2, start.y + start.height / 2);
  await page.mouse.down();
  await page.mouse.move(end.x + end.width / 2, end.y + end.height / 2, { steps: 8 });
  await page.mouse.up();
}

const mouse = (seat: Seat) => ({ page: seat.page, spot: (name: string) => seat.spot(name) });

let node: ServerProcess;
beforeAll(async () => {
  node = await startNode(await newTestStorage('SQLite'));
});

const openPractice = async (rulebook?: string): Promise<Seat> =>
  practiceSeat(await newVisitor(node), rulebook);

test('a drag moves a bet, or says why it cannot', async () => {
  const seat = await openPractice();
  await seat.spot('field').click();
  await seat.spot('field').click();
  await seat.lies({ field: 10_00 });
  await drag(mouse(seat), 'field', 'dont-pass');
  await seat.lies({ 'dont-pass': 10_00 });
  await drag(mouse(seat), 'dont-pass', 'come');
  expect(await seat.toast()).toMatch(/Come .*\.$/);
  await seat.lies({ 'dont-pass': 10_00 });
  // A move is undone in one step.
  await seat.button('Undo').click();
  await seat.lies({ field: 10_00 });
});

test('undo goes back change by change, and clear takes all down at once', async () => {
  const seat = await openPractice();
  await seat.spot('pass').click();
  await seat.spot('field').click();
  await seat.spot('field').click({ button: 'right' });
  await seat.lies({ pass: 5_00 });
  await seat.button('Undo').click();
  await seat.lies({ pass: 5_00, field: 5_00 });
  await seat.spot('hard-8').click();
  await seat.button('Clear').click();
  await seat.lies({});
  await seat.button('Undo').click();
  await seat.lies({ pass: 5_00, field: 5_00, 'hard-8': 5_00 });
  for (let left = 3; left > 0; left -= 1) await seat.button('Undo').click();
  await seat.lies({});
  await expect.poll(() => seat.button('Undo').getAttribute('aria-disabled')).toBe('true');
});

test('undo after a reload; clear asks before a don’t bet that could not go back, and is undone without it', async () => {
  const { seat, deal } = await dealtSeat(node, 'rws-2019');
  const { page } = seat;
  await seat.spot('dont-pass').click();
  await seat.lies({ 'dont-pass': 5_00 });
  await deal([2, 2]);
  for (const spot of ['place-6', 'hard-8']) await seat.spot(spot).click();
  await seat.lies({ 'dont-pass': 5_00, 'place-6': 5_00, 'hard-8': 5_00 });
  await page.reload();
  await expect.poll(() => seat.button('Undo').getAttribute('aria-disabled')).toBe('false');
  await seat.button('Undo').click();
  await seat.lies({ 'dont-pass': 5_00, 'place-6': 5_00 });
  const question = page.getByRole('dialog', { name: "Take chips off Don't pass?" });
  await page.keyboard.press('c');
  await question.getByRole('button', { name: 'Leave them up' }).click();
  await seat.lies({ 'dont-pass': 5_00 });
  await page.keyboard.press('u');
  await seat.lies({ 'dont-pass': 5_00, 'place-6': 5_00 });
  await page.keyboard.press('c');
  await question.getByRole('button', { name: 'Take them down' }).click();
  await seat.lies({});
  await page.keyboard.press('u');
  await seat.lies({ 'place-6': 5_00 });
});

test('an undo that arrives after the close is refused, and does not come back in the next round', async () => {
  const { seat, dealer, deal } = await dealtSeat(node, 'rws-2019');
  for (const spot of ['pass', 'place-6']) await seat.spot(spot).click();
  await seat.lies({ pass: 5_00, 'place-6': 5_00 });
  const closed = Promise.withResolvers<void>();
  await seat.page.route(/\/commands$/, async route => {
    await closed.promise;
    await route.continue();
  });
  await seat.button('Undo').click();
  await eventually(async () => (await seat.shown()).chips['place-6']).toBeUndefined();
  await dealer.command(seat.table, { type: 'close' });
  await seat.page.getByText('No more bets').first().waitFor();
  const answer = seat.page.waitForResponse(/\/commands$/);
  closed.resolve();
  expect((await (await answer).json()).code).toBe('bet/closed');
  await deal([4, 1]);
  await seat.lies({ pass: 5_00, 'place-6': 5_00 });
  expect(await seat.button('Undo').getAttribute('aria-disabled')).toBe('true');
});

test('repeat puts the last bets down again, after a reload too', async () => {
  const seat = await openPractice();
  expect(await seat.button('Repeat').getAttribute('aria-disabled')).toBe('true');
  await seat.spot('field').click();
  await seat.spot('pass').click();
  await seat.spot('any-seven').click();
  await seat.lies({ field: 5_00, pass: 5_00, 'any-seven': 5_00 });
  await seat.button('Roll').click();
  await eventually(async () => (await seat.game()).round).toBe(2);
  await seat.page.reload();
  await eventually(() => seat.button('Repeat').getAttribute('aria-disabled')).toBe('false');
  await seat.button('Repeat').click();
  await eventually(() => seat.on('field')).toBe(5_00);
  await seat.lies({ field: 5_00, pass: 5_00, 'any-seven': 5_00 });
  await eventually(() => seat.button('Repeat').getAttribute('aria-disabled')).toBe('true');
});

test('double doubles once, however quickly it is clicked twice', async () => {
  const seat = await openPractice();
  await seat.spot('pass').click();
  await seat.spot('field').click();
  await seat.lies({ pass: 5_00, field: 5_00 });
  await seat.doubleClick(seat.button('Double'));
  await seat.lies({ pass: 10_00, field: 10_00 });
});

test('a double click on Roll rolls once', async () => {
  // At this table a roll needs no line bet, so the second click could roll again.
  const seat = await openPractice('etg');
  await seat.spot('pass').click();
  await seat.lies({ pass: 5_00 });
  // The first roll is over before the second click arrives.
  await seat.doubleClick(seat.button('Roll'), async () => {
    await eventually(() => seat.countOf('rolled')).toBe(1);
    // The dice have landed: until then, Roll is enabled, too, and bets are refused.
    await eventually(() => seat.dice()).not.toBeNull();
    await seat.agrees();
    await eventually(() => seat.button('Roll').isEnabled()).toBe(true);
  });
  // A second roll would have been sent before this bet.
  await seat.spot('field').click();
  await eventually(() => seat.on('field')).toBe(5_00);
  expect(await seat.countOf('rolled')).toBe(1);
});

test('chips are bought once, and a seat is taken once', async () => {
  const visitor = await newVisitor(node);
  const owner = await practiceSeat(visitor);
  await owner.button('Buy chips').click();
  const dialog = owner.page.getByRole('dialog');
  await dialog.getByLabel('Chips').fill('200');
  const buy = dialog.getByRole('button', { name: 'Buy chips', exact: true });
  // The dialog is gone before the second click arrives, so that it hits the layout; it bets nothing there.
  await owner.doubleClick(buy, () => dialog.waitFor({ state: 'detached' }));
  await eventually(async () => (await owner.player()).rack).toBe(1_200_00);
  await owner.lies({});
  expect(await owner.countOf('bought-in')).toBe(1);
  const { id } = await owner.client.newTable({ mode: 'practice', rulebook: 'etg' });
  await visitor.go(`/table/${id}`);
  const form = owner.page.getByRole('form', { name: 'Sit down' });
  await owner.doubleClick(form.getByRole('button', { name: 'Sit down' }));
  await owner.page.getByRole('region', { name: 'Bets and dice' }).waitFor();
  const { events } = await owner.client.events(id, 0, 100);
  expect(events.filter(({ entry }) => entry.event.type === 'seated')).toHaveLength(1);
});

test('full odds are made at once where that is usual; otherwise the player is asked how much', async () => {
  const { seat, deal } = await dealtSeat(node, 'rws-2019');
  await seat.spot('pass').click();
  await seat.lies({ pass: 5_00 });
  await deal([2, 2]);
  await seat.button('Odds').click();
  await seat.lies({ pass: 5_00, 'pass-odds': 15_00 });
  expect(await seat.page.getByRole('dialog').count()).toBe(0);

  const wide = await dealtSeat(node, 'south-dakota');
  await wide.seat.spot('pass').click();
  await wide.seat.lies({ pass: 5_00 });
  await wide.deal([2, 2]);
  await wide.seat.button('Odds').click();
  const dialog = wide.seat.page.getByRole('dialog', { name: 'How much in odds?' });
  await eventually(() => dialog.getByRole('button').allInnerTexts()).toEqual(
    expect.arrayContaining(['1×: 5', '2×: 10', '5×: 25', '10×: 50', 'Full: 995', 'None']),
  );
  await dialog.getByRole('button', { name: 'None' }).click();
  await wide.seat.lies({ pass: 5_00 });
  await wide.seat.button('Odds').click();
  await dialog.getByRole('button', { name: '5×: 25' }).click();
  await wide.seat.lies({ pass: 5_00, 'pass-odds': 25_00 });
});

test('a bet is pressed, taken down, and called off and on, with its button on the chips', async () => {
  const { seat, deal } = await dealtSeat(node, 'rws-2019');
  const card = seat.page.getByRole('complementary', { name: 'Your game' });
  const lammer = (spot: string) =>
    seat.page.locator(`[data-chips-on="${spot}"] .layout-lammer`).allTextContents();
  await seat.spot('pass').click();
  await seat.lies({ pass: 5_00 });
  await deal([2, 2]);
  await seat.page.getByRole('radio', { name: '1 chip' }).check({ force: true });
  await seat.spot('hard-8').click();
  await seat.lies({ pass: 5_00, 'hard-8': 1_00 });
  await seat.doubleClick(card.getByRole('button', { name: 'Press Hard 8' }));
  await seat.lies({ pass: 5_00, 'hard-8': 2_00 });
  expect(await lammer('hard-8')).toEqual([]);
  await seat.clickEarlier(card.getByRole('button', { name: 'Call Hard 8 off' }));
  await eventually(() => lammer('hard-8')).toEqual(['OFF']);
  await expect.poll(() => seat.spot('hard-8').getAttribute('aria-label')).toMatch(/your bet 2, off/);
  // A bet that is off cannot lose.
  await deal([6, 2]);
  await seat.lies({ pass: 5_00, 'hard-8': 2_00 });
  await seat.spot('hard-8').hover();
  await card.getByRole('button', { name: 'Call Hard 8 on' }).click();
  await eventually(() => lammer('hard-8')).toEqual(['ON']);
  await card.getByRole('button', { name: 'Take Hard 8 down' }).click();
  await seat.lies({ pass: 5_00 });
});

test('a bet that comes too late shows its refusal, even if the dice follow at once', async () => {
  const { seat, dealer } = await dealtSeat(node, 'rws-2019');
  const { page, table } = seat;
  await seat.spot('pass').click();
  await seat.lies({ pass: 5_00 });
  const entered = Promise.withResolvers<void>();
  await page.route(/\/commands$/, async route => {
    await entered.promise;
    await route.continue();
  });
  await seat.spot('field').click();
  await dealer.command(table, { type: 'enter-dice', dice: [2, 2] });
  await page.evaluate(() => {
    new MutationObserver((_, observer) => {
      if (!document.querySelector('.throw-card')) return;
      observer.disconnect();
      // After two frames, when the result has been painted.
      requestAnimationFrame(() =>
        requestAnimationFrame(() =>
          Object.assign(window, { saidAtResult: document.querySelector('.table-toast')?.textContent }),
        ),
      );
    }).observe(document.body, { childList: true, subtree: true });
  });
  entered.resolve();
  const refusal = 'No more bets: wait for the roll.';
  await eventually(() => seat.toast()).toBe(refusal);
  await dealer.command(table, { type: 'confirm-dice', dice: [2, 2] });
  await eventually(() => page.evaluate(() => Reflect.get(window, 'saidAtResult'))).toBe(refusal);
  await eventually(() => seat.toast()).toBe('');
});
