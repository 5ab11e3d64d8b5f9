// Staff: a manager's code at the start, invitations by link, signing in with one, and who holds which role.

import type { Principal, Role } from '@passline/table';
import { holds } from '@passline/table';
import { type Answered, denied, granted } from '../lib/result.ts';
import type { Credential } from '../store/store.ts';
import { DAY_MS } from '../wallet/limits.ts';
import { asName, badName, type Caller, inSession, isUsualName, mustBePerson, mustManage } from './caller.ts';
import type { Desk } from './directory.ts';
import { newId } from './secrets.ts';

export type StaffInvitation = {
  readonly name: string;
  readonly roles: readonly Role[];
  /** Everywhere, or at one table only. */
  readonly table: string | null;
};

export type StaffLink = { readonly code: string; readonly expiresAt: number };

/** Somebody with roles at one table alone. */
export type TableStaff = Pick<Principal, 'id' | 'name' | 'roles'>;

/** Whoever a code has made of the caller, and where its roles hold; null: everywhere. */
export type SignedIn = { readonly caller: Caller; readonly table: string | null };

const ROLES: readonly Role[] = ['dealer', 'pit', 'manager'];
const FIRST = 'first manager';
const ANOTHER = 'another manager';
/** As they are called until they choose a name. */
const UNNAMED = 'Manager';
// Nodes that start together each print a code; those of earlier starts give way.
const MOST_FIRST_CODES = 4;
const LINK_MS = 7 * DAY_MS;
const MOST_LINKS = 50;

/** Invited staff have epoch 0 until they first sign in. */
export const hasSignedIn = (principal: Principal): boolean => principal.epoch > 0;
const isManager = (principal: Principal): boolean =>
  hasSignedIn(principal) && holds(principal.roles, 'manager');

const asRoles = (given: readonly string[]): Role[] => ROLES.filter(role => given.includes(role));

async function addStaff(desk: Desk, name: string, roles: readonly Role[]): Promise<Principal> {
  const staff: Principal = {
    id: newId('s', desk.chance),
    kind: 'staff',
    name,
    roles,
    owner: null,
    epoch: 0,
    createdAt: desk.now(),
  };
  await desk.store.addPrincipal(staff, null);
  return staff;
}

/** A code for the first manager, while there is none; where `another` is asked for, also beside those there are. */
export async function firstSignIn(desk: Desk, another = false): Promise<string | null> {
  const staff = await desk.store.staff();
  const isFirst = !staff.some(isManager);
  if (!isFirst && !another) return null;
  const waiting = staff.find(
    one => !hasSignedIn(one) && holds(one.roles, 'manager') && (isFirst || one.name === UNNAMED),
  );
  const { id: principal } = waiting ?? (await addStaff(desk, UNNAMED, ['manager']));
  const label = isFirst ? FIRST : ANOTHER;
  const earlier = (await desk.store.credentialsOf(principal))
    .filter(credential => credential.label === label)
    .sort((a, b) => b.createdAt - a.createdAt);
  for (const credential of earlier.slice(MOST_FIRST_CODES - 1)) await desk.spend(credential);
  const expiresAt = isFirst ? null : desk.now() + LINK_MS;
  return desk.giveCode({ principal, kind: 'sign-in', label, expiresAt, table: null });
}

/** `rolesThere` are the caller's at the table, where the invitation is for one. */
export async function inviteStaff(
  desk: Desk,
  caller: Caller,
  invitation: StaffInvitation,
  rolesThere: readonly Role[],
): Promise<Answered<StaffLink>> {
  const { table } = invitation;
  const refused = table === null ? mustManage(caller) : mustManageAt(caller, rolesThere);
  if (refused) return refused;
  const name = asName(invitation.name);
  if (name === null) return badName(invitation.name);
  const roles = asRoles(invitation.roles);
  if (roles.length === 0) return denied('request/invalid', 'An invitation names at least one role.');

  const expiresAt = desk.now() + LINK_MS;
  if (table === null) {
    const invited = await addStaff(desk, name, roles);
    const link = { principal: invited.id, kind: 'sign-in', label: name, expiresAt, table } as const;
    return granted({ code: await desk.giveCode(link), expiresAt });
  }
  const inviter = caller.principal.id;
  if ((await linksOf(desk, inviter)).length >= MOST_LINKS) {
    return denied('staff/too-many-links', `You have ${MOST_LINKS} links that nobody has used yet.`, {
      most: MOST_LINKS,
    });
  }
  const label = labelOf(roles, name);
  return granted({
    code: await desk.giveCode({ principal: inviter, kind: 'sign-in', label, expiresAt, table }),
    expiresAt,
  });
}

function mustManageAt(caller: Caller, rolesThere: readonly Role[]): ReturnType<typeof denied> | null {
  const person = mustBePerson(caller);
  if (person) return person;
  return holds(rolesThere, 'manager')
    ? null
    : denied('auth/role', 'That takes the role of manager at this table.', { role: 'manager' });
}

const linksOf = async (desk: Desk, inviter: string): Promise<readonly Credential[]> =>
  (await desk.store.credentialsOf(inviter)).filter(
    ({ kind, table, expiresAt }) =>
      kind === 'sign-in' && table !== null && (expiresAt === null || expiresAt > desk.now()),
  );

/** A table's link carries its roles and the name in its label, such as “dealer,pit Ann”. */
const labelOf = (roles: readonly Role[], name: string): string => `${roles.join(',')} ${name}`;

function readLabel(label: string): { readonly roles: Role[]; readonly name: string } {
  const space = label.indexOf(' ');
  return { roles: asRoles(label.slice(0, space).split(',')), name: label.slice(space + 1) };
}

export const badCode = () =>
  denied('auth/bad-code', 'This code is not known, has been used, or is past its time.');

/** Whoever a sign-in code makes of the caller; a guest is made for who comes to one table without a session. */
export async function signIn(
  desk: Desk,
  code: string,
  caller: Caller | null,
  newGuest: (name: string) => Promise<Caller>,
): Promise<Answered<SignedIn>> {
  const person = caller === null ? null : mustBePerson(caller);
  if (person) return person;
  const credential = await desk.byCode(code, 'sign-in');
  if (!credential) return badCode();
  return credential.table === null
    ? signInEverywhere(desk, credential)
    : signInAt(desk, credential, credential.table, caller, newGuest);
}

async function signInEverywhere(desk: Desk, credential: Credential): Promise<Answered<SignedIn>> {
  const staff = await desk.store.principal(credential.principal);
  if (!staff || staff.roles.length === 0) return badCode();
  // A first code that was printed and never used must not make a second manager.
  if (credential.label === FIRST && (await desk.store.staff()).some(isManager)) return badCode();
  if (!(await desk.spend(credential))) return badCode();
  // Several starts may have printed codes for the same person, who needs none of the others any more.
  for (const other of await desk.store.credentialsOf(staff.id)) {
    if (other.kind === 'sign-in' && other.table === null) await desk.spend(other);
  }
  return granted({ caller: inSession(await desk.change(staff, { epoch: staff.epoch + 1 })), table: null });
}

/** Staff sign with their names: who never chose one has that of the link. */
async function named(desk: Desk, caller: Caller, name: string): Promise<Caller> {
  if (!isUsualName(caller.principal.name)) return caller;
  return { ...caller, principal: await desk.change(caller.principal, { name }) };
}

async function signInAt(
  desk: Desk,
  credential: Credential,
  table: string,
  caller: Caller | null,
  newGuest: (name: string) => Promise<Caller>,
): Promise<Answered<SignedIn>> {
  if (!(await desk.store.table(table)) || !(await desk.spend(credential))) return badCode();
  const { roles, name } = readLabel(credential.label);
  const who = await named(desk, caller ?? (await newGuest(name)), name);
  const known = await desk.store.membership(table, who.principal.id);
  await desk.store.setMembership({
    table,
    principal: who.principal.id,
    roles: asRoles([...(known?.roles ?? []), ...roles]),
  });
  return granted({ caller: who, table });
}

/** Who holds roles at one table alone; `rolesThere` are the caller's. */
export async function listStaffAt(
  desk: Desk,
  caller: Caller,
  table: string,
  rolesThere: readonly Role[],
): Promise<Answered<readonly TableStaff[]>> {
  const refused = mustManageAt(caller, rolesThere);
  if (refused) return refused;
  const members = (await desk.store.members(table)).filter(({ roles }) => roles.length > 0);
  return granted(
    await Promise.all(
      members.map(async ({ principal, roles }) => ({
        id: principal,
        name: (await desk.principal(principal))?.name ?? principal,
        roles,
      })),
    ),
  );
}

/** Changes the roles of somebody who has some there; without any they stay as one who was invited. */
export async function setRolesAt(
  desk: Desk,
  caller: Caller,
  { table, member }: { readonly table: string; readonly member: string },
  rolesThere: readonly Role[],
  given: readonly Role[],
): Promise<Answered<TableStaff>> {
  const refused = mustManageAt(caller, rolesThere);
  if (refused) return refused;
  const known = await desk.store.membership(table, member);
  const person = known && known.roles.length > 0 ? await desk.principal(member) : null;
  if (!person) return denied('request/not-found', 'Nobody of that id has a role at this table.', { member });
  const roles = asRoles(given);
  await desk.store.setMembership({ table, principal: member, roles });
  if (!holds(await desk.rolesAt(person, table), 'manager')) {
    // Who is no manager there any more has invited nobody.
    const links = (await linksOf(desk, member)).filter(link => link.table === table);
    for (const link of links) await desk.spend(link);
  }
  return granted({ id: member, name: person.name, roles });
}

export async function listStaff(desk: Desk, caller: Caller): Promise<Answered<readonly Principal[]>> {
  return mustManage(caller) ?? granted(await desk.store.staff());
}

export async function setRoles(
  desk: Desk,
  caller: Caller,
  id: string,
  given: readonly Role[],
): Promise<Answered<Principal>> {
  const refused = mustManage(caller);
  if (refused) return refused;
  const roles = asRoles(given);
  // In turn, so that two managers at this node cannot each make the other the last one and then nobody.
  return desk.turns.take('staff', async () => {
    const staff = await desk.store.staff();
    const person = staff.find(one => one.id === id);
    if (!person) return denied('request/not-found', 'There is no such member of staff.', { id });
    const others = staff.some(one => one.id !== id && isManager(one));
    if (isManager(person) && !holds(roles, 'manager') && !others) {
      return denied('staff/last-manager', 'The last manager stays a manager.');
    }
    await withdrawLinks(desk, person, roles);
    return granted(await desk.change(person, { roles }));
  });
}

/** Who is no manager any more has invited nobody; who has no role left is not invited either. */
async function withdrawLinks(desk: Desk, person: Principal, roles: readonly Role[]): Promise<void> {
  for (const credential of await desk.store.credentialsOf(person.id)) {
    if (credential.kind !== 'sign-in') continue;
    const keeps = credential.table === null ? roles.length > 0 : holds(roles, 'manager');
    if (!keeps) await desk.spend(credential);
  }
}
