// Refills over HTTP: chips at tables and with bots count, on every node; and one session takes one place in a class.
import { Client } from '@passline/client';
import { beforeAll, expect, test } from 'vitest';
import { onBothStores } from './both-stores.ts';
import { CALM, elsewhere, guestAt, outcome, refusal } from './people.ts';
import type { ServerProcess } from './server.ts';
import { startTwoNodes } from './two-nodes.ts';

onBothStores(store => {
  let node: ServerProcess;
  /** Another node, if the store supports several. */
  let other: ServerProcess;
  let manager: Client;

  beforeAll(async () => {
    ({ node, other, manager } = await startTwoNodes(store));
  });

  // cites: P56
  test('nobody parks chips at a table and refills, at whichever node', async () => {
    const ana = await guestAt(node, 'Ana');
    const there = elsewhere(ana, other);
    const { id } = await ana.newTable(CALM);
    // The other node has the table cached from before.
    await there.table(id);
    await ana.command(id, { type: 'sit', amount: 900_00 });
    expect((await there.wallet()).canRefillAt).toBeNull();
    expect(await refusal(there.refill())).toMatchObject({
      code: 'wallet/not-yet',
      data: { balance: 100_00, total: 1000_00 },
    });
    // Nor on the layout, where bets stand after their player has left.
    await ana.command(id, { type: 'bet', spot: 'pass', amount: 300_00 });
    expect(await outcome(there.refill())).toBe('wallet/not-yet');
    await ana.command(id, { type: 'leave' });
    expect((await ana.wallet()).balance).toBe(700_00);
    expect(await outcome(there.refill())).toBe('wallet/not-yet');
  });

  // cites: P56
  test('nobody parks chips with a bot and refills', async () => {
    const ana = await guestAt(node, 'Ana');
    const { token } = await ana.newBot({ name: 'Bot', scopes: ['watch', 'play'], chips: 900_00 });
    const bot = new Client({ base: node.base, attempts: 1, token });
    expect(await outcome(ana.refill())).toBe('wallet/not-yet');
    const { id } = await ana.newTable(CALM);
    await bot.command(id, { type: 'sit', amount: 800_00 });
    expect(await outcome(elsewhere(ana, other).refill())).toBe('wallet/not-yet');
  });

  // cites: P56
  test('one session is one place of a class, and a member does not refill', async () => {
    const { id, code } = await manager.house.newRoster({ name: 'Class 7b', seats: 3, chips: 250_00 });
    const student = new Client({ base: node.base, attempts: 1 });
    const { id: place } = await student.joinClass(code, 'Bo');
    for (const again of [student, elsewhere(student, other)]) {
      expect(await again.joinClass(code, 'Bob')).toMatchObject({ id: place, name: 'Bo' });
    }
    expect(await outcome(student.refill())).toBe('wallet/class');
    expect(await student.wallet()).toMatchObject({ balance: 250_00, class: 'Class 7b', canRefillAt: null });

    // The guest that the page made for the visitor becomes the member, however often the button is pressed.
    const visitor = new Client({ base: node.base, attempts: 1 });
    const { id: guest } = await visitor.newSession();
    const pressed = [visitor, visitor, elsewhere(visitor, other)].map(each => each.joinClass(code, 'Cy'));
    for (const each of await Promise.all(pressed)) expect(each.id).toBe(guest);
    expect((await visitor.session()).id).toBe(guest);
    expect((await visitor.wallet()).balance).toBe(250_00);

    // Nobody loses their account this way.
    const ana = await guestAt(node, 'Ana');
    const { token } = await ana.newBot({ name: 'Bot', scopes: ['play'], chips: 0 });
    expect(await refusal(ana.joinClass(code, 'Ana'))).toMatchObject({
      code: 'session/signed-in',
      detail: 'You are signed in as Ana. Joining a class creates a new player, so sign out first.',
    });
    expect((await ana.session()).name).toBe('Ana');
    expect(await outcome(new Client({ base: node.base, attempts: 1, token }).joinClass(code))).toBe(
      'auth/scope',
    );
    expect(await outcome(manager.joinClass(code))).toBe('session/signed-in');
    const members = (await manager.house.rosters()).find(roster => roster.id === id)?.members;
    expect(members?.map(({ name }) => name).toSorted()).toEqual(['Bo', 'Cy']);

    await ana.signOut();
    expect(await outcome(ana.joinClass(code, 'Ana'))).toBe('accepted');
    const late = await guestAt(node, 'Dee');
    expect(await outcome(late.joinClass(code))).toBe('roster/full');
    expect(await outcome(student.joinClass(code))).toBe('accepted');
  });
});
