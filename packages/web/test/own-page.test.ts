// A player's own page: play money and its statement, limits and breaks, bots, personal data, and recovery elsewhere.
import { readFileSync } from 'node:fs';
import { Client } from '@passline/client';
import { newTestStorage } from '@passline/server/testing/process/new-test-storage.ts';
import { type ServerProcess, startNode } from '@passline/server/testing/process/server.ts';
import { beforeAll, expect, test } from 'vitest';
import { guest } from './scenes.ts';
import { eventually, newVisitor, newVisitorAs, PHONE } from './visitors.ts';

const CALM = {
  mode: 'live',
  rulebook: 'rws-2019',
  settings: { chip: '1.00', min: '5.00' },
  terms: { betMs: 600_000, shooterMs: 600_000 },
} as const;

let node: ServerProcess;
beforeAll(async () => {
  node = await startNode(await newTestStorage('SQLite'));
});

test('a recovery code brings name, play money and seat to another device', async () => {
  const here = await newVisitor(node);
  await here.go('/you');
  await here.page.getByLabel('Shown at your tables').fill('Ana Lima');
  await here.page.getByRole('button', { name: 'Change name' }).click();
  await here.page.getByRole('heading', { name: 'Ana Lima' }).waitFor();
  const own = await here.client();
  const { id: table } = await own.newTable({ ...CALM, name: 'Cellar' });
  await own.command(table, { type: 'sit', amount: 300_00 });
  await here.page.getByRole('button', { name: 'Create a recovery code' }).click();
  const code = await here.page.getByLabel('Your code (shown only once)').inputValue();

  const phone = await newVisitor(node, { viewport: PHONE });
  await phone.go('/signin');
  await phone.page.getByLabel('Code', { exact: true }).fill('AAAA-BBBB-CCCC-DDDD-EEEE');
  await phone.page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await eventually(() => phone.page.getByRole('alert').textContent()).toMatch(/code does not work/);
  await phone.page.getByLabel('Code', { exact: true }).fill(code.toLowerCase());
  await phone.page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await phone.page.waitForURL(/\/$/);
  await phone.page.getByRole('link', { name: 'Ana Lima' }).waitFor();
  await phone.page.getByText('700 in play money').waitFor();
  await phone.go('/you');
  await phone.page.getByRole('link', { name: 'Back to your seat at Cellar' }).click();
  await phone.page.getByRole('region', { name: 'Bets and dice' }).waitFor();
});

// Set up as in docs/how-to/run-an-evening.md: nobody who ran the table sat at it.
test('whoever ran a table finds its results on their page after it closed', async () => {
  const host = await guest(node.base, 'Hana');
  const { id: table } = await host.newTable({
    mode: 'dealer-run',
    rulebook: 'rws-2019',
    name: 'Charity night',
    public: false,
  });
  const dealer = new Client({ base: node.base });
  await dealer.signIn((await host.staffLink({ name: 'Dean', roles: ['dealer'], table })).code);
  await host.command(table, { type: 'seat', seat: 1, name: 'Walker', amount: 300_00 });
  const visitors = [await newVisitorAs(host, node), await newVisitorAs(dealer, node)];
  await host.command(table, { type: 'close-table', because: 'the bus leaves' });
  for (const visitor of visitors) {
    const { page } = visitor;
    await visitor.go('/you');
    const row = page.getByRole('region', { name: 'Closed tables' }).getByRole('listitem');
    await eventually(() => row.allInnerTexts()).toEqual([
      expect.stringMatching(/^Charity night\s+Opened \w/),
    ]);
    await row.getByRole('link', { name: 'Results Charity night' }).click();
    await eventually(() => page.getByRole('region', { name: 'Results' }).innerText()).toMatch(/Walker\s+300/);
  }
});

test('signing out everywhere shuts the other device out', async () => {
  const person = await guest(node.base, 'Bea');
  const [one, other] = [await newVisitorAs(person, node), await newVisitorAs(person, node)];
  await one.go('/you');
  await other.go('/you');
  await one.page.getByRole('button', { name: 'Sign out…' }).click();
  await one.page.getByRole('button', { name: 'Sign out everywhere' }).click();
  await one.page.waitForURL(/\/$/);
  await one.page.getByText('You are signed out on every device.').waitFor();
  await one.page.getByRole('link', { name: /^Guest / }).waitFor();
  await other.page.reload();
  await other.page.getByRole('heading', { name: /^Guest / }).waitFor();
});

// The browser itself logs refused requests.
const REFUSED = /401/;

test('a page whose session ended on another device says so, and starts over on request', async () => {
  const person = await guest(node.base, 'Dora');
  const visitor = await newVisitorAs(person, node);
  visitor.forgive(REFUSED);
  const { page } = visitor;
  await visitor.go('/');
  await page.getByRole('link', { name: 'Dora' }).waitFor();
  await person.signOut(true);
  await page
    .getByText('Your session ended: it expired, or you signed out in another tab or on another device.')
    .waitFor();
  expect(await page.getByText('POST /api/session').count()).toBe(0);
  expect(await page.getByText('Dora').count()).toBe(0);
  await page.getByRole('button', { name: 'Start over' }).click();
  await page.getByRole('link', { name: /^Guest / }).waitFor();
});

test('a tab that shows an account does not act for another one that signed in since', async () => {
  const visitor = await newVisitorAs(await guest(node.base, 'Kim'), node);
  visitor.forgive(REFUSED);
  const { page } = visitor;
  await visitor.go('/you');
  await page.getByRole('heading', { name: 'Kim' }).waitFor();
  const create = page.getByRole('button', { name: 'Create a recovery code' });
  const notice = page.getByRole('heading', { name: 'Another account is signed in' });
  await create.waitFor();
  // Holds this page's requests while nobody is signed in, which it would notice by itself.
  const { promise: isGuest, resolve: showGuest } = Promise.withResolvers<void>();
  await page.route(`${visitor.base}/api/**`, async route => {
    await isGuest;
    await route.continue();
  });
  const tab = await visitor.context.newPage();
  await tab.goto(`${visitor.base}/you`);
  await tab.getByRole('button', { name: 'Sign out…' }).click();
  await tab.getByRole('button', { name: 'Sign out here' }).click();
  await tab.getByRole('link', { name: /^Guest / }).waitFor();
  showGuest();
  await create.or(notice).first().waitFor();
  // A held request may show the notice before the click can.
  if (await create.isVisible()) await create.click({ timeout: 10_000 }).catch(() => undefined);
  await notice.waitFor();
  expect(await page.getByLabel('Your code (shown only once)').count()).toBe(0);
  const { credentials } = await (await visitor.client()).ownData();
  expect(credentials).toEqual([]);
  await page.getByRole('button', { name: 'Reload' }).click();
  await page.getByRole('heading', { name: /^Guest / }).waitFor();
});

test('a long name without spaces makes no page wider than a phone', async () => {
  const person = await guest(node.base, 'A'.repeat(40));
  await person.newTable({ ...CALM, name: 'W'.repeat(40) });
  const { id } = await person.newTable({ ...CALM, name: 'Cellar' });
  await person.command(id, { type: 'sit', amount: 50_00 });
  const visitor = await newVisitorAs(person, node, { viewport: PHONE });
  for (const path of ['/', '/you', `/table/${id}`]) {
    await visitor.go(path);
    const names = visitor.page.getByText('A'.repeat(40)).or(visitor.page.getByText('Cellar'));
    await names.filter({ visible: true }).first().waitFor();
    await visitor.settles();
    const wide = await visitor.page.evaluate(() => ({
      width: document.documentElement.scrollWidth,
      by: [...document.querySelectorAll('main *, header *')]
        .filter(each => each.getBoundingClientRect().right > innerWidth + 1)
        .map(each => `${each.tagName} ${each.getAttribute('class')}`)
        .slice(0, 8),
    }));
    expect({ path, ...wide }).toEqual({ path, width: PHONE.width, by: [] });
  }
});

test('signing out other devices leaves this one signed in, and ends the recovery code', async () => {
  const person = await guest(node.base, 'Cleo');
  const { code } = await person.recoveryCode();
  const [one, other] = [await newVisitorAs(person, node), await newVisitorAs(person, node)];
  await one.go('/you');
  await other.go('/you');
  await one.page.getByRole('button', { name: 'Sign out…' }).click();
  await one.page.getByText('also cancels your recovery code and any unused staff links').waitFor();
  await one.page.getByRole('button', { name: 'Sign out other devices' }).click();
  await one.page.getByRole('button', { name: 'Sign out…' }).waitFor();
  await other.page.reload();
  await other.page.getByRole('heading', { name: /^Guest / }).waitFor();
  await one.page.reload();
  await one.page.getByRole('heading', { name: 'Cleo' }).waitFor();
  await expect(person.recover(code)).rejects.toMatchObject({ code: 'auth/bad-code' });
});

test('limits are set and shown, hold at once when stricter and wait when looser', async () => {
  const visitor = await newVisitor(node);
  const { page } = visitor;
  await visitor.go('/you');
  const loss = page.locator('form', { hasText: 'Maximum loss' });
  await loss.getByText('Now: no limit').waitFor();
  await loss.getByRole('textbox').fill('lots');
  await loss.getByRole('button', { name: 'Set this limit' }).click();
  await loss.getByText('Enter an amount, such as 200 or 49.50.').waitFor();
  await loss.getByRole('textbox').fill('100');
  await loss.getByRole('button', { name: 'Set this limit' }).click();
  await loss.getByText('Now: 100 in play money per 24 hours').waitFor();
  const time = page.locator('form', { hasText: 'Maximum play' });
  await time.getByRole('textbox').fill('1.5');
  await time.getByRole('button', { name: 'Set this limit' }).click();
  await time.getByText('Now: 1 h 30 min per 24 hours').waitFor();

  // More chips than that cannot be bought.
  const { id } = await (await guest(node.base, 'Hugo')).newTable({ ...CALM, name: 'Cellar' });
  await visitor.go(`/table/${id}`);
  const sit = page.getByRole('form', { name: 'Sit down' });
  await sit.getByLabel('Chips (play money)').fill('200');
  await sit.getByRole('button', { name: 'Sit down' }).click();
  await eventually(() => sit.getByRole('alert').textContent()).toMatch(/limit/);
  await sit.getByLabel('Chips (play money)').fill('100');
  await sit.getByRole('button', { name: 'Sit down' }).click();
  await page.getByRole('region', { name: 'Bets and dice' }).waitFor();

  await visitor.go('/you');
  await loss.getByRole('button', { name: 'Remove this limit' }).click();
  await loss.getByText(/^Now: 100 in play money per 24 hours; from .*: no limit$/).waitFor();
});

test('a player self-excludes after being asked twice, and can extend it but not shorten it', async () => {
  const visitor = await newVisitor(node, { viewport: PHONE });
  const { page } = visitor;
  await visitor.go('/you');
  const card = page.getByRole('region', { name: 'Take a break' });
  const days = card.getByLabel('How long, starting now');
  await days.selectOption('30');
  await card.getByRole('button', { name: 'Exclude me…' }).click();
  await card.getByText(/Nobody can cancel or shorten your exclusion/).waitFor();
  await card.getByText(/Nobody can play on this device, under any account/).waitFor();
  await card.getByRole('button', { name: 'Cancel' }).click();
  const own = await visitor.client();
  expect((await own.wallet()).selfExcludedUntil).toBeNull();
  await card.getByRole('button', { name: 'Exclude me…' }).click();
  await card.getByRole('button', { name: 'Yes, exclude me for 30 days' }).click();
  await card.getByText(/^You are excluded from play until/).waitFor();
  const { selfExcludedUntil } = await own.wallet();
  expect(selfExcludedUntil).toBeGreaterThan(Date.now() + 29 * 86_400_000);

  await days.selectOption('7');
  await card.getByRole('button', { name: 'Extend…' }).click();
  await card.getByText('Choose a longer break than your current one.').waitFor();
  const { id } = await (await guest(node.base, 'Hugo')).newTable({ ...CALM, name: 'Cellar' });
  await visitor.go(`/table/${id}`);
  const sit = page.getByRole('form', { name: 'Sit down' });
  await sit.getByLabel('Chips (play money)').fill('100');
  await sit.getByRole('button', { name: 'Sit down' }).click();
  await eventually(() => sit.getByRole('alert').textContent()).toMatch(
    /^You excluded yourself from play until/,
  );

  await visitor.go('/you');
  await days.selectOption('90');
  await card.getByRole('button', { name: 'Extend…' }).click();
  await card.getByRole('button', { name: 'Yes, exclude me for 90 days' }).click();
  await eventually(async () => (await own.wallet()).selfExcludedUntil).toBeGreaterThan(
    selfExcludedUntil ?? 0,
  );
  const data = page.getByRole('region', { name: 'Your data' });
  await data.getByRole('button', { name: 'Delete my account…' }).click();
  await data
    .getByText(/Your exclusion stays in effect: nobody can play on this device, under any account, until/)
    .waitFor();
});

test('every movement of play money is in the statement, page by page and as a file', async () => {
  const person = await guest(node.base, 'Cleo');
  const { id } = await (await guest(node.base, 'Hugo')).newTable(CALM);
  for (let visit = 0; visit < 12; visit += 1) {
    await person.command(id, { type: 'sit', amount: 50_00 });
    await person.command(id, { type: 'leave' });
  }
  const visitor = await newVisitorAs(person, node);
  const { page } = visitor;
  await visitor.go('/you');
  const rows = page.getByRole('table').getByRole('row');
  await eventually(() => rows.count()).toBe(21);
  await page.getByRole('button', { name: 'Show earlier entries' }).click();
  await eventually(() => rows.count()).toBe(26);
  await eventually(() => rows.last().innerText()).toMatch(/Welcome chips[\s\S]*\+1,000\s+1,000/);
  expect(await rows.nth(1).innerText()).toMatch(/brought back from a table[\s\S]*\+50\s+1,000/);
  expect(await page.getByRole('button', { name: 'Show earlier entries' }).count()).toBe(0);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download as CSV' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('passline-statement.csv');
  // Twelve visits with two lines each, the welcome chips, and the header.
  const file = readFileSync(await download.path(), 'utf8');
  expect(file.trim().split('\n')).toHaveLength(26);
});

test('a bot is made with chips from the wallet, its token is shown once, and removing it gives them back', async () => {
  const visitor = await newVisitor(node);
  const { page } = visitor;
  await visitor.go('/you');
  await page.getByText('1,000 in play money').first().waitFor();
  await page.getByLabel('Name', { exact: true }).fill('Curly');
  await page.getByLabel('Chips from your wallet').fill('2000');
  await page.getByRole('button', { name: 'Create a bot' }).click();
  await page
    .getByText(/enough chips for that bot/)
    .first()
    .waitFor();
  await page.getByLabel('Chips from your wallet').fill('150');
  await page.getByRole('button', { name: 'Create a bot' }).click();
  const token = await page.getByLabel('Token for Curly (shown only once)').inputValue();
  const bot = new Client({ base: node.base, token });
  expect(await bot.session()).toMatchObject({ kind: 'bot', name: 'Curly', scopes: ['watch', 'play'] });
  await eventually(() => page.locator('.account-balance').innerText()).toMatch(/^850 /);

  await page.reload();
  const row = page.getByRole('listitem').filter({ hasText: 'Curly' });
  await row.getByText('150 in play money').waitFor();
  expect(await page.getByText(token).count()).toBe(0);
  expect(await page.getByLabel(/^Token for/).count()).toBe(0);
  await row.getByRole('button', { name: 'Remove Curly' }).click();
  await row.getByRole('button', { name: 'Remove permanently Curly' }).click();
  await eventually(() => row.count()).toBe(0);
  await eventually(() => page.locator('.account-balance').innerText()).toMatch(/^1,000 /);
  await expect(bot.session()).rejects.toMatchObject({ code: 'auth/bad-token' });
});

test('a player downloads their data, and deletes their account after being asked twice and leaving the table', async () => {
  const visitor = await newVisitor(node, { viewport: PHONE });
  const { page } = visitor;
  await visitor.go('/you');
  const card = page.getByRole('region', { name: 'Your data' });
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    card.getByRole('link', { name: 'Download my data' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('passline-data.json');
  const own = await visitor.client();
  const { id, name } = await own.session();
  const data = JSON.parse(readFileSync(await download.path(), 'utf8'));
  expect(data).toMatchObject({
    format: 'passline-data/2',
    account: { id, name },
    wallet: { balance: 1000_00 },
  });

  const { id: table } = await own.newTable(CALM);
  await own.command(table, { type: 'sit', amount: 100_00 });
  const ask = card.getByRole('button', { name: 'Delete my account…' });
  await ask.click();
  await card.getByRole('button', { name: 'Cancel' }).click();
  await ask.click();
  await card.getByRole('button', { name: 'Yes, delete my account' }).click();
  await card.getByText('Leave your tables first').waitFor();
  expect(await own.session()).toMatchObject({ id });
  await card.getByRole('link', { name: 'your table' }).waitFor();
  expect(await ask.count()).toBe(0);

  await own.command(table, { type: 'leave' });
  await page.reload();
  await ask.click();
  await card.getByRole('button', { name: 'Yes, delete my account' }).click();
  await page.waitForURL(/\/$/);
  await page.getByText('Your account was deleted.').waitFor();
  await page.getByRole('link', { name: /^Guest / }).waitFor();
  expect(await page.getByRole('link', { name, exact: true }).count()).toBe(0);
  await expect(own.session()).rejects.toMatchObject({ code: 'auth/no-session' });
});

test('an excluded player and the next one on the device are told in the lobby, before they try to play', async () => {
  const visitor = await newVisitor(node);
  await visitor.go('/');
  await visitor.page.getByRole('link', { name: /^Guest / }).waitFor();
  await (await visitor.client()).excludeSelf(7);
  await visitor.go('/');
  await visitor.page.getByText(/^You excluded yourself from play until \w+ \d+, 20/).waitFor();
  // Trying to play anyway leaves no table behind.
  await visitor.page
    .getByRole('button', { name: /practice|play now/i })
    .first()
    .click();
  await visitor.page
    .getByRole('alert')
    .getByText(/^You excluded yourself/)
    .waitFor();
  expect(await (await visitor.client()).tables({ mine: true })).toEqual([]);
  await visitor.go('/you');
  await visitor.page.getByRole('button', { name: 'Sign out…' }).click();
  await visitor.page.getByRole('button', { name: 'Sign out here' }).click();
  await visitor.page.getByText('You are signed out. You now play as a new guest.').waitFor();
  await visitor.page
    .getByText('Play is off on this device: a player who used it is excluded or stopped.')
    .waitFor();
});
