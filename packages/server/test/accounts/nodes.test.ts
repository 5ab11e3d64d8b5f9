// Two nodes on one PostgreSQL: one-time actions happen once, and each node soon sees the other's changes.

import assert from 'node:assert/strict';
import { DAY_MS, walletOf } from '@passline/table';
import { afterAll, beforeAll, describe, inject, test } from 'vitest';
import { openPostgres } from '../../src/store/postgres/postgres-store.ts';
import type { Store } from '../../src/store/store.ts';
import { freshDatabase } from '../postgres.ts';
import {
  codeOf,
  guest,
  move,
  type Setting,
  settingOn,
  sit,
  table,
  unrecorded,
  value,
  WELCOME,
} from './setting.ts';

let stores: readonly Store[];
let here: Setting;
let there: ReturnType<Setting['node']>;
beforeAll(async () => {
  const url = await freshDatabase(inject('postgresUrl'));
  const [one, two] = [await openPostgres(url), await openPostgres(url)];
  stores = [one, two];
  here = settingOn(one);
  there = here.node(two);
});
afterAll(() => Promise.all(stores.map(store => store.close())));

describe('two nodes', () => {
  test('admit only one of two people with the first manager’s code, whichever node they use', async () => {
    const links = await Promise.all([here.identity.createManagerLink(), there.identity.createManagerLink()]);
    const codes = links.map(link => link?.code);
    for (const code of codes) assert.match(code ?? '', /^[2-9A-Z-]{24}$/);
    const both = await Promise.all([
      here.identity.signIn(codes[0] ?? '', null),
      there.identity.signIn(codes[0] ?? '', null),
    ]);
    assert.deepEqual(both.map(codeOf).sort(), ['auth/bad-code', 'ok']);
    assert.equal(codeOf(await there.identity.signIn(codes[1] ?? '', null)), 'auth/bad-code');
    assert.equal(await there.identity.createManagerLink(), null);
  });

  test('give chips once', async () => {
    const ana = await guest(here);
    await move(here, ana.principal.id, 'buy-in', -600_00);
    const all = await Promise.all([here, there, here, there].map(({ cashier }) => cashier.refill(ana)));
    assert.equal(all.filter(({ ok }) => ok).length, 1);
    assert.equal((await there.cashier.wallet(ana)).balance, WELCOME);
  });

  test('notice when the other ends a session or removes a bot', async () => {
    const { caller, cookie } = value(await here.identity.createGuest());
    const made = { name: 'Bot', scopes: ['play'], chips: 100_00, house: false } as const;
    const { token } = value(await here.identity.createBot(caller, made, unrecorded));
    assert.ok(await there.identity.sessions.fromCookie(cookie));
    assert.ok(await there.identity.sessions.fromToken(token));
    const { session, bots } = value(await here.identity.signOutEverywhere(caller));
    for (const bot of bots) await here.identity.returnChips(bot, caller.principal);
    // The other node does not know yet, but creates no way in.
    assert.ok(await there.identity.sessions.fromCookie(cookie));
    assert.equal(codeOf(await there.identity.createRecoveryCode(caller)), 'auth/no-session');
    assert.equal(codeOf(await there.identity.createBot(caller, made, unrecorded)), 'auth/no-session');
    assert.equal(codeOf(await there.identity.signOutEverywhere(caller)), 'auth/no-session');
    const code = value(await there.identity.createRecoveryCode(session.caller));
    here.clock.at += 31_000;
    assert.equal(await there.identity.sessions.fromCookie(cookie), null);
    assert.equal(await there.identity.sessions.fromToken(token), null);
    assert.equal((await stores[1]?.account(walletOf(caller.principal.id)))?.balance, WELCOME);
    const back = value(await there.identity.recover(code));
    assert.ok(await here.identity.sessions.fromCookie(back.cookie));
  });

  test('agree on a wallet: its statement, limits and snapshot', async () => {
    const ana = await guest(here);
    const { id } = ana.principal;
    value(await here.cashier.setLimits(ana, { loss: 500_00, time: 7_200_000 }));
    value(await there.cashier.setLimits(ana, { loss: 900_00 }));
    const at = await table(here, id);
    await sit(here, at, { principal: id });
    for (let n = 0; n < 7; n++) {
      here.clock.at += 60_000;
      await move(here, id, 'buy-in', -10_00, at);
    }
    assert.deepEqual(await there.cashier.walletSnapshot(id), {
      balance: WELCOME - 70_00,
      entries: 8,
      lossLimit: 500_00,
      netIn: 70_00,
      playUntil: here.clock.at + 7_200_000 - 7 * 60_000,
      guard: { principal: id, version: 3, purchases: 1 },
    });
    const page = await there.cashier.statement(ana, { limit: 5 });
    assert.deepEqual([page.opening, page.closing], [WELCOME - 20_00, WELCOME - 70_00]);
    const rest = await there.cashier.statement(ana, { limit: 5, before: page.next ?? undefined });
    assert.deepEqual([rest.opening, rest.closing, rest.lines.length], [0, WELCOME - 20_00, 3]);
    here.clock.at += DAY_MS;
    assert.equal((await there.cashier.walletSnapshot(id)).lossLimit, 900_00);
  });
});
