// Two browsers at one live table, opened in the lobby and joined by its link, each connected to a different node: each
// sees what the other does.

import { newTestStorage } from '@passline/server/testing/process/new-test-storage.ts';
import { type ServerProcess, startNode } from '@passline/server/testing/process/server.ts';
import { beforeAll, expect, test } from 'vitest';
import { type Seat, seatOn } from './seat.ts';
import { eventually, newVisitor, type Visitor } from './visitors.ts';

/** Long enough for two people to bet on a busy machine; no test waits for its end. */
const BET_SECONDS = '300';

async function openTable({ page, go }: Pick<Visitor, 'page'> & { go: () => Promise<void> }): Promise<string> {
  await go();
  await page.getByRole('button', { name: 'Open a table' }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel('Table name').fill('The cellar');
  await form.getByRole('radio', { name: /Invitation only/ }).check();
  await form.getByLabel('Minimum bet').fill('5');
  await form.getByLabel('Bet time').fill(BET_SECONDS);
  await form.getByLabel('Shooter’s time').fill('60');
  await form.getByLabel('Show results for').fill('1');
  await form.getByRole('button', { name: 'Open table' }).click();
  const link = await form.getByLabel('Invitation link').inputValue();
  await form.getByRole('button', { name: 'Go to table' }).click();
  return link;
}

async function sitDown(visitor: Visitor, name: string): Promise<Seat> {
  const { page } = visitor;
  const form = page.getByRole('form', { name: 'Sit down' });
  await form.getByLabel('Your name at all tables').fill(name);
  await form.getByLabel('Chips (play money)').fill('200');
  await form.getByRole('button', { name: 'Sit down' }).click();
  await page.getByRole('region', { name: 'Bets and dice' }).waitFor();
  const seat = await seatOn(visitor);
  await seat.agrees();
  return seat;
}

/** Everyone's chips on a spot, as the page describes them to screen readers. */
const spoken = (seat: Seat, spot: string): Promise<string | null> =>
  seat.spot(spot).getAttribute('aria-label');

let nodes: readonly [ServerProcess, ServerProcess];
beforeAll(async () => {
  const storage = await newTestStorage('PostgreSQL');
  nodes = [await startNode(storage), await startNode(storage)];
});

test('two players see each other’s chips, the same dice and their own results', async () => {
  const [one, other] = await Promise.all(nodes.map(node => newVisitor(node)));
  if (!one || !other) throw new Error('nobody came');
  const link = new URL(await openTable({ page: one.page, go: () => one.go('/') }));
  await other.go(link.pathname + link.search);
  const ana = await sitDown(one, 'Ana');
  const ben = await sitDown(other, 'Ben');
  expect(ben.table).toBe(ana.table);

  await ana.spot('pass').click();
  await eventually(() => spoken(ben, 'pass')).toMatch(/bets 5 from seat 1/);
  await ben.spot('dont-pass').click();
  await eventually(() => spoken(ana, 'dont-pass')).toMatch(/bets 5 from seat 2/);
  const players = ana.page.getByRole('region', { name: 'Players' }).getByRole('listitem');
  expect(await players.allInnerTexts()).toEqual([
    expect.stringMatching(/Ana \(you\)\s*195 \+ 5 in bets/),
    expect.stringMatching(/Ben\s*195 \+ 5 in bets/),
  ]);

  // Both are ready, so bets close at once, and only Ana has the shooter's button.
  for (const { page } of [ana, ben]) await page.getByRole('button', { name: /^Ready: / }).click();
  await ana.page.getByRole('button', { name: 'Roll', exact: true }).click();
  await eventually(async () => (await ana.game()).lastRoll !== null).toBe(true);
  const dice = (await ana.game()).lastRoll?.dice.join('-');
  await eventually(() => ana.dice()).toBe(dice);
  await eventually(() => ben.dice()).toBe(dice);
  expect(await ben.page.getByRole('button', { name: 'Roll', exact: true }).count()).toBe(0);
  await ana.agrees();
  await ben.agrees();
  expect(await ana.said()).toContain(`${dice?.replace('-', ' and ')}:`);

  // After a player leaves, their rack is back in the wallet.
  const { rack } = await ben.player();
  const before = (await ben.client.wallet()).balance;
  await ben.page.getByRole('button', { name: 'Leave' }).click();
  await ben.page.getByRole('dialog').getByRole('button', { name: 'Leave', exact: true }).click();
  // Leads to the session if the roll decided a bet, otherwise to the lobby.
  await ben.page.waitForURL(/\/(you\?session=[^/]*)?$/);
  await eventually(async () => (await ben.client.wallet()).balance).toBeGreaterThanOrEqual(before + rack);
});
