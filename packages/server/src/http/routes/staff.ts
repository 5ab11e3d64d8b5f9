// Staff routes: who works in the house and at a table, links, roles, and chips that managers issue.

import type { HouseEvent } from '@passline/client/wire';
import {
  IdParams,
  Issue,
  Issued,
  Link,
  MemberParams,
  NewLink,
  PlayersWallet,
  PlayersWalletQuery,
  RolesSet,
  StaffList,
  StaffMember,
  TableStaffList,
  TableStaffMember,
} from '@passline/client/wire';
import type { Principal } from '@passline/table';
import type { FastifyRequest } from 'fastify';
import type { Caller } from '../../accounts/caller.ts';
import { hasSignedIn } from '../../accounts/staff.ts';
import type { Oversight } from '../../audit/oversight.ts';
import { ok } from '../../lib/result.ts';
import { IDEMPOTENCY_KEY, idempotencyKeyIn } from '../request/idempotency.ts';
import { type Route, route } from '../route.ts';

const shown = (principal: Principal): StaffMember => {
  const { id, name, roles, createdAt } = principal;
  return { id, name, roles: [...roles], createdAt, signedIn: hasSignedIn(principal) };
};

/** The code goes after the #, which no server or proxy logs. */
export const signInPath = (code: string): string => `/signin#${code}`;

/** Records in the house log what staff do outside tables; what they do at tables is in the tables' logs. */
async function logAction(
  { request, caller }: { readonly request: FastifyRequest; readonly caller: Caller },
  house: Oversight,
  event: HouseEvent,
): Promise<void> {
  const { id: by, name } = caller.principal;
  request.log.info({ by, name, did: event.type, ...event.details }, 'staff');
  await house.writeBy(caller, event);
}

const IN_THE_HOUSE: readonly Route[] = [
  route({
    method: 'GET',
    path: '/api/staff',
    group: 'staff',
    summary: 'The staff',
    caller: 'needed',
    success: {
      description: 'Everyone who was given a role in the whole house, including removed roles.',
      schema: StaffList,
    },
    refusals: ['auth/role', 'auth/scope'],
    async run({ caller }, { identity }) {
      const staff = await identity.staff(caller);
      return staff.ok ? ok({ staff: staff.value.map(shown) }) : staff;
    },
  }),
  route({
    method: 'POST',
    path: '/api/staff/links',
    group: 'staff',
    summary: 'A one-time sign-in link',
    details: 'By a manager for the whole house; by the owner of a table for that table alone.',
    caller: 'needed',
    body: NewLink,
    success: { status: 201, description: 'The code and the path of the sign-in page.', schema: Link },
    refusals: ['auth/role', 'auth/scope', 'table/none', 'staff/too-many-links'],
    async run(ask, { identity, oversight }) {
      const { name, roles, table = null } = ask.body;
      return oversight.inOrder(async () => {
        const link = await identity.inviteStaff(ask.caller, { name, roles, table });
        const at = table === null ? {} : { table };
        if (!link.ok) return link;
        const { of, ...made } = link.value;
        const details = { for: name, roles, ...(of === null ? {} : { of }) };
        await logAction(ask, oversight, { type: 'link-made', ...at, details });
        return ok({ ...made, path: signInPath(made.code) });
      });
    },
  }),
  route({
    method: 'PUT',
    path: '/api/staff/:id/roles',
    group: 'staff',
    summary: 'Set a staff member’s roles',
    details:
      'For managers. The last manager cannot be removed. When a manager loses the role, the links, class codes and house bots that they made end too.',
    caller: 'needed',
    params: IdParams,
    body: RolesSet,
    success: { description: 'The member with the new roles.', schema: StaffMember },
    refusals: ['auth/role', 'auth/scope', 'staff/last-manager', 'request/not-found'],
    async run(ask, { identity, oversight, rights }) {
      const { id } = ask.params;
      const set = await oversight.inOrder(async () => {
        const done = await identity.setRoles(ask.caller, id, ask.body.roles);
        if (done.ok) await oversight.writeRolesSet(ask.caller, done.value);
        return done;
      });
      if (!set.ok) return set;
      const { person, ended } = set.value;
      const { id: by, name } = ask.caller.principal;
      ask.request.log.info({ by, name, did: 'roles-set', of: id, roles: person.roles }, 'staff');
      // A reader who may still watch reconnects at once.
      for (const each of [id, ...ended.houseBots.map(({ bot }) => bot.id)]) rights.end(each);
      return ok(shown(person));
    },
  }),
];

const AT_ONE_TABLE: readonly Route[] = [
  route({
    method: 'GET',
    path: '/api/tables/:id/staff',
    group: 'staff',
    summary: 'Staff of one table',
    details: 'For managers and the host of a dealer-run table.',
    caller: 'needed',
    params: IdParams,
    success: { description: 'The table’s own staff, without house staff.', schema: TableStaffList },
    refusals: ['auth/role', 'auth/scope', 'table/none'],
    async run({ caller, params }, { identity }) {
      const staff = await identity.staffAt(caller, params.id);
      return staff.ok ? ok({ staff: staff.value }) : staff;
    },
  }),
  route({
    method: 'PUT',
    path: '/api/tables/:id/staff/:member',
    group: 'staff',
    summary: 'Change or remove a role at one table',
    details: 'Without a role, they can still watch and sit down. Roles are given by a link.',
    caller: 'needed',
    params: MemberParams,
    body: RolesSet,
    success: { description: 'The member with the roles that are left.', schema: TableStaffMember },
    refusals: ['auth/role', 'auth/scope', 'table/none', 'request/not-found'],
    async run(ask, { identity, oversight, rights }) {
      const { id: table, member } = ask.params;
      const set = await oversight.inOrder(async () => {
        const done = await identity.setRolesAt(ask.caller, { table, member }, ask.body.roles);
        if (!done.ok) return done;
        const details = { of: member, roles: done.value.roles };
        await logAction(ask, oversight, { type: 'roles-set', table, details });
        return done;
      });
      if (set.ok) rights.end(member);
      return set;
    },
  }),
];

const CHIPS: readonly Route[] = [
  route({
    method: 'GET',
    path: '/api/staff/wallets/:id',
    group: 'staff',
    summary: 'A player’s wallet',
    details: 'For managers, who issue chips to it.',
    caller: 'needed',
    params: IdParams,
    query: PlayersWalletQuery,
    success: { description: 'Whose it is, its balance and its statement.', schema: PlayersWallet },
    refusals: ['auth/role', 'auth/scope', 'request/not-found'],
    run: ({ caller, params, query }, { cashier }) => cashier.playersWallet(caller, params.id, query),
  }),
  route({
    method: 'POST',
    path: '/api/staff/issue',
    group: 'staff',
    summary: 'Issue play chips to a wallet',
    details:
      'For managers. The record says who did it and why. Repeating a request with the same key returns the first response again, with the header Idempotency-Replayed; reusing the key for another request is refused.',
    caller: 'needed',
    headers: [IDEMPOTENCY_KEY],
    body: Issue,
    success: { description: 'The entry and the wallet’s balance after it.', schema: Issued },
    refusals: ['auth/role', 'auth/scope', 'request/not-found', 'idempotency/missing', 'idempotency/reused'],
    async run(ask, { cashier, oversight }) {
      const { principal: to, amount, because } = ask.body;
      const key = idempotencyKeyIn(ask.request);
      if (!key.ok) return key;
      const issued = await cashier.issue(ask.caller, { to, amount, because, key: key.value }, entry =>
        logAction(ask, oversight, { type: 'chips-issued', details: { to, amount, because, entry } }),
      );
      if (!issued.ok) return issued;
      const { replayed, ...answer } = issued.value;
      if (replayed) ask.reply.header('idempotency-replayed', 'true');
      return ok(answer);
    },
  }),
];

export const STAFF_ROUTES: readonly Route[] = [...IN_THE_HOUSE, ...AT_ONE_TABLE, ...CHIPS];
