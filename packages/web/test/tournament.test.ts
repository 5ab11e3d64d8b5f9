// A tournament in the page: made by a manager, joined by code on phones, watched on the wall, and printed at the end.
import { readFile } from 'node:fs/promises';
import type { Client } from '@passline/client';
import { newTestStorage } from '@passline/server/testing/process/new-test-storage.ts';
import { managerAt, outcome } from '@passline/server/testing/process/people.ts';
import { type ServerProcess, startNode } from '@passline/server/testing/process/server.ts';
import { beforeAll, expect, test } from 'vitest';
import { type Row, startCup } from './cup.ts';
import { isInside, textsCutOff } from './fits.ts';
import { flawsOf } from './flaws.ts';
import { guest } from './scenes.ts';
import { eventually, newVisitor, newVisitorAs, PAGE_MS, PHONE, type Visitor } from './visitors.ts';

let node: ServerProcess;
let manager: Client;
beforeAll(async () => {
  node = await startNode(await newTestStorage('SQLite'));
  manager = await managerAt(node);
});

const shot = process.env.SHOTS;
const PROJECTOR = { width: 1920, height: 1080 };

test('made in a minute, joined by code, played, and won', async () => {
  const host = await newVisitorAs(manager, node);
  const { page } = host;
  await host.go('/tournaments');
  await page.getByRole('textbox', { name: 'Name' }).fill('Spring Open');
  await page.getByLabel('Rolls per round').fill('0');
  await page.getByRole('button', { name: 'Create tournament' }).click();
  await page.getByText('Rolls per round: enter a whole number.').waitFor();
  await page.getByLabel('Rolls per round').fill('2');
  await page.getByLabel('Seconds to bet').fill('6');
  await page.getByRole('checkbox', { name: 'Bots can join' }).check();
  if (shot) await page.screenshot({ path: `${shot}/new.png`, fullPage: true });
  const created = page.waitForRequest(request => request.method() === 'POST');
  await page.getByRole('button', { name: 'Create tournament' }).click();
  expect((await created).postDataJSON()).toMatchObject({ bots: true, rounds: [{ rolls: 2 }] });
  await page.getByRole('heading', { name: 'Spring Open' }).waitFor();
  const id = page.url().split('/').at(-1) ?? '';
  const { code } = await manager.tournament(id);
  await page.getByText(code ?? '', { exact: true }).waitFor();

  const [ana, bo] = [await guest(node.base, 'Ana'), await guest(node.base, 'Bo')];
  const phone = await newVisitorAs(ana, node, { viewport: PHONE });
  await phone.go('/');
  await phone.page.getByLabel('Join with a code').fill((code ?? '').toLowerCase());
  await phone.page.getByRole('button', { name: 'Join with a code' }).click();
  await phone.page.getByText('You are in.').waitFor();
  const other = await newVisitorAs(bo, node, { viewport: PHONE });
  await other.go(`/tournament/${id}`);
  await other.page.getByRole('button', { name: 'Join the tournament' }).click();
  await other.page.getByText('You are in.').waitFor();
  // A new phone must enter a name before it joins; if it came by the code, at once.
  const cleo = await newVisitor(node, { viewport: PHONE });
  await cleo.go(`/tournament/${id}`);
  expect(await cleo.page.getByRole('button', { name: 'Join the tournament' }).isDisabled()).toBe(true);
  await cleo.page.getByLabel('Your name').fill('Cleo');
  if (shot) await cleo.page.screenshot({ path: `${shot}/phone-join.png` });
  await cleo.page.getByRole('button', { name: 'Join the tournament' }).click();
  await cleo.page.getByText('You are in.').waitFor();
  const dee = await newVisitor(node, { viewport: PHONE });
  await dee.go('/');
  await dee.page.getByLabel('Join with a code').fill(code ?? '');
  await dee.page.getByRole('button', { name: 'Join with a code' }).click();
  await dee.page.getByLabel('Your name').fill('Dee');
  await dee.page.getByRole('button', { name: 'Save name' }).click();
  await dee.page.getByRole('rowheader', { name: 'Dee (you)' }).waitFor();
  expect(await dee.page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  const emil = await guest(node.base, 'Emil');
  await emil.joinByCode(code ?? '');
  expect((await manager.tournament(id)).standings.map(({ name }) => name)).toEqual([
    'Ana',
    'Bo',
    'Cleo',
    'Dee',
    'Emil',
  ]);
  const wall = await newVisitorAs(await guest(node.base, 'Wall'), node, {
    viewport: { width: 1920, height: 1080 },
  });
  await wall.go(`/tournament/${id}/screen`);
  await wall.page.getByText(code ?? '', { exact: true }).waitFor();
  if (shot) await wall.page.screenshot({ path: `${shot}/wall-join.png` });

  await page.getByRole('button', { name: 'Start round 1' }).click();
  // Waiting players are taken to their tables and seated with the stack.
  await phone.page.waitForURL(/\/table\//, { timeout: PAGE_MS });
  const table = phone.page.url().split('/').at(-1) ?? '';
  await phone.page.getByText(/[12] rolls? left/).waitFor();
  const bet = { type: 'bet', spot: 'field', amount: 100_00 } as const;
  // On a busy machine, the first bet time may already be over.
  await eventually(() => outcome(ana.command(table, bet))).toBe('accepted');
  await phone.page.getByText(/\d(st|nd|rd|th) of 5, with /).waitFor();
  if (shot) await phone.page.screenshot({ path: `${shot}/phone.png` });
  if (shot) await page.screenshot({ path: `${shot}/host.png`, fullPage: true });

  await eventually(async () => (await manager.tournament(id)).stage).toBe('finished');
  const { standings } = await manager.tournament(id);
  const [first] = standings;
  await phone.page.getByRole('link', { name: 'See the leaderboard' }).click();
  await phone.page.getByText('Ties go to the bigger win on a single roll.').waitFor();
  const words = first?.rank === standings[1]?.rank ? /tie for first/ : `${first?.name} wins`;
  for (const seen of [phone.page, page, wall.page]) await seen.getByText(words).first().waitFor();
  const places = await wall.page
    .getByRole('list', { name: 'Leaderboard of Spring Open' })
    .getByRole('listitem')
    .allInnerTexts();
  expect(places.map(text => text.split('\n')[1])).toEqual(standings.map(({ name }) => name));
  // On both kinds of projectors, every row is in sight below the winner.
  for (const viewport of [
    { width: 1920, height: 1080 },
    { width: 1024, height: 768 },
  ]) {
    await wall.page.setViewportSize(viewport);
    await wall.settles();
    if (shot) await wall.page.screenshot({ path: `${shot}/wall-end-${viewport.width}.png` });
    expect(await textsCutOff(wall.page.locator('main'))).toEqual([]);
    // However many tie for first, the others can be read from the back of the room.
    const row = wall.page.locator('.tournament-rows li').first();
    const size = await row.evaluate(item => Number.parseFloat(getComputedStyle(item).fontSize));
    expect(size).toBeGreaterThan(viewport.height / 36);
  }

  // The links to the tables stay, and the leaderboard can be downloaded.
  const ofTable = page.getByRole('list', { name: 'Tables' }).getByRole('link').first();
  expect(await ofTable.getAttribute('href')).toMatch(/^\/table\/[^/]+$/);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download the leaderboard (CSV)' }).click(),
  ]);
  const rows = (await readFile(await download.path(), 'utf8')).trim().split('\n');
  expect(rows[0]).toBe('Rank,Player,Chips,Biggest win,Last round');
  expect(rows.slice(1).map(row => row.split(',')[1])).toEqual(standings.map(({ name }) => name));

  await page.evaluate(() => Object.assign(window, { print: () => undefined }));
  await page.getByRole('button', { name: 'Print all certificates' }).click();
  await page.emulateMedia({ media: 'print' });
  await page.getByText('This certifies that').first().waitFor();
  expect(await page.locator('.certificate-name').allInnerTexts()).toEqual(standings.map(({ name }) => name));
  expect(await page.getByRole('heading', { name: 'Leaderboard', exact: true }).isVisible()).toBe(false);
  if (shot) await page.screenshot({ path: `${shot}/certificate.png` });
});

/** Seats at a tournament's table are drawn: console, wall and watchers are shown the way to the tournament instead. */
async function nobodyIsInvited({ page, base }: Visitor, table: string, tournament: string): Promise<void> {
  const desk = page.url();
  await page.getByRole('tab', { name: 'Players' }).click();
  expect(await page.getByRole('heading', { name: 'Seat a player' }).count()).toBe(0);
  await page.getByRole('tab', { name: 'Table' }).click();
  await page.getByText('The tournament draws the seats at this table.').waitFor();
  expect(await page.getByRole('img', { name: 'QR code: Table link' }).count()).toBe(0);
  await page.getByRole('link', { name: 'Big screen' }).click();
  const join = page.locator('.screen-join');
  await join.first().waitFor();
  expect(await join.allInnerTexts()).toEqual(['See the leaderboard']);
  expect(await join.getByRole('link').getAttribute('href')).toBe(`/tournament/${tournament}/screen`);
  await page.goto(`${base}/table/${table}?watch=1`);
  const bar = page.locator('.table-watching');
  await bar.getByText('The tournament draws the seats at this table.').waitFor();
  expect(await bar.getByRole('button').count()).toBe(0);
  await page.goto(desk);
}

// cites: P139
test('with real dice, the host enters somebody without a phone, phones go on to the next round, and guests find the room from the lobby', async () => {
  const host = await newVisitorAs(manager, node);
  const made = await manager.newTournament({
    name: 'Club night',
    mode: 'dealer-run',
    stack: 100_00,
    rounds: [{ rolls: 1, advance: 1 }, { rolls: 1 }],
  });
  const { page } = host;
  await host.go(`/tournament/${made.id}`);
  await page.getByLabel('Player without a phone').fill('Walker');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await page.getByRole('rowheader', { name: 'Walker' }).waitFor();
  await eventually(() => page.getByLabel('Player without a phone').inputValue()).toBe('');
  await page.getByRole('button', { name: 'Remove Walker' }).click();
  await page.getByRole('rowheader', { name: 'Walker' }).waitFor({ state: 'detached' });

  const [ana, bo] = [await guest(node.base, 'Ana'), await guest(node.base, 'Bo')];
  const phones = [];
  for (const player of [ana, bo]) {
    await player.joinByCode(made.code);
    const phone = await newVisitorAs(player, node, { viewport: PHONE });
    await phone.go(`/tournament/${made.id}`);
    await phone.page.getByText('You are in.').waitFor();
    phones.push(phone.page);
  }
  const [onAna, onBo] = phones;
  await page.getByRole('button', { name: 'Start round 1' }).click();
  for (const phone of phones) await phone.waitForURL(/\/table\//, { timeout: PAGE_MS });
  const table = onAna?.url().split('/').at(-1) ?? '';
  await ana.command(table, { type: 'bet', spot: 'pass', amount: 10_00 });
  // The host goes to the big screen and back, then to the table's console and back.
  await page.getByRole('link', { name: 'Open the big screen' }).click();
  await page.getByRole('list', { name: 'Leaderboard of Club night' }).getByText('Ana').waitFor();
  await page.goBack();
  await page.getByRole('link', { name: /^Deal/ }).click();
  await page.waitForURL(new RegExp(`/table/${table}/dealer$`));
  await page.getByText('1 roll left').waitFor();
  await page.getByRole('button', { name: 'First die: 3' }).click();
  await page.getByRole('button', { name: 'Second die: 4' }).click();
  await page.getByRole('button', { name: 'Confirm 3-4' }).click();
  await page.getByText('0 rolls left').waitFor();
  expect(await page.getByRole('link', { name: 'Big screen' }).getAttribute('href')).toBe(
    `/table/${table}/screen`,
  );
  await nobodyIsInvited(host, table, made.id);
  await page.getByRole('link', { name: 'Tournament', exact: true }).click();
  await page.getByRole('list', { name: 'Tables' }).getByText('1 of 1 rolls').waitFor();
  // A key press does not wait until the button is enabled, so the test does.
  const finishing = page.getByRole('button', { name: 'Finish round 1' });
  await eventually(() => finishing.isEnabled()).toBe(true);
  await finishing.press('Enter');
  await page.getByText('Every table has finished.').waitFor();
  await page.getByRole('button', { name: /^Finish it/ }).press('Enter');
  const advance = onAna?.getByText('You advance: your next table opens here.');
  await advance?.waitFor();
  const printing = onAna?.getByRole('button', { name: 'Print the standings' });
  await printing?.waitFor();
  expect((await advance?.boundingBox())?.y).toBeLessThan((await printing?.boundingBox())?.y ?? 0);
  expect(await page.getByRole('link', { name: /^Deal/ }).count()).toBe(0);
  await onBo?.getByText('You finished 2nd of 2 in the tournament.').waitFor();
  if (shot) await onAna?.screenshot({ path: `${shot}/phone-advance.png` });
  await page.getByRole('button', { name: 'Start round 2' }).click();
  await onAna?.waitForURL(url => /^\/table\//.test(url.pathname) && !url.pathname.endsWith(table), {
    timeout: PAGE_MS,
  });
  await onAna?.getByText('1 roll left').waitFor();
  expect(onBo?.url()).toMatch(new RegExp(`/table/${table}$`));

  const visitor = await newVisitor(node, { viewport: PHONE });
  await visitor.go('/');
  await visitor.page.getByRole('link', { name: 'Tournaments' }).click();
  await visitor.page.getByRole('heading', { name: 'Your tournaments' }).waitFor();
});

test('with real dice and rounds by minutes, the host and the room see who plays at which table, and how long', async () => {
  const host = await newVisitorAs(manager, node);
  const { page } = host;
  await host.go('/tournaments');
  await page.getByRole('textbox', { name: 'Name' }).fill('Two tables');
  await page.getByLabel('Dice').selectOption({ label: 'Real dice, with a dealer at every table' });
  await page.getByLabel('Round length in').selectOption({ label: 'Minutes' });
  await page.getByLabel('Minutes per round').fill('30');
  await page.getByLabel('Players per table').fill('1');
  await page.getByRole('button', { name: 'Create tournament' }).click();
  await page.getByRole('heading', { name: 'Two tables' }).waitFor();
  const id = page.url().split('/').at(-1) ?? '';
  expect((await manager.tournament(id)).rounds).toEqual([{ minutes: 30 }]);
  for (const name of ['Walker', 'Yusuf']) await manager.tournamentCommand(id, { type: 'add', name });
  await manager.tournamentCommand(id, { type: 'start-round', round: 1 });
  const tables = page.getByRole('list', { name: 'Tables' }).getByRole('listitem');
  await eventually(() => tables.count()).toBe(2);
  const listed = await tables.allInnerTexts();
  expect(listed.map(text => text.split(/\s+/).slice(0, 3).join(' '))).toEqual([
    'Deal Table 1',
    'Deal Table 2',
  ]);
  const wall = await newVisitorAs(await guest(node.base, 'Wall'), node, { viewport: PROJECTOR });
  await wall.go(`/tournament/${id}/screen`);
  await eventually(() => wall.page.locator('.tournament-stands').innerText()).toMatch(
    /^Round 1 of 1 · (30|[12]?\d) minutes? left$/,
  );
  const rows = wall.page.getByRole('list', { name: 'Leaderboard of Two tables' }).getByRole('listitem');
  for (const name of ['Walker', 'Yusuf']) {
    const table = listed.findIndex(text => text.includes(name)) + 1;
    await eventually(() => rows.filter({ hasText: name }).innerText()).toContain(`Table ${table}`);
  }
});

/** Place, name and chips of everybody on the big screen. */
const rowsOnWall = async ({ page }: Visitor): Promise<readonly (readonly string[])[]> =>
  (await page.locator('.tournament-rows li').allInnerTexts()).map(text => text.split('\n'));

const rowsInRoom = ({ page }: Visitor): Promise<readonly (readonly string[])[]> =>
  page
    .getByRole('table', { name: 'Leaderboard of Charity Cup' })
    .locator('tbody tr')
    .evaluateAll(rows =>
      rows.map(row => [...row.children].slice(0, 3).map(cell => cell.textContent?.trim() ?? '')),
    );

async function showEverybody(wall: Visitor, host: Visitor, leaderboard: readonly Row[]): Promise<void> {
  await eventually(() => rowsOnWall(wall)).toEqual(leaderboard);
  await eventually(() => rowsInRoom(host)).toEqual(leaderboard);
  for (const viewport of [PROJECTOR, { width: 1024, height: 768 }]) {
    await wall.page.setViewportSize(viewport);
    await wall.settles();
    if (shot) await wall.page.screenshot({ path: `${shot}/wall-24-${viewport.width}-${Date.now()}.png` });
    expect(await textsCutOff(wall.page.locator('main'))).toEqual([]);
    expect(await flawsOf(wall.page)).toEqual([]);
    for (const row of await wall.page.locator('.tournament-rows li').all()) {
      expect(await isInside(row, viewport)).toBe(true);
    }
  }
  if (shot) await host.page.screenshot({ path: `${shot}/host-24-${Date.now()}.png`, fullPage: true });
  expect(await textsCutOff(host.page.locator('main'))).toEqual([]);
}

test('24 players at three tables: wall and host see every roll, in the order of the tables’ records', async () => {
  const cup = await startCup(node.base, manager);
  const wall = await newVisitorAs(manager, node, { viewport: PROJECTOR });
  await wall.go(`/tournament/${cup.id}/screen`);
  const host = await newVisitorAs(manager, node, { viewport: { width: 1366, height: 2400 } });
  await host.go(`/tournament/${cup.id}`);
  await eventually(() => rowsOnWall(wall)).toHaveLength(24);
  await cup.roll(1_00);
  await eventually(async () => (await manager.tournament(cup.id)).rolled).toBe(1);
  await showEverybody(wall, host, await cup.leaderboard());
  await cup.roll(10_00);
  await eventually(async () => (await manager.tournament(cup.id)).stage).toBe('finished');
  const leaderboard = await cup.leaderboard();
  await wall.page.getByText(`${leaderboard[0]?.[1]} wins`).waitFor();
  await showEverybody(wall, host, leaderboard);

  const [, , , [place, name, chips] = []] = leaderboard;
  const player = cup.players.find(other => other.name === name);
  if (!player) throw new Error('nobody is fourth');
  const phone = await newVisitorAs(player.client, node, { viewport: PHONE });
  await phone.go(`/tournament/${cup.id}`);
  await phone.page.evaluate(() => Object.assign(window, { print: () => undefined }));
  await phone.page.getByRole('button', { name: 'Print the certificate' }).click();
  await phone.page.emulateMedia({ media: 'print' });
  const paper = async (): Promise<string> =>
    (await phone.page.locator('body').innerText()).replaceAll(/\s+/g, ' ');
  await eventually(paper).toContain(
    `This certifies that ${name} finished ${place}th of 24 players in Charity Cup, with ${chips} in chips Host`,
  );
});
