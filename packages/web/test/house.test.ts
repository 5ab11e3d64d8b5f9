// The house's room: the first manager, links that work once, roles given and withdrawn, play money issued, play stopped.
import { readFileSync } from 'node:fs';
import { newTestStorage } from '@passline/server/testing/process/new-test-storage.ts';
import { type ServerProcess, startNode } from '@passline/server/testing/process/server.ts';
import type { Locator } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { readQrCode } from './qr-reader.ts';
import { guest } from './scenes.ts';
import { seatOn } from './seat.ts';
import { eventually, newVisitor, newVisitorAs, PHONE, type Visitor } from './visitors.ts';

const CALM = {
  mode: 'live',
  rulebook: 'rws-2019',
  settings: { chip: '1.00', min: '5.00' },
  terms: { betMs: 600_000, shooterMs: 600_000 },
} as const;

async function signIn(visitor: Visitor, link: string): Promise<void> {
  await visitor.go(link);
  await visitor.page.getByRole('button', { name: /^Sign in/ }).click();
}

/** Makes a sign-in link and returns its path, for somebody else's browser. */
async function madeLink({ page }: Visitor, name: string, role: string, where?: string): Promise<string> {
  const form = page.getByRole('region', { name: 'Sign-in link' });
  await form.getByLabel('Their name').fill(name);
  await form.getByRole('combobox', { name: 'Role' }).selectOption(role);
  if (where !== undefined) await form.getByRole('combobox', { name: 'Where' }).selectOption(where);
  // A double click makes only one link.
  await form.getByRole('button', { name: 'Create link' }).dblclick();
  await form.getByText(`For ${name}.`).waitFor();
  const link = await form.getByLabel('Sign-in link', { exact: true }).inputValue();
  expect(await readQrCode(form.getByRole('img', { name: 'QR code: Sign-in link' }))).toBe(link);
  const { pathname, hash } = new URL(link);
  return pathname + hash;
}

const rowOf = ({ page }: Visitor, list: string, name: string): Locator =>
  page.getByRole('list', { name: list, exact: true }).getByRole('listitem').filter({ hasText: name });

const rolesOf = async (visitor: Visitor): Promise<readonly string[]> =>
  (await (await visitor.client()).session()).roles;

let node: ServerProcess;
let boss: Visitor;

beforeAll(async () => {
  node = await startNode(await newTestStorage('SQLite'));
});

/** The first manager's session. Browsers close after each test, so each test opens its own with this session. */
let manager: Awaited<ReturnType<Visitor['client']>>;
const openHouse = async (): Promise<Visitor> => {
  const visitor = await newVisitorAs(manager, node);
  await visitor.go('/house');
  await visitor.page.getByRole('heading', { name: 'House staff' }).waitFor();
  return visitor;
};

test('the first manager’s link leads into the house, once', async () => {
  boss = await newVisitor(node);
  await signIn(boss, `/signin#${node.firstCode}`);
  await boss.page.waitForURL(/\/house$/);
  await boss.page.getByRole('heading', { name: 'House staff' }).waitFor();
  await boss.page.getByRole('link', { name: 'House' }).waitFor();
  manager = await boss.client();

  const other = await newVisitor(node);
  await signIn(other, `/signin#${node.firstCode}`);
  await eventually(() => other.page.getByRole('alert').textContent()).toMatch(
    /does not work.*already used, or expired/,
  );
  await other.go('/house');
  await other.page.getByText('Managers only.').waitFor();
  expect(await other.page.getByRole('link', { name: 'House' }).count()).toBe(0);

  // The last manager cannot give up the role, and is told so.
  const own = rowOf(boss, 'House staff', 'Manager');
  await own.getByRole('button', { name: 'Remove role…' }).click();
  await own.getByRole('button', { name: 'Yes, remove' }).click();
  await eventually(() => own.getByRole('alert').textContent()).toMatch(/last manager cannot be removed/);

  // Signing out warns, too.
  await boss.go('/you');
  await boss.page.getByRole('button', { name: 'Sign out…' }).click();
  await boss.page.getByText(/^You are the only manager\./).waitFor();
});

test('a link makes the first person who opens it a dealer; the role is changed, withdrawn and given again', async () => {
  boss = await openHouse();
  const link = await madeLink(boss, 'Dee', 'dealer');
  const row = rowOf(boss, 'House staff', 'Dee');
  await row.getByText('not used yet').waitFor();

  const dee = await newVisitor(node, { viewport: PHONE, hasTouch: true, isMobile: true });
  await signIn(dee, link);
  await dee.page.waitForURL(/\/$/);
  await dee.page.getByRole('link', { name: 'Dee' }).waitFor();
  expect(await rolesOf(dee)).toEqual(['dealer']);
  await eventually(() => row.textContent()).not.toContain('not used yet');
  const late = await newVisitor(node);
  await signIn(late, link);
  await eventually(() => late.page.getByRole('alert').textContent()).toMatch(/already used/);

  await row.getByRole('combobox', { name: 'Role of Dee' }).selectOption('pit');
  await row.getByRole('button', { name: 'Change' }).click();
  await eventually(() => rolesOf(dee)).toEqual(['pit']);
  await dee.go('/you');
  await dee.page.getByText('Staff, floor supervisor').waitFor();

  await row.getByRole('button', { name: 'Remove role…' }).click();
  await row.getByRole('button', { name: 'Yes, remove' }).click();
  await eventually(() => rolesOf(dee)).toEqual([]);
  await boss.page.getByText(/No role/).click();
  const former = rowOf(boss, 'No role', 'Dee');
  await former.getByRole('combobox').selectOption('dealer');
  await former.getByRole('button', { name: 'Give' }).click();
  await eventually(() => rolesOf(dee)).toEqual(['dealer']);
});

test('a role at one table: the link leads to its console, and the house withdraws the role', async () => {
  boss = await openHouse();
  // The role is at a house table by invitation; a guest's own table takes no house staff.
  const host = await boss.client();
  const { id: own } = await (await guest(node.base, 'Hugo')).newTable({
    mode: 'dealer-run',
    rulebook: 'etg',
  });
  const { id } = await host.newTable({
    mode: 'dealer-run',
    rulebook: 'rws-2019',
    name: 'Back room',
    public: false,
  });
  await boss.go('/house');
  const where = boss.page.getByRole('combobox', { name: 'Where' });
  await where.locator(`option[value="${id}"]`).waitFor({ state: 'attached' });
  expect(await where.locator(`option[value="${own}"]`).count()).toBe(0);
  const link = await madeLink(boss, 'Cam', 'dealer', id);
  expect(link).toContain(`/table/${id}/dealer#`);
  const cam = await newVisitor(node);
  await signIn(cam, link);
  await cam.page.getByRole('button', { name: 'No more bets' }).waitFor();

  // With the bare code, as the API returns it, the sign-in page leads to the same console.
  const { path } = await host.staffLink({ name: 'Pia', roles: ['pit'], table: id });
  const pia = await newVisitor(node);
  await signIn(pia, path);
  await pia.page.waitForURL(new RegExp(`/table/${id}/dealer$`));
  await pia.page.getByRole('tab', { name: 'Table' }).click();
  await pia.page.getByRole('heading', { name: 'Table settings' }).waitFor();

  await boss.page.getByRole('combobox', { name: 'Table', exact: true }).selectOption(id);
  const row = rowOf(boss, 'Table staff', 'Cam');
  await rowOf(boss, 'Table staff', 'Pia').waitFor();
  await row.getByRole('button', { name: 'Remove role…' }).click();
  await row.getByRole('button', { name: 'Yes, remove' }).click();
  await eventually(() => row.count()).toBe(0);
  await cam.page.getByRole('button', { name: 'No more bets' }).click();
  await eventually(() => cam.page.getByRole('alert').textContent()).toMatch(/dealer role/);
  await cam.page.reload();
  await cam.page.getByText('You have no role at this table').waitFor();
});

test('play money is issued to a player found by number or at a table, and both see it', async () => {
  boss = await openHouse();
  const player = await newVisitor(node, { viewport: PHONE });
  await player.go('/you');
  const number = player.page.getByLabel(/^Your player number/);
  await eventually(() => number.inputValue()).toMatch(/^g_/);

  const chips = boss.page.getByRole('region', { name: 'Play money for a player' });
  await chips.getByLabel('Player number').fill('g_nobody');
  await chips.getByRole('button', { name: 'Find' }).click();
  await eventually(() => chips.getByRole('alert').textContent()).toBe('There is no such player.');
  await chips.getByLabel('Player number').fill(await number.inputValue());
  await chips.getByRole('button', { name: 'Find' }).click();
  await eventually(() => chips.getByRole('status').textContent()).toMatch(/^1,000 /);
  await chips.getByLabel('Play money to issue').fill('1,250.50');
  await chips.getByLabel('Reason').fill('first prize');
  await chips.getByRole('button', { name: /^Issue to/ }).click();
  await eventually(() => chips.getByRole('status').textContent()).toMatch(/^2,250\.50 /);
  await eventually(() => chips.getByRole('table').innerText()).toMatch(/first prize[\s\S]*\+1,250\.50/);

  await player.page.reload();
  await eventually(() => player.page.getByRole('table').innerText()).toMatch(
    /From Manager: first prize[\s\S]*\+1,250\.50[\s\S]*2,250\.50/,
  );

  // Seated players can be chosen without asking for their number.
  const { id } = await manager.newTable({ mode: 'live', rulebook: 'rws-2019', name: 'Main floor' });
  await (await player.client()).rename('Ana');
  await (await player.client()).command(id, { type: 'sit', seat: 3, amount: 250_50 });
  await boss.go('/house');
  const table = chips.getByLabel('Or pick from a table');
  await table.locator(`option[value="${id}"]`).waitFor({ state: 'attached' });
  await table.selectOption(id);
  await chips.getByRole('button', { name: 'Ana, seat 3' }).click();
  await eventually(() => chips.getByRole('status').textContent()).toMatch(/^2,000 /);
});

test('money at a glance: the win against its expectation, and who runs the open tables', async () => {
  const { id } = await manager.newTable({ ...CALM, mode: 'dealer-run', name: 'High roller' });
  await manager.command(id, { type: 'seat', seat: 1, name: 'Walk-in', amount: 1_000_00 });
  await manager.command(id, { type: 'bet', seat: 1, spot: 'pass', amount: 360_00 });
  await manager.command(id, { type: 'enter-dice', dice: [1, 1] });
  await manager.command(id, { type: 'confirm-dice', dice: [1, 1] });
  const host = await guest(node.base, 'Hal');
  const { id: own } = await host.newTable({
    mode: 'dealer-run',
    rulebook: 'rws-2019',
    name: 'Charity night',
  });
  await host.command(own, { type: 'seat', seat: 1, name: 'Walk-in', amount: 700_00 });
  boss = await openHouse();
  const money = boss.page.getByRole('region', { name: 'Money' });
  // Tables with their own chips are listed apart from wallet money.
  await eventually(() =>
    money.getByRole('region', { name: 'Tables with their own chips' }).innerText(),
  ).toMatch(/Drop\s+700\s/);
  const row = money.getByRole('row').filter({ hasText: 'High roller' });
  // On the come-out, pass wins on 8 rolls of 36 and loses on 4, so the house expects −360 × 4 ÷ 36.
  await eventually(() => row.innerText()).toMatch(
    /Manager\s+1 of \d+\s+1,000\s+\+360\s+36\.0%\s+−40\s+\+2\.0 SD/,
  );
  const wallets = money.getByRole('region', { name: 'Tables that use wallets' });
  await wallets.getByText('ordinary luck').waitFor();
  await money.getByLabel('Period').selectOption('All time');
  await eventually(() => row.innerText()).toContain('+360');
});

test('play is stopped at a table and for a player, who see why, and resumed; the log has it all', async () => {
  const { id } = await manager.newTable({ ...CALM, name: 'Slow table' });
  const ana = await newVisitor(node, { viewport: PHONE });
  await ana.go('/you');
  const number = ana.page.getByLabel(/^Your player number/);
  await eventually(() => number.inputValue()).toMatch(/^g_/);
  const player = await number.inputValue();
  await (await ana.client()).command(id, { type: 'sit', seat: 3, amount: 250_00 });
  await ana.go(`/table/${id}`);
  const seat = await seatOn(ana);
  const notice = ana.page.locator('.table-stopped');
  const wall = await newVisitor(node);
  await wall.go(`/table/${id}/screen`);

  boss = await openHouse();
  const card = boss.page.getByRole('region', { name: 'Stop play' });
  const stopped = card.getByRole('list', { name: 'Stopped now' }).getByRole('listitem');
  const log = boss.page.getByRole('list', { name: 'House log' });
  await card.getByText('Nothing is stopped.').waitFor();
  await card.getByLabel('What to stop').selectOption('table');
  await card.getByLabel('Which table').selectOption(id);
  await card.getByLabel('Reason').fill('a die is chipped.');
  await card.getByRole('button', { name: 'Stop Slow table' }).click();
  await eventually(() => stopped.innerText()).toMatch(
    /The table Slow table[\s\S]*by Manager: a die is chipped/,
  );
  await eventually(() => log.innerText()).toContain(
    'Manager stopped the table Slow table: a die is chipped.',
  );

  // The stream tells every page at once, without a reload or a request.
  await eventually(() => notice.textContent()).toMatch(/^Manager stopped this table: a die is chipped\. /);
  await eventually(() => wall.page.locator('.screen-problem').textContent()).toBe(
    'Manager stopped this table: a die is chipped.',
  );
  await eventually(() => seat.text('.table-stick')).toContain('play is stopped');
  await seat.spot('field').click();
  await seat.lies({});
  await stopped.getByRole('button', { name: /^Resume…/ }).click();
  await stopped.getByLabel('Reason').fill('new dice');
  await stopped.getByRole('button', { name: /^Resume the table/ }).click();
  await card.getByText('Nothing is stopped.').waitFor();
  await eventually(() => notice.count()).toBe(0);
  await eventually(() => wall.page.locator('.screen-problem').textContent()).toBe('');
  await seat.spot('field').click();
  await eventually(() => seat.on('field')).toBeGreaterThan(0);

  await card.getByLabel('What to stop').selectOption('player');
  expect(await card.getByRole('button', { name: 'Stop the player' }).isDisabled()).toBe(true);
  await card.getByLabel('Player number').fill(player);
  await card.getByRole('button', { name: 'Find' }).click();
  await card.getByLabel('Reason').fill('a dispute');
  await card.getByRole('button', { name: /^Stop Guest/ }).click();
  await eventually(() => stopped.innerText()).toMatch(/The player Guest/);
  await eventually(() => notice.textContent()).toMatch(/^Manager stopped your play: a dispute\. /);
  // Others at the table play on and are not told.
  expect(await wall.page.locator('.screen-problem').textContent()).toBe('');
  await manager.house.stopPlay({ scope: 'house', because: 'a fire alarm' });
  await eventually(() => notice.textContent()).toMatch(/^Manager stopped all play: a fire alarm\. /);
  await manager.house.resumePlay({ scope: 'house', because: 'a drill' });
  await eventually(() => notice.textContent()).toMatch(/^Manager stopped your play/);
  await manager.house.resumePlay({ scope: 'player', target: player, because: 'settled' });
  await card.getByText('Nothing is stopped.').waitFor();
  await eventually(() => notice.count()).toBe(0);
  await (await ana.client()).excludeSelf(1);
  await eventually(() => notice.textContent()).toMatch(/^You excluded yourself from play until /);
  await eventually(() => log.innerText()).toContain(`Manager resumed the player ${player}: settled.`);
});

test('the house’s log is read page by page and as a file, and the program is checked', async () => {
  for (let n = 0; n < 30; n += 1) await manager.staffLink({ name: `Link ${n}`, roles: ['dealer'] });
  boss = await openHouse();
  const log = boss.page.getByRole('list', { name: 'House log' });
  await eventually(() => log.getByRole('listitem').count()).toBe(25);
  await eventually(() => log.getByRole('listitem').first().innerText()).toContain(
    'link for Link 29, dealer.',
  );
  const earlier = boss.page.getByRole('button', { name: 'Show earlier entries' });
  await earlier.click();
  await eventually(() => log.getByRole('listitem').count()).toBeGreaterThan(30);
  const oldest = log.getByRole('listitem').last();
  await eventually(async () => {
    if (await earlier.isVisible())
      await earlier.dispatchEvent('click', {}, { timeout: 500 }).catch(() => undefined);
    return oldest.innerText();
  }).toContain('The server started.');
  await eventually(() => earlier.count()).toBe(0);
  const [download] = await Promise.all([
    boss.page.waitForEvent('download'),
    boss.page.getByRole('link', { name: /newest 1,000/ }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('passline-house.csv');
  expect(readFileSync(await download.path(), 'utf8')).toMatch(/^version,time,type,/);

  const program = boss.page.getByRole('region', { name: 'Program' });
  await program.getByRole('button', { name: 'Check now' }).click();
  // Somebody may be editing the program while its tests run.
  await program.getByText(/All files are unchanged|Files have changed/).waitFor();
  expect(await program.getByLabel('Fingerprint').inputValue()).toMatch(/^[0-9a-f]{64}$/);
  await eventually(() => log.innerText()).toContain('The program was checked at Manager’s request');
});
