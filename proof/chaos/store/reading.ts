// Reads of the simulated store: logs, tables, sittings, accounts and statements, in the contract's order.

import type { Sitting, TableFilter } from '@passline/server';
import { lastOf } from '@passline/server/parts';
import { answerKey, type StoreData, type StoredTable, type StoreOperations } from './data.ts';

type Reading = Pick<
  StoreOperations,
  | 'lineage'
  | 'setLineage'
  | 'home'
  | 'nodesAlive'
  | 'head'
  | 'versions'
  | 'events'
  | 'snapshot'
  | 'saveSnapshot'
  | 'answer'
  | 'table'
  | 'tables'
  | 'tablesWithoutPays'
  | 'setPays'
  | 'setInvite'
  | 'setAnnouncement'
  | 'joinCode'
  | 'addJoinCode'
  | 'tableByJoinCode'
  | 'seatNames'
  | 'account'
  | 'statement'
  | 'entryLine'
  | 'sittings'
  | 'sittingsSince'
>;

function isListed(data: StoreData, { row, number, members }: StoredTable, filter: TableFilter): boolean {
  const { mode, closed, visibleTo, orHouse, owner, after } = filter;
  if (mode !== undefined && row.mode !== mode) return false;
  if (closed !== undefined && row.closed !== closed) return false;
  if (owner !== undefined && row.owner !== owner) return false;
  const isOpen = (row.public && !row.closed) || (orHouse && row.wallets && row.mode === 'dealer-run');
  if (visibleTo !== undefined && !isOpen && row.owner !== visibleTo && !members.has(visibleTo)) {
    return false;
  }
  return after === undefined || number < (data.tables.get(after)?.number ?? 0);
}

const byPlace = (a: Sitting, b: Sitting): number =>
  a.table === b.table ? a.seat - b.seat : a.table < b.table ? -1 : 1;

const logs = (
  data: StoreData,
): Pick<Reading, 'head' | 'versions' | 'events' | 'snapshot' | 'saveSnapshot' | 'answer'> => ({
  head(id) {
    const last = lastOf(data.tables.get(id)?.events ?? []);
    return last ? { version: last.version, hash: last.hash } : null;
  },
  versions: ids =>
    ids.flatMap(id => {
      const last = lastOf(data.tables.get(id)?.events ?? []);
      const announcement = data.tables.get(id)?.row.announcement ?? null;
      return last ? [{ table: id, version: last.version, announcement }] : [];
    }),
  // Versions have no gaps, so an event's index is known; if one were ever missing, the checks would notice.
  events: (id, after, limit) => (data.tables.get(id)?.events ?? []).slice(after, after + limit),
  snapshot: id => data.tables.get(id)?.snapshot ?? null,
  saveSnapshot(id, version, hash, body) {
    const table = data.tables.get(id);
    if (table && version >= (table.snapshot?.version ?? 0)) table.snapshot = { version, hash, body };
  },
  answer: (principal, key) => data.answers.get(answerKey(principal, key)) ?? null,
});

export const reading = (data: StoreData): Reading => ({
  ...logs(data),
  lineage: () => data.lineage,
  setLineage(lineage, replaced) {
    if ((data.lineage?.generation ?? null) !== replaced) return false;
    data.lineage = lineage;
    return true;
  },
  home: () => 'simulated',
  nodesAlive: () => 0,
  table: id => data.tables.get(id)?.row ?? null,
  tables: filter =>
    [...data.tables.values()]
      .filter(table => isListed(data, table, filter))
      .sort((a, b) => b.number - a.number)
      .slice(0, filter.limit)
      .map(({ row }) => row),
  // Every table in a new store has its pays.
  tablesWithoutPays: () => [],
  setPays: () => undefined,
  seatNames: id => [...(data.tables.get(id)?.seatNames.values() ?? [])].sort((a, b) => a.from - b.from),
  setInvite(id, invite) {
    const table = data.tables.get(id);
    if (table) table.row = { ...table.row, invite };
    for (const [code, tableId] of data.joinCodes) if (tableId === id) data.joinCodes.delete(code);
  },
  setAnnouncement(id, announcement) {
    const table = data.tables.get(id);
    if (table) table.row = { ...table.row, announcement };
  },
  joinCode: id => [...data.joinCodes].find(([, table]) => table === id)?.[0] ?? null,
  addJoinCode(id, code) {
    const other = data.joinCodes.get(code);
    if (other !== undefined && data.tables.get(other)?.row.closed === false) return false;
    if (other !== undefined && data.tournaments.get(other)?.open) return false;
    if ([...data.joinCodes.values()].includes(id)) return false;
    data.joinCodes.set(code, id);
    return true;
  },
  tableByJoinCode(code) {
    const row = data.tables.get(data.joinCodes.get(code) ?? '')?.row ?? null;
    return row?.closed === false ? row : null;
  },
  account(id) {
    const known = data.accounts.get(id);
    return { balance: Number(known?.balance ?? 0n), entries: known?.lines.length ?? 0 };
  },
  entryLine: (entry, account) => data.accounts.get(account)?.lines.find(line => line.entry === entry) ?? null,
  statement(account, from, to, limit, before) {
    const lines = data.accounts.get(account)?.lines ?? [];
    const end = before === undefined ? lines.length : lines.findIndex(({ entry }) => entry === before);
    return lines
      .slice(0, Math.max(0, end))
      .filter(({ at }) => at >= from && at <= to)
      .reverse()
      .slice(0, limit);
  },
  sittings: (principal, limit, before = Number.MAX_SAFE_INTEGER) =>
    [...data.sittings.values()]
      .filter(sitting => sitting.principal === principal && sitting.fromAt < before)
      .sort((a, b) => b.fromAt - a.fromAt || byPlace(a, b))
      .slice(0, limit),
  sittingsSince: (principal, since) =>
    [...data.sittings.values()]
      .filter(sitting => sitting.principal === principal && (sitting.toAt === null || sitting.toAt >= since))
      .sort((a, b) => a.fromAt - b.fromAt || byPlace(a, b)),
});
