// A connection lost in mid-round: the page says so, reconnects and catches up, and nothing happens twice.
import { Client } from '@passline/client';
import { newTestStorage } from '@passline/server/testing/process/new-test-storage.ts';
import { Relay } from '@passline/server/testing/process/relay.ts';
import { type ServerProcess, startNode } from '@passline/server/testing/process/server.ts';
import { beforeEach, expect, test } from 'vitest';
import { practiceSeat, type Seat } from './seat.ts';
import { eventually, newVisitor } from './visitors.ts';

let node: ServerProcess;
beforeEach(async () => {
  node = await startNode(await newTestStorage('SQLite'));
});

const LOST = [/Failed to load resource/, /ERR_/, /network error/i];

const banner = (seat: Seat): Promise<string> => seat.text('.table-banner');

async function typesOf({ client, table }: Seat): Promise<readonly string[]> {
  return (await client.events(table, 0, 1000)).events.map(({ entry }) => entry.event.type);
}

test('a server killed in mid-round comes back with every chip, and what was asked meanwhile is done once', async () => {
  const visitor = await newVisitor(node);
  visitor.forgive(...LOST);
  const seat = await practiceSeat(visitor);
  await seat.spot('pass').click();
  await seat.spot('field').click();
  await eventually(() => seat.on('field')).toBeGreaterThan(0);
  await seat.agrees();

  // A server that shuts down properly says so first.
  await node.stop();
  await eventually(() => banner(seat)).toBe('The server is restarting. Your bets are safe. Reconnecting…');
  await seat.spot('hard-8').click();
  await eventually(() => banner(seat)).toBe('The server is restarting. 1 bet not sent yet. Reconnecting…');
  await node.start();
  await eventually(() => banner(seat)).toBe('');
  await eventually(() => seat.on('hard-8')).toBe(5_00);

  await node.kill9();
  await eventually(() => banner(seat)).toMatch(/Connection lost|connecting again/i);
  // Two taps while disconnected are shown at once, and sent when the server is back.
  await seat.spot('pass').click();
  await seat.spot('pass').click();
  await eventually(async () => (await seat.shown()).chips.pass).toBe(15_00);
  await eventually(() => banner(seat)).toBe('Connection lost. Reconnecting… 2 bets not sent yet.');

  await node.start();
  await eventually(() => banner(seat)).toBe('');
  await eventually(() => seat.on('pass')).toBe(15_00);
  await seat.agrees();
  expect((await typesOf(seat)).filter(type => type === 'bet-placed')).toHaveLength(5);
  await seat.page.getByRole('button', { name: 'Roll', exact: true }).click();
  await eventually(async () => (await seat.game()).lastRoll !== null).toBe(true);
  await seat.agrees();
});

test('a page that lost its connection catches up with what its owner did elsewhere', async () => {
  const relay = new Relay('127.0.0.1', node.port);
  await relay.listen();
  const visitor = await newVisitor({ base: `http://127.0.0.1:${relay.port}` });
  visitor.forgive(...LOST);
  try {
    const seat = await practiceSeat(visitor);
    await seat.spot('pass').click();
    await eventually(() => seat.on('pass')).toBeGreaterThan(0);
    const elsewhere = new Client({ base: node.base, cookie: seat.client.cookie, attempts: 1 });
    relay.becomes('cut');
    await eventually(() => banner(seat)).not.toBe('');
    await elsewhere.command(seat.table, { type: 'bet', spot: 'field', amount: 10_00 });
    await elsewhere.command(seat.table, { type: 'roll' });
    relay.heal();
    await eventually(() => banner(seat)).toBe('');
    await seat.agrees();
    await eventually(() => seat.dice()).toBe((await seat.game()).lastRoll?.dice.join('-'));
    expect((await typesOf(seat)).filter(type => type === 'rolled')).toHaveLength(1);
  } finally {
    relay.close();
  }
});

test('a browser that goes offline says so at once, takes no bets meanwhile, and recovers when it is back', async () => {
  const visitor = await newVisitor(node, { viewport: { width: 390, height: 844 } });
  visitor.forgive(...LOST);
  const seat = await practiceSeat(visitor);
  await visitor.context.setOffline(true);
  await eventually(() => banner(seat)).toMatch(/lost|connecting/i);
  // Buttons and chips look disabled.
  await eventually(() => seat.page.locator('.table-roll').getAttribute('aria-disabled')).toBe('true');
  expect(await seat.page.locator('.table-chip:not(.short)').count()).toBe(0);
  await seat.spot('pass').click();
  // One notice, instead of a banner and a toast.
  await eventually(() => banner(seat)).toBe('You are offline: nothing was sent.');
  expect(await seat.toast()).toBe('');
  expect((await seat.shown()).chips.pass).toBeUndefined();
  // The notice does not cover the rack and the menu.
  const [notice, menu] = await Promise.all(
    ['.table-banner', '.table-drawer'].map(part => seat.page.locator(part).boundingBox()),
  );
  expect((notice?.y ?? 0) - ((menu?.y ?? 0) + (menu?.height ?? 0))).toBeGreaterThanOrEqual(0);
  await visitor.context.setOffline(false);
  await eventually(() => banner(seat)).toBe('');
  await eventually(() => seat.page.locator('.table-roll').getAttribute('aria-disabled')).toBe('false');
});
