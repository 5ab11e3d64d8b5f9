// Bots: their wallets, tokens and scopes, how many there may be, and what happens when they are removed.
import assert from 'node:assert/strict';
import type { Scope } from '@passline/table';
import { ISSUANCE, walletOf } from '@passline/table';
import { afterEach, beforeEach, describe, test } from 'vitest';
import type { Caller } from '../../src/accounts/caller.ts';
import { codeOf, guest, manager, move, openSetting, unrecorded, value, WELCOME } from './setting.ts';

let here: Awaited<ReturnType<typeof openSetting>>;
let ana: Caller;
beforeEach(async () => {
  here = await openSetting();
  ana = await guest(here, 'Ana');
});
afterEach(() => here.close());

const balanceOf = async (id: string): Promise<number> => (await here.store.account(walletOf(id))).balance;

const make = (
  owner: Caller,
  chips: number,
  change: { house?: boolean; scopes?: readonly Scope[]; name?: string } = {},
) =>
  here.identity.createBot(
    owner,
    { name: 'Dicey', scopes: ['watch', 'play'], chips, house: false, ...change },
    unrecorded,
  );

describe('a bot', () => {
  test('gets chips from its owner’s wallet and a token to act with', async () => {
    const { bot, token } = value(await make(ana, 300_00, { scopes: ['watch'] }));
    assert.deepEqual([bot.kind, bot.owner, bot.name], ['bot', ana.principal.id, 'Dicey']);
    assert.deepEqual(
      [await balanceOf(bot.id), await balanceOf(ana.principal.id)],
      [300_00, WELCOME - 300_00],
    );
    assert.deepEqual(await here.identity.sessions.fromToken(token), { principal: bot, scopes: ['watch'] });
    assert.deepEqual(await here.node().identity.sessions.fromToken(token), {
      principal: bot,
      scopes: ['watch'],
    });
    assert.deepEqual(await here.identity.bots(ana), [{ bot, balance: 300_00, removed: false }]);
    const [line] = (await here.cashier.statement(ana, {})).lines;
    assert.deepEqual([line?.kind, line?.amount, line?.note], ['transfer', -300_00, `to bot ${bot.id} Dicey`]);
  });

  test('cannot get more chips than its owner has; a refused request leaves nothing behind', async () => {
    assert.equal(codeOf(await make(ana, WELCOME + 1)), 'wallet/insufficient');
    assert.deepEqual(await here.identity.bots(ana), []);
    assert.equal(await balanceOf(ana.principal.id), WELCOME);
  });

  test('is refused with an invalid name, scope or amount', async () => {
    for (const bad of [
      make(ana, -1),
      make(ana, 0.5),
      make(ana, 1, { scopes: [] }),
      make(ana, 1, { name: '"' }),
    ]) {
      assert.equal(codeOf(await bad), 'request/invalid');
    }
  });

  test('owns no bots, and renames itself only if it may play', async () => {
    const watcher = await here.identity.sessions.fromToken(
      value(await make(ana, 0, { scopes: ['watch'] })).token,
    );
    const player = await here.identity.sessions.fromToken(value(await make(ana, 0)).token);
    assert.ok(watcher && player);
    assert.equal(codeOf(await make(player, 0)), 'auth/scope');
    assert.equal(codeOf(await here.identity.removeBot(player, watcher.principal.id)), 'auth/scope');
    assert.equal(codeOf(await here.identity.rename(watcher, 'Bo')), 'auth/scope');
    assert.equal(codeOf(await here.identity.rename(player, 'Bo')), 'ok');
  });

  test('has no session: a cookie with its id is worthless, and signing out does not affect it', async () => {
    const { token } = value(await make(ana, 0));
    const bot = await here.identity.sessions.fromToken(token);
    assert.ok(bot);
    await here.identity.signOutEverywhere(bot);
    assert.ok(await here.identity.sessions.fromToken(token));
  });

  test('an owner has at most five, even if they are requested at the same moment', async () => {
    const made = await Promise.all(Array.from({ length: 8 }, () => make(ana, 0)));
    assert.equal(made.filter(({ ok }) => ok).length, 5);
    assert.deepEqual([...new Set(made.map(codeOf))].sort(), ['bot/too-many', 'ok']);
    const [first] = await here.identity.bots(ana);
    value(await here.identity.removeBot(ana, first?.bot.id ?? ''));
    assert.equal(codeOf(await make(ana, 0)), 'ok');
    assert.equal(codeOf(await make(ana, 0)), 'bot/too-many');
  });
});

describe('a token', () => {
  test('works only exactly as issued', async () => {
    const { token } = value(await make(ana, 0));
    for (const text of ['', 'plt_', `${token}a`, token.replace(/.$/, token.endsWith('a') ? 'b' : 'a')]) {
      assert.equal(await here.identity.sessions.fromToken(text), null);
    }
    const code = value(await here.identity.createRecoveryCode(ana));
    assert.equal(await here.identity.sessions.fromToken(code), null);
  });
});

describe('a removed bot', () => {
  test('stops working here at once and on other nodes within seconds, and its chips are returned', async () => {
    const { bot, token } = value(await make(ana, 300_00));
    const other = here.node().identity;
    assert.ok(await here.identity.sessions.fromToken(token));
    assert.ok(await other.sessions.fromToken(token));
    value(await here.identity.removeBot(ana, bot.id));
    assert.equal(await here.identity.sessions.fromToken(token), null);
    here.clock.at += 5_000;
    assert.equal(await other.sessions.fromToken(token), null);
    assert.deepEqual([await balanceOf(bot.id), await balanceOf(ana.principal.id)], [0, WELCOME]);
    assert.deepEqual(await here.identity.bots(ana), []);
  });

  test('is listed again when chips come back later, and removing it again collects them', async () => {
    const { bot } = value(await make(ana, 300_00));
    await move(here, bot.id, 'buy-in', -200_00);
    value(await here.identity.removeBot(ana, bot.id));
    assert.deepEqual(await here.identity.bots(ana), []);
    await move(here, bot.id, 'cash-out', 250_00);
    const [listed] = await here.identity.bots(ana);
    assert.deepEqual([listed?.balance, listed?.removed], [250_00, true]);
    value(await here.identity.removeBot(ana, bot.id));
    assert.equal(await balanceOf(ana.principal.id), WELCOME + 50_00);
    assert.deepEqual(await here.identity.bots(ana), []);
  });

  test('can be removed by its owner only, and guests cannot be removed at all', async () => {
    const { bot, token } = value(await make(ana, 300_00));
    const bo = await guest(here, 'Bo');
    const boss = await manager(here);
    for (const [caller, id] of [
      [bo, bot.id],
      [boss, bot.id],
      [ana, bo.principal.id],
      [ana, 'b_none'],
    ] as const) {
      assert.equal(codeOf(await here.identity.removeBot(caller, id)), 'request/not-found');
    }
    assert.ok(await here.identity.sessions.fromToken(token));
    assert.equal(await balanceOf(bot.id), 300_00);
  });
});

describe('a house bot', () => {
  test('is made by a manager, with chips issued on record', async () => {
    assert.equal(codeOf(await make(ana, 1, { house: true })), 'auth/role');
    const boss = await manager(here);
    const { bot, token } = value(await make(boss, 5_000_00, { house: true }));
    assert.equal(bot.kind, 'house-bot');
    assert.equal(await balanceOf(bot.id), 5_000_00);
    const caller = await here.identity.sessions.fromToken(token);
    assert.ok(caller);
    const [line] = (await here.cashier.statement(caller, {})).lines;
    assert.deepEqual([line?.kind, line?.note], ['issue', `by ${boss.principal.id} Manager: a house bot`]);
  });

  // cites: P55
  test('ends with the role of the manager who made it, and its chips go back to the house', async () => {
    const boss = await manager(here);
    const before = (await here.store.account(ISSUANCE)).balance;
    const link = value(
      await here.identity.inviteStaff(boss, { name: 'Zoe', roles: ['manager'], table: null }),
    );
    const zoe = value(await here.identity.signIn(link.code, null)).caller;
    const { bot, token } = value(await make(zoe, 5_000_00, { house: true }));
    const { token: own } = value(await make(boss, 0, { house: true }));
    const { ended } = value(await here.identity.setRoles(boss, zoe.principal.id, ['pit']));
    assert.deepEqual(
      ended.houseBots.map(each => [each.bot.id, each.returned]),
      [[bot.id, 5_000_00]],
    );
    assert.equal(await here.identity.sessions.fromToken(token), null);
    assert.ok(await here.identity.sessions.fromToken(own));
    assert.equal((await here.store.account(ISSUANCE)).balance, before);
    // A bot made at the same moment on another node does not work either.
    const { token: late } = value(await make(zoe, 0, { house: true }));
    assert.equal(await here.identity.sessions.fromToken(late), null);
  });

  test('is listed for every manager, so that its chips can be collected', async () => {
    const boss = await manager(here);
    const link = value(
      await here.identity.inviteStaff(boss, { name: 'Zoe', roles: ['manager'], table: null }),
    );
    const zoe = value(await here.identity.signIn(link.code, null)).caller;
    const { bot } = value(await make(zoe, 50_00, { house: true }));
    value(await make(ana, 1_00));
    const listed = await here.identity.bots(boss);
    assert.deepEqual(
      listed.map(each => each.bot.id),
      [bot.id],
    );
    assert.equal((await here.identity.bots(zoe)).length, 1);
  });

  test('can be removed by any manager, and gives its chips back to the house', async () => {
    const boss = await manager(here);
    const before = (await here.store.account(ISSUANCE)).balance;
    const { bot } = value(await make(boss, 5_000_00, { house: true }));
    const link = value(
      await here.identity.inviteStaff(boss, { name: 'Zoe', roles: ['manager'], table: null }),
    );
    const zoe = value(await here.identity.signIn(link.code, null)).caller;
    value(await here.identity.removeBot(zoe, bot.id));
    assert.equal(await balanceOf(bot.id), 0);
    assert.equal((await here.store.account(ISSUANCE)).balance, before);
    const [line] = await here.store.statement(walletOf(bot.id), 0, Number.MAX_SAFE_INTEGER, 1);
    assert.deepEqual([line?.kind, line?.note], ['redeem', `by ${zoe.principal.id} Zoe: a house bot removed`]);
  });
});
