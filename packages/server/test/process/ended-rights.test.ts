// Ending rights over HTTP: streams end at once on every node, and members of private tables can be removed.
import { Client } from '@passline/client';
import { beforeAll, expect, test } from 'vitest';
import { onBothStores } from './both-stores.ts';
import { CALM, elsewhere, guestAt, outcome, staffAt, until } from './people.ts';
import type { ServerProcess } from './server.ts';
import { startTwoNodes } from './two-nodes.ts';

onBothStores(store => {
  let node: ServerProcess;
  let other: ServerProcess;
  let manager: Client;

  beforeAll(async () => {
    ({ node, other, manager } = await startTwoNodes(store));
  });

  /** A stream on the other node; resolves once it has ended. */
  async function streamAt(
    table: string,
    headers: Readonly<Record<string, string>>,
  ): Promise<() => Promise<number>> {
    const stream = await fetch(`${other.base}/api/tables/${table}/events`, {
      headers: { accept: 'text/event-stream', ...headers },
    });
    expect(stream.status).toBe(200);
    let over = false;
    void (async () => {
      for await (const _ of stream.body ?? []);
    })()
      .catch(() => undefined)
      .finally(() => {
        over = true;
      });
    return () => until('the stream ends', () => over);
  }

  test('a removed bot’s stream ends at once, at the other node too', async () => {
    const ana = await guestAt(node, 'Ana');
    const { id } = await ana.newTable(CALM);
    const { bot, token } = await ana.newBot({ name: 'Bot', scopes: ['watch'], chips: 0 });
    const ended = await streamAt(id, { authorization: `Bearer ${token}` });
    await ana.removeBot(bot.id);
    await ended();
    const robot = new Client({ base: other.base, attempts: 1, token });
    expect(await outcome(robot.table(id))).toBe('auth/bad-token');
  });

  test('a withdrawn role ends the stream of a table that needed it', async () => {
    const dan = await staffAt(node, manager, 'Dan', ['dealer']);
    const { id } = await manager.newTable({ ...CALM, mode: 'dealer-run', public: false });
    const ended = await streamAt(id, { cookie: dan.cookie });
    await manager.house.setRoles((await dan.session()).id, []);
    await ended();
    expect(await outcome(elsewhere(dan, other).table(id))).toBe('table/none');
  });

  // cites: P57
  test('signing out everywhere leaves no way in, and signing out the others leaves this session alone', async () => {
    for (const others of [false, true]) {
      const ana = await guestAt(node, 'Ana');
      const { id } = await ana.newTable(CALM);
      const { code } = await ana.recoveryCode();
      const { bot, token } = await ana.newBot({ name: 'Bot', scopes: ['watch'], chips: 100_00 });
      const copy = elsewhere(ana, other);
      const robot = new Client({ base: other.base, attempts: 1, token });
      const stolen = await streamAt(id, { cookie: ana.cookie });
      const robots = await streamAt(id, { authorization: `Bearer ${token}` });
      await (others ? ana.signOutOthers() : ana.signOut(true));
      await stolen();
      await robots();
      expect(await outcome(copy.session())).toBe('auth/no-session');
      expect(await outcome(robot.table(id))).toBe('auth/bad-token');
      expect(await outcome(new Client({ base: other.base, attempts: 1 }).recover(code))).toBe(
        'auth/bad-code',
      );
      expect(await outcome(ana.session())).toBe(others ? 'accepted' : 'auth/no-session');
      if (!others) continue;
      expect((await ana.wallet()).balance).toBe(1000_00);
      expect((await ana.bots()).map(each => each.id)).not.toContain(bot.id);
      const phone = new Client({ base: other.base, attempts: 1 });
      expect(await outcome(phone.recover((await ana.recoveryCode()).code))).toBe('accepted');
    }
  });

  // cites: P57
  test('signing out everywhere ends links that nobody has used: a thief may have made them', async () => {
    const zoe = await staffAt(node, manager, 'Zoe Two', ['manager']);
    const { id } = await manager.newTable(CALM);
    const links = [
      await zoe.staffLink({ name: 'Joe', roles: ['manager'] }),
      await zoe.staffLink({ name: 'Jim', roles: ['dealer'], table: id }),
    ];
    await zoe.signOutOthers();
    for (const { code } of links) {
      const stranger = new Client({ base: other.base, attempts: 1 });
      expect(await outcome(stranger.signIn(code))).toBe('auth/bad-code');
    }
    await manager.house.setRoles((await zoe.session()).id, []);
  });

  // cites: P55
  test('what a manager made ends with the role: links, class codes and house bots, on record', async () => {
    const zoe = await staffAt(node, manager, 'Zoe', ['manager']);
    const { id: former } = await zoe.session();
    const { id } = await manager.newTable(CALM);
    const links = [
      await zoe.staffLink({ name: 'Joe', roles: ['manager'] }),
      await zoe.staffLink({ name: 'Jim', roles: ['manager'], table: id }),
    ];
    const classCode = await zoe.house.newRoster({ name: 'Class', seats: 9, chips: 100_00 });
    const made = await zoe.newBot({ name: 'Robo', scopes: ['watch', 'play'], chips: 75_00, house: true });
    const robot = new Client({ base: other.base, attempts: 1, token: made.token });
    const ended = await streamAt(id, { authorization: `Bearer ${made.token}` });
    await robot.command(id, { type: 'sit', amount: 25_00 });
    await manager.house.setRoles(former, []);
    await ended();
    expect(await outcome(robot.table(id))).toBe('auth/bad-token');
    const stranger = (): Client => new Client({ base: other.base, attempts: 1 });
    for (const { code } of links) expect(await outcome(stranger().signIn(code))).toBe('auth/bad-code');
    expect(await outcome(stranger().joinClass(classCode.code))).toBe('roster/closed');
    const { events } = await manager.house.events();
    expect(events.map(({ entry: { event } }) => [event.type, event.details])).toEqual(
      expect.arrayContaining([
        [
          'chips-issued',
          { to: made.bot.id, amount: 75_00, because: 'a house bot', entry: expect.stringMatching(/^e_/) },
        ],
        ['roles-set', { of: former, roles: [], linksEnded: 2 }],
        ['roster-ended', { roster: classCode.id }],
        ['house-bot-removed', { bot: made.bot.id, returned: 50_00 }],
      ]),
    );
  });

  test('a member of a private table is removed: no stream, no seat, no way back', async () => {
    const [ana, ben, cy] = [
      await guestAt(node, 'Ana'),
      await guestAt(node, 'Ben'),
      await guestAt(node, 'Cy'),
    ];
    const { id, invite } = await ana.newTable({ ...CALM, public: false });
    const { token } = await ben.newBot({ name: 'Bot', scopes: ['watch', 'play'], chips: 0 });
    const robot = new Client({ base: node.base, attempts: 1, token });
    for (const guest of [ben, cy, robot]) await guest.join(id, invite);
    await ben.command(id, { type: 'sit', amount: 50_00 });
    const member = (await ben.session()).id;
    expect(await ana.members(id)).toContainEqual({ id: member, name: 'Ben', roles: [], seat: 1 });
    expect(await outcome(ben.members(id))).toBe('auth/role');
    expect(await outcome(cy.removeMember(id, member))).toBe('auth/role');
    const ended = await streamAt(id, { cookie: ben.cookie });
    const made = await ana.removeMember(id, member);
    expect(made.invite).not.toBe(invite);
    await ended();
    expect(await outcome(robot.table(id))).toBe('table/none');
    expect(await outcome(elsewhere(ben, other).table(id))).toBe('table/none');
    expect(await outcome(ben.join(id, invite))).toBe('auth/invitation');
    expect(await outcome(cy.table(id))).toBe('accepted');
    expect((await ben.wallet()).balance).toBe(1000_00);
    expect(await outcome(ana.removeMember(id, member))).toBe('request/not-found');
    const open = await ana.newTable(CALM);
    expect(await outcome(ana.removeMember(open.id, member))).toBe('mode/not-here');
  });
});
