// The people of the simulated store: principals, secrets, roles, limits, classes, and erased accounts.
import type { Credential, Limit } from '@passline/server';
import { walletOf } from '@passline/table';
import { quotaKey, type StoreData, type StoreOperations } from './data.ts';

const inOrder = <T extends { readonly createdAt: number; readonly id: string }>(list: T[]): T[] =>
  list.sort((a, b) => a.createdAt - b.createdAt || (a.id < b.id ? -1 : 1));

/** The same as in the real stores. */
const MAX_FORMER_NAMES = 100;

type Principals = Pick<
  StoreOperations,
  'principal' | 'updatePrincipal' | 'formerNames' | 'staff' | 'botsOf' | 'houseBots'
>;

const principals = ({ principals: data, formerNames, sittings }: StoreData): Principals => ({
  principal: id => data.get(id) ?? null,
  updatePrincipal(id, change, at) {
    const known = data.get(id);
    if (!known) return;
    const isNew = change.name !== undefined && change.name !== known.name;
    if (isNew && [...sittings.values()].some(({ principal }) => principal === id)) {
      const names = [...(formerNames.get(id) ?? []), { principal: id, name: known.name, until: at }];
      formerNames.set(id, names.slice(-MAX_FORMER_NAMES));
    }
    data.set(id, { ...known, ...change });
  },
  formerNames: (people, since) =>
    people
      .flatMap(id => formerNames.get(id) ?? [])
      .filter(({ until }) => until > since)
      .sort((a, b) => a.until - b.until),
  staff: () => inOrder([...data.values()].filter(({ kind }) => kind === 'staff')),
  botsOf: owner => inOrder([...data.values()].filter(bot => bot.owner === owner)),
  houseBots: () => inOrder([...data.values()].filter(({ kind }) => kind === 'house-bot')),
});

type Credentials = Pick<
  StoreOperations,
  'endSessions' | 'addCredential' | 'credential' | 'credentialsOf' | 'linksMadeBy' | 'removeCredential'
>;

const credentials = ({ credentials: data, principals: people }: StoreData): Credentials => ({
  endSessions(principal, epoch) {
    if (people.get(principal)?.epoch !== epoch) return false;
    const isBot = (id: string): boolean => people.get(id)?.owner === principal;
    for (const { id, kind, principal: of, madeBy } of [...data.values()]) {
      const isWayIn =
        (kind === 'recovery' && of === principal) ||
        (kind === 'sign-in' && madeBy === principal) ||
        (kind === 'token' && isBot(of));
      if (isWayIn) data.delete(id);
    }
    for (const person of [...people.values()]) {
      if (person.id === principal) people.set(person.id, { ...person, epoch: epoch + 1 });
      else if (isBot(person.id) && person.epoch === 0) people.set(person.id, { ...person, epoch: 1 });
    }
    return true;
  },
  addCredential(made, maker) {
    if (maker && people.get(maker.id)?.epoch !== maker.epoch) return false;
    const replaces = (other: Credential): boolean =>
      (made.kind === 'recovery' || made.kind === 'device') &&
      other.kind === made.kind &&
      other.principal === made.principal;
    for (const other of [...data.values()]) if (replaces(other)) data.delete(other.id);
    data.set(made.id, made);
    return true;
  },
  credential: hash => [...data.values()].find(other => other.hash === hash) ?? null,
  credentialsOf: principal => inOrder([...data.values()].filter(other => other.principal === principal)),
  linksMadeBy: maker =>
    inOrder([...data.values()].filter(({ kind, madeBy }) => kind === 'sign-in' && madeBy === maker)),
  removeCredential: id => data.delete(id),
});

type Memberships = Pick<
  StoreOperations,
  'membership' | 'members' | 'membershipsOf' | 'setMembership' | 'removeMembership'
>;

const memberships = ({ tables }: StoreData): Memberships => ({
  membership: (table, principal) => tables.get(table)?.members.get(principal) ?? null,
  members: table =>
    [...(tables.get(table)?.members.values() ?? [])].sort((a, b) => (a.principal < b.principal ? -1 : 1)),
  membershipsOf: principal =>
    [...tables]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .flatMap(([, { members }]) => members.get(principal) ?? []),
  removeMembership: (table, principal) => tables.get(table)?.members.delete(principal) ?? false,
  setMembership(membership) {
    const table = tables.get(membership.table);
    if (!table) throw new Error(`there is no table ${membership.table}`);
    table.members.set(membership.principal, membership);
  },
});

const limits = ({
  limits: data,
  limitsVersions,
  preferences,
  erased,
}: StoreData): Pick<
  StoreOperations,
  'limits' | 'limitsVersion' | 'setLimits' | 'preferences' | 'setPreferences'
> => ({
  limits: principal => data.get(principal) ?? [],
  limitsVersion: principal => limitsVersions.get(principal) ?? 0,
  setLimits(principal, kind, given) {
    limitsVersions.set(principal, (limitsVersions.get(principal) ?? 0) + 1);
    const others = (data.get(principal) ?? []).filter(limit => limit.kind !== kind);
    const order = (a: Limit, b: Limit): number =>
      a.kind === b.kind ? a.from - b.from : a.kind < b.kind ? -1 : 1;
    data.set(principal, [...others, ...given].sort(order));
  },
  preferences: principal => preferences.get(principal) ?? null,
  setPreferences(principal, body) {
    if (!erased.has(principal)) preferences.set(principal, body);
  },
});

type Rosters = Pick<
  StoreOperations,
  | 'addRoster'
  | 'rosters'
  | 'rosterByCode'
  | 'endRoster'
  | 'addToRoster'
  | 'removeFromRoster'
  | 'rosterMembers'
  | 'rosterOf'
>;

const rosters = ({
  rosters: kept,
  rosterMembers,
  quotas: used,
  principals,
  accounts,
}: StoreData): Rosters => ({
  addRoster(roster) {
    kept.set(roster.id, roster);
  },
  rosters: () => inOrder([...kept.values()]).reverse(),
  rosterByCode: code => [...kept.values()].find(roster => roster.code === code) ?? null,
  endRoster(id, at) {
    const roster = kept.get(id);
    if (!roster || roster.expiresAt <= at) return false;
    kept.set(id, { ...roster, expiresAt: at });
    return true;
  },
  addToRoster(roster, principal, at, seat) {
    const members = rosterMembers.get(roster) ?? new Map<string, number>();
    if (members.has(principal)) return 'member';
    if (seat) {
      const key = quotaKey(seat.day, seat.counter);
      const taken = (used.get(key) ?? 0) + seat.amount;
      if (taken > seat.max) return 'full';
      used.set(key, taken);
    }
    rosterMembers.set(roster, members.set(principal, at));
    return 'added';
  },
  removeFromRoster(roster, principal, { day, counter, amount }) {
    if (!rosterMembers.get(roster)?.delete(principal)) return false;
    const key = quotaKey(day, counter);
    used.set(key, (used.get(key) ?? 0) - amount);
    return true;
  },
  rosterMembers: roster =>
    [...(rosterMembers.get(roster) ?? [])].sort().map(([id, joinedAt]) => ({
      id,
      joinedAt,
      name: principals.get(id)?.name ?? '',
      balance: Number(accounts.get(walletOf(id))?.balance ?? 0),
    })),
  rosterOf: principal =>
    inOrder([...kept.values()].filter(({ id }) => rosterMembers.get(id)?.has(principal))).at(-1) ?? null,
});

/** As in the real stores: the wallets of a person's bots, and the open house tables where any of them sit or sat. */
function holdings({ principals: all, accounts, sittings, tables }: StoreData, person: string, since: number) {
  const bots = [...all.values()].filter(({ kind, owner }) => kind === 'bot' && owner === person);
  const players = new Set([person, ...bots.map(({ id }) => id)]);
  const places = new Map<string, { readonly table: string; readonly player: string }>();
  for (const { table, principal, toAt } of sittings.values()) {
    const row = tables.get(table)?.row;
    if (!row?.wallets || row.closed || !players.has(principal) || (toAt !== null && toAt < since)) continue;
    places.set(`${table} ${principal}`, { table, player: principal });
  }
  const inOrderOf = [...places.keys()].sort();
  return {
    botWallets: bots.reduce((sum, { id }) => sum + Number(accounts.get(walletOf(id))?.balance ?? 0n), 0),
    botEntries: bots.reduce((sum, { id }) => sum + (accounts.get(walletOf(id))?.lines.length ?? 0), 0),
    places: inOrderOf.flatMap(key => places.get(key) ?? []),
  };
}

/** As in the real stores, the row stays under another name. */
function erase(kept: StoreData, principal: string, name: string, waysInUntil: number | null): void {
  kept.erased.add(principal);
  const known = kept.principals.get(principal);
  if (known) kept.principals.set(principal, { ...known, name, epoch: known.epoch + 1 });
  for (const [id, credential] of kept.credentials) {
    if (credential.principal !== principal) continue;
    if (waysInUntil === null || !['recovery', 'identity'].includes(credential.kind))
      kept.credentials.delete(id);
    else kept.credentials.set(id, { ...credential, expiresAt: waysInUntil });
  }
  kept.limitsVersions.set(principal, (kept.limitsVersions.get(principal) ?? 0) + 1);
  kept.limits.delete(principal);
  kept.preferences.delete(principal);
  kept.formerNames.delete(principal);
  for (const [key, hand] of kept.dailyHands) if (hand.principal === principal) kept.dailyHands.delete(key);
  for (const [key, { trainee }] of kept.drillRolls) if (trainee === principal) kept.drillRolls.delete(key);
  for (const { members } of kept.tables.values()) members.delete(principal);
  for (const members of kept.rosterMembers.values()) members.delete(principal);
  const stop = kept.stops.get(`self-exclusion ${principal}`);
  if (stop) kept.stops.set(`self-exclusion ${principal}`, { ...stop, by: name });
  const transfers = new Set(
    (kept.accounts.get(walletOf(principal))?.lines ?? [])
      .filter(({ kind }) => kind === 'transfer')
      .map(({ entry }) => entry),
  );
  for (const { lines } of kept.accounts.values()) {
    for (const [n, line] of lines.entries()) {
      if (transfers.has(line.entry)) lines[n] = { ...line, note: null };
    }
  }
}

type People = Principals &
  Credentials &
  Memberships &
  Rosters &
  ReturnType<typeof limits> &
  Pick<StoreOperations, 'erase' | 'erasedWithChips' | 'erasedAmong' | 'holdings' | 'rosterPlaces'>;

export const people = (data: StoreData): People => ({
  ...principals(data),
  ...credentials(data),
  ...memberships(data),
  ...limits(data),
  ...rosters(data),
  erase: (principal, name, waysInUntil) => erase(data, principal, name, waysInUntil),
  erasedWithChips: among =>
    [...data.erased]
      .filter(id => among?.includes(id) !== false && (data.accounts.get(walletOf(id))?.balance ?? 0n) > 0n)
      .sort(),
  erasedAmong: among => among.filter(id => data.erased.has(id)).sort(),
  holdings: (person, since) => holdings(data, person, since),
  rosterPlaces: (roster, since) =>
    [...(data.rosterMembers.get(roster)?.keys() ?? [])].flatMap(member =>
      holdings(data, member, since).places.map(place => ({
        member,
        ...place,
        version: data.tables.get(place.table)?.events.length ?? 0,
      })),
    ),
});
