// Staff: the first manager's code, links that work once, roles everywhere and at one table, and the last manager.

import assert from 'node:assert/strict';
import type { Role } from '@passline/table';
import { DAY_MS } from '@passline/table';
import { afterEach, beforeEach, describe, test } from 'vitest';
import { hashOfCode } from '../../src/accounts/secrets.ts';
import { codeOf, guest, manager, openSetting, table, unrecorded, value } from './setting.ts';

let here: Awaited<ReturnType<typeof openSetting>>;
beforeEach(async () => {
  here = await openSetting();
});
afterEach(() => here.close());

const invited = (name: string, roles: readonly Role[], at: string | null = null) => ({
  name,
  roles,
  table: at,
});

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
    assert.deepEqual(await here.node().identity.fromCookie(cookie), caller);
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
    // An earlier start's code makes neither a second one of them nor a third manager.
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
    const link = value(await here.identity.inviteStaff(boss, invited('Zoe', ['manager'])));
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
      await here.identity.inviteStaff(boss, invited('Ann', ['pit', 'dealer'])),
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
      const { code } = value(await here.identity.inviteStaff(boss, invited(name, ['dealer'])));
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
    const { code } = value(await here.identity.inviteStaff(boss, invited('Ann', ['dealer'])));
    here.clock.at += 7 * DAY_MS;
    assert.equal(codeOf(await here.identity.signIn(code, null)), 'auth/bad-code');
  });

  test('is withdrawn by taking the roles away', async () => {
    const boss = await manager(here);
    const { code } = value(await here.identity.inviteStaff(boss, invited('Ann', ['dealer'])));
    const ann = value(await here.identity.staff(boss)).find(({ name }) => name === 'Ann');
    value(await here.identity.setRoles(boss, ann?.id ?? '', []));
    assert.equal(codeOf(await here.identity.signIn(code, null)), 'auth/bad-code');
  });

  test('needs roles and a valid name', async () => {
    const boss = await manager(here);
    assert.equal(codeOf(await here.identity.inviteStaff(boss, invited('Ann', []))), 'request/invalid');
    assert.equal(codeOf(await here.identity.inviteStaff(boss, invited('"', ['dealer']))), 'request/invalid');
  });

  test('is for managers only: guests, dealers and bots cannot make links, set roles or list staff', async () => {
    const boss = await manager(here);
    const link = value(await here.identity.inviteStaff(boss, invited('Ann', ['dealer', 'pit'])));
    const ann = value(await here.identity.signIn(link.code, null)).caller;
    const owner = await guest(here);
    const made = { name: 'Bot', scopes: ['play'], chips: 0, house: false } as const;
    const bot = await here.identity.fromToken(
      value(await here.identity.createBot(owner, made, unrecorded)).token,
    );
    assert.ok(bot);
    for (const [caller, code] of [
      [ann, 'auth/role'],
      [owner, 'auth/role'],
      [bot, 'auth/scope'],
    ] as const) {
      const { identity } = here;
      assert.equal(codeOf(await identity.inviteStaff(caller, invited('Eve', ['manager']))), code);
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
    const link = value(await here.identity.inviteStaff(boss, invited('Ann', ['dealer'])));
    const { caller, cookie } = value(await here.identity.signIn(link.code, null));
    await here.identity.fromCookie(cookie);
    value(await here.identity.setRoles(boss, caller.principal.id, ['pit']));
    assert.deepEqual((await here.identity.fromCookie(cookie))?.principal.roles, ['pit']);
  });
});

describe('roles at one table', () => {
  // cites: P30
  test('are all three for the owner of a dealer-run table with its own chips, and none at a house table', async () => {
    const ana = await guest(here);
    const dealt = await table(here, ana.principal.id, 'dealer-run', false);
    const house = await table(here, ana.principal.id, 'dealer-run', true);
    assert.deepEqual(await here.identity.rolesAt(ana, house), []);
    const live = await table(here, ana.principal.id, 'live');
    assert.deepEqual([...(await here.identity.rolesAt(ana, dealt))].sort(), ['dealer', 'manager', 'pit']);
    assert.deepEqual(await here.identity.rolesAt(ana, live), []);
    assert.deepEqual(await here.identity.rolesAt(await guest(here), dealt), []);
  });

  test('are held by staff at every house table, and at ids without a table', async () => {
    const boss = await manager(here);
    const at = await table(here, (await guest(here)).principal.id, 'live');
    assert.deepEqual(await here.identity.rolesAt(boss, at), ['manager']);
    assert.deepEqual(await here.identity.rolesAt(boss, 't_none'), ['manager']);
  });

  // cites: P43
  test('are not held by house staff at a guest’s own table', async () => {
    const boss = await manager(here);
    const ana = await guest(here);
    const own = await table(here, ana.principal.id, 'dealer-run', false);
    assert.deepEqual(await here.identity.rolesAt(boss, own), []);
    assert.equal(codeOf(await here.identity.inviteStaff(boss, invited('Joe', ['dealer'], own))), 'auth/role');
    assert.equal(codeOf(await here.identity.staffAt(boss, own)), 'auth/role');
  });

  test('go to whoever uses the owner’s link, and add up', async () => {
    const ana = await guest(here);
    const bo = await guest(here, 'Bo');
    const at = await table(here, ana.principal.id, 'dealer-run');
    const elsewhere = await table(here, ana.principal.id, 'dealer-run');
    assert.deepEqual(await here.identity.rolesAt(bo, at), []);
    for (const role of ['dealer', 'pit'] as const) {
      const { code } = value(await here.identity.inviteStaff(ana, invited('Helper', [role], at)));
      const session = value(await here.identity.signIn(code, bo));
      assert.equal(session.caller.principal.id, bo.principal.id);
      assert.equal(codeOf(await here.identity.signIn(code, bo)), 'auth/bad-code');
    }
    assert.deepEqual(await here.identity.rolesAt(bo, at), ['dealer', 'pit']);
    assert.deepEqual(await here.identity.rolesAt(bo, elsewhere), []);
    assert.deepEqual((await here.store.principal(bo.principal.id))?.roles, []);
  });

  test('make a person without a session a new guest, under the invitation’s name', async () => {
    const ana = await guest(here);
    const at = await table(here, ana.principal.id, 'dealer-run');
    const { code } = value(await here.identity.inviteStaff(ana, invited('Old Joe', ['dealer'], at)));
    const { caller, cookie } = value(await here.identity.signIn(code, null));
    assert.deepEqual([caller.principal.kind, caller.principal.name], ['guest', 'Old Joe']);
    assert.ok(await here.identity.fromCookie(cookie));
    assert.deepEqual(await here.identity.rolesAt(caller, at), ['dealer']);
  });

  test('can be given by the table’s managers only', async () => {
    const ana = await guest(here);
    const boss = await manager(here);
    const bo = await guest(here);
    const at = await table(here, ana.principal.id, 'dealer-run');
    const live = await table(here, ana.principal.id, 'live');
    const ask = (caller: typeof ana, where: string) =>
      here.identity.inviteStaff(caller, invited('Joe', ['dealer'], where));
    assert.equal(codeOf(await ask(bo, at)), 'auth/role');
    assert.equal(codeOf(await ask(ana, live)), 'auth/role');
    assert.equal(codeOf(await ask(ana, 't_none')), 'table/none');
    assert.equal(codeOf(await ask(boss, live)), 'ok');
    const dealer = value(await here.identity.signIn(value(await ask(ana, at)).code, bo)).caller;
    assert.equal(codeOf(await ask(dealer, at)), 'auth/role');
  });

  test('are listed and withdrawn by the table’s managers, together with their links', async () => {
    const ana = await guest(here);
    const boss = await manager(here);
    const bo = await guest(here, 'Bo');
    const at = await table(here, ana.principal.id, 'dealer-run', true);
    const link = async (caller: typeof ana, role: Role) =>
      value(await here.identity.inviteStaff(caller, invited('Helper', [role], at))).code;
    const joined = value(await here.identity.signIn(await link(boss, 'manager'), bo));
    assert.deepEqual(joined.at?.table, at);
    await here.store.setMembership({ table: at, principal: (await guest(here)).principal.id, roles: [] });
    // A player who was only invited to play is not staff.
    const listed = [{ id: bo.principal.id, name: 'Bo', roles: ['manager'] }];
    assert.deepEqual(value(await here.identity.staffAt(boss, at)), listed);
    assert.deepEqual(value(await here.identity.staffAt(bo, at)), listed);
    const open = await link(bo, 'dealer');
    const member = { table: at, member: bo.principal.id };
    assert.deepEqual(value(await here.identity.setRolesAt(boss, member, ['dealer'])).roles, ['dealer']);
    assert.deepEqual(await here.identity.rolesAt(bo, at), ['dealer']);
    assert.equal(codeOf(await here.identity.signIn(open, null)), 'auth/bad-code');
    value(await here.identity.setRolesAt(boss, member, []));
    assert.deepEqual(value(await here.identity.staffAt(boss, at)), []);
    // Once withdrawn, there is nothing left to withdraw; a new link grants roles again.
    assert.equal(codeOf(await here.identity.setRolesAt(boss, member, ['pit'])), 'request/not-found');
    value(await here.identity.signIn(await link(boss, 'pit'), bo));
    assert.deepEqual(await here.identity.rolesAt(bo, at), ['pit']);
  });

  test('are not listed or withdrawn by anyone else', async () => {
    const ana = await guest(here);
    const at = await table(here, ana.principal.id, 'dealer-run');
    const live = await table(here, ana.principal.id, 'live');
    const { code } = value(await here.identity.inviteStaff(ana, invited('Joe', ['pit'], at)));
    const joe = value(await here.identity.signIn(code, null)).caller;
    for (const [caller, where, refusal] of [
      [joe, at, 'auth/role'],
      [await guest(here), at, 'auth/role'],
      [ana, live, 'auth/role'],
      [ana, 't_none', 'table/none'],
    ] as const) {
      const member = { table: where, member: joe.principal.id };
      assert.equal(codeOf(await here.identity.staffAt(caller, where)), refusal);
      assert.equal(codeOf(await here.identity.setRolesAt(caller, member, [])), refusal);
    }
    assert.deepEqual(await here.identity.rolesAt(joe, at), ['pit']);
  });

  test('links from former managers are void', async () => {
    const boss = await manager(here);
    const link = value(await here.identity.inviteStaff(boss, invited('Zoe', ['manager'])));
    const zoe = value(await here.identity.signIn(link.code, null)).caller;
    const at = await table(here, (await guest(here)).principal.id, 'live');
    const { code } = value(await here.identity.inviteStaff(zoe, invited('Joe', ['manager'], at)));
    value(await here.identity.setRoles(boss, zoe.principal.id, ['dealer']));
    assert.equal(codeOf(await here.identity.signIn(code, null)), 'auth/bad-code');
  });

  // cites: P55
  test('links for the house from former managers are void, and nobody is invited by them any more', async () => {
    const boss = await manager(here);
    const link = value(await here.identity.inviteStaff(boss, invited('Zoe', ['manager'])));
    const zoe = value(await here.identity.signIn(link.code, null)).caller;
    const { code } = value(await here.identity.inviteStaff(zoe, invited('Joe', ['manager'])));
    const other = value(await here.identity.inviteStaff(boss, invited('Ann', ['dealer'])));
    const { ended } = value(await here.identity.setRoles(boss, zoe.principal.id, ['pit']));
    assert.equal(ended.links, 1);
    assert.equal(codeOf(await here.identity.signIn(code, null)), 'auth/bad-code');
    const joe = value(await here.identity.staff(boss)).find(({ name }) => name === 'Joe');
    assert.deepEqual(joe?.roles, []);
    assert.equal(codeOf(await here.identity.signIn(other.code, null)), 'ok');
    // Nor does the link come back with the role.
    value(await here.identity.setRoles(boss, zoe.principal.id, ['manager']));
    assert.equal(codeOf(await here.identity.signIn(code, null)), 'auth/bad-code');
  });

  // cites: P55
  test('a link that a manager made at the moment of losing the role is void as well', async () => {
    const boss = await manager(here);
    const link = value(await here.identity.inviteStaff(boss, invited('Zoe', ['manager'])));
    const zoe = value(await here.identity.signIn(link.code, null)).caller;
    value(await here.identity.setRoles(boss, zoe.principal.id, []));
    // Another node may know the old roles for a moment.
    const { code } = value(await here.identity.inviteStaff(zoe, invited('Joe', ['manager'])));
    assert.equal(codeOf(await here.identity.signIn(code, null)), 'auth/bad-code');
  });

  // cites: P55
  test('somebody without a role in the house has none at its tables, and keeps tables of their own', async () => {
    const boss = await manager(here);
    const link = value(await here.identity.inviteStaff(boss, invited('Zoe', ['manager'])));
    const zoe = value(await here.identity.signIn(link.code, null)).caller;
    const house = await table(here, boss.principal.id, 'dealer-run', true);
    const { code } = value(await here.identity.inviteStaff(zoe, invited('Zoe', ['manager'], house)));
    value(await here.identity.signIn(code, zoe));
    const own = await table(here, zoe.principal.id, 'dealer-run', false);
    value(await here.identity.setRoles(boss, zoe.principal.id, []));
    const former = { ...zoe, principal: { ...zoe.principal, roles: [] } };
    assert.deepEqual(await here.identity.rolesAt(former, house), []);
    assert.deepEqual([...(await here.identity.rolesAt(former, own))].sort(), ['dealer', 'manager', 'pit']);
  });

  test('an invitation by somebody who has signed out everywhere leaves nobody with a role', async () => {
    const boss = await manager(here);
    value(await here.identity.signOutEverywhere(boss));
    assert.equal(
      codeOf(await here.identity.inviteStaff(boss, invited('Joe', ['manager']))),
      'auth/no-session',
    );
    const staff = await here.store.staff();
    assert.deepEqual(
      staff.filter(({ id }) => id !== boss.principal.id).flatMap(({ roles }) => roles),
      [],
    );
  });

  test('there are at most fifty unused links', async () => {
    const ana = await guest(here);
    const at = await table(here, ana.principal.id, 'dealer-run');
    const ask = () => here.identity.inviteStaff(ana, invited('Joe', ['dealer'], at));
    for (let n = 0; n < 50; n++) value(await ask());
    assert.equal(codeOf(await ask()), 'staff/too-many-links');
    here.clock.at += 7 * DAY_MS;
    assert.equal(codeOf(await ask()), 'ok');
  });
});
