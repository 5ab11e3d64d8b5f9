// Company at a live table in two browsers: watching and sitting down, Ready, what players say, pictures, inviting.
import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { newTestStorage } from '@passline/server/testing/process/new-test-storage.ts';
import { CALM, guestAt } from '@passline/server/testing/process/people.ts';
import { type ServerProcess, startNode } from '@passline/server/testing/process/server.ts';
import type { Page } from 'playwright-core';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { readQrCode } from './qr-reader.ts';
import { type Seat, seatOn } from './seat.ts';
import { eventually, newVisitor, newVisitorAs, PHONE } from './visitors.ts';

const WINDOWS = [
  [844, 390],
  [1366, 650],
  [390, 844],
] as const;

let node: ServerProcess;
beforeAll(async () => {
  node = await startNode(await newTestStorage('SQLite'));
});

const players = (page: Page) => page.getByRole('region', { name: 'Players' });
const readyButton = ({ page }: Seat) => page.getByRole('button', { name: /^Ready: / });

/** Ready is in the window and can be clicked, and the page needs no scrolling. */
async function readyIsInReach({ page }: Seat): Promise<void> {
  for (const [width, height] of WINDOWS) {
    await page.setViewportSize({ width, height });
    const hit = () =>
      page.evaluate(() => {
        const box = document.querySelector('.table-ready')?.getBoundingClientRect();
        if (!box) return null;
        const at = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
        const fits = box.right <= innerWidth && box.bottom <= innerHeight && box.left >= 0;
        return [
          Boolean(at?.closest('.table-ready')),
          fits,
          document.documentElement.scrollHeight <= innerHeight,
        ];
      });
    await eventually(async () => [width, height, await hit()]).toEqual([width, height, [true, true, true]]);
  }
}

/** On a laptop, the other players are one click away, however long a bet's card is. */
async function companyIsInReach(seat: Seat): Promise<void> {
  const { page } = seat;
  await page.setViewportSize({ width: 1366, height: 650 });
  await seat.spot('place-6').hover();
  await page.locator('.table-card-slot').getByText('House edge').waitFor();
  for (const name of ['1 player', 'Say', 'Invite']) {
    const box = await seat.button(name).boundingBox();
    expect(box && box.y + box.height).toBeLessThan(650);
    await seat.button(name).click({ trial: true });
  }
  await seat.button('1 player').click();
  const list = page.getByRole('dialog', { name: 'Players' });
  await list.getByText(/^Ana/).waitFor();
  await list.getByRole('button', { name: 'Close' }).click();
  await page.setViewportSize({ width: 1366, height: 850 });
}

/** The table's position in each window, in whole pixels. */
async function boardsOf({ page }: Seat): Promise<readonly (readonly number[])[]> {
  const boards: (readonly number[])[] = [];
  for (const [width, height] of WINDOWS) {
    await page.setViewportSize({ width, height });
    boards.push(
      await page.locator('.layout-frame').evaluate(frame => {
        const { x, y, width, height } = frame.getBoundingClientRect();
        return [x, y, width, height].map(Math.round);
      }),
    );
  }
  await page.setViewportSize({ width: 1366, height: 850 });
  return boards;
}

async function openTable() {
  const ana = await guestAt(node, 'Ana');
  await ana.setPreferences({ avatar: 'owl' });
  const { id } = await ana.newTable({ ...CALM, name: 'The porch' });
  await ana.command(id, { type: 'sit', amount: 200_00 });
  const anas = await newVisitorAs(ana, node, { viewport: { width: 1366, height: 850 } });
  await anas.go(`/table/${id}`);
  return { id, ana: await seatOn(anas) };
}

test.each(['en-US', 'es-MX', 'zh-CN'])(
  'on a phone in %s the whole question is visible while the dice are offered',
  async locale => {
    const ana = await guestAt(node, 'Ana');
    const { id } = await ana.newTable(CALM);
    await ana.command(id, { type: 'sit', amount: 200_00 });
    await ana.command(id, { type: 'bet', spot: 'pass', amount: 5_00 });
    const visitor = await newVisitorAs(ana, node, { viewport: PHONE, locale });
    const { page } = visitor;
    await visitor.go(`/table/${id}`);
    await page.locator('.table-offer button').first().waitFor();
    const question = page.locator('.table-offer-question');
    await question.waitFor();
    await page.locator('.table-call-said').waitFor({ state: 'hidden' });
    for (const viewport of [PHONE, { width: 390, height: 844 }]) {
      await page.setViewportSize(viewport);
      await eventually(() =>
        question.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight),
      ).toBeLessThanOrEqual(1);
    }
  },
);

// cites: P114, P115
test('a watcher sits down in one tap; both are ready, and bets close', async () => {
  const { id, ana } = await openTable();
  await eventually(() => ana.page.title()).toBe('The porch · Passline');
  const bens = await newVisitor(node, { viewport: { width: 1366, height: 850 } });
  await bens.go(`/table/${id}?watch=1`);
  await bens.page.getByText('You are watching.').waitFor();
  await players(ana.page).getByText('1 watching').waitFor();
  expect(await players(bens.page).locator('[data-avatar="owl"]').count()).toBe(1);

  // Everybody sees a new picture as soon as it is chosen.
  await ana.button('Settings').click();
  const settings = ana.page.getByRole('dialog', { name: 'Settings' });
  await settings.getByTitle('Cat', { exact: true }).click();
  await players(bens.page).locator('[data-avatar="cat"]').waitFor();
  expect(await players(bens.page).locator('[data-avatar="owl"]').count()).toBe(0);
  await settings.getByRole('button', { name: 'Close' }).click();

  // One tap, and the watcher is a player.
  await bens.page.getByRole('button', { name: /^Sit down with / }).click();
  const ben = await seatOn(bens);
  await eventually(() => players(ana.page).getByText('watching').count()).toBe(0);

  // The table does not move: not at the first bet, when the dice are offered, or at Ready.
  const first = ana.page.getByRole('button', { name: /^Bet \d+ on pass$/ });
  await first.waitFor();
  const boards = await boardsOf(ana);
  await first.click();
  await ana.agrees();
  await ana.button('Take the dice').waitFor();
  await readyButton(ana).waitFor();
  await ana.page.locator('.table-paid-slot').waitFor({ state: 'attached' });
  await eventually(() => boardsOf(ana)).toEqual(boards);
  await readyIsInReach(ana);
  await ana.page.setViewportSize({ width: 1366, height: 850 });
  await eventually(() => readyButton(ana).getAttribute('aria-label')).toBe('Ready: 0 of 2 players ready');
  // By keyboard: Y says Ready, and changing a bet takes it back.
  await ana.page.keyboard.press('y');
  await eventually(() => readyButton(ana).getAttribute('aria-pressed')).toBe('true');
  await eventually(() => boardsOf(ana)).toEqual(boards);
  await eventually(() => ben.said()).toBe('Ana is ready.');
  await players(ben.page)
    .getByText(/Ana \(.*ready\)/)
    .waitFor();
  await ana.spot('field').click();
  await eventually(() => readyButton(ana).getAttribute('aria-pressed')).toBe('false');
  await readyButton(ana).click();
  await eventually(() => readyButton(ben).getAttribute('aria-label')).toBe('Ready: 1 of 2 players ready');
  expect((await ana.look()).state.clock.stage).toBe('betting');
  await readyButton(ben).click();
  // Bets have closed, although the clock had minutes left.
  await ana.page.getByRole('button', { name: 'Roll', exact: true }).waitFor();
  await ben.page.getByText('The shooter rolls').waitFor();
});

test('at a dealer-run table, a guest without a name is asked for one, however they sit down', async () => {
  const { id } = await (await guestAt(node, 'Dana')).newTable({ mode: 'dealer-run', rulebook: 'rws-2019' });
  const visitor = await newVisitor(node, { viewport: PHONE, locale: 'es-MX' });
  const { page } = visitor;
  await visitor.go(`/table/${id}`);
  const form = page.getByRole('form', { name: 'Sentarse' });
  const name = form.getByLabel('Tu nombre en todas las mesas');
  const sit = form.getByRole('button', { name: 'Sentarse' });
  await sit.click();
  expect(await name.evaluate(input => input.matches(':invalid'))).toBe(true);
  await name.fill('  ');
  await sit.click();
  await form.getByText('Primero escribe tu nombre.').waitFor();
  await form.getByRole('button', { name: 'Solo mirar' }).click();
  await page.getByRole('button', { name: /^Sentarse con / }).click();
  await name.fill('Cy');
  await sit.click();
  const seat = await seatOn(visitor);
  await eventually(async () => Object.values((await seat.look()).names)).toEqual(['Cy']);

  // With a name, a watcher sits down in one tap here, too.
  const other = await newVisitorAs(await guestAt(node, 'Mo'), node, { viewport: PHONE });
  await other.go(`/table/${id}?watch=1`);
  await other.page.getByRole('button', { name: /^Sit down with / }).click();
  await eventually(async () => Object.values((await seat.look()).names)).toContain('Mo');
});

// cites: P115
test('players say one of a few things, seen for a moment and muted by those who like; anyone invites', async () => {
  const { id, ana } = await openTable();
  await companyIsInReach(ana);
  const phone = await newVisitor(node, {
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  });
  await phone.go(`/table/${id}?watch=1`);
  await phone.page.getByText('You are watching.').waitFor();
  // For watchers, too, the panels beside the table are one tap away.
  const panels = phone.page.getByRole('button', { name: 'Your game' });
  await panels.click();
  await phone.page.getByText('Tap a spot to see what it pays.').waitFor();
  await players(phone.page).getByText(/^Ana/).waitFor();
  await panels.click();
  await players(ana.page).getByRole('button', { name: 'Nice roll!' }).click();
  const bubble = phone.page.locator('.company-bubble');
  await bubble.waitFor();
  expect(await bubble.textContent()).toMatch(/^1Ana: Nice roll!$/);
  await eventually(() => phone.page.locator('[role=status]').allTextContents()).toContainEqual(
    expect.stringContaining('Ana: Nice roll!'),
  );
  await bubble.waitFor({ state: 'detached' });
  // By keyboard, and muted.
  await phone.page.keyboard.press('s');
  const settings = phone.page.getByRole('dialog', { name: 'Settings' });
  await settings.getByLabel('Show what other players say').uncheck();
  await settings.getByRole('button', { name: 'Close' }).click();
  await ana.page.keyboard.press('e');
  await ana.page.getByRole('dialog').getByRole('button', { name: 'Ouch' }).click();
  await ana.page.locator('.company-bubble[data-emote="ouch"]').waitFor();
  expect(await bubble.count()).toBe(0);

  // A watcher on a phone invites others.
  await phone.page.getByRole('button', { name: 'Invite' }).click();
  const dialog = phone.page.getByRole('dialog', { name: 'Invite players' });
  const link = await dialog.getByRole('textbox', { name: 'Link to this table' }).inputValue();
  expect(link).toMatch(new RegExp(`^http://[^/]+/table/${id}$`));
  // The server listens on loopback only, so a phone that scanned its address would reach nothing.
  await dialog.getByText(/^Only this computer can open this link\./).waitFor();
  expect(await dialog.getByRole('img', { name: /QR code/ }).count()).toBe(0);
  const code = await dialog.locator('.company-code').textContent();
  const cy = await guestAt(node, 'Cy');
  expect(await cy.joinByCode(code ?? '')).toMatchObject({ table: id });
});

test('a private table’s players do not invite, and its host does', async () => {
  const ana = await guestAt(node, 'Ana');
  const { id, invite } = await ana.newTable({ ...CALM, public: false });
  const ben = await guestAt(node, 'Ben');
  await ben.join(id, invite);
  await ben.command(id, { type: 'sit', amount: 200_00 });
  const bens = await newVisitorAs(ben, node);
  await bens.go(`/table/${id}`);
  await seatOn(bens);
  await players(bens.page).getByRole('button', { name: 'Yo!' }).waitFor();
  expect(await bens.page.getByRole('button', { name: 'Invite' }).count()).toBe(0);
  const anas = await newVisitorAs(ana, node);
  await anas.go(`/table/${id}?watch=1`);
  await anas.page.getByRole('button', { name: 'Invite' }).click();
  const link = anas.page.getByRole('dialog').getByRole('textbox', { name: 'Link to this table' });
  expect(await link.inputValue()).toContain(`/table/${id}?invite=`);
});

/** A proxy in front of a server that has a public origin: requests from this browser seem to come from that origin. */
async function startFront(behind: string, origin: string) {
  const front = createServer((asked, answer) => {
    const { headers, method, url } = asked;
    const onward = request(
      `${behind}${url}`,
      { method, headers: { ...headers, ...(headers.origin && { origin }) } },
      answered => {
        answer.writeHead(answered.statusCode ?? 502, answered.headers);
        answered.pipe(answer);
      },
    );
    onward.on('error', () => answer.destroy());
    answer.on('close', () => onward.destroy());
    asked.pipe(onward);
  }).listen(0, '127.0.0.1');
  await once(front, 'listening');
  const { port } = front.address() as AddressInfo;
  const end = (): void => {
    front.closeAllConnections();
    front.close();
  };
  return { base: `http://127.0.0.1:${port}`, end };
}

test('where other devices reach the server, a phone that scans the invitation opens the table', async () => {
  const origin = 'http://craps.example.org';
  const known = await startNode(await newTestStorage('SQLite'), ['--origin', origin]);
  const ana = await guestAt(known, 'Ana');
  const { id } = await ana.newTable({ ...CALM, name: 'The porch' });
  const front = await startFront(known.base, origin);
  onTestFinished(() => front.end());
  const anas = await newVisitorAs(ana, front, { viewport: { width: 1366, height: 850 } });
  await anas.go(`/table/${id}?watch=1`);
  await anas.page.getByRole('button', { name: 'Invite' }).click();
  const dialog = anas.page.getByRole('dialog', { name: 'Invite players' });
  const link = dialog.getByRole('textbox', { name: 'Link to this table' });
  await link.waitFor();
  expect(await link.inputValue()).toBe(`${origin}/table/${id}`);
  // The QR code can be scanned from the screen, even in the smallest window.
  for (const [width, height] of WINDOWS) {
    await anas.page.setViewportSize({ width, height });
    const shown = dialog.getByRole('img', { name: /QR code/ });
    await eventually(() => readQrCode(shown)).toBe(`${origin}/table/${id}`);
  }
});
