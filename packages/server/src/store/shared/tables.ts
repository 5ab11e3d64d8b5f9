// Reads tables' rows, logs, snapshots, answers and sittings: plain SQL for both databases.

import type { SeatName } from '@passline/table';
import type { Store } from '../store.ts';
import type { Head, Sitting, StoredEvent, TableFilter, TableRow } from '../stored.ts';
import { type AnswerRow, answerIn } from './answer-row.ts';
import { putBack, storedSnapshot } from './quotas.ts';
import { firstRow, type Sql, type SqlValue, statement } from './sql.ts';

type TableQueries = Pick<
  Store,
  | 'head'
  | 'events'
  | 'snapshot'
  | 'saveSnapshot'
  | 'answer'
  | 'table'
  | 'tables'
  | 'setInvite'
  | 'seatNames'
  | 'setAnnouncement'
  | 'joinCode'
  | 'addJoinCode'
  | 'tableByJoinCode'
  | 'tablesWithoutPays'
  | 'setPays'
  | 'sittings'
  | 'sittingsSince'
>;

/** SQLite has no booleans and returns 0 and 1. */
type PlainRow = Omit<TableRow, 'public' | 'closed' | 'wallets'> & {
  readonly public: boolean | number;
  readonly wallets: boolean | number;
  readonly closed: boolean | number;
};
const rowOf = (row: PlainRow): TableRow => ({
  ...row,
  public: Boolean(row.public),
  closed: Boolean(row.closed),
  wallets: Boolean(row.wallets),
});

const ROW =
  'SELECT id, name, mode, rulebook, public, owner, invite, created_at AS "createdAt", closed, wallets, summary, announcement FROM tables';
const SITTING =
  'SELECT tbl AS "table", seat, principal, first AS "from", from_at AS "fromAt", last AS "to", to_at AS "toAt" FROM sittings';

type Condition = readonly [text: string, ...values: readonly SqlValue[]];

function conditions(filter: TableFilter): readonly Condition[] {
  const { mode, closed, visibleTo, orHouse = false, owner, after } = filter;
  const list: Condition[] = [];
  if (mode !== undefined) list.push(['mode = ?', mode]);
  if (closed !== undefined) list.push([closed ? 'closed' : 'NOT closed']);
  if (owner !== undefined) list.push(['owner = ?', owner]);
  if (visibleTo !== undefined) {
    const member = 'num IN (SELECT tbl FROM memberships WHERE principal = ?)';
    // No dealer is needed where the machine deals: a guest's private table is that guest's own.
    const house = orHouse ? "(wallets AND mode = 'dealer-run') OR" : '';
    list.push([`((public AND NOT closed) OR ${house} owner = ? OR ${member})`, visibleTo, visibleTo]);
  }
  if (after !== undefined) list.push(['num < (SELECT num FROM tables WHERE id = ?)', after]);
  return list;
}

/** Newest first; `after` is the last table of the previous page. */
async function listTables(sql: Sql, filter: TableFilter): Promise<readonly TableRow[]> {
  const list = conditions(filter);
  const where = list.length > 0 ? `WHERE ${list.map(([text]) => text).join(' AND ')}` : '';
  const values = list.flatMap(([, ...given]) => given);
  const rows = await sql.rows<PlainRow>(`${ROW} ${where} ORDER BY num DESC LIMIT ?`, ...values, filter.limit);
  return rows.map(rowOf);
}

function logs(sql: Sql): Pick<TableQueries, 'head' | 'events' | 'snapshot' | 'saveSnapshot' | 'answer'> {
  return {
    head: table => firstRow<Head>(sql, 'SELECT version, hash FROM tables WHERE id = ?', table),
    async events(table, after, limit) {
      const events = await sql.rows<StoredEvent>(
        `SELECT version, at, body, hash FROM events
         WHERE tbl = (SELECT num FROM tables WHERE id = ?) AND version > ? ORDER BY version LIMIT ?`,
        table,
        after,
        limit,
      );
      const [first, ...rest] = events;
      // Only a log's first event names a house file.
      if (first?.version !== 1) return events;
      return [{ ...first, body: await putBack(sql, first.body) }, ...rest];
    },
    async snapshot(table) {
      const found = await firstRow<NonNullable<Awaited<ReturnType<Store['snapshot']>>>>(
        sql,
        'SELECT s.version, s.hash, s.body FROM snapshots s JOIN tables t ON t.num = s.tbl WHERE t.id = ?',
        table,
      );
      return found && { ...found, body: await putBack(sql, found.body) };
    },
    async saveSnapshot(table, version, hash, body) {
      // Another node may have saved a newer one, or the table may have been pruned.
      await sql.write(
        statement(
          `INSERT INTO snapshots (tbl, version, hash, body) SELECT num, ?, ?, ? FROM tables WHERE id = ?
           ON CONFLICT (tbl) DO UPDATE SET version = excluded.version, hash = excluded.hash, body = excluded.body
           WHERE excluded.version >= snapshots.version`,
          version,
          hash,
          await storedSnapshot(sql, table, body),
          table,
        ),
      );
    },
    async answer(principal, key) {
      const row = await firstRow<AnswerRow>(
        sql,
        `SELECT principal, key, request, tbl AS "table", status, version, written, body, at
         FROM answers WHERE key = ? AND principal = ?`,
        key,
        principal,
      );
      return row && answerIn(row);
    },
  };
}

export const tableQueries = (sql: Sql): TableQueries => ({
  ...logs(sql),
  async table(id) {
    const row = await firstRow<PlainRow>(sql, `${ROW} WHERE id = ?`, id);
    return row && rowOf(row);
  },
  tables: filter => listTables(sql, filter),
  seatNames: table =>
    sql.rows<SeatName>(
      'SELECT seat, first AS "from", name FROM seat_names WHERE tbl = ? ORDER BY first',
      table,
    ),
  async setInvite(table, invite) {
    await sql.write(
      statement('UPDATE tables SET invite = ? WHERE id = ?', invite, table),
      statement('DELETE FROM join_codes WHERE tbl = ?', table),
    );
  },
  async setAnnouncement(table, announcement) {
    await sql.write(statement('UPDATE tables SET announcement = ? WHERE id = ?', announcement, table));
  },
  async joinCode(table) {
    const row = await firstRow<{ code: string }>(sql, 'SELECT code FROM join_codes WHERE tbl = ?', table);
    return row?.code ?? null;
  },
  async addJoinCode(table, code) {
    const [added] = await sql
      .write(
        // Codes of closed tables and tournaments can be used again.
        statement(
          `DELETE FROM join_codes WHERE code = ? AND tbl NOT IN (SELECT id FROM tables WHERE NOT closed)
           AND tbl NOT IN (SELECT id FROM tournaments WHERE open)`,
          code,
        ),
        statement('INSERT INTO join_codes (code, tbl) VALUES (?, ?) ON CONFLICT DO NOTHING', code, table),
      )
      .then(counts => counts.slice(-1));
    return added === 1;
  },
  async tableByJoinCode(code) {
    const where = 'WHERE NOT closed AND id = (SELECT tbl FROM join_codes WHERE code = ?)';
    const row = await firstRow<PlainRow>(sql, `${ROW} ${where}`, code);
    return row && rowOf(row);
  },
  async tablesWithoutPays(limit) {
    const rows = await sql.rows<{ id: string }>(
      'SELECT id FROM tables WHERE pays IS NULL AND NOT closed ORDER BY num LIMIT ?',
      limit,
    );
    return rows.map(({ id }) => id);
  },
  async setPays(table, pays) {
    const text = 'UPDATE tables SET pays = ? WHERE id = ? AND pays IS NULL';
    await sql.write(statement(text, JSON.stringify(pays), table));
  },
  /** Newest first; `before` is when the last sitting of the previous page began. */
  sittings: (principal, limit, before = Number.MAX_SAFE_INTEGER) =>
    sql.rows<Sitting>(
      `${SITTING} WHERE principal = ? AND from_at < ? ORDER BY from_at DESC, tbl, seat LIMIT ?`,
      principal,
      before,
      limit,
    ),
  sittingsSince: (principal, since) =>
    sql.rows<Sitting>(
      `${SITTING} WHERE principal = ? AND (to_at IS NULL OR to_at >= ?) ORDER BY from_at, tbl, seat`,
      principal,
      since,
    ),
});
