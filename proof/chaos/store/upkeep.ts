// What keeps the simulated store going: clock leases, pruning, the archive, quotas, and values set once.
import { FEATURED_HOST } from '@passline/server/parts';
import { accountOfTable, DAY_MS } from '@passline/table';
import { quotaKey, type StoreData, type StoreOperations } from './data.ts';

/** Leases go by the store's clock, because nodes' clocks need not agree. */
const clocks = (
  { tables, leases }: StoreData,
  now: () => number,
): Pick<StoreOperations, 'beat' | 'claimClocks' | 'resign'> => ({
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

function prune(data: StoreData, answersBefore: number, practiceBefore: number) {
  const counts = { answers: 0, tables: 0 };
  for (const [key, { at }] of data.answers) {
    if (at >= answersBefore) continue;
    data.answers.delete(key);
    counts.answers += 1;
  }
  for (const { id, expiresAt } of [...data.credentials.values()]) {
    if (expiresAt !== null && expiresAt < answersBefore) data.credentials.delete(id);
  }
  for (const [id, { row, activeAt }] of data.tables) {
    const isOld = row.mode === 'practice' && activeAt < practiceBefore;
    if (!isOld && !(row.owner === FEATURED_HOST && row.closed && activeAt < answersBefore)) continue;
    data.tables.delete(id);
    counts.tables += 1;
    for (const [key, { table }] of data.sittings) if (table === id) data.sittings.delete(key);
    for (const [key, { table }] of data.credentials) if (table === id) data.credentials.delete(key);
  }
  for (const [key, { startedAt }] of data.dailyHands) {
    if (startedAt < practiceBefore) data.dailyHands.delete(key);
  }
  const day = Math.floor(answersBefore / DAY_MS);
  for (const key of data.quotas.keys()) if (Number(key.split(' ')[0]) < day) data.quotas.delete(key);
  return counts;
}

type Archive = Pick<StoreOperations, 'closedTables' | 'archiveTable' | 'archivedTable'>;

const archive = ({ tables, accounts, sittings, credentials, archived }: StoreData): Archive => ({
  closedTables: (before, limit) =>
    [...tables.values()]
      .filter(({ row, activeAt }) => row.closed && activeAt < before)
      .sort((a, b) => a.number - b.number)
      .slice(0, limit)
      .map(({ row }) => row.id),
  archiveTable(id, { version, hash }, at) {
    const table = tables.get(id);
    const last = table?.events.at(-1);
    const isEmpty = (accounts.get(accountOfTable(id))?.balance ?? 0n) === 0n;
    if (!table?.row.closed || last?.version !== version || last.hash !== hash || !isEmpty) return false;
    tables.delete(id);
    for (const [key, { table: of }] of sittings) if (of === id) sittings.delete(key);
    for (const [key, { table: of }] of credentials) if (of === id) credentials.delete(key);
    archived.set(id, { version, hash, at });
    return true;
  },
  archivedTable: id => archived.get(id) ?? null,
});

const quotas = ({ quotas: used, tables }: StoreData): Pick<StoreOperations, 'use' | 'hasHouseFile'> => ({
  use: (day, uses) =>
    uses.map(([counter, amount]) => {
      const total = (used.get(quotaKey(day, counter)) ?? 0) + amount;
      if (amount > 0) used.set(quotaKey(day, counter), total);
      return total;
    }),
  hasHouseFile: hash => [...tables.values()].some(({ houseFile }) => houseFile === hash),
});

const metadata = ({ meta }: StoreData): Pick<StoreOperations, 'meta' | 'setMetaOnce'> => ({
  meta: key => meta.get(key) ?? null,
  setMetaOnce(key, value) {
    const holds = meta.get(key) ?? value;
    meta.set(key, holds);
    return holds;
  },
});

type Upkeep = ReturnType<typeof clocks> &
  ReturnType<typeof quotas> &
  ReturnType<typeof metadata> &
  Archive &
  Pick<StoreOperations, 'prune' | 'ping'>;

export const upkeep = (data: StoreData, now: () => number): Upkeep => ({
  ...clocks(data, now),
  ...quotas(data),
  ...metadata(data),
  ...archive(data),
  prune: (answersBefore, practiceBefore) => prune(data, answersBefore, practiceBefore),
  ping: () => undefined,
});
