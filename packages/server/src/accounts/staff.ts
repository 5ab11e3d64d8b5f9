// Staff: the first manager's code, invitations by link, sign-in, and roles.

import type { LogEntry, Principal, Role } from '@passline/table';
import { DAY_MS, holds } from '@passline/table';
import { err, ok, type Result } from '../lib/result.ts';
import type { Credential } from '../store/stored.ts';
import {
  asName,
  badName,
  type Caller,
  inSession,
  isDefaultName,
  MAX_NAME,
  mustBePerson,
  mustManage,
  sessionEnded,
} from './caller.ts';
import type { Directory } from './directory.ts';
import { looksLike } from './name-skeleton.ts';
import { playsRefusal, staffMayPlay } from './run-or-play.ts';
import { newId } from './secrets.ts';
import { type Ended, endWithRoles, isMakerManager } from './withdrawal.ts';

export type StaffInvitation = {
  readonly name: string;
  readonly roles: readonly Role[];
  /** For the whole house, or for one table. */
  readonly table: string | null;
};

/** A staff member with new roles, and what ended with the old ones. */
export type RolesChange = { readonly person: Principal; readonly ended: Ended };

/** `of` is the staff member whom the link is for; anyone may use a link for one table. */
export type StaffLink = { readonly code: string; readonly expiresAt: number; readonly of: string | null };

/** The link that the server prints at the start. */
export type ManagerLink = Pick<StaffLink, 'code'> &
  Pick<Principal, 'name' | 'roles'> & { readonly of: string };

/** A person with roles at one table only. */
export type TableStaff = Pick<Principal, 'id' | 'name' | 'roles'>;

/** The caller after signing in, and where the code's roles apply; null: everywhere. */
export type SignedIn = { readonly caller: Caller; readonly at: RolesAt | null };

/** The roles that a person has at one table. */
export type RolesAt = { readonly table: string; readonly roles: readonly Role[] };

const ROLES: readonly Role[] = ['dealer', 'pit', 'manager'];
const FIRST = 'first manager';
const ANOTHER = 'another manager';
/** A manager's name until they choose one. */
const UNNAMED = 'Manager';
// Nodes that start together each print a code; codes of earlier starts are removed.
const MAX_FIRST_CODES = 4;
const LINK_MS = 7 * DAY_MS;
const MAX_LINKS = 50;

/** Invited staff have epoch 0 until they first sign in. */
export const hasSignedIn = (principal: Principal): boolean => principal.epoch > 0;
const isManager = (principal: Principal): boolean =>
  hasSignedIn(principal) && holds(principal.roles, 'manager');

const asRoles = (given: readonly string[]): Role[] => ROLES.filter(role => given.includes(role));

async function addStaff(directory: Directory, name: string, roles: readonly Role[]): Promise<Principal> {
  const staff: Principal = {
    id: newId('s', directory.randomBytes),
    kind: 'staff',
    name,
    roles,
    owner: null,
    epoch: 0,
    createdAt: directory.now(),
  };
  await directory.store.addPrincipal(staff, null);
  return staff;
}

/**
 * Staff sign with their names, so no two may be mistaken for each other. Former members count too, because their
 * signatures stay on record; unused invitations do not.
 */
async function isStaffName(directory: Directory, name: string, self: string): Promise<boolean> {
  const staff = await directory.store.staff();
  return staff.some(one => one.id !== self && hasSignedIn(one) && looksLike(one.name, name));
}

/** The name, with a number appended if it looks like somebody else's. */
async function distinctName(directory: Directory, name: string, self: string): Promise<string> {
  for (let n = 1; ; n += 1) {
    const numbered = n === 1 ? name : `${name.slice(0, MAX_NAME - 1 - String(n).length)} ${n}`;
    if (!(await isStaffName(directory, numbered, self))) return numbered;
  }
}

/** Why a staff member may not take this name; null if they may. */
export async function staffNameRefusal(
  directory: Directory,
  name: string,
  self: string,
): Promise<ReturnType<typeof err> | null> {
  if (!(await isStaffName(directory, name, self))) return null;
  const sentence =
    'Another staff member already uses that name or one that looks like it. Choose a different name.';
  return err('request/invalid', sentence, { field: 'name' });
}

/** A code for the first manager, or for one more if `another` is set. */
export async function createManagerLink(directory: Directory, another = false): Promise<ManagerLink | null> {
  const staff = await directory.store.staff();
  const isFirst = !staff.some(isManager);
  if (!isFirst && !another) return null;
  const waiting = staff.find(
    one => !hasSignedIn(one) && holds(one.roles, 'manager') && (isFirst || one.name === UNNAMED),
  );
  const { id: principal, name, roles } = waiting ?? (await addStaff(directory, UNNAMED, ['manager']));
  const label = isFirst ? FIRST : ANOTHER;
  const earlier = (await directory.store.credentialsOf(principal))
    .filter(credential => credential.label === label)
    .sort((a, b) => b.createdAt - a.createdAt);
  for (const credential of earlier.slice(MAX_FIRST_CODES - 1)) await directory.spend(credential);
  const expiresAt = isFirst ? null : directory.now() + LINK_MS;
  const code = await directory.createCode({
    principal,
    kind: 'sign-in',
    label,
    expiresAt,
    table: null,
    madeBy: null,
  });
  return { code, name, roles, of: principal };
}

/** `rolesThere` are the caller's roles at the table that the invitation is for. */
export async function inviteStaff(
  directory: Directory,
  caller: Caller,
  invitation: StaffInvitation,
  rolesThere: readonly Role[],
): Promise<Result<StaffLink>> {
  const { table } = invitation;
  const refused = table === null ? mustManage(caller) : mustManageAt(caller, rolesThere);
  if (refused) return refused;
  const name = asName(invitation.name);
  if (name === null) return badName(invitation.name);
  const roles = asRoles(invitation.roles);
  if (roles.length === 0) return err('request/invalid', 'An invitation must name at least one role.');

  const expiresAt = directory.now() + LINK_MS;
  if (table === null) {
    // The link carries the roles, so a refused invitation leaves none behind.
    const invited = await addStaff(directory, name, []);
    const madeBy = caller.principal.id;
    const link = { principal: invited.id, kind: 'sign-in', label: name, expiresAt, table, madeBy } as const;
    const code = await directory.createCodeFor(caller, link);
    if (code === null) return sessionEnded();
    await directory.change(invited, { roles });
    return ok({ code, expiresAt, of: invited.id });
  }
  const inviter = caller.principal.id;
  if ((await linksOf(directory, inviter)).length >= MAX_LINKS) {
    return err('staff/too-many-links', `You already have ${MAX_LINKS} unused links. Remove one first.`, {
      max: MAX_LINKS,
    });
  }
  const label = labelOf(roles, name);
  const link = { principal: inviter, kind: 'sign-in', label, expiresAt, table, madeBy: inviter } as const;
  const code = await directory.createCodeFor(caller, link);
  return code === null ? sessionEnded() : ok({ code, expiresAt, of: null });
}

function mustManageAt(caller: Caller, rolesThere: readonly Role[]): ReturnType<typeof err> | null {
  const person = mustBePerson(caller);
  if (person) return person;
  return holds(rolesThere, 'manager')
    ? null
    : err('auth/role', 'You need the manager role at this table.', { role: 'manager' });
}

const linksOf = async (directory: Directory, inviter: string): Promise<readonly Credential[]> =>
  (await directory.store.credentialsOf(inviter)).filter(
    ({ kind, table, expiresAt }) =>
      kind === 'sign-in' && table !== null && (expiresAt === null || expiresAt > directory.now()),
  );

/** A table's link carries its roles and the name in its label, such as “dealer,pit Ann”. */
const labelOf = (roles: readonly Role[], name: string): string => `${roles.join(',')} ${name}`;

function readLabel(label: string): { readonly roles: Role[]; readonly name: string } {
  const space = label.indexOf(' ');
  return { roles: asRoles(label.slice(0, space).split(',')), name: label.slice(space + 1) };
}

export const badCode = () =>
  err('auth/bad-code', 'This code does not work. It may be mistyped, already used, or expired.');

/** Signs the caller in with a code; a table's link without a session creates a guest. */
export async function signIn(
  directory: Directory,
  code: string,
  caller: Caller | null,
  newGuest: (name: string | undefined) => Promise<Result<Caller>>,
): Promise<Result<SignedIn>> {
  const person = caller === null ? null : mustBePerson(caller);
  if (person) return person;
  const credential = await directory.findByCode(code, 'sign-in');
  if (!credential || !(await isMakerManager(directory, credential))) return badCode();
  return credential.table === null
    ? signInEverywhere(directory, credential)
    : signInAt(directory, credential, credential.table, caller, newGuest);
}

async function signInEverywhere(directory: Directory, credential: Credential): Promise<Result<SignedIn>> {
  const staff = await directory.store.principal(credential.principal);
  if (!staff || staff.roles.length === 0) return badCode();
  // An unused first code must not create a second manager.
  if (credential.label === FIRST && (await directory.store.staff()).some(isManager)) return badCode();
  if (!(await directory.spend(credential))) return badCode();
  // Several starts may have printed codes for the same person: the others are removed.
  for (const other of await directory.store.credentialsOf(staff.id)) {
    if (other.kind === 'sign-in' && other.table === null) await directory.spend(other);
  }
  return directory.mutex.take('staff', async () => {
    const name = hasSignedIn(staff) ? staff.name : await distinctName(directory, staff.name, staff.id);
    const signedIn = await directory.change(staff, { name, epoch: staff.epoch + 1 });
    return ok({ caller: inSession(signedIn), at: null });
  });
}

/** Staff sign with their names; a person who never chose one gets the name in the link. */
async function renameUnnamed(directory: Directory, caller: Caller, name?: string): Promise<Caller> {
  if (name === undefined || !isDefaultName(caller.principal.name)) return caller;
  return { ...caller, principal: await directory.change(caller.principal, { name }) };
}

/** Whether the person, or a bot of theirs, has a seat at a table whose staff must not play there (P117). */
async function playsApart({ store, now }: Directory, { id }: Principal, table: string): Promise<boolean> {
  // House bots play for the house.
  const bots = (await store.botsOf(id)).filter(({ kind }) => kind === 'bot');
  const players = [id, ...bots.map(bot => bot.id)];
  const sittings = await Promise.all(players.map(player => store.sittingsSince(player, now())));
  if (!sittings.flat().some(each => each.table === table && each.to === null)) return false;
  const [first] = await store.events(table, 0, 1);
  const opened = first && (JSON.parse(first.body) as LogEntry).event;
  return opened?.type === 'table-created' && !staffMayPlay(opened);
}

async function signInAt(
  directory: Directory,
  credential: Credential,
  table: string,
  caller: Caller | null,
  newGuest: (name: string | undefined) => Promise<Result<Caller>>,
): Promise<Result<SignedIn>> {
  if (!(await directory.store.table(table))) return badCode();
  const { roles, name: invited } = readLabel(credential.label);
  // A link from before names were reserved may carry a name that nobody can choose now.
  const name = asName(invited) ?? undefined;
  const person = caller === null ? await newGuest(name) : ok(caller);
  if (!person.ok) return person;
  if (await playsApart(directory, person.value.principal, table))
    return { ok: false, refusal: playsRefusal() };
  if (!(await directory.spend(credential))) return badCode();
  const who = await renameUnnamed(directory, person.value, name);
  const known = await directory.store.membership(table, who.principal.id);
  const held = asRoles([...(known?.roles ?? []), ...roles]);
  await directory.store.setMembership({ table, principal: who.principal.id, roles: held });
  return ok({ caller: who, at: { table, roles: held } });
}

/** Lists the people with roles at this table only; `rolesThere` are the caller's roles. */
export async function listStaffAt(
  directory: Directory,
  caller: Caller,
  table: string,
  rolesThere: readonly Role[],
): Promise<Result<readonly TableStaff[]>> {
  const refused = mustManageAt(caller, rolesThere);
  if (refused) return refused;
  const members = (await directory.store.members(table)).filter(({ roles }) => roles.length > 0);
  return ok(
    await Promise.all(
      members.map(async ({ principal, roles }) => ({
        id: principal,
        name: (await directory.principal(principal))?.name ?? principal,
        roles,
      })),
    ),
  );
}

/** Changes a member's roles at a table; with none left, they stay invited. */
export async function setRolesAt(
  directory: Directory,
  caller: Caller,
  { table, member }: { readonly table: string; readonly member: string },
  rolesThere: readonly Role[],
  given: readonly Role[],
): Promise<Result<TableStaff>> {
  const refused = mustManageAt(caller, rolesThere);
  if (refused) return refused;
  const known = await directory.store.membership(table, member);
  const person = known && known.roles.length > 0 ? await directory.principal(member) : null;
  if (!person) return err('request/not-found', 'Nobody with that id has a role at this table.', { member });
  const roles = asRoles(given);
  const adds = roles.some(role => !holds(known?.roles ?? [], role));
  if (adds && (await playsApart(directory, person, table))) return { ok: false, refusal: playsRefusal() };
  await directory.store.setMembership({ table, principal: member, roles });
  if (!holds(await directory.rolesAt(person, table), 'manager')) {
    // Invitations from former managers of the table are void.
    const links = (await linksOf(directory, member)).filter(link => link.table === table);
    for (const link of links) await directory.spend(link);
  }
  return ok({ id: member, name: person.name, roles });
}

export async function listStaff(directory: Directory, caller: Caller): Promise<Result<readonly Principal[]>> {
  return mustManage(caller) ?? ok(await directory.store.staff());
}

export async function setRoles(
  directory: Directory,
  caller: Caller,
  id: string,
  given: readonly Role[],
): Promise<Result<RolesChange>> {
  const refused = mustManage(caller);
  if (refused) return refused;
  const roles = asRoles(given);
  // One at a time, so that two managers on this node cannot demote each other and leave none.
  return directory.mutex.take('staff', async () => {
    const staff = await directory.store.staff();
    const person = staff.find(one => one.id === id);
    if (!person) return err('request/not-found', 'There is no such staff member.', { id });
    const others = staff.some(one => one.id !== id && isManager(one));
    if (isManager(person) && !holds(roles, 'manager') && !others) {
      return err('staff/last-manager', 'The last manager cannot be removed.');
    }
    // First, so that the old roles make nothing new while what they made ends.
    const changed = await directory.change(person, { roles });
    return ok({ person: changed, ended: await endWithRoles(directory, changed, caller.principal) });
  });
}
