// Roles at one table: the owner's, those of house staff, and those that a table's manager gives and withdraws.

import assert from 'node:assert/strict';
import type { Role } from '@passline/table';
import { DAY_MS } from '@passline/table';
import { afterEach, beforeEach, describe, test } from 'vitest';
import { codeOf, guest, invitationFor, manager, openSetting, table, value } from './setting.ts';

let here: Awaited<ReturnType<typeof openSetting>>;
beforeEach(async () => {
  here = await openSetting();
});
afterEach(() => here.close());

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
    assert.equal(
      codeOf(await here.identity.inviteStaff(boss, invitationFor('Joe', ['dealer'], own))),
      'auth/role',
    );
    assert.equal(codeOf(await here.identity.staffAt(boss, own)), 'auth/role');
  });

  test('go to whoever uses the owner’s link, and add up', async () => {
    const ana = await guest(here);
    const bo = await guest(here, 'Bo');
    const at = await table(here, ana.principal.id, 'dealer-run');
    const elsewhere = await table(here, ana.principal.id, 'dealer-run');
    assert.deepEqual(await here.identity.rolesAt(bo, at), []);
    for (const role of ['dealer', 'pit'] as const) {
      const { code } = value(await here.identity.inviteStaff(ana, invitationFor('Helper', [role], at)));
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
    const { code } = value(await here.identity.inviteStaff(ana, invitationFor('Old Joe', ['dealer'], at)));
    const { caller, cookie } = value(await here.identity.signIn(code, null));
    assert.deepEqual([caller.principal.kind, caller.principal.name], ['guest', 'Old Joe']);
    assert.ok(await here.identity.sessions.fromCookie(cookie));
    assert.deepEqual(await here.identity.rolesAt(caller, at), ['dealer']);
  });

  test('can be given by the table’s managers only', async () => {
    const ana = await guest(here);
    const boss = await manager(here);
    const bo = await guest(here);
    const at = await table(here, ana.principal.id, 'dealer-run');
    const live = await table(here, ana.principal.id, 'live');
    const ask = (caller: typeof ana, where: string) =>
      here.identity.inviteStaff(caller, invitationFor('Joe', ['dealer'], where));
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
      value(await here.identity.inviteStaff(caller, invitationFor('Helper', [role], at))).code;
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
    const { code } = value(await here.identity.inviteStaff(ana, invitationFor('Joe', ['pit'], at)));
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
    const link = value(await here.identity.inviteStaff(boss, invitationFor('Zoe', ['manager'])));
    const zoe = value(await here.identity.signIn(link.code, null)).caller;
    const at = await table(here, (await guest(here)).principal.id, 'live');
    const { code } = value(await here.identity.inviteStaff(zoe, invitationFor('Joe', ['manager'], at)));
    value(await here.identity.setRoles(boss, zoe.principal.id, ['dealer']));
    assert.equal(codeOf(await here.identity.signIn(code, null)), 'auth/bad-code');
  });

  // cites: P55
  test('links for the house from former managers are void, and nobody is invited by them any more', async () => {
    const boss = await manager(here);
    const link = value(await here.identity.inviteStaff(boss, invitationFor('Zoe', ['manager'])));
    const zoe = value(await here.identity.signIn(link.code, null)).caller;
    const { code } = value(await here.identity.inviteStaff(zoe, invitationFor('Joe', ['manager'])));
    const other = value(await here.identity.inviteStaff(boss, invitationFor('Ann', ['dealer'])));
    const { ended } = value(await here.identity.setRoles(boss, zoe.principal.id, ['pit']));
    assert.equal(ended.links, 1);
    assert.equal(codeOf(await here.identity.signIn(code, null)), 'auth/bad-code');
    const joe = value(await here.identity.staff(boss)).find(({ name }) => name === 'Joe');
    assert.deepEqual(joe?.roles, []);
    assert.equal(codeOf(await here.identity.signIn(other.code, null)), 'ok');
    // The link does not come back with the role either.
    value(await here.identity.setRoles(boss, zoe.principal.id, ['manager']));
    assert.equal(codeOf(await here.identity.signIn(code, null)), 'auth/bad-code');
  });

  // cites: P55
  test('a link that a manager made at the moment of losing the role is void as well', async () => {
    const boss = await manager(here);
    const link = value(await here.identity.inviteStaff(boss, invitationFor('Zoe', ['manager'])));
    const zoe = value(await here.identity.signIn(link.code, null)).caller;
    value(await here.identity.setRoles(boss, zoe.principal.id, []));
    // Another node may still see the old roles for a moment.
    const { code } = value(await here.identity.inviteStaff(zoe, invitationFor('Joe', ['manager'])));
    assert.equal(codeOf(await here.identity.signIn(code, null)), 'auth/bad-code');
  });

  // cites: P55
  test('somebody without a role in the house has none at its tables, and keeps tables of their own', async () => {
    const boss = await manager(here);
    const link = value(await here.identity.inviteStaff(boss, invitationFor('Zoe', ['manager'])));
    const zoe = value(await here.identity.signIn(link.code, null)).caller;
    const house = await table(here, boss.principal.id, 'dealer-run', true);
    const { code } = value(await here.identity.inviteStaff(zoe, invitationFor('Zoe', ['manager'], house)));
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
      codeOf(await here.identity.inviteStaff(boss, invitationFor('Joe', ['manager']))),
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
    const ask = () => here.identity.inviteStaff(ana, invitationFor('Joe', ['dealer'], at));
    for (let n = 0; n < 50; n++) value(await ask());
    assert.equal(codeOf(await ask()), 'staff/too-many-links');
    here.clock.at += 7 * DAY_MS;
    assert.equal(codeOf(await ask()), 'ok');
  });
});
