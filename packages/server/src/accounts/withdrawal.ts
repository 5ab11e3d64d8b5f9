// Withdrawing roles: what a person made as a manager ends with the right to make it.

import type { Principal, Role } from '@passline/table';
import { holds } from '@passline/table';
import type { Credential } from '../store/stored.ts';
import { type EndedBot, endBot } from './bots.ts';
import { isHouseBot, isRemoved } from './caller.ts';
import type { Directory } from './directory.ts';

/** What ended together with a person's roles. */
export type Ended = {
  /** How many sign-in links. */
  readonly links: number;
  /** Ids of rosters whose codes worked until then. */
  readonly classCodes: readonly string[];
  readonly houseBots: readonly EndedBot[];
};

/** Whether the link's maker may still make such a link; the server's own links always count. */
export async function isMakerManager(
  directory: Directory,
  { madeBy, table }: Pick<Credential, 'madeBy' | 'table'>,
): Promise<boolean> {
  if (madeBy === null) return true;
  const maker = await directory.freshPrincipal(madeBy);
  if (!maker) return false;
  return holds(table === null ? maker.roles : await directory.rolesAt(maker, table), 'manager');
}

/** Ends what depends on roles that the person no longer has; `person` has the roles that are left. */
export async function endWithRoles(directory: Directory, person: Principal, by: Principal): Promise<Ended> {
  if (person.roles.length === 0) await endRolesAtTables(directory, person);
  const links = await endLinks(directory, person);
  if (holds(person.roles, 'manager')) return { links, classCodes: [], houseBots: [] };
  return {
    links,
    classCodes: await endClassCodes(directory, person),
    houseBots: await endHouseBots(directory, person, by),
  };
}

/** Without a role in the house, a person has none at its tables; their own tables stay theirs. */
async function endRolesAtTables({ store }: Directory, { id }: Principal): Promise<void> {
  for (const { table, roles } of await store.membershipsOf(id)) {
    if (roles.length === 0 || !(await store.table(table))?.wallets) continue;
    await store.setMembership({ table, principal: id, roles: [] });
  }
}

/** Links to somebody with no role left are void, and so are those from former managers. */
async function endLinks(directory: Directory, person: Principal): Promise<number> {
  const { store } = directory;
  let ended = 0;
  const end = async (link: Credential): Promise<void> => {
    if (await directory.spend(link)) ended += 1;
  };
  for (const credential of await store.credentialsOf(person.id)) {
    const invites = credential.kind === 'sign-in' && credential.table === null;
    if (invites && person.roles.length === 0) await end(credential);
  }
  for (const link of await store.linksMadeBy(person.id)) {
    if (await isMakerManager(directory, link)) continue;
    await end(link);
    if (link.table === null) await endInvitation(directory, link.principal);
  }
  return ended;
}

const NO_ROLES: readonly Role[] = [];

/** Somebody who was invited and never signed in is no longer on the staff. */
async function endInvitation(directory: Directory, id: string): Promise<void> {
  const invited = await directory.store.principal(id);
  if (invited?.epoch === 0) await directory.change(invited, { roles: NO_ROLES });
}

async function endClassCodes({ store, now }: Directory, { id }: Principal): Promise<readonly string[]> {
  const ended: string[] = [];
  for (const roster of await store.rosters()) {
    if (roster.madeBy === id && (await store.endRoster(roster.id, now()))) ended.push(roster.id);
  }
  return ended;
}

/** Only their maker has the house bots' tokens, so the bots end and their chips go back to the house. */
async function endHouseBots(
  directory: Directory,
  { id }: Principal,
  by: Principal,
): Promise<readonly EndedBot[]> {
  const ended: EndedBot[] = [];
  for (const bot of await directory.store.botsOf(id)) {
    if (isHouseBot(bot) && !isRemoved(bot)) ended.push(await endBot(directory, bot, by));
  }
  return ended;
}
