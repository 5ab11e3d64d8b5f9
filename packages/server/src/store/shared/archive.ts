// Archived tables: finds and deletes them, and remembers where their logs ended. Plain SQL for both databases.
import { accountOfTable } from '@passline/table';
import type { Store } from '../store.ts';
import type { Head } from '../stored.ts';
import { firstRow, type Sql, statement } from './sql.ts';

/** True once the first statement of the same transaction has written the row. */
const IS_ARCHIVED = 'EXISTS (SELECT 1 FROM archived_tables a WHERE a.id = ?)';

export const archiveQueries = (sql: Sql): Pick<Store, 'closedTables' | 'archiveTable' | 'archivedTable'> => ({
  async closedTables(before, limit) {
    const rows = await sql.rows<{ id: string }>(
      'SELECT id FROM tables WHERE closed AND active_at < ? ORDER BY num LIMIT ?',
      before,
      limit,
    );
    return rows.map(({ id }) => id);
  },
  async archiveTable(table, { version, hash }, at) {
    const [archived] = await sql.write(
      statement(
        `INSERT INTO archived_tables (id, version, hash, at)
         SELECT id, version, hash, CAST(? AS bigint) FROM tables WHERE id = ? AND closed AND version = ? AND hash = ?
           AND NOT EXISTS (SELECT 1 FROM accounts WHERE id = ? AND balance <> 0)`,
        at,
        table,
        version,
        hash,
        accountOfTable(table),
      ),
      statement(
        `DELETE FROM events WHERE tbl = (SELECT num FROM tables WHERE id = ?) AND ${IS_ARCHIVED}`,
        table,
        table,
      ),
      statement(`DELETE FROM sittings WHERE tbl = ? AND ${IS_ARCHIVED}`, table, table),
      statement(`DELETE FROM credentials WHERE tbl = ? AND ${IS_ARCHIVED}`, table, table),
      statement(`DELETE FROM seat_names WHERE tbl = ? AND ${IS_ARCHIVED}`, table, table),
      statement(`DELETE FROM join_codes WHERE tbl = ? AND ${IS_ARCHIVED}`, table, table),
      statement(`DELETE FROM tables WHERE id = ? AND ${IS_ARCHIVED}`, table, table),
    );
    return archived === 1;
  },
  archivedTable: table =>
    firstRow<Head & { readonly at: number }>(
      sql,
      'SELECT version, hash, at FROM archived_tables WHERE id = ? AND NOT pruned',
      table,
    ),
});
