// Guests and their sessions: cookies, names, signing out, and coming back with a recovery code.
import assert from 'node:assert/strict';
import { ISSUANCE, walletOf } from '@passline/table';
import { afterEach, beforeEach, describe, test } from 'vitest';
import { codeOf, guest, manager, openSetting, unrecorded, value, WELCOME } from './setting.ts';

let here: Awaited<ReturnType<typeof openSetting>>;
beforeEach(async () => {
  here = await openSetting();
});
afterEach(() => here.close());

describe('a new guest', () => {
  test('has a wallet with the welcome chips, issued on record', async () => {
    const { caller, cookie } = value(await here.identity.createGuest('  Ana '));
    const { principal, scopes } = caller;
    assert.match(principal.id, /^g_/);
    assert.deepEqual([principal.kind, principal.name, principal.roles], ['guest', 'Ana', []]);
    assert.deepEqual(scopes, ['watch', 'play']);
    assert.equal((await here.store.account(walletOf(principal.id))).balance, WELCOME);
    assert.equal((await here.store.account(ISSUANCE)).balance, -WELCOME);
    const [line] = (await here.cashier.statement(caller, {})).lines;
    assert.deepEqual([line?.kind, line?.note, line?.amount], ['issue', 'welcome', WELCOME]);
    assert.deepEqual(await here.identity.sessions.fromCookie(cookie), caller);
  });

  test('has a name that follows the rules for names; a bad one is refused, not replaced', async () => {
    assert.match((await guest(here)).principal.name, /^Guest [2-9][A-Z][2-9][A-Z]$/);
    for (const name of ['', '  ', 'a "b"', 'x'.repeat(41), 'a\nb', 'a\u202eb', 'PASSLINE']) {
      const refused = await here.identity.createGuest(name);
      assert.equal(codeOf(refused), 'request/invalid', JSON.stringify(name));
      assert.ok(!refused.ok && refused.refusal.data.field === 'name');
    }
    assert.equal((await guest(here, '🎲'.repeat(40))).principal.name, '🎲'.repeat(40));
  });
});

describe('a session', () => {
  test('is valid on every node with the same key, and on no other', async () => {
    const { caller, cookie } = value(await here.identity.createGuest('Ana'));
    assert.deepEqual(await here.node().identity.sessions.fromCookie(cookie), caller);
    assert.equal(await here.identity.sessions.fromCookie(`${cookie.slice(0, -1)}!`), null);
    assert.equal(await here.identity.sessions.fromCookie('v1.g_nobody.0.x'), null);
  });

  test('ends at once on this node, and within half a minute on the others', async () => {
    const { caller, cookie } = value(await here.identity.createGuest());
    const other = here.node().identity;
    assert.ok(await other.sessions.fromCookie(cookie));
    assert.ok(await here.identity.sessions.fromCookie(cookie));
    await here.identity.signOutEverywhere(caller);
    assert.equal(await here.identity.sessions.fromCookie(cookie), null);
    here.clock.at += 31_000;
    assert.equal(await other.sessions.fromCookie(cookie), null);
  });

  test('names of many players are read together, not one after another', async () => {
    const players = await Promise.all(['Ana', 'Bo', 'Cy'].map(name => guest(here, name)));
    let [reading, most] = [0, 0];
    const slow = new Proxy(here.store, {
      get(store, key) {
        if (key !== 'principal') return Reflect.get(store, key);
        return async (id: string) => {
          reading += 1;
          most = Math.max(most, reading);
          await new Promise(setImmediate);
          reading -= 1;
          return store.principal(id);
        };
      },
    });
    const ids = players.map(({ principal }) => principal.id);
    const names = await here.node(slow).identity.namesOf([...ids, 'g_nobody'], null);
    assert.deepEqual([...names.values()], ['Ana', 'Bo', 'Cy']);
    assert.equal(most, 4);
  });

  test('can change its name within the rules for names, visible here at once', async () => {
    const { caller, cookie } = value(await here.identity.createGuest('Ana'));
    await here.identity.sessions.fromCookie(cookie);
    assert.equal(value(await here.identity.rename(caller, ' Bo ')).name, 'Bo');
    assert.equal((await here.identity.sessions.fromCookie(cookie))?.principal.name, 'Bo');
    for (const name of ['', ' ', '"', 'x'.repeat(41), 'a\u0000']) {
      assert.equal(codeOf(await here.identity.rename(caller, name)), 'request/invalid');
    }
    assert.equal((await here.identity.sessions.fromCookie(cookie))?.principal.name, 'Bo');
  });
});

describe('a recovery code', () => {
  test('brings the same guest back on another device, as often as needed', async () => {
    const { caller, cookie } = value(await here.identity.createGuest('Ana'));
    const code = value(await here.identity.createRecoveryCode(caller));
    const back = value(await here.node().identity.recover(code.toLowerCase().replaceAll('-', ' ')));
    assert.deepEqual(back.caller, caller);
    assert.ok(await here.identity.sessions.fromCookie(back.cookie));
    assert.ok(await here.identity.sessions.fromCookie(cookie), 'the first device stays signed in');
    assert.equal(codeOf(await here.identity.recover(code)), 'ok');
  });

  test('replaces the previous one', async () => {
    const caller = await guest(here);
    const first = value(await here.identity.createRecoveryCode(caller));
    const second = value(await here.identity.createRecoveryCode(caller));
    assert.equal(codeOf(await here.identity.recover(first)), 'auth/bad-code');
    assert.equal(codeOf(await here.identity.recover(second)), 'ok');
  });

  // cites: P57
  test('ends with signing out everywhere, and so do bots: no way in is left', async () => {
    const { caller, cookie } = value(await here.identity.createGuest());
    const code = value(await here.identity.createRecoveryCode(caller));
    const made = { name: 'Bot', scopes: ['play'], chips: 100_00, house: false } as const;
    const { token } = value(await here.identity.createBot(caller, made, unrecorded));
    const { session, bots } = value(await here.identity.signOutEverywhere(caller));
    assert.equal(await here.identity.sessions.fromCookie(cookie), null);
    assert.equal(codeOf(await here.identity.recover(code)), 'auth/bad-code');
    assert.equal(await here.identity.sessions.fromToken(token), null);
    assert.ok(await here.identity.sessions.fromCookie(session.cookie), 'whoever asked may go on');
    for (const bot of bots) await here.identity.returnChips(bot, caller.principal);
    assert.equal((await here.store.account(walletOf(caller.principal.id))).balance, WELCOME);
  });

  test('made since then works even on a node that still remembers the old epoch', async () => {
    const { caller, cookie } = value(await here.identity.createGuest());
    const other = here.node().identity;
    assert.ok(await other.sessions.fromCookie(cookie));
    const { session } = value(await here.identity.signOutEverywhere(caller));
    const code = value(await here.identity.createRecoveryCode(session.caller));
    const back = value(await here.identity.recover(code));
    assert.ok(await other.sessions.fromCookie(back.cookie));
    assert.equal(await other.sessions.fromCookie(cookie), null);
  });

  test('is not a sign-in code, and a sign-in code is not a recovery code', async () => {
    const caller = await guest(here);
    const code = value(await here.identity.createRecoveryCode(caller));
    assert.equal(codeOf(await here.identity.signIn(code, null)), 'auth/bad-code');
    const first = await here.identity.createManagerLink();
    assert.equal(codeOf(await here.identity.recover(first?.code ?? '')), 'auth/bad-code');
    for (const text of ['', 'no code', 'x'.repeat(5_000)]) {
      assert.equal(codeOf(await here.identity.recover(text)), 'auth/bad-code');
    }
  });

  test('is given to staff too, and never to bots', async () => {
    const boss = await manager(here);
    const code = value(await here.identity.createRecoveryCode(boss));
    assert.deepEqual(value(await here.identity.recover(code)).caller.principal.roles, ['manager']);
    const owner = await guest(here);
    const made = { name: 'Bot', scopes: ['play'], chips: 0, house: false } as const;
    const { token } = value(await here.identity.createBot(owner, made, unrecorded));
    const bot = await here.identity.sessions.fromToken(token);
    assert.ok(bot);
    assert.equal(codeOf(await here.identity.createRecoveryCode(bot)), 'auth/scope');
  });

  test('no secret is stored in plain text', async () => {
    const { caller, cookie } = value(await here.identity.createGuest());
    const code = value(await here.identity.createRecoveryCode(caller));
    const kept = JSON.stringify(await here.store.credentialsOf(caller.principal.id));
    assert.ok(kept.includes('"recovery"'));
    for (const secret of [code, code.replaceAll('-', ''), cookie]) assert.ok(!kept.includes(secret));
  });
});
