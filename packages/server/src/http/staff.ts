// Routes of the staff: who they are, links that make new ones, their roles, and chips that managers issue.
import type { FastifyRequest } from 'fastify';
import { type Answered, granted } from '../answered.ts';
import type { Caller } from '../identity.ts';
import type { Principal } from '../store/store.ts';
import { type Route, route } from './route.ts';
import { IdParams, Issue, Issued, Link, NewLink, RolesSet, StaffList, StaffMember } from './schemas.ts';

const shown = ({ id, name, roles, createdAt }: Principal): StaffMember => ({
  id,
  name,
  roles: [...roles],
  createdAt,
});

/** The code goes behind the #, where no log of a server or proxy sees it. */
export const signInPath = (code: string): string => `/signin#${code}`;

/** What staff do outside tables is in the log, with who did it; at tables it is in the tables' own logs. */
function onRecord(
  request: FastifyRequest,
  { principal }: Caller,
  { ok }: Answered<unknown>,
  what: Readonly<Record<string, unknown>>,
): void {
  if (ok) request.log.info({ by: principal.id, name: principal.name, ...what }, 'staff');
}

export const STAFF_ROUTES: readonly Route[] = [
  route({
    method: 'GET',
    path: '/api/staff',
    group: 'staff',
    summary: 'The staff',
    caller: 'needed',
    granted: { description: 'Everyone with a role in the whole house.', schema: StaffList },
    refusals: ['auth/role', 'auth/scope'],
    async run({ caller }, { identity }) {
      const staff = await identity.staff(caller);
      return staff.ok ? granted({ staff: staff.value.map(shown) }) : staff;
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
    granted: { status: 201, description: 'The code and the path of the sign-in page.', schema: Link },
    refusals: ['auth/role', 'auth/scope', 'table/none', 'staff/too-many-links'],
    async run({ caller, body, request }, { identity }) {
      const { name, roles, table = null } = body;
      const link = await identity.inviteStaff(caller, { name, roles, table });
      onRecord(request, caller, link, { did: 'made a sign-in link', for: name, roles, table });
      return link.ok ? granted({ ...link.value, path: signInPath(link.value.code) }) : link;
    },
  }),
  route({
    method: 'PUT',
    path: '/api/staff/:id/roles',
    group: 'staff',
    summary: 'Set the roles of a member of staff',
    details: 'By managers. The last manager stays one.',
    caller: 'needed',
    params: IdParams,
    body: RolesSet,
    granted: { description: 'The member with the new roles.', schema: StaffMember },
    refusals: ['auth/role', 'auth/scope', 'staff/last-manager', 'request/not-found'],
    async run({ caller, params, body, request }, { identity }) {
      const set = await identity.setRoles(caller, params.id, body.roles);
      onRecord(request, caller, set, { did: 'set roles', of: params.id, roles: body.roles });
      return set.ok ? granted(shown(set.value)) : set;
    },
  }),
  route({
    method: 'POST',
    path: '/api/staff/issue',
    group: 'staff',
    summary: 'Issue play chips to a wallet',
    details: 'By managers; on record with who and why.',
    caller: 'needed',
    body: Issue,
    granted: { description: 'The entry and the wallet’s balance after it.', schema: Issued },
    refusals: ['auth/role', 'auth/scope', 'request/not-found'],
    run: ({ caller, body }, { cashier }) => cashier.issue(caller, body.principal, body.amount, body.because),
  }),
];
