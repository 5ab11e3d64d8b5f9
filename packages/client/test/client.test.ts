// The client against a real server: sessions by cookie and token, every endpoint, refusals, commands done once.
import { RULEBOOKS } from '@passline/engine';
import { beforeAll, describe, expect, test } from 'vitest';
import { Client, newKey, Problem } from '../src/index.ts';
import { proxyTo } from './cutting-proxy.ts';
import { guestAt, seatedAt, startServer, type TestServer } from './running.ts';

const PRACTICE = { mode: 'practice', rulebook: 'rws-2019' } as const;

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});

const failure = (asked: Promise<unknown>): Promise<unknown> =>
  asked.then(
    () => 'it was accepted',
    error => error,
  );

describe('sessions', () => {
  test('a guest’s cookie is kept, and works in another client', async () => {
    const ana = await guestAt(server.url);
    expect(ana.cookie).toMatch(/^passline=v3\./);
    const { id, name, kind } = await ana.session();
    expect({ name, kind }).toEqual({ name: 'Ana', kind: 'guest' });
    const later = new Client({ base: server.url, cookie: ana.cookie });
    expect((await later.session()).id).toBe(id);
    expect((await later.rename('Anna')).name).toBe('Anna');
  });

  test('requests without a session are refused, and so are those after signing out', async () => {
    const nobody = new Client({ base: server.url });
    expect(await failure(nobody.session())).toMatchObject({ code: 'auth/no-session', status: 401 });
    const ana = await guestAt(server.url);
    await ana.signOut();
    expect(ana.cookie).toBe('');
    expect(await failure(ana.session())).toMatchObject({ code: 'auth/no-session' });
  });

  test('signing out everywhere makes other cookies worthless', async () => {
    const ana = await guestAt(server.url);
    const other = new Client({ base: server.url, cookie: ana.cookie });
    await ana.signOut(true);
    expect(await failure(other.session())).toMatchObject({ code: 'auth/no-session' });
  });

  test('a recovery code brings the session to another device', async () => {
    const ana = await guestAt(server.url);
    const { code } = await ana.recoveryCode();
    const phone = new Client({ base: server.url });
    expect((await phone.recover(code)).id).toBe((await ana.session()).id);
    expect((await phone.session()).name).toBe('Ana');
    expect(await failure(phone.recover('AAAA-AAAA-AAAA-AAAA-AAAA'))).toMatchObject({ code: 'auth/bad-code' });
  });
});

test('bots have chips of their own, and give them back', async () => {
  const ana = await guestAt(server.url);
  const { balance } = await ana.wallet();
  const { bot, token } = await ana.newBot({ name: 'Bot', scopes: ['watch', 'play'], chips: 30_000 });
  const client = new Client({ base: server.url, token });
  expect(await client.session()).toMatchObject({ id: bot.id, kind: 'bot', name: 'Bot' });
  expect((await client.wallet()).balance).toBe(30_000);
  expect((await ana.bots()).map(({ id }) => id)).toEqual([bot.id]);
  await ana.removeBot(bot.id);
  expect((await ana.wallet()).balance).toBe(balance);
  expect(await failure(client.session())).toMatchObject({ code: 'auth/bad-token', status: 401 });
});

test('wallets: statement, limits, refill, sittings', async () => {
  const ana = await guestAt(server.url);
  const table = await seatedAt(ana, { mode: 'live', rulebook: 'rws-2019' });
  const { lines, closing } = await ana.statement({ limit: 10 });
  expect(lines[0]).toMatchObject({ kind: 'buy-in', table, amount: -50_000, balance: closing });
  expect(await ana.statementCsv()).toContain('buy-in');
  const { limits } = await ana.setLimits({ loss: 20_000 });
  expect(limits).toContainEqual(expect.objectContaining({ kind: 'loss', value: 20_000 }));
  expect(await ana.sittings()).toMatchObject([{ table, seat: 1, to: null }]);
  // What is in the rack counts.
  expect(await failure(ana.refill())).toMatchObject({ code: 'wallet/not-yet', status: 409 });
});

test('rulebooks', async () => {
  const client = new Client({ base: server.url });
  expect((await client.rulebooks()).map(({ id }) => id)).toEqual(RULEBOOKS.map(({ id }) => id));
  expect((await client.rulebook('etg')).id).toBe('etg');
  expect(await failure(client.rulebook('nope'))).toMatchObject({ status: 404 });
});

test('tables by invitation', async () => {
  const ana = await guestAt(server.url);
  const ben = await guestAt(server.url, 'Ben');
  const made = await ana.newTable({ mode: 'live', rulebook: 'etg', name: 'Friday', public: false });
  expect(await failure(ben.table(made.id))).toMatchObject({ code: 'table/none' });
  expect((await ben.tables()).map(({ id }) => id)).not.toContain(made.id);
  const { invite } = await ana.renewInvitation(made.id);
  expect(await failure(ben.join(made.id, made.invite))).toMatchObject({ code: 'auth/invitation' });
  const invitation = await ana.invitation(made.id);
  expect(invitation).toEqual({ invite, code: expect.any(String), origin: null });
  expect(await ben.joinByCode(invitation.code ?? '')).toMatchObject({ table: made.id });
  await ben.join(made.id, invite);
  expect((await ben.tables({ mode: 'live' })).map(({ id }) => id)).toContain(made.id);
  expect((await ben.table(made.id)).state.created.name).toBe('Friday');
});

test('a game: legal, commands, events, history, record and script', async () => {
  const ana = await guestAt(server.url);
  const table = await seatedAt(ana, PRACTICE);
  expect((await ana.legal(table)).seatLegal?.bets).toContainEqual(expect.objectContaining({ spot: 'pass' }));
  await ana.command(table, { type: 'bet', spot: 'pass', amount: 500 });
  await ana.command(table, { type: 'bet', spot: 'field', amount: 500 });
  const { version, events } = await ana.command(table, { type: 'roll' });
  const rolled = events.map(({ entry }) => entry.event).find(({ type }) => type === 'rolled');
  expect((await ana.history(table)).rolls).toMatchObject([
    { dice: rolled?.type === 'rolled' && rolled.dice },
  ]);
  const page = await ana.events(table, version - 1, 5);
  expect(page).toEqual({ version, events: events.slice(-1) });
  const { hash } = await ana.table(table);
  expect(await ana.record(table)).toContain(hash);
  expect(await ana.script(table)).toContain('1 bet pass 5.00');
});

test('staff: links, roles, chips', async () => {
  const boss = new Client({ base: server.url });
  expect((await boss.signIn(server.firstCode)).roles).toContain('manager');
  const { code } = await boss.staffLink({ name: 'Dan', roles: ['dealer'] });
  const dan = new Client({ base: server.url });
  const { id } = await dan.signIn(code);
  expect((await boss.house.setRoles(id, ['pit'])).roles).toEqual(['pit']);
  expect((await boss.house.staff()).find(member => member.id === id)?.roles).toEqual(['pit']);
  const ana = await guestAt(server.url);
  const { balance } = await ana.wallet();
  await boss.house.issue((await ana.session()).id, 1000, 'a present');
  expect((await ana.wallet()).balance).toBe(balance + 1000);
  const { bot } = await boss.newBot({ name: 'Shill', scopes: ['play'], chips: 1000, house: true });
  expect(bot.kind).toBe('house-bot');
});

test('a refusal by the rules has its code, figures and clause', async () => {
  const ana = await guestAt(server.url);
  const table = await seatedAt(ana, PRACTICE);
  const refused = await failure(ana.command(table, { type: 'bet', spot: 'pass', amount: 1 }));
  expect(refused).toBeInstanceOf(Problem);
  expect(refused).toMatchObject({
    status: 409,
    code: expect.stringMatching(/^bet\//),
    cite: expect.stringMatching(/./),
  });
});

test('a server that is not there', async () => {
  const client = new Client({ base: 'http://127.0.0.1:1' });
  expect(await failure(client.session())).toMatchObject({ code: 'client/unreachable', status: null });
});

describe('a command whose answer is lost', () => {
  test('is retried under the same key, and happens once', async () => {
    const proxy = await proxyTo(server.port);
    const ana = await guestAt(proxy.url);
    const table = await seatedAt(ana, PRACTICE);
    const before = await ana.table(table);
    proxy.swallow(2);
    const { events } = await ana.command(table, { type: 'bet', spot: 'pass', amount: 500 });
    expect(events).toHaveLength(1);
    const after = await ana.table(table);
    expect(after.version).toBe(before.version + 1);
    expect(after.state.game.seats[0]?.bets).toMatchObject([{ spot: 'pass', amount: 500 }]);
    // Without a key of its own, asking again would have been a second bet.
    await ana.command(table, { type: 'bet', spot: 'pass', amount: 500 });
    expect((await ana.table(table)).state.game.seats[0]?.bets).toMatchObject([{ amount: 1000 }]);
  });

  test('reaches a server that was restarted', async () => {
    const own = await startServer();
    const ana = await guestAt(own.url);
    const table = await seatedAt(ana, PRACTICE);
    await own.stop();
    const bet = ana.command(table, { type: 'bet', spot: 'pass', amount: 500 });
    await own.start();
    expect((await bet).events).toHaveLength(1);
  });

  test('gets the first answer again, even a refusal', async () => {
    const ana = await guestAt(server.url);
    const table = await seatedAt(ana, PRACTICE);
    const key = newKey();
    const first = await ana.command(table, { type: 'roll' }, key).catch(error => error);
    const again = await ana.command(table, { type: 'roll' }, key).catch(error => error);
    expect(again).toEqual(first);
    expect(await failure(ana.command(table, { type: 'leave' }, key))).toMatchObject({
      code: 'idempotency/reused',
    });
  });
});
