// Staff: the first manager's code, one-time links, roles in the house, and the last manager.

import assert from 'node:assert/strict';
import { DAY_MS } from '@passline/table';
import { afterEach, beforeEach, describe, test } from 'vitest';
import { hashOfCode } from '../../src/accounts/secrets.ts';
import { codeOf, guest, invitationFor, manager, openSetting, table, unrecorded, value } from './setting.ts';

let here: Awaited<ReturnType<typeof openSetting>>;
beforeEach(async () => {
  here = await openSetting();
});
afterEach(() => here.close());

// cites: P63
test('a link from before names were reserved signs in without its name', async () => {
  const boss = await manager(here);
  const at = await table(here, boss.principal.id);
  const maker = boss.principal.id;
  const link = async (n: number): Promise<string> => {
    const code = `2222-2222-2222-2222-222${n}`;
    await here.store.addCredential({
      id: `c_${n}`,
      hash: hashOfCode(code),
      principal: maker,
      kind: 'sign-in',
      scopes: [],
      label: 'dealer Dealer',
      createdAt: here.clock.at,
      expiresAt: null,
      table: at,
      madeBy: maker,
    });
    return code;
  };
  const unnamed = await guest(here);
  for (const [n, caller] of [null, unnamed].entries()) {
    const signed = value(await here.identity.signIn(await link(n + 2), caller));
    assert.deepEqual(signed.at, { table: at, roles: ['dealer'] });
    assert.match(signed.caller.principal.name, /^Guest /);
  }
});

describe('the first manager', () => {
  test('signs in once with the code from the first start, and no code is given after that', async () => {
    const code = (await here.identity.createManagerLink())?.code ?? '';
    const { caller, cookie } = value(await here.identity.signIn(code, null));
    assert.deepEqual([caller.principal.kind, caller.principal.roles], ['staff', ['manager']]);
    assert.deepEqual(await here.node().identity.sessions.fromCookie(cookie), caller);
    assert.equal(codeOf(await here.identity.signIn(code, null)), 'auth/bad-code');
    assert.equal(await here.node().identity.createManagerLink(), null);
  });

  test('only one of two people who use the code at once is admitted', async () => {
    const code = (await here.identity.createManagerLink())?.code ?? '';
    const other = here.node().identity;
    const both = await Promise.all([here.identity.signIn(code, null), other.signIn(code, null)]);
    assert.deepEqual(both.map(codeOf).sort(), ['auth/bad-code', 'ok']);
  });

  test('has a new code at each start; an unused code from an earlier start no longer works', async () => {
    const codes: string[] = [];
    for (let start = 0; start < 6; start++) {
      codes.push((await here.node().identity.createManagerLink())?.code ?? '');
      here.clock.at += 1_000;
    }
    assert.equal(codeOf(await here.identity.signIn(codes[0] ?? '', null)), 'auth/bad-code');
    assert.equal(codeOf(await here.identity.signIn(codes[5] ?? '', null)), 'ok');
    assert.equal(codeOf(await here.identity.signIn(codes[4] ?? '', null)), 'auth/bad-code');
    assert.equal((await here.store.staff()).length, 1);
  });

  test('is joined by another manager, with the code from a start that asked for one', async () => {
    const boss = await manager(here);
    const codes: string[] = [];
    for (let start = 0; start < 2; start++)
      codes.push((await here.node().identity.createManagerLink(true))?.code ?? '');
    const { caller } = value(await here.identity.signIn(codes[1] ?? '', null));
    assert.deepEqual([caller.principal.kind, caller.principal.roles], ['staff', ['manager']]);
    assert.notEqual(caller.principal.id, boss.principal.id);
    // A code from an earlier start creates neither the same manager twice nor a third one.
    for (const used of codes) assert.equal(codeOf(await here.identity.signIn(used, null)), 'auth/bad-code');
    assert.equal((await here.store.staff()).length, 2);
    assert.equal(codeOf(await here.identity.setRoles(caller, boss.principal.id, [])), 'ok');
  });

  test('gets the code requested while there is no manager; a code for one more manager expires after a week', async () => {
    const code = (await here.identity.createManagerLink(true))?.code ?? '';
    value(await here.identity.signIn(code, null));
    assert.equal((await here.store.staff()).length, 1);
    const another = (await here.identity.createManagerLink(true))?.code ?? '';
    here.clock.at += 7 * DAY_MS;
    assert.equal(codeOf(await here.identity.signIn(another, null)), 'auth/bad-code');
  });

  test('cannot be demoted as the last manager, and two managers cannot demote each other at once', async () => {
    const boss = await manager(here);
    const link = value(await here.identity.inviteStaff(boss, invitationFor('Zoe', ['manager'])));
    // An unused invitation is not a manager yet.
    assert.equal(codeOf(await here.identity.setRoles(boss, boss.principal.id, [])), 'staff/last-manager');
    const zoe = value(await here.identity.signIn(link.code, null)).caller;
    const both = await Promise.all([
      here.identity.setRoles(boss, zoe.principal.id, ['pit']),
      here.identity.setRoles(zoe, boss.principal.id, ['dealer']),
    ]);
    assert.deepEqual(both.map(codeOf), ['ok', 'staff/last-manager']);
  });
});

describe('a staff link', () => {
  test('adds a staff member with its roles, once', async () => {
    const boss = await manager(here);
    const { code, expiresAt } = value(
      await here.identity.inviteStaff(boss, invitationFor('Ann', ['pit', 'dealer'])),
    );
    assert.equal(expiresAt, here.clock.at + 7 * DAY_MS);
    const { caller } = value(await here.identity.signIn(code, await guest(here)));
    assert.deepEqual(
      [caller.principal.kind, caller.principal.name, caller.principal.roles],
      ['staff', 'Ann', ['dealer', 'pit']],
    );
    assert.equal(codeOf(await here.identity.signIn(code, null)), 'auth/bad-code');
    const names = value(await here.identity.staff(boss)).map(({ name }) => name);
    assert.deepEqual(names.sort(), ['Ann', 'Manager']);
  });

  // cites: P51
  test('never gives two staff members names that look alike, and neither does renaming', async () => {
    const boss = await manager(here);
    const join = async (name: string) => {
      const { code } = value(await here.identity.inviteStaff(boss, invitationFor(name, ['dealer'])));
      return value(await here.identity.signIn(code, null)).caller;
    };
    const ana = await join('Ana');
    const bo = await join('Bo');
    assert.equal((await join('\u0410na')).principal.name, '\u0410na 2');
    assert.equal(codeOf(await here.identity.rename(bo, 'ANA')), 'request/invalid');
    assert.equal(codeOf(await here.identity.rename(bo, 'Bob')), 'ok');
    value(await here.identity.setRoles(boss, ana.principal.id, []));
    assert.equal(codeOf(await here.identity.rename(bo, 'Ana')), 'request/invalid');
  });

  test('expires after a week', async () => {
    const boss = await manager(here);
    const { code } = value(await here.identity.inviteStaff(boss, invitationFor('Ann', ['dealer'])));
    here.clock.at += 7 * DAY_MS;
    assert.equal(codeOf(await here.identity.signIn(code, null)), 'auth/bad-code');
  });

  test('is withdrawn by taking the roles away', async () => {
    const boss = await manager(here);
    const { code } = value(await here.identity.inviteStaff(boss, invitationFor('Ann', ['dealer'])));
    const ann = value(await here.identity.staff(boss)).find(({ name }) => name === 'Ann');
    value(await here.identity.setRoles(boss, ann?.id ?? '', []));
    assert.equal(codeOf(await here.identity.signIn(code, null)), 'auth/bad-code');
  });

  test('needs roles and a valid name', async () => {
    const boss = await manager(here);
    assert.equal(codeOf(await here.identity.inviteStaff(boss, invitationFor('Ann', []))), 'request/invalid');
    assert.equal(
      codeOf(await here.identity.inviteStaff(boss, invitationFor('"', ['dealer']))),
      'request/invalid',
    );
  });

  test('is for managers only: guests, dealers and bots cannot make links, set roles or list staff', async () => {
    const boss = await manager(here);
    const link = value(await here.identity.inviteStaff(boss, invitationFor('Ann', ['dealer', 'pit'])));
    const ann = value(await here.identity.signIn(link.code, null)).caller;
    const owner = await guest(here);
    const made = { name: 'Bot', scopes: ['play'], chips: 0, house: false } as const;
    const bot = await here.identity.sessions.fromToken(
      value(await here.identity.createBot(owner, made, unrecorded)).token,
    );
    assert.ok(bot);
    for (const [caller, code] of [
      [ann, 'auth/role'],
      [owner, 'auth/role'],
      [bot, 'auth/scope'],
    ] as const) {
      const { identity } = here;
      assert.equal(codeOf(await identity.inviteStaff(caller, invitationFor('Eve', ['manager']))), code);
      assert.equal(codeOf(await identity.staff(caller)), code);
      assert.equal(codeOf(await identity.setRoles(caller, caller.principal.id, ['manager'])), code);
    }
    assert.equal(codeOf(await here.identity.signIn(link.code, bot)), 'auth/scope');
  });

  test('guests and unknown ids have no roles to set', async () => {
    const boss = await manager(here);
    const ana = await guest(here);
    for (const id of [ana.principal.id, 's_none']) {
      assert.equal(codeOf(await here.identity.setRoles(boss, id, ['dealer'])), 'request/not-found');
    }
  });

  test('new roles take effect here at once', async () => {
    const boss = await manager(here);
    const link = value(await here.identity.inviteStaff(boss, invitationFor('Ann', ['dealer'])));
    const { caller, cookie } = value(await here.identity.signIn(link.code, null));
    await here.identity.sessions.fromCookie(cookie);
    value(await here.identity.setRoles(boss, caller.principal.id, ['pit']));
    assert.deepEqual((await here.identity.sessions.fromCookie(cookie))?.principal.roles, ['pit']);
  });
});
