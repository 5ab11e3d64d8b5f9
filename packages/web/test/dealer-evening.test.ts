// A whole evening, set up as in docs/how-to/run-an-evening.md: a tablet, six phones and a wall reach the server by its
// network address, in a network of their own where this machine can make one.

import { afterAll, beforeAll, expect, test } from 'vitest';
import { amount } from '../src/text/money.ts';
import type { Console } from './console.ts';
import {
  type Evening,
  fetchText,
  GUESTS,
  type Guest,
  openEvening,
  openTable,
  openWall,
  seatGuests,
  TABLET,
  verifiesRecord,
} from './evening.ts';
import { csvOf, nameAt, printsResults, rowsOf, rowsOn } from './evening-results.ts';
import { isInside, textsCutOff } from './fits.ts';
import { MAKES_NETWORKS } from './own-network.ts';
import { recordedResults } from './recorded-results.ts';
import type { Seat } from './seat.ts';
import { eventually } from './visitors.ts';

const WALK_IN = 7;

let evening: Evening;
beforeAll(async () => {
  evening = await openEvening();
});
afterAll(() => evening?.end());

async function signRecord({ page }: Console): Promise<void> {
  const form = page.getByRole('form', { name: 'Sign the record' });
  await form.getByLabel('Your name on the record').fill('Dana Reyes');
  await form.getByRole('button', { name: 'Sign the record' }).click();
  await eventually(() => form.count()).toBe(0);
}

async function seatWalkIn(dealer: Console): Promise<void> {
  await dealer.section('Players');
  const form = dealer.page.locator('form', { hasText: 'Seat a player' });
  await form.getByRole('combobox', { name: 'Seat' }).selectOption(String(WALK_IN));
  await form.getByLabel('Name').fill('Walker');
  await form.getByLabel(/Buy-in/).fill('300');
  await form.getByRole('button', { name: 'Seat', exact: true }).click();
  await eventually(() => dealer.rackOf(WALK_IN)).toBe(300_00);
}

/** Waits until the phone knows that bets are open: a tap before that is refused. */
const bet = ({ page }: Seat, spot: string): Promise<void> =>
  page.locator(`.table-main [data-spot="${spot}"][data-available="true"]`).tap();

/** Until this call, phones wait, and the last roll can be corrected. */
async function callForBets(dealer: Console): Promise<void> {
  await dealer.button('Place your bets').click();
  await dealer.page.getByText('Bets are open').waitFor();
}

async function lastEntries({ client, table }: Console, count: number) {
  const { version } = await client.table(table);
  return (await client.events(table, version - count, count)).events.map(({ entry }) => entry.event);
}

/** Ana asks for chips twice: the dealer declines and says why, then approves. */
async function rebuys(dealer: Console, { phone: { page }, seat: ana }: Guest): Promise<void> {
  const asks = dealer.page.getByRole('region', { name: 'Chip requests' });
  const { rack } = await ana.player();
  await page.getByRole('button', { name: 'Ask for chips' }).tap();
  const dialog = page.getByRole('dialog', { name: 'Ask for chips' });
  for (const answer of ['Decline', 'Approve']) {
    await dialog.getByLabel('Chips', { exact: true }).fill('100');
    await dialog.getByRole('button', { name: 'Ask the dealer' }).tap();
    await dialog.getByText('You asked for 100. Waiting for the dealer…').waitFor();
    await asks.getByText('Ana asks for 100').waitFor();
    if (answer === 'Decline') await asks.getByLabel('Reason to decline Ana').fill('after this roll');
    await asks.getByRole('button', { name: answer }).click();
    const shown = answer === 'Approve' ? 'Approved: 100' : 'The dealer declined: after this roll.';
    await dialog.getByText(shown).waitFor();
  }
  await dialog.getByRole('button', { name: 'Close' }).tap();
  await eventually(async () => (await ana.player()).rack).toBe(rack + 100_00);
}

/** A long payout, the dice pad and the layout are on the tablet's screen together. */
async function showsAllTogether({ page }: Console): Promise<void> {
  const payout = page.getByRole('region', { name: 'Payout' });
  await payout.getByRole('button', { name: 'Show the payout again' }).click();
  await page.evaluate(() => window.scrollTo(0, 0));
  const parts = [
    payout.getByRole('button', { name: /Done/ }),
    payout.locator('.dealer-pay-total'),
    page.getByRole('button', { name: 'First die: 6' }),
    page.getByRole('button', { name: 'Second die: 1' }),
    page.locator('.dealer-bets [data-spot="pass"]').first(),
    page.locator('.dealer-bets [data-spot="place-6"]').first(),
  ];
  for (const part of parts) expect(await isInside(part, TABLET.viewport), String(part)).toBe(true);
  await payout.getByRole('button', { name: 'Skip' }).click();
}

/** A pass bet of 5 on 4 is worth 10 × 3/9: to the cent, 3.33. */
async function endAtValue(dealer: Console): Promise<void> {
  await dealer.section('Table');
  await dealer.button('Close table…').click();
  const dialog = dealer.page.getByRole('dialog', { name: 'Close the table' });
  expect(await dialog.getByRole('row', { name: /Walker/ }).innerText()).toMatch(/Pass.*\s5\s+5\s+3\.33$/);
  await dialog.getByRole('radio', { name: /Settle at value/ }).check();
  await dialog.getByLabel(/Reason/).fill('the bus leaves');
  await dialog.getByRole('button', { name: 'Yes, close it' }).click();
  await dealer.page.getByRole('region', { name: 'Results' }).waitFor();
  expect(await dealer.page.locator('.dealer-puck').count()).toBe(0);
}

const PLACE = MAKES_NETWORKS
  ? 'over the network address'
  : 'at localhost, because only root on Linux can make a network';
// cites: P125
test(`an evening by six phones, a tablet and a wall, from the invitation to the results, ${PLACE}`, async () => {
  const dealer = await openTable(evening);
  await signRecord(dealer);
  const wall = await openWall(evening);
  const screen = wall.page.locator('main');
  const news = screen.getByRole('list', { name: 'From the dealer' });
  const guests = await seatGuests(evening, dealer, wall.page);
  const [ana, bo] = guests.map(({ seat }) => seat);
  if (!ana || !bo) throw new Error('somebody is missing');
  await seatWalkIn(dealer);

  // Guests bet on their phones, and the dealer bets for the player without one and undoes one entry too many.
  await Promise.all(guests.map(({ seat }) => bet(seat, 'pass')));
  for (const { seat } of guests) await eventually(() => seat.on('pass')).toBe(5_00);
  await dealer.betFor(/Walker/, 'pass');
  await eventually(() => dealer.rackOf(WALK_IN)).toBe(295_00);
  await dealer.betFor(/Walker/, 'pass');
  await eventually(() => dealer.rackOf(WALK_IN)).toBe(290_00);
  await dealer.button(/^Undo: Walker/).click();
  await eventually(() => dealer.rackOf(WALK_IN)).toBe(295_00);
  await eventually(() => screen.innerText()).toMatch(/Walker\s+295/);

  // Dice entered with two taps: withdrawn once, then confirmed.
  await dealer.dice(5, 5);
  await eventually(() => screen.innerText()).toContain('Reading the dice');
  await dealer.button('Wrong dice').click();
  await dealer.roll(4, 2);
  await eventually(() => ana.dice()).toBe('4-2');
  await eventually(() => screen.innerText()).toContain('Point: 6');

  // After every roll, players wait for the call. Then a throw does not count.
  await guests[1]?.phone.page.getByText('bets open in a moment').first().waitFor();
  await eventually(() => screen.innerText()).toContain('Bets open soon');
  await callForBets(dealer);
  await eventually(() => screen.innerText()).toContain('Place your bets');
  await bet(bo, 'come');
  await eventually(() => bo.on('come')).toBe(5_00);
  await dealer.button('No more bets').click();
  await dealer.button('Call No Roll…').click();
  // Players see it over the table for a while.
  const overTable = guests[0]?.phone.page
    .locator('.table-toast')
    .getByText(/No Roll, mandatory/)
    .waitFor();
  await dealer.button(/One or both of the dice go off the table/).click();
  await overTable;
  await eventually(() => ana.text('.table-notices')).toMatch(/No Roll, mandatory.*Dana Reyes/);
  await eventually(() => news.innerText()).toMatch(
    /No Roll, mandatory: one or both of the dice go off the table/,
  );

  // Bets stay closed for the next throw. Unrecorded chips are entered as late bets, the first one by mistake.
  expect((await dealer.game()).phase).toBe('closed');
  await dealer.betFor(/Walker/, 'any-seven');
  await dealer.button('Undo: Walker, Any seven +5').click();
  await eventually(() => dealer.rackOf(WALK_IN)).toBe(295_00);
  // The undo did not open bets.
  expect(await lastEntries(dealer, 2)).toMatchObject([
    { type: 'bet-placed', spot: 'any-seven', late: true },
    { type: 'bet-reduced', spot: 'any-seven', late: false, by: 'Dana Reyes' },
  ]);
  await dealer.betFor(/Walker/, 'field');
  await eventually(() => dealer.rackOf(WALK_IN)).toBe(290_00);
  await dealer.roll(3, 1);
  await eventually(() => dealer.rackOf(WALK_IN)).toBe(300_00);
  await eventually(() => bo.on('come-4')).toBe(5_00);

  // The four was a five: the field loses after all, a come bet moves on, and everyone sees the correction.
  await dealer.section('Fix a mistake');
  const correction = dealer.page.locator('section', { hasText: 'Correct the last roll' });
  await dealer.enterRealDice(3, 2);
  const moves = correction.getByRole('list', { name: 'Chips to move' });
  expect(await moves.innerText()).toMatch(
    /Bo: Rack unchanged\s+Come 4: 5 → 0\s+Come 5: 0 → 5[\s\S]*Walker: Take back 10\s+Field: \+5 → −5/,
  );
  await correction.getByLabel(/Reason/).fill('misread');
  await correction.getByRole('button', { name: 'Correct 3-1 to 3-2' }).click();
  await eventually(() => dealer.rackOf(WALK_IN)).toBe(290_00);
  await eventually(() => bo.on('come-5')).toBe(5_00);
  await eventually(() => ana.text('.table-notices')).toMatch(/corrected from .* to 3-2.*Dana Reyes: misread/);
  await eventually(() => news.innerText()).toMatch(
    /corrected from 3-1 to 3-2: Walker was \+5, now −5; Bo’s bet moves from Come 4 to Come 5.*misread/,
  );
  await eventually(() => screen.getByRole('list', { name: 'Results of the roll' }).innerText()).toBe(
    'Walker −5',
  );

  // A void round.
  await callForBets(dealer);
  await bet(ana, 'field');
  await eventually(() => ana.on('field')).toBe(5_00);
  await dealer.section('Fix a mistake');
  await dealer.button('Void the round…').click();
  await dealer.page.getByRole('button', { name: 'Yes, void the round' }).click();
  await eventually(() => ana.on('field')).toBe(0);
  await ana.agrees();

  // A ruling on something that the rules do not cover.
  const ruling = dealer.page.locator('section', { hasText: 'Ruling' });
  await ruling.getByRole('combobox', { name: 'Player' }).selectOption('1');
  await ruling.getByLabel(/Amount/).fill('25');
  await ruling.getByLabel(/Reason/).fill('a spilt drink');
  await ruling.getByRole('button', { name: 'Make the ruling' }).click();
  await eventually(async () => (await ana.player()).rack).toBe(220_00);
  await ana.agrees();
  await eventually(() => news.innerText()).toMatch(
    /^Ruling: Ana \+25.*a spilt drink[\s\S]*The round is void\. Bets back: Ana 5/,
  );

  // The seven-out, by keyboard.
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
  await rebuys(dealer, guests[0] as Guest);

  // The evening ends with a point on, after a payout to everybody that fits on the tablet beside pad and layout.
  await dealer.betFor(/Walker/, 'pass');
  await eventually(() => dealer.rackOf(WALK_IN)).toBe(285_00);
  await Promise.all(guests.map(({ seat }) => bet(seat, 'field')));
  for (const { seat } of guests) await eventually(() => seat.on('field')).toBe(5_00);
  await dealer.roll(3, 1);
  await showsAllTogether(dealer);
  // On both kinds of projectors, nothing is cut off, and the code is in sight while seats are free.
  for (const viewport of [
    { width: 1920, height: 1080 },
    { width: 1024, height: 768 },
  ]) {
    await wall.page.setViewportSize(viewport);
    await wall.settles();
    expect(await textsCutOff(screen)).toEqual([]);
    expect(await isInside(screen.locator('.screen-code b'), viewport)).toBe(true);
    for (const name of [...GUESTS, 'Walker']) {
      const row = screen.getByRole('list', { name: 'Players' }).getByText(name, { exact: true });
      expect(await isInside(row, viewport), name).toBe(true);
    }
  }
  await endAtValue(dealer);

  // The results match the record, and are the same everywhere.
  const { players, longestHand, signedBy } = await dealer.client.results(dealer.table);
  const recorded = await recordedResults(dealer.client, dealer.table);
  expect(players.map(({ holder: _holder, ...figures }) => figures)).toEqual(
    recorded.players.map(player => ({ ...player, name: nameAt(player.seat) })),
  );
  expect(players.length).toBe(GUESTS.length + 1);
  expect(signedBy).toEqual(['Dana Reyes']);
  expect(players.find(({ name }) => name === 'Walker')).toMatchObject({ boughtIn: 300_00, finished: 288_33 });
  expect(players.find(({ name }) => name === 'Ana')).toMatchObject({ boughtIn: 300_00 });
  expect([longestHand?.rolls, recorded.longestHand]).toEqual([3, 3]);
  for (const page of [dealer.page, wall.page, ...guests.map(({ phone }) => phone.page)]) {
    await eventually(() => rowsOn(page)).toEqual(rowsOf(recorded));
    expect(await page.getByRole('region', { name: 'Results' }).innerText()).toMatch(/Longest hand: 3 rolls/);
  }
  for (const [at, { phone }] of guests.entries()) {
    const own = recorded.players.find(({ seat }) => seat === at + 1);
    const shown = await phone.page.getByRole('region', { name: 'Results' }).innerText();
    expect(shown).toContain(`You finished with ${amount(own?.finished ?? -1)}.`);
    // Guests see each other's names, never pseudonyms.
    expect(await phone.page.locator('body').innerText()).not.toMatch(/(Guest|Player)-\d/);
  }
  expect(await screen.innerText()).not.toContain('Place your bets');
  expect(await textsCutOff(screen)).toEqual([]);
  const csv = await fetchText(
    dealer,
    await dealer.page
      .getByRole('link', { name: 'Download CSV' })
      .evaluate((link: HTMLAnchorElement) => link.href),
  );
  expect(csv).toBe(csvOf(recorded));
  await printsResults(dealer, recorded);
  await verifiesRecord(dealer);
});
