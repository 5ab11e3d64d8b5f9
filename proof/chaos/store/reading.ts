// What the simulated store reads back: logs, tables, sittings, accounts and statements, in the order the contract says.

import type { Sitting, TableFilter } from '@passline/server/parts';
import { lastOf } from '@passline/server/parts';
import { answerKey, type Done, type Kept, type KeptTable } from './kept.ts';

type Reading = Pick<
  Done,
  | 'head'
  | 'events'
  | 'snapshot'
  | 'saveSnapshot'
  | 'answer'
  | 'table'
  | 'tables'
  | 'tablesWithoutPays'
  | 'setPays'
  | 'setInvite'
  | 'account'
  | 'statement'
  | 'entryLine'
  | 'sittings'
  | 'sittingsSince'
>;

function isListed(kept: Kept, { row, number, members }: KeptTable, filter: TableFilter): boolean {
  const { mode, closed, visibleTo, orHouse, owner, after } = filter;
  if (mode !== undefined && row.mode !== mode) return false;
  if (closed !== undefined && row.closed !== closed) return false;
  if (owner !== undefined && row.owner !== owner) return false;
  const isOpen = (row.public && !row.closed) || (orHouse && row.wallets);
  if (visibleTo !== undefined && !isOpen && row.owner !== visibleTo && !members.has(visibleTo)) {
    return false;
  }
  return after === undefined || number < (kept.tables.get(after)?.number ?? 0);
}

const byPlace = (a: Sitting, b: Sitting): number =>
  a.table === b.table ? a.seat - b.seat : a.table < b.table ? -1 : 1;

const logs = (kept: Kept): Pick<Reading, 'head' | 'events' | 'snapshot' | 'saveSnapshot' | 'answer'> => ({
  head(id) {
    const last = lastOf(kept.tables.get(id)?.events ?? []);
    return last ? { version: last.version, hash: last.hash } : null;
  },
  // Versions are without gaps, so an event's place is known; should one ever be missing, checks see that too.
  events: (id, after, limit) => (kept.tables.get(id)?.events ?? []).slice(after, after + limit),
  snapshot: id => kept.tables.get(id)?.snapshot ?? null,
  saveSnapshot(id, version, hash, body) {
    const table = kept.tables.get(id);
    if (table && version >= (table.snapshot?.version ?? 0)) table.snapshot = { version, hash, body };
  },
  answer: (principal, key) => kept.answers.get(answerKey(principal, key)) ?? null,
});

export const reading = (kept: Kept): Reading => ({
  ...logs(kept),
  table: id => kept.tables.get(id)?.row ?? null,
  tables: filter =>
    [...kept.tables.values()]
      .filter(table => isListed(kept, table, filter))
      .sort((a, b) => b.number - a.number)
      .slice(0, filter.limit)
      .map(({ row }) => row),
  // A store that begins with this program knows every table's pays.
  tablesWithoutPays: () => [],
  setPays: () => undefined,
  setInvite(id, invite) {
    const table = kept.tables.get(id);
    if (table) table.row = { ...table.row, invite };
  },
  account(id) {
    const known = kept.accounts.get(id);
    return { balance: Number(known?.balance ?? 0n), entries: known?.lines.length ?? 0 };
  },
  entryLine: (entry, account) => kept.accounts.get(account)?.lines.find(line => line.entry === entry) ?? null,
  statement(account, from, to, limit, before) {
    const lines = kept.accounts.get(account)?.lines ?? [];
    const end = before === undefined ? lines.length : lines.findIndex(({ entry }) => entry === before);
    return lines
      .slice(0, Math.max(0, end))
      .filter(({ at }) => at >= from && at <= to)
      .reverse()
      .slice(0, limit);
  },
  sittings: (principal, limit, before = Number.MAX_SAFE_INTEGER) =>
    [...kept.sittings.values()]
      .filter(sitting => sitting.principal === principal && sitting.fromAt < before)
      .sort((a, b) => b.fromAt - a.fromAt || byPlace(a, b))
      .slice(0, limit),
  sittingsSince: (principal, since) =>
    [...kept.sittings.values()]
      .filter(sitting => sitting.principal === principal && (sitting.toAt === null || sitting.toAt >= since))
      .sort((a, b) => a.fromAt - b.fromAt || byPlace(a, b)),
});
