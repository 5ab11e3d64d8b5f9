// A person's own data over HTTP: downloaded in full, and deleted forever except for pseudonyms and exclusions.
import { Client, pseudonymOf } from '@passline/client';
import { beforeAll, expect, test } from 'vitest';
import { onBothStores } from './both-stores.ts';
import { CALM, elsewhere, guestAt, outcome, refusal, until } from './people.ts';
import type { ServerProcess } from './server.ts';
import { startTwoNodes } from './two-nodes.ts';

onBothStores(store => {
  let node: ServerProcess;
  let other: ServerProcess;
  let manager: Client;

  beforeAll(async () => {
    ({ node, other, manager } = await startTwoNodes(store));
  });

  // cites: P50
  test('all that is kept about a player is in one file', async () => {
    const ana = await guestAt(node, 'Anabella');
    const { id } = await ana.newTable(CALM);
    await ana.setLimits({ loss: 300_00 });
    await ana.setPreferences({ felt: 'blue', leftHanded: true });
    await ana.newBot({ name: 'Robby', scopes: ['play'], chips: 10_00 });
    await ana.command(id, { type: 'sit', amount: 50_00 });
    const data = await ana.ownData();
    expect(await elsewhere(ana, other).preferences()).toEqual(data.preferences);
    expect(data).toMatchObject({
      account: { name: 'Anabella', pseudonym: pseudonymOf(data.account) },
      limits: [{ kind: 'loss', value: 300_00 }],
      preferences: { felt: 'blue', leftHanded: true },
      wallet: { balance: 940_00 },
      tables: [{ id }],
      seats: [{ table: id, seat: 1 }],
      bots: [{ account: { name: 'Robby' }, balance: 10_00 }],
    });
    expect(data.wallet.lines).toHaveLength(3);
    expect(data.sittings).toHaveLength(1);
    // Times are readable, and the file explains its amounts.
    const times = [data.at, data.account.createdAt, data.wallet.lines[0]?.at, data.sittings[0]?.fromAt];
    for (const time of times) expect(time).toMatch(/^20\d\d-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
    expect(JSON.stringify(data)).not.toMatch(/:1[6-9]\d{11}[,}]/);
    expect(data.about.join(' ')).toContain('cents of play money');
    expect([data.class, data.memberships]).toEqual([null, []]);
  });

  test('a class and the tables of invitations are in the data too', async () => {
    const { code } = await manager.house.newRoster({ name: 'Class 7b', seats: 1, chips: 50_00 });
    const student = new Client({ base: node.base, attempts: 1 });
    await student.joinClass(code, 'Pia');
    const { id, invite } = await manager.newTable({ ...CALM, public: false });
    await student.join(id, invite);
    expect(await student.ownData()).toMatchObject({
      class: 'Class 7b',
      memberships: [{ table: id, roles: [] }],
    });
  });

  // cites: P50
  test('a deleted account leaves its chips to the house, and a pseudonym in the records', async () => {
    const ana = await guestAt(node, 'Anabella');
    const there = elsewhere(ana, other);
    const session = await ana.session();
    const { code } = await ana.recoveryCode();
    const { bot, token } = await ana.newBot({ name: 'Robby', scopes: ['watch', 'play'], chips: 100_00 });
    const robot = new Client({ base: other.base, attempts: 1, token });
    const { id } = await ana.newTable(CALM);
    await ana.command(id, { type: 'sit', amount: 50_00 });
    expect((await refusal(ana.deleteAccount())).code).toBe('account/seated');
    await ana.command(id, { type: 'leave' });
    await there.wallet();
    await robot.wallet();
    await ana.deleteAccount();
    expect(await outcome(ana.wallet())).toBe('auth/no-session');
    await until('the other node', async () => (await outcome(there.wallet())) === 'auth/no-session');
    await until('its bot there', async () => (await outcome(robot.wallet())) === 'auth/bad-token');
    expect(await outcome(new Client({ base: node.base, attempts: 1 }).recover(code))).toBe('auth/bad-code');
    const left = await manager.house.playersWallet(session.id);
    expect(left).toMatchObject({ name: pseudonymOf(session), balance: 0 });
    expect(JSON.stringify(left)).not.toMatch(/Anabella|Robby/);
    expect(await outcome(manager.house.playersWallet(bot.id))).toBe('request/not-found');
  });

  // cites: P62
  test('what a table pays to a deleted account goes back to the house', async () => {
    const ana = await guestAt(node, 'Ana');
    const player = await ana.session();
    const { id } = await manager.newTable({ ...CALM, mode: 'dealer-run' });
    await ana.command(id, { type: 'sit', amount: 50_00 });
    await ana.command(id, { type: 'bet', spot: 'pass', amount: 10_00 });
    await manager.command(id, { type: 'enter-dice', dice: [1, 1] });
    await manager.command(id, { type: 'confirm-dice', dice: [1, 1] });
    await ana.command(id, { type: 'leave' });
    await ana.deleteAccount();
    await manager.command(id, { type: 'correct', dice: [6, 5], because: 'misread' });
    const linesOf = async () => (await manager.house.playersWallet(player.id)).statement.lines;
    await until('the chips are back', async () => (await linesOf())[0]?.kind === 'redeem');
    const [back, paid] = await linesOf();
    expect([paid?.kind, paid?.amount, back?.amount, back?.balance]).toEqual(['credit', 20_00, -20_00, 0]);
    await manager.command(id, { type: 'close-table' });
  });

  // cites: P50
  test('an exclusion survives the account on the same device, and the recovery code leads to no account', async () => {
    const ana = await guestAt(node, 'Ana');
    const { code } = await ana.recoveryCode();
    const { until } = await ana.excludeSelf(7);
    const cookie = ana.cookie;
    await ana.deleteAccount();
    const device = new Client({ base: node.base, attempts: 1, cookie });
    await device.newSession('Somebody new');
    expect((await device.wallet()).selfExcludedUntil).toBeNull();
    const { id } = await (await guestAt(node, 'Bo')).newTable(CALM);
    expect(await outcome(device.command(id, { type: 'sit', amount: 10_00 }))).toBe('limit/self-excluded');
    const phone = new Client({ base: node.base, attempts: 1 });
    // The code of a deleted account revives nothing.
    expect(await refusal(phone.recover(code))).toMatchObject({ code: 'account/deleted', data: { until } });
    expect(phone.cookie).toBe('');
    expect(await outcome(phone.wallet())).toBe('auth/no-session');
  });

  const plays = async (client: Client): Promise<string> => {
    const { id } = await (await guestAt(node, 'Host of one table')).newTable(CALM);
    return outcome(client.command(id, { type: 'sit', amount: 10_00 }));
  };

  // cites: P62
  test('an exclusion holds on the device: for a new guest, a class member, and another account', async () => {
    const device = await guestAt(node, 'Ana');
    const friend = await guestAt(node, 'Fay');
    const { code } = await friend.recoveryCode();
    const { code: classCode } = await manager.house.newRoster({ name: 'Class 7b', seats: 5, chips: 100_00 });
    await device.excludeSelf(7);
    const known = elsewhere(device, other);
    await until('the other node knows', async () => (await known.wallet()).selfExcludedUntil !== null);
    await device.signOut();
    await device.newSession('Somebody new');
    // Neither whose exclusion it is nor when it ends is revealed.
    expect(await device.wallet()).toMatchObject({ selfExcludedUntil: null, offOnDevice: true });
    expect((await friend.wallet()).offOnDevice).toBe(false);
    expect((await device.ownData()).excludedUntil).toBeNull();
    expect(await plays(device)).toBe('limit/self-excluded');
    expect(await outcome(device.newBot({ name: 'Bot', scopes: ['play'], chips: 0 }))).toBe(
      'limit/self-excluded',
    );
    await device.signOut();
    await device.joinClass(classCode, 'Student');
    expect(await plays(device)).toBe('limit/self-excluded');
    // On the other node too, and again without revealing whose exclusion it is.
    const there = elsewhere(device, other);
    await there.recover(code);
    const { id } = await friend.newTable(CALM);
    const sit = { type: 'sit', amount: 10_00 } as const;
    expect(await refusal(there.command(id, sit))).toMatchObject({
      code: 'limit/self-excluded',
      data: { scope: 'device' },
    });
    // On other devices, that account plays on, and so does everybody else.
    expect(await outcome(friend.command(id, sit))).toBe('accepted');
    expect(await plays(await guestAt(node, 'Bo'))).toBe('accepted');
    const forged = device.cookie.replace(/passline-device=[^;]*/, 'passline-device=v1.g_2222222222222222.x');
    expect(forged).not.toBe(device.cookie);
    expect((await new Client({ base: node.base, attempts: 1, cookie: forged }).session()).name).toBe(
      'Student',
    );
  });

  // cites: P62
  test('a manager’s stop of a player survives the account, on the same device', async () => {
    const device = await guestAt(node, 'Ana');
    const { id: target } = await device.session();
    await manager.house.stopPlay({ scope: 'player', target, because: 'a dispute' });
    expect(await plays(device)).toBe('play/stopped');
    await device.deleteAccount();
    expect(device.cookie).toMatch(/^passline-device=/);
    await device.newSession('Somebody new');
    const { id } = await (await guestAt(node, 'Bo')).newTable(CALM);
    const told = await refusal(device.command(id, { type: 'sit', amount: 10_00 }));
    expect(told).toMatchObject({ code: 'limit/self-excluded', data: { scope: 'device' } });
    expect(told.detail).not.toContain('a dispute');
    expect(await plays(await guestAt(node, 'Bo'))).toBe('accepted');
    // The second account is stopped by the first account's stop.
    expect(await manager.house.resumePlay({ scope: 'player', target, because: 'settled' })).toEqual([]);
    expect(await plays(device)).toBe('accepted');
  });

  // cites: P62
  test('a dealer who signs in on the device deals for players, and does not play', async () => {
    const device = await guestAt(node, 'Ana');
    await device.excludeSelf(7);
    await device.signOut();
    const { code } = await manager.staffLink({ name: 'Dan', roles: ['dealer'] });
    await device.signIn(code);
    const { id } = await manager.newTable({ ...CALM, mode: 'dealer-run' });
    await device.command(id, { type: 'seat', seat: 3, name: 'Bonifacio', amount: 50_00 });
    await device.command(id, { type: 'bet', seat: 3, spot: 'pass', amount: 10_00 });
    await device.command(id, { type: 'close' });
    await device.command(id, { type: 'enter-dice', dice: [3, 4] });
    expect(await outcome(device.command(id, { type: 'sit', amount: 10_00 }))).toBe('limit/self-excluded');
  });

  test('staff accounts cannot be deleted, and nothing is deleted without the confirming word', async () => {
    expect(await outcome(manager.deleteAccount())).toBe('auth/role');
    const ana = await guestAt(node, 'Ana');
    const asked = await fetch(`${node.base}/api/me/delete`, {
      method: 'POST',
      headers: { cookie: ana.cookie, 'content-type': 'application/json' },
      body: '{"confirm":"yes"}',
    });
    expect(asked.status).toBe(400);
    expect((await ana.wallet()).balance).toBe(1000_00);
  });
});
