// The rest of the simulated store: principals, secrets, roles, limits, clock leases, and pruning.
import type { Credential, Limit } from '@passline/server/parts';
import { type Done, type Kept, quotaKey } from './kept.ts';

const DAY_MS = 86_400_000;

const inOrder = <T extends { readonly createdAt: number; readonly id: string }>(list: T[]): T[] =>
  list.sort((a, b) => a.createdAt - b.createdAt || (a.id < b.id ? -1 : 1));

type Principals = Pick<Done, 'principal' | 'updatePrincipal' | 'staff' | 'botsOf'>;

const principals = ({ principals: kept }: Kept): Principals => ({
  principal: id => kept.get(id) ?? null,
  updatePrincipal(id, change) {
    const known = kept.get(id);
    if (known) kept.set(id, { ...known, ...change });
  },
  staff: () => inOrder([...kept.values()].filter(({ kind }) => kind === 'staff')),
  botsOf: owner => inOrder([...kept.values()].filter(bot => bot.owner === owner)),
});

type Credentials = Pick<Done, 'addCredential' | 'credential' | 'credentialsOf' | 'removeCredential'>;

const credentials = ({ credentials: kept }: Kept): Credentials => ({
  addCredential(made) {
    const replaces = (other: Credential): boolean =>
      made.kind === 'recovery' && other.kind === 'recovery' && other.principal === made.principal;
    for (const other of [...kept.values()]) if (replaces(other)) kept.delete(other.id);
    kept.set(made.id, made);
  },
  credential: hash => [...kept.values()].find(other => other.hash === hash) ?? null,
  credentialsOf: principal => inOrder([...kept.values()].filter(other => other.principal === principal)),
  removeCredential: id => kept.delete(id),
});

type Memberships = Pick<Done, 'membership' | 'members' | 'setMembership'>;

const memberships = ({ tables }: Kept): Memberships => ({
  membership: (table, principal) => tables.get(table)?.members.get(principal) ?? null,
  members: table =>
    [...(tables.get(table)?.members.values() ?? [])].sort((a, b) => (a.principal < b.principal ? -1 : 1)),
  setMembership(membership) {
    const table = tables.get(membership.table);
    if (!table) throw new Error(`there is no table ${membership.table}`);
    table.members.set(membership.principal, membership);
  },
});

const limits = ({
  limits: kept,
  limitsVersions,
  meta,
}: Kept): Pick<Done, 'limits' | 'limitsVersion' | 'setLimits' | 'meta' | 'setMetaOnce'> => ({
  limits: principal => kept.get(principal) ?? [],
  limitsVersion: principal => limitsVersions.get(principal) ?? 0,
  setLimits(principal, kind, given) {
    limitsVersions.set(principal, (limitsVersions.get(principal) ?? 0) + 1);
    const others = (kept.get(principal) ?? []).filter(limit => limit.kind !== kind);
    const order = (a: Limit, b: Limit): number =>
      a.kind === b.kind ? a.from - b.from : a.kind < b.kind ? -1 : 1;
    kept.set(principal, [...others, ...given].sort(order));
  },
  meta: key => meta.get(key) ?? null,
  setMetaOnce(key, value) {
    const holds = meta.get(key) ?? value;
    meta.set(key, holds);
    return holds;
  },
});

type House = Pick<
  Done,
  | 'houseHead'
  | 'appendHouse'
  | 'houseEvents'
  | 'stops'
  | 'setStop'
  | 'removeStop'
  | 'publishedBooks'
  | 'publishBook'
  | 'withdrawBook'
>;

const house = ({ house: log, stops, books }: Kept): House => ({
  houseHead: () => log.at(-1) ?? null,
  appendHouse: event => event.version === log.length + 1 && log.push(event) > 0,
  houseEvents: (limit, before = Number.POSITIVE_INFINITY) =>
    log
      .filter(({ version }) => version < before)
      .reverse()
      .slice(0, limit),
  stops: () => [...stops.values()],
  setStop(stop) {
    stops.set(`${stop.scope} ${stop.target}`, stop);
  },
  removeStop: (scope, target) => stops.delete(`${scope} ${target}`),
  publishedBooks: () => [...books.values()].sort((a, b) => (a.id < b.id ? -1 : 1)),
  publishBook(book) {
    books.set(book.id, book);
  },
  withdrawBook: id => books.delete(id),
});

/** Leases are kept by the store's clock: nodes' own clocks need not agree. */
const clocks = (
  { tables, leases }: Kept,
  now: () => number,
): Pick<Done, 'beat' | 'claimClocks' | 'resign'> => ({
  beat(node, forMs) {
    leases.set(node, now() + forMs);
  },
  claimClocks(node, limit) {
    const isFree = (other: string | null): boolean =>
      other !== node && (other === null || (leases.get(other) ?? 0) <= now());
    const due = [...tables.values()]
      .filter(({ wakeAt, clockNode }) => wakeAt !== null && isFree(clockNode))
      .sort((a, b) => (a.wakeAt ?? 0) - (b.wakeAt ?? 0))
      .slice(0, limit);
    for (const table of due) table.clockNode = node;
    return due.map(({ row }) => row.id);
  },
  resign(node) {
    for (const table of tables.values()) if (table.clockNode === node) table.clockNode = null;
    leases.delete(node);
  },
});

function prune(kept: Kept, answersBefore: number, practiceBefore: number) {
  const counts = { answers: 0, tables: 0 };
  for (const [key, { at }] of kept.answers) {
    if (at >= answersBefore) continue;
    kept.answers.delete(key);
    counts.answers += 1;
  }
  for (const { id, expiresAt } of [...kept.credentials.values()]) {
    if (expiresAt !== null && expiresAt < answersBefore) kept.credentials.delete(id);
  }
  for (const [id, { row, activeAt }] of kept.tables) {
    if (row.mode !== 'practice' || activeAt >= practiceBefore) continue;
    kept.tables.delete(id);
    counts.tables += 1;
    for (const [key, { table }] of kept.sittings) if (table === id) kept.sittings.delete(key);
    for (const [key, { table }] of kept.credentials) if (table === id) kept.credentials.delete(key);
  }
  const day = Math.floor(answersBefore / DAY_MS);
  for (const key of kept.quotas.keys()) if (Number(key.split(' ')[0]) < day) kept.quotas.delete(key);
  return counts;
}

const quotas = ({ quotas: used, tables }: Kept): Pick<Done, 'use' | 'hasHouseFile'> => ({
  use: (day, uses) =>
    uses.map(([counter, amount]) => {
      const total = (used.get(quotaKey(day, counter)) ?? 0) + amount;
      if (amount > 0) used.set(quotaKey(day, counter), total);
      return total;
    }),
  hasHouseFile: hash => [...tables.values()].some(({ houseFile }) => houseFile === hash),
});

type People = Principals &
  Credentials &
  Memberships &
  House &
  ReturnType<typeof quotas> &
  Pick<
    Done,
    | 'limits'
    | 'limitsVersion'
    | 'setLimits'
    | 'meta'
    | 'setMetaOnce'
    | 'beat'
    | 'claimClocks'
    | 'resign'
    | 'prune'
    | 'ping'
  >;

export const people = (kept: Kept, now: () => number): People => ({
  ...principals(kept),
  ...credentials(kept),
  ...memberships(kept),
  ...limits(kept),
  ...house(kept),
  ...quotas(kept),
  ...clocks(kept, now),
  prune: (answersBefore, practiceBefore) => prune(kept, answersBefore, practiceBefore),
  ping: () => undefined,
});
