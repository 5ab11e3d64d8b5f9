// A dealer-run evening at the console, with a player's phone and the big screen at the same table.

import { newTestStorage } from '@passline/server/testing/process/new-test-storage.ts';
import { type ServerProcess, startNode } from '@passline/server/testing/process/server.ts';
import { beforeAll, expect, test } from 'vitest';
import { type Console, openConsole } from './console.ts';
import { type Seat, seatOn } from './seat.ts';
import { eventually, newVisitor, PHONE, TABLET, type Visitor } from './visitors.ts';

const WALK_IN = 5;

async function seatPlayers(dealer: Console, phone: Visitor): Promise<Seat> {
  const form = dealer.page.locator('form', { hasText: 'Seat a player' });
  await form.getByRole('combobox', { name: 'Seat' }).selectOption(String(WALK_IN));
  await form.getByLabel('Name').fill('Walker');
  await form.getByLabel(/Buy-in/).fill('300');
  await form.getByRole('button', { name: 'Seat', exact: true }).click();
  await eventually(() => dealer.rackOf(WALK_IN)).toBe(300_00);

  // By the code that the wall shows.
  const { code } = await dealer.client.invitation(dealer.table);
  await phone.go('/');
  await phone.page.getByLabel('Join with a code').fill(code?.toLowerCase() ?? '');
  await phone.page.getByRole('button', { name: 'Join by code' }).tap();
  await phone.page.waitForURL(new RegExp(`/table/${dealer.table}$`));
  const sit = phone.page.getByRole('form', { name: 'Sit down' });
  await sit.getByRole('combobox', { name: 'Seat' }).selectOption('2');
  await sit.getByLabel('Name at the table').fill('Ana');
  await sit.getByLabel('Chips (play money)').fill('200');
  await sit.getByRole('button', { name: 'Sit down' }).tap();
  await phone.page.getByRole('region', { name: 'Bets and dice' }).waitFor();
  return seatOn(phone);
}

/** Ana asks for chips twice: the dealer declines, then approves. */
async function rebuys(dealer: Console, { page }: Visitor, ana: Seat): Promise<void> {
  const asks = dealer.page.getByRole('region', { name: 'Chip requests' });
  await page.getByRole('button', { name: /Your game/ }).tap();
  await page.getByRole('button', { name: 'Ask for chips' }).tap();
  const dialog = page.getByRole('dialog', { name: 'Ask for chips' });
  for (const answer of ['Decline', 'Approve']) {
    await dialog.getByLabel('Chips', { exact: true }).fill('100');
    await dialog.getByRole('button', { name: 'Ask the dealer' }).tap();
    await dialog.getByText('You asked for 100. Waiting for the dealer…').waitFor();
    await asks.getByText('Ana asks for 100').waitFor();
    await asks.getByRole('button', { name: answer }).click();
    await dialog.getByText(answer === 'Approve' ? 'Approved: 100' : 'The dealer declined.').waitFor();
  }
  await dialog.getByRole('button', { name: 'Close' }).tap();
  await eventually(async () => (await ana.player()).rack).toBe(320_00);
}

/** A pass bet of 5 on 4 is worth 10 × 3/9: to the nearest chip, 3. */
async function endAtValue(dealer: Console): Promise<void> {
  await dealer.section('House');
  const { code } = await dealer.client.invitation(dealer.table);
  await eventually(() => dealer.page.locator('.dealer-code').innerText()).toBe(code);
  await dealer.button('Close table…').click();
  const dialog = dealer.page.getByRole('dialog', { name: 'Close the table' });
  expect(await dialog.getByRole('row', { name: /Walker/ }).innerText()).toMatch(/Pass.*\s5\s+5\s+3$/);
  await dialog.getByRole('radio', { name: /Settle at value/ }).check();
  await dialog.getByLabel(/Reason/).fill('the bus leaves');
  await dialog.getByRole('button', { name: 'Yes, close it' }).click();
  await dealer.page.getByRole('region', { name: 'Results' }).waitFor();
}

/** On paper there is nothing but the standings, or a sheet for each player. */
async function printsResults({ page }: Console): Promise<void> {
  await page.evaluate(() => {
    window.print = () => undefined;
  });
  await page.emulateMedia({ media: 'print' });
  const paper = (): Promise<string> => page.locator('body').innerText();
  await eventually(paper).toMatch(/^Results: Friday table\s+Results\s+Rank/);
  await page.emulateMedia({ media: 'screen' });
  await page.getByRole('button', { name: 'Print a sheet per player' }).click();
  await page.emulateMedia({ media: 'print' });
  await eventually(paper).toMatch(/^Friday table\s+Ana finished with 320[\s\S]*Walker finished with 288/);
  await page.emulateMedia({ media: 'screen' });
}

let node: ServerProcess;
beforeAll(async () => {
  node = await startNode(await newTestStorage('SQLite'));
});

test('an evening: bets, dice, a No Roll, a late bet, a correction, a void round and a ruling', async () => {
  const dealer = await openConsole(await newVisitor(node, { viewport: TABLET, hasTouch: true }));
  const phone = await newVisitor(node, { viewport: PHONE, hasTouch: true, isMobile: true });
  const ana = await seatPlayers(dealer, phone);
  const wall = await newVisitor(node, { viewport: { width: 1920, height: 1080 } });
  await wall.go(`/table/${dealer.table}/screen`);
  const screen = wall.page.locator('main');
  const news = screen.getByRole('list', { name: 'From the dealer' });

  // Ana bets on her phone, the dealer for the player without one; the wall shows both.
  await ana.spot('pass').tap();
  await eventually(() => ana.on('pass')).toBe(5_00);
  await dealer.betFor(/Walker/, 'pass');
  await eventually(() => dealer.rackOf(WALK_IN)).toBe(295_00);
  await eventually(() => screen.innerText()).toMatch(/Walker[\s\S]*295[\s\S]*5 up/);

  // Dice by two taps: taken back once, then confirmed.
  await dealer.dice(5, 5);
  await eventually(() => screen.innerText()).toContain('Dice are down');
  await dealer.button('Wrong dice').click();
  await dealer.roll(4, 2);
  await eventually(() => ana.dice()).toBe('4-2');
  await eventually(() => screen.innerText()).toContain('Point: 6');

  // A throw that does not count.
  await dealer.button('No more bets').click();
  await dealer.button('Call No Roll…').click();
  await dealer.button(/One or both dice go off the table/).click();
  await eventually(() => ana.text('.table-notices')).toMatch(/No Roll, mandatory/);
  await eventually(() => news.innerText()).toMatch(/No Roll, mandatory: one or both dice go off the table/);

  // Bets stay closed for the next throw; chips that nobody recorded are found.
  expect((await dealer.game()).phase).toBe('closed');
  await dealer.betFor(/Walker/, 'field');
  await eventually(() => dealer.rackOf(WALK_IN)).toBe(290_00);
  await dealer.roll(3, 1);
  await eventually(() => dealer.rackOf(WALK_IN)).toBe(300_00);

  // The four was a five: the field loses after all, and everyone sees the correction.
  await dealer.section('Fix a mistake');
  const correction = dealer.page.locator('section', { hasText: 'Correct the last roll' });
  await dealer.dice(3, 2, correction);
  expect(await correction.getByRole('list', { name: 'Chips to move' }).count()).toBe(0);
  await correction.getByLabel(/Reason/).fill('misread');
  await correction.getByRole('button', { name: 'Correct 3-1 to 3-2' }).click();
  await eventually(() => dealer.rackOf(WALK_IN)).toBe(290_00);
  await eventually(() => ana.text('.table-notices')).toMatch(/corrected from .* to 3-2.*misread/);
  await eventually(() => news.innerText()).toMatch(/corrected from 3-1 to 3-2: Walker −10.*misread/);
  await eventually(() => screen.getByRole('list', { name: 'Results of the roll' }).innerText()).toBe(
    'Walker −5',
  );

  // A round that did not happen.
  await ana.spot('field').tap();
  await eventually(() => ana.on('field')).toBe(5_00);
  await dealer.section('Fix a mistake');
  await dealer.button('Void the round…').click();
  await dealer.page.getByRole('button', { name: 'Yes, void the round' }).click();
  await eventually(() => ana.on('field')).toBe(0);
  await ana.agrees();

  // What the rules do not cover.
  const ruling = dealer.page.locator('section', { hasText: 'Ruling' });
  await ruling.getByRole('combobox', { name: 'Player' }).selectOption('2');
  await ruling.getByLabel(/Amount/).fill('25');
  await ruling.getByLabel(/Reason/).fill('a spilt drink');
  await ruling.getByRole('button', { name: 'Make the ruling' }).click();
  await eventually(async () => (await ana.player()).rack).toBe(220_00);
  await ana.agrees();
  await eventually(() => ana.text('.table-notices')).toMatch(/a spilt drink/);
  await eventually(() => news.innerText()).toMatch(
    /The round is void: 5 went back[\s\S]*Ruling: Ana \+25.*a spilt drink/,
  );

  // The seven-out, by keyboard, and all of it in the record.
  const { round } = await dealer.game();
  await dealer.page.getByRole('heading', { name: 'Ruling' }).click();
  await dealer.page.keyboard.type('34');
  await eventually(() => dealer.page.evaluate(() => document.activeElement?.textContent)).toBe('Confirm 3-4');
  await dealer.page.keyboard.press('Enter');
  await eventually(async () => (await dealer.game()).round).toBe(round + 1);
  await eventually(() => screen.innerText()).toMatch(/seven/i);
  await eventually(() => ana.on('pass')).toBe(0);
  await dealer.section('Record');
  const record = dealer.page.getByRole('region', { name: 'Record' });
  await eventually(() => record.innerText()).toMatch(/a spilt drink[\s\S]*misread/);
  expect(await dealer.page.getByRole('alert').count()).toBe(0);

  await rebuys(dealer, phone, ana);
  await eventually(() => screen.innerText()).toMatch(
    /Ana\s+320\s*\+20\s+in for 300[\s\S]*Walker\s+290\s*−10\s+in for 300/,
  );
  // Nothing of a row is cut off.
  const cut = await screen
    .locator('.screen-players li, .screen-players li *')
    .evaluateAll(
      parts => parts.filter(part => part.scrollWidth > part.clientWidth && part.clientWidth > 0).length,
    );
  expect(cut).toBe(0);

  // The evening ends with a point on: every bet is shown under both choices, and the results are the same everywhere.
  await dealer.betFor(/Walker/, 'pass');
  await eventually(() => dealer.rackOf(WALK_IN)).toBe(285_00);
  await dealer.roll(3, 1);
  await endAtValue(dealer);
  const { players, longestHand } = await dealer.client.results(dealer.table);
  expect(players).toMatchObject([
    { name: 'Ana', rank: 1, boughtIn: 300_00, finished: 320_00, net: 20_00 },
    { name: 'Walker', rank: 2, boughtIn: 300_00, finished: 288_00, net: -12_00, biggestWin: 0 },
  ]);
  expect(longestHand).toMatchObject({ rolls: 3 });
  for (const { page } of [dealer, phone, wall]) {
    const results = page.getByRole('region', { name: 'Results' });
    for (const row of [/^1\s+Ana\s+300\s+320\s+\+20\s+\d+$/m, /^2\s+Walker\s+300\s+288\s+−12\s+0$/m]) {
      await eventually(() => results.innerText()).toMatch(row);
    }
    expect(await results.innerText()).toMatch(/Longest hand: 3 rolls/);
  }
  expect(await phone.page.getByRole('region', { name: 'Results' }).innerText()).toContain(
    'You finished with 320.',
  );
  expect(await screen.innerText()).not.toContain('Place your bets');
  const csv = await dealer.page.request.get(
    await dealer.page.getByRole('link', { name: 'Download CSV' }).evaluate((a: HTMLAnchorElement) => a.href),
  );
  expect(await csv.text()).toMatch(/^1,Ana,2,300.00,320.00,20.00,/m);
  await printsResults(dealer);
});
