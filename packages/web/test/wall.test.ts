// The big screen: whatever staff announce, every player's row is in sight on both kinds of projectors.
import type { Client } from '@passline/client';
import { seatNumber } from '@passline/engine';
import { newTestStorage } from '@passline/server/testing/process/new-test-storage.ts';
import { type ServerProcess, startNode } from '@passline/server/testing/process/server.ts';
import type { Locator } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { isInside, textsCutOff } from './fits.ts';
import { readQrCode } from './qr-reader.ts';
import { guest } from './scenes.ts';
import { eventually, newVisitor, newVisitorAs, PHONE, type Visitor } from './visitors.ts';

let node: ServerProcess;
beforeAll(async () => {
  node = await startNode(await newTestStorage('SQLite'));
});

const PLAYERS = ['Fernandina', 'Guadalupe Hernandez', 'Hu', 'Ben', 'Chloe', 'Dev', 'Emil', 'Ana Maria'];
const PROJECTOR = { width: 1920, height: 1080 };
const SIZES = [PROJECTOR, { width: 1024, height: 768 }];

async function seatAll(dealer: Client, count: number): Promise<string> {
  const { id } = await dealer.newTable({
    mode: 'dealer-run',
    rulebook: 'rws-2019',
    name: 'Friday table',
    settings: { chip: '1.00', min: '5.00', max: '1000.00' },
  });
  for (const [index, name] of PLAYERS.slice(0, count).entries()) {
    const seat = seatNumber(index + 1);
    await dealer.command(id, { type: 'seat', seat, name, amount: 1000_00 });
    await dealer.command(id, { type: 'bet', seat, spot: seat % 2 ? 'field' : 'pass', amount: 100_00 });
  }
  return id;
}

async function roll(dealer: Client, table: string, dice: readonly [number, number]): Promise<void> {
  await dealer.command(table, { type: 'close' });
  await dealer.command(table, { type: 'enter-dice', dice: [...dice] });
  await dealer.command(table, { type: 'confirm-dice', dice: [...dice] });
}

/** The parts of the last result that stick out of its box; dice may, because they are drawn larger than their space. */
const outsideResult = (result: Locator): Promise<readonly string[]> =>
  result.evaluate(box => {
    const { top, bottom } = box.getBoundingClientRect();
    return [...box.querySelectorAll('.screen-total, .screen-call, .screen-shares')]
      .filter(part => {
        const { top: from, bottom: to } = part.getBoundingClientRect();
        return from < top - 2 || to > bottom + 2;
      })
      .map(part => part.className);
  });

/** Every winner and loser is named, winners first. */
async function namesResults({ page }: Visitor, nets: readonly string[]): Promise<void> {
  const shown = page.getByRole('list', { name: 'Results of the roll' }).getByRole('listitem');
  const wanted = nets.map((net, index) => `${PLAYERS[index]} ${net}`);
  await eventually(async () => (await shown.allInnerTexts()).sort()).toEqual(wanted.sort());
  const signs = (await shown.allInnerTexts()).map(text => text.includes('−'));
  expect(signs).toEqual([...signs].sort());
}

async function showsEveryone(wall: Visitor, count: number): Promise<void> {
  const { page } = wall;
  const shot = process.env.SHOTS;
  for (const viewport of SIZES) {
    await page.setViewportSize(viewport);
    await wall.settles();
    if (shot) await page.screenshot({ path: `${shot}/wall-${count}-${viewport.width}-${Date.now()}.png` });
    expect(await textsCutOff(page.locator('main'))).toEqual([]);
    expect(await outsideResult(page.locator('.screen-last'))).toEqual([]);
    // Seats are free, so people can join.
    expect(await isInside(page.locator('.screen-code b'), viewport)).toBe(true);
    const phase = await page.locator('.screen-phase').boundingBox();
    const rows = page.getByRole('list', { name: 'Players' }).getByRole('listitem');
    expect(await rows.count()).toBe(count);
    for (const row of await rows.all()) {
      expect(await isInside(row, viewport)).toBe(true);
      const box = await row.boundingBox();
      // Below the dice and the state of the round, never behind them.
      expect(box?.y ?? 0).toBeGreaterThanOrEqual((phase?.y ?? 0) + (phase?.height ?? 0) - 1);
    }
  }
}

test.each([3, 6, 8])('%i players fit on the wall with a result and two notices', async count => {
  const dealer = await guest(node.base, 'Dana');
  const table = await seatAll(dealer, count);
  const wall = await newVisitorAs(await guest(node.base, 'Wall'), node, { viewport: PROJECTOR });
  await wall.go(`/table/${table}/screen`);
  const news = wall.page.getByRole('list', { name: 'From the dealer' }).getByRole('listitem');
  await roll(dealer, table, [5, 6]);
  // Odd seats have 100 on the field, even seats on the pass line.
  await namesResults(wall, Array<string>(count).fill('+100'));
  await showsEveryone(wall, count);
  // Everybody's result changes.
  await dealer.command(table, { type: 'correct', dice: [1, 1], because: 'misread from the far end' });
  await namesResults(
    wall,
    Array.from({ length: count }, (_, index) => (index % 2 ? '−100' : '+200')),
  );
  await eventually(() => news.count()).toBe(1);
  await showsEveryone(wall, count);
  await dealer.command(table, { type: 'close' });
  await dealer.command(table, { type: 'void', because: 'a spilt drink' });
  await eventually(() => news.count()).toBe(2);
  await showsEveryone(wall, count);

  // The final standings fit, too.
  await dealer.command(table, { type: 'close-table', standing: 'return' });
  await wall.page.getByRole('table', { name: 'Results' }).waitFor();
  for (const viewport of SIZES) {
    await wall.page.setViewportSize(viewport);
    await wall.settles();
    expect(await textsCutOff(wall.page.locator('main'))).toEqual([]);
  }
});

// cites: P125
test('a No Roll is as large as a result, and late bets and their undo are announced, newest first', async () => {
  const dealer = await guest(node.base, 'Dana');
  const table = await seatAll(dealer, 8);
  const wall = await newVisitorAs(await guest(node.base, 'Wall'), node, { viewport: PROJECTOR });
  await wall.go(`/table/${table}/screen`);
  const news = wall.page.getByRole('list', { name: 'From the dealer' }).getByRole('listitem');
  const result = wall.page.locator('.screen-last');
  await roll(dealer, table, [4, 6]);
  await eventually(() => result.innerText()).toContain('10');
  const total = await result.locator('.screen-total').boundingBox();
  await dealer.command(table, { type: 'close' });
  await dealer.command(table, { type: 'no-roll', ground: 'off-table' });
  await eventually(() => result.innerText()).toMatch(/^No Roll\s+one or both of the dice go off the table$/i);
  const noRoll = await result.getByText('No Roll', { exact: true }).boundingBox();
  expect(noRoll?.height).toBeGreaterThan((total?.height ?? 0) / 2);
  await showsEveryone(wall, 8);

  const late = { seat: seatNumber(4), spot: 'any-seven', amount: 5_00 } as const;
  await dealer.command(table, { type: 'late-bet', ...late });
  await eventually(() => news.first().innerText()).toMatch(/^Ben had an unrecorded bet of 5 on Any seven/);
  await dealer.command(table, { type: 'undo-late-bet', ...late });
  await eventually(() => news.first().innerText()).toMatch(
    /^Entered by mistake and taken back: Ben’s 5 on Any seven/,
  );
  expect(await news.count()).toBe(3);
  await dealer.command(table, { type: 'late-bet', ...late });
  await eventually(() => news.first().innerText()).toMatch(/unrecorded bet/);
  expect(await news.count()).toBe(3);
  const heights = await news.evaluateAll(items => items.map(item => getComputedStyle(item).fontSize));
  expect(Number.parseFloat(heights[0] ?? '')).toBeGreaterThan(Number.parseFloat(heights[1] ?? ''));
  await showsEveryone(wall, 8);
  await dealer.command(table, { type: 'enter-dice', dice: [3, 6] });
  await dealer.command(table, { type: 'confirm-dice', dice: [3, 6] });
  await eventually(() => result.innerText()).toMatch(/^9\s/);
  expect(await news.count()).toBe(0);
});

// cites: P142
test('an announcement stands on wall, phones and console, each in its language, until it is removed', async () => {
  const dealer = await guest(node.base, 'Dana');
  const table = await seatAll(dealer, 8);
  await roll(dealer, table, [5, 6]);
  const wall = await newVisitorAs(await guest(node.base, 'Wall'), node, { viewport: PROJECTOR });
  await wall.go(`/table/${table}/screen`);
  const phone = await newVisitorAs(await guest(node.base, 'Wes'), node, { viewport: PHONE, locale: 'es-MX' });
  await phone.go(`/table/${table}?watch=1`);
  const tablet = await newVisitorAs(dealer, node, { viewport: { width: 1024, height: 768 } });
  await tablet.go(`/table/${table}/dealer`);
  const pages = [wall, phone, tablet].map(({ page }) => page);
  const announced = (): Promise<readonly string[]> =>
    Promise.all(pages.map(async page => (await page.locator('.announced b').allInnerTexts()).join()));
  const panel = tablet.page.getByRole('region', { name: 'Announce to the room' });

  await tablet.page.getByRole('button', { name: 'Not now' }).click();
  await tablet.page.getByRole('tab', { name: 'Table' }).click();
  await panel.getByRole('button', { name: 'Last three rolls' }).click();
  await eventually(announced).toEqual(['Last three rolls', 'Últimas tres tiradas', 'Last three rolls']);
  await eventually(() => phone.page.locator('[role=status].unseen').textContent()).toContain('Últimas tres');
  await showsEveryone(wall, 8);
  const shot = process.env.SHOTS;
  if (shot) await phone.page.screenshot({ path: `${shot}/announced-phone.png` });
  if (shot) await tablet.page.screenshot({ path: `${shot}/announced-tablet.png` });
  expect(await isInside(phone.page.locator('.announced'), PHONE)).toBe(true);

  // An announcement survives a reload, and a new one replaces it.
  await phone.page.reload();
  await eventually(announced).toEqual(['Last three rolls', 'Últimas tres tiradas', 'Last three rolls']);
  const long = 'Dinner is served in the garden: come back at nine, and bring your chips and coat';
  await panel.getByText(/until you remove it\. 80 characters left\.$/).waitFor();
  await panel.getByLabel('In your own words').fill(long);
  await panel.getByText(/ 0 characters left\.$/).waitFor();
  await panel.getByRole('button', { name: 'Announce', exact: true }).click();
  await eventually(announced).toEqual([long, long, long]);
  await showsEveryone(wall, 8);
  await tablet.page.getByRole('button', { name: 'Remove' }).click();
  await eventually(announced).toEqual(['', '', '']);
});

test('the wall says how to get chips while somebody may need them', async () => {
  const dealer = await guest(node.base, 'Dana');
  const { id } = await dealer.newTable({
    mode: 'dealer-run',
    rulebook: 'rws-2019',
    terms: { seats: 1, buyIn: { stack: 500_00, rebuys: 'approval', most: 1500_00 } },
  });
  const wall = await newVisitorAs(await guest(node.base, 'Wall'), node, { viewport: PROJECTOR });
  await wall.go(`/table/${id}/screen`);
  const limits = (): Promise<string> => wall.page.locator('.screen-limits').innerText();
  await eventually(limits).toContain(
    'Start with 500 · the dealer approves rebuys · maximum 1,500 per player',
  );
  await dealer.command(id, { type: 'seat', seat: seatNumber(1), name: 'Hu', amount: 500_00 });
  await dealer.command(id, { type: 'terms', changes: { buyIn: { stack: 200_00, rebuys: 'none' } } });
  await eventually(limits).toMatch(/Start with 200 · no rebuys$/);
  // Every seat is taken, and bets are closed.
  await dealer.command(id, { type: 'bet', seat: seatNumber(1), spot: 'pass', amount: 10_00 });
  await dealer.command(id, { type: 'close' });
  await eventually(limits).not.toContain('rebuys');
});

test('while players arrive, the 4:3 wall of a private table has a large code to scan; a rebuy from the dealer is announced', async () => {
  const dealer = await guest(node.base, 'Dana');
  const { id, invite } = await dealer.newTable({
    mode: 'dealer-run',
    rulebook: 'rws-2019',
    name: 'Back room',
    public: false,
    terms: { buyIn: { stack: 500_00, rebuys: 'approval', most: 1500_00 } },
  });
  const viewport = { width: 1024, height: 768 };
  const wall = await newVisitorAs(await guest(node.base, 'Wall'), node, { viewport });
  const { page } = wall;
  // Pretends that phones can reach the server.
  await page.route(/\/invitation\?/, async route => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), origin: 'http://192.0.2.2:7461' } });
  });
  // Nobody signs in at the projector: it opens the players' link.
  await wall.go(`/table/${id}?invite=${invite}`);
  await page.getByRole('button', { name: 'Just watch' }).click();
  await page.getByRole('link', { name: 'Big screen' }).click();
  const code = page.locator('.screen-join .dealer-qr');
  const typed = page.locator('.screen-code b');
  await code.waitFor();
  const link = `http://192.0.2.2:7461/table/${id}?invite=${invite}`;
  await eventually(() => readQrCode(page.getByRole('img', { name: 'QR code for the table link' }))).toBe(
    link,
  );
  expect(await typed.innerText()).toBe((await dealer.invitation(id)).code);
  await dealer.command(id, { type: 'seat', seat: seatNumber(1), name: 'Hu', amount: 500_00 });
  await page.getByRole('list', { name: 'Players' }).getByText('Hu').waitFor();
  await wall.settles();
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/wall-join.png` });
  expect((await code.boundingBox())?.width).toBeGreaterThan(220);
  expect(await textsCutOff(page.locator('main'))).toEqual([]);
  expect(await isInside(page.locator('.screen-phase'), viewport)).toBe(true);

  await dealer.command(id, { type: 'buy-in', seat: seatNumber(1), amount: 200_00 });
  await eventually(() => page.getByRole('list', { name: 'From the dealer' }).innerText()).toMatch(
    /^Hu buys in for 200/,
  );
  // A No Roll takes the place of the large code; a small one stays in the footer.
  await dealer.command(id, { type: 'bet', seat: seatNumber(1), spot: 'pass', amount: 10_00 });
  await dealer.command(id, { type: 'close' });
  await dealer.command(id, { type: 'no-roll', ground: 'off-table' });
  await page.locator('.screen-last').getByText('No Roll', { exact: true }).waitFor();
  await page.locator('.screen-foot .dealer-qr').waitFor();
  expect(await isInside(typed, viewport)).toBe(true);

  // Another computer joins by the code, and its page lists the table.
  const other = await newVisitor(node, { viewport });
  await other.go('/');
  await other.page.getByLabel('Join with a code').fill(await typed.innerText());
  await other.page.getByRole('button', { name: 'Join with a code' }).click();
  await other.page.getByRole('form', { name: 'Sit down' }).waitFor();
  await other.go('/');
  await other.page.getByRole('link', { name: 'Big screen Back room' }).click();
  await eventually(() => other.page.locator('.screen-code b').allInnerTexts()).toEqual([
    await typed.innerText(),
  ]);
});

test('when the window changes its shape, the puck does not slide', async () => {
  const dealer = await guest(node.base, 'Dana');
  const table = await seatAll(dealer, 2);
  await roll(dealer, table, [4, 6]);
  const moving = { viewport: PROJECTOR, reducedMotion: 'no-preference' } as const;
  const wall = await newVisitorAs(await guest(node.base, 'Wall'), node, moving);
  const { page } = wall;
  await wall.go(`/table/${table}/screen`);
  await page.locator('[data-puck="10"]').waitFor();
  await wall.settles();
  const drawn = (): Promise<string | null> =>
    page
      .locator('.screen-layout .layout > svg, .screen-layout svg[data-arrangement]')
      .first()
      .getAttribute('viewBox');
  const before = await drawn();
  await page.evaluate(() => {
    document.addEventListener('transitionrun', ({ target }) => {
      if (target instanceof Element && target.matches('.layout-puck')) target.setAttribute('data-slid', '');
    });
  });
  await page.setViewportSize({ width: 700, height: 900 });
  await eventually(drawn).not.toBe(before);
  await wall.settles();
  expect(await page.locator('[data-slid]').count()).toBe(0);
});

test('the results fit on a phone', async () => {
  const dealer = await guest(node.base, 'Dana');
  const table = await seatAll(dealer, 6);
  await roll(dealer, table, [5, 6]);
  await dealer.command(table, { type: 'close-table', standing: 'return' });
  const phone = await newVisitorAs(await guest(node.base, 'Wes'), node, { viewport: PHONE });
  await phone.go(`/table/${table}`);
  await phone.page.getByRole('table', { name: 'Results' }).waitFor();
  const scroll = phone.page.locator('.results-scroll').first();
  expect(await scroll.evaluate(box => box.scrollWidth - box.clientWidth)).toBe(0);
});
