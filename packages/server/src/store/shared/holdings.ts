// What a person has outside of their own wallet: plain SQL for both databases.
import { required } from '@passline/engine/required';
import type { Store } from '../store.ts';
import type { Holdings } from '../stored.ts';
import { firstRow, type Sql } from './sql.ts';

/** The person and their own bots; house bots play with the house's chips. */
const PLAYERS = "SELECT id FROM principals WHERE id = ? OR (owner = ? AND kind = 'bot')";

export const holdingsQueries = (sql: Sql): Pick<Store, 'holdings'> => ({
  async holdings(principal, since) {
    const bots = await firstRow<{ cents: number; entries: number }>(
      sql,
      `SELECT CAST(coalesce(sum(a.balance), 0) AS bigint) AS cents,
         CAST(coalesce(sum(a.entries), 0) AS bigint) AS entries
       FROM principals p JOIN accounts a ON a.id = 'wallet:' || p.id WHERE p.owner = ? AND p.kind = 'bot'`,
      principal,
    );
    const places = await sql.rows<Holdings['places'][number]>(
      `SELECT DISTINCT s.tbl AS "table", s.principal AS player FROM sittings s JOIN tables t ON t.id = s.tbl
       WHERE s.principal IN (${PLAYERS}) AND (s.to_at IS NULL OR s.to_at >= ?) AND t.wallets AND NOT t.closed
       ORDER BY s.tbl, s.principal`,
      principal,
      principal,
      since,
    );
    const { cents, entries } = required(bots, 'a sum has one row');
    return { botWallets: cents, botEntries: entries, places };
  },
});
