// Chips on the dealer's console: a table full of requests, answered beside the pad and the layout.
import { newTestStorage } from '@passline/server/testing/process/new-test-storage.ts';
import { type ServerProcess, startNode } from '@passline/server/testing/process/server.ts';
import { beforeAll, expect, test } from 'vitest';
import { Console, openConsole } from './console.ts';
import { isInside } from './fits.ts';
import { guest } from './scenes.ts';
import { eventually, newVisitor, newVisitorAs, PHONE } from './visitors.ts';

let node: ServerProcess;
beforeAll(async () => {
  node = await startNode(await newTestStorage('SQLite'));
});

const NAMES = ['Ana', 'Bo', 'Cy', 'Dee', 'Eli', 'Fay'] as const;
const VIEWPORT = { width: 1024, height: 768 };

// cites: P112
test('six requests for chips cover neither pad nor layout, and each can be answered', async () => {
  const dana = await guest(node.base, 'Dana');
  const { id } = await dana.newTable({ mode: 'dealer-run', rulebook: 'rws-2019' });
  for (const name of NAMES) {
    const player = await guest(node.base, name);
    await player.command(id, { type: 'sit', amount: 300_00 });
    await player.command(id, { type: 'buy-in', amount: 100_00 });
  }
  const visitor = await newVisitorAs(dana, node, { viewport: VIEWPORT });
  const { page } = visitor;
  await visitor.go(`/table/${id}/dealer`);
  const console = new Console(page, id, await visitor.client());
  await console.button('Not now').click();
  const asks = page.getByRole('region', { name: 'Chip requests' });
  await asks.waitFor();
  const box = async (part: typeof asks) => {
    const found = await part.boundingBox();
    if (!found) throw new Error('not shown');
    return found;
  };
  expect(await isInside(asks, VIEWPORT)).toBe(true);
  const [list, pad, layout] = await Promise.all(
    [asks, page.getByRole('region', { name: 'Dice', exact: true }), page.locator('.dealer-bets .layout')].map(
      box,
    ),
  );
  expect(list?.y).toBeGreaterThanOrEqual((pad?.y ?? 0) + (pad?.height ?? 0));
  expect((list?.x ?? 0) + (list?.width ?? 0)).toBeLessThanOrEqual(layout?.x ?? 0);
  // A request shows the rack and what was bought, and its text is not cut off.
  const first = asks.getByRole('listitem').first();
  expect(await first.innerText()).toMatch(/Ana asks for 100\s+rack 300, in for 300/);
  expect(
    await first.getByRole('textbox').evaluate((field: HTMLInputElement) => {
      const context = document.createElement('canvas').getContext('2d') as CanvasRenderingContext2D;
      context.font = getComputedStyle(field).font;
      return context.measureText(field.placeholder).width <= field.clientWidth - 12;
    }),
  ).toBe(true);
  // Folded, and opened again from the bar.
  await asks.getByText('Chip requests: 6').click();
  await eventually(() => first.isVisible()).toBe(false);
  await console.button('Chip requests: 6').click();
  await eventually(() => first.isVisible()).toBe(true);
  for (const name of NAMES.toReversed()) {
    await asks
      .getByRole('listitem')
      .filter({ hasText: name })
      .getByRole('button', { name: 'Approve' })
      .click();
    await asks.getByText(`${name} asks`).waitFor({ state: 'detached' });
  }
  expect(await asks.count()).toBe(0);
  expect((await console.game()).seats.map(({ rack }) => rack)).toEqual(NAMES.map(() => 400_00));
});

test('dice entered on the pad are confirmed by Enter, and an unfinished payout is not lost without a word', async () => {
  const dana = await guest(node.base, 'Dana');
  const { id } = await dana.newTable({ mode: 'dealer-run', rulebook: 'rws-2019' });
  await dana.command(id, { type: 'seat', seat: 1, name: 'Cleo', amount: 300_00 });
  await dana.command(id, { type: 'bet', seat: 1, spot: 'pass', amount: 10_00 });
  await dana.command(id, { type: 'bet', seat: 1, spot: 'field', amount: 10_00 });
  await dana.command(id, { type: 'bet', seat: 1, spot: 'any-craps', amount: 5_00 });
  const visitor = await newVisitorAs(dana, node, { viewport: VIEWPORT });
  const { page } = visitor;
  await visitor.go(`/table/${id}/dealer`);
  const console = new Console(page, id, await visitor.client());
  const pad = page.getByRole('region', { name: 'Dice', exact: true });
  await console.dice(3, 1, pad);
  const confirm = page.getByRole('region', { name: 'Confirm the dice' });
  await eventually(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Confirm 3-1');
  expect(await confirm.getByRole('listitem').innerText()).toMatch(
    /Cleo.*(Field \+10.*Any craps −5|Any craps −5.*Field \+10)/is,
  );
  await page.keyboard.press('Enter');
  const payout = page.getByRole('region', { name: 'Payout' });
  await payout.getByRole('button', { name: 'Done, next' }).click();
  await payout.getByText('Step 2 of 2').waitFor();
  await console.dice(1, 4, pad);
  await confirm.getByText('The last payout stopped at step 2 of 2.').waitFor();
  await console.button('Wrong dice').click();
  await payout.getByText('Step 2 of 2').waitFor();
  await payout.getByRole('button', { name: 'Done, all paid' }).click();
  await console.dice(1, 4, pad);
  await confirm.waitFor();
  expect(await confirm.getByText('The last payout').count()).toBe(0);

  // The console confirms a ruling.
  await console.button('Wrong dice').click();
  await console.section('Fix a mistake');
  const ruling = page.locator('section', { hasText: 'Ruling' });
  await ruling.getByLabel(/Amount/).fill('25');
  await ruling.getByLabel(/Reason/).fill('a spilt drink');
  await ruling.getByRole('button', { name: 'Make the ruling' }).click();
  await ruling.getByText('Ruling recorded: Cleo +25.').waitFor();
});

// cites: P141
test('where the dealer calls for bets, phones wait after a roll, and the dealer can correct it until the call', async () => {
  const dealer = await openConsole(await newVisitor(node, { viewport: VIEWPORT }));
  const ana = await guest(node.base, 'Ana');
  await ana.command(dealer.table, { type: 'sit', amount: 300_00 });
  await ana.command(dealer.table, { type: 'bet', spot: 'pass', amount: 10_00 });
  const phone = await newVisitorAs(ana, node, { viewport: PHONE });
  await phone.go(`/table/${dealer.table}`);
  await dealer.roll(2, 2);
  await phone.page.getByText('bets open in a moment').first().waitFor();
  await dealer.page.getByText('Players are waiting for your call').waitFor();
  await expect(ana.command(dealer.table, { type: 'bet', spot: 'field', amount: 5_00 })).rejects.toMatchObject(
    { code: 'bet/closed' },
  );
  await dealer.section('Fix a mistake');
  // While the dialog is open, keys go to its pad.
  await dealer.button('Enter the real dice').click();
  await dealer.page.keyboard.type('24');
  await dealer.button('Correct 2-2 to 2-4').click();
  await eventually(async () => (await dealer.game()).point).toBe(6);
  await dealer.button('Place your bets').click();
  await phone.page.getByText('place your bets').first().waitFor();
  await ana.command(dealer.table, { type: 'bet', spot: 'field', amount: 5_00 });

  // The host can change both terms during the evening.
  await dealer.section('Table');
  await dealer.page.getByLabel('Players may bet').selectOption('after-payouts');
  await dealer.button('Change seats and times').click();
  const chips = dealer.page.locator('form', { hasText: 'Rebuys' });
  await chips.getByLabel('Stack').fill('500');
  await chips.getByLabel('Maximum per player').fill('2,000');
  await chips.getByRole('button', { name: 'Change chip rules' }).click();
  await eventually(async () => (await dealer.client.table(dealer.table)).state.terms).toMatchObject({
    betsOpen: 'after-payouts',
    buyIn: { stack: 500_00, rebuys: 'approval', most: 2_000_00 },
  });
  await dealer.roll(3, 1);
  expect(await dealer.page.getByText('Players are waiting for your call').count()).toBe(0);
  await ana.command(dealer.table, { type: 'bet', spot: 'field', amount: 5_00 });

  // The reason stays in sight even if the dealer declines before the phone has the answer to its request.
  const declined = Promise.withResolvers<void>();
  await phone.page.route(/\/commands$/, async route => {
    const response = await route.fetch();
    await declined.promise;
    await route.fulfill({ response });
  });
  await phone.page.getByRole('button', { name: 'Ask for chips' }).click();
  const dialog = phone.page.getByRole('dialog', { name: 'Ask for chips' });
  await dialog.getByRole('button', { name: 'Ask the dealer' }).click();
  await dialog.getByText('You asked for 500. Waiting for the dealer…').waitFor();
  await dealer.client.command(dealer.table, { type: 'decline-chips', seat: 1, because: 'after this roll' });
  const reason = dialog.getByText('The dealer declined: after this roll.');
  await reason.waitFor();
  declined.resolve();
  await phone.settles();
  expect(await reason.count()).toBe(1);

  // If the table closes during a request, its player sees the results.
  await dealer.client.command(dealer.table, { type: 'close-table', standing: 'return', because: 'the end' });
  await phone.page.getByText(/^You finished with /).waitFor();
  expect(await dialog.count()).toBe(0);
});

test('the dealer sells chips to a player whose phone is gone, and reads limits in the words of the console', async () => {
  const dana = await guest(node.base, 'Dana');
  const buyIn = { stack: 200_00, rebuys: 'approval', most: 1_000_00 } as const;
  const { id } = await dana.newTable({ mode: 'dealer-run', rulebook: 'rws-2019', terms: { buyIn } });
  const ben = await guest(node.base, 'Ben');
  await ben.command(id, { type: 'sit', seat: 1 });
  const phone = await newVisitorAs(ben, node, { viewport: PHONE });
  await phone.go(`/table/${id}`);
  await phone.page.getByRole('button', { name: 'Ask for chips' }).waitFor();
  const visitor = await newVisitorAs(dana, node, { viewport: VIEWPORT });
  const { page } = visitor;
  await visitor.go(`/table/${id}/dealer`);
  const console = new Console(page, id, await visitor.client());
  await console.section('Players');
  const player = page.locator('.dealer-players').getByRole('listitem').filter({ hasText: 'Ben' });
  await player.getByText('on their own device').waitFor();
  expect(await player.getByRole('button', { name: 'Buy in…' }).count()).toBe(0);
  await phone.page.close();
  await player.getByText('away').waitFor();
  await player.getByRole('button', { name: 'Buy in…' }).click();
  await player.getByLabel('Ben buys in for').fill('300');
  await player.getByRole('button', { name: 'Sell chips' }).click();
  const notice = page.getByRole('alert');
  await notice.getByText('At most 200.00 can be bought now.').waitFor();
  await player.getByLabel('Ben buys in for').fill('150');
  await player.getByRole('button', { name: 'Sell chips' }).click();
  await eventually(() => console.rackOf(1)).toBe(350_00);

  const seat = page.locator('form', { hasText: 'Seat a player' });
  await seat.getByLabel('Name').fill('Clara');
  await seat.getByLabel('Buy-in').fill('900');
  await seat.getByRole('button', { name: 'Seat' }).click();
  await notice.getByText('Players can sit down with at most 200.00 here.').waitFor();

  await console.section('Table');
  const chips = page.locator('form', { hasText: 'Rebuys' });
  await chips.getByLabel('Maximum per player').fill('150');
  await chips.getByRole('button', { name: 'Change chip rules' }).click();
  await notice.getByText('The maximum per player must be at least the stack.').waitFor();
  await expect(
    dana.command(id, { type: 'terms', changes: { buyIn: { ...buyIn, most: 150_00 } } }),
  ).rejects.toMatchObject({ detail: 'buyIn: the maximum per player must be at least the stack.' });
});
