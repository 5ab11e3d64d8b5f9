// Daily hands and their ranking: plain SQL for both databases.
import type { Store } from '../store.ts';
import type { RankedDailyHand, StoredDailyHand } from '../stored.ts';
import { firstRow, type Sql, statement } from './sql.ts';

type DailyQueries = Pick<
  Store,
  'addDailyHand' | 'dailyHand' | 'dailyHandsOf' | 'finishDailyHand' | 'dailyRanking' | 'dailyRank'
>;

/** Hands that were finished in time, with at least one roll. */
const COUNTS = 'h.day = ? AND h.rolls > 0 AND h.finished_at < ?';

/** Removes old hands, whose tables may be gone. */
export const REMOVE_OLD_DAILY_HANDS = 'DELETE FROM daily_hands WHERE started_at < ?';

export const dailyQueries = (sql: Sql): DailyQueries => ({
  async addDailyHand({ day, principal, table, startedAt }) {
    await sql.write(
      statement(
        `INSERT INTO daily_hands (day, principal, tbl, started_at)
         SELECT ?, id, ?, ? FROM principals WHERE id = ? AND NOT erased
         ON CONFLICT DO NOTHING`,
        day,
        table,
        startedAt,
        principal,
      ),
    );
  },
  dailyHand: (day, principal) =>
    firstRow<StoredDailyHand>(
      sql,
      `SELECT tbl AS "table", net, rolls, finished_at AS "finishedAt" FROM daily_hands
       WHERE day = ? AND principal = ?`,
      day,
      principal,
    ),
  dailyHandsOf: principal =>
    sql.rows<StoredDailyHand & { readonly day: string }>(
      `SELECT day, tbl AS "table", net, rolls, finished_at AS "finishedAt" FROM daily_hands
       WHERE principal = ? ORDER BY day DESC`,
      principal,
    ),
  async finishDailyHand(day, principal, { net, rolls, finishedAt }) {
    await sql.write(
      statement(
        `UPDATE daily_hands SET net = ?, rolls = ?, finished_at = ?
         WHERE day = ? AND principal = ? AND net IS NULL`,
        net,
        rolls,
        finishedAt,
        day,
        principal,
      ),
    );
  },
  async dailyRanking(day, before, limit) {
    const hands = await sql.rows<RankedDailyHand>(
      `SELECT h.principal, p.name, h.net, h.rolls, CAST(rank() OVER (ORDER BY h.net DESC) AS INTEGER) AS rank
       FROM daily_hands h JOIN principals p ON p.id = h.principal
       WHERE ${COUNTS} ORDER BY h.net DESC, h.finished_at, h.principal LIMIT ?`,
      day,
      before,
      limit,
    );
    const text = `SELECT CAST(count(*) AS INTEGER) AS players FROM daily_hands h WHERE ${COUNTS}`;
    const all = await firstRow<{ readonly players: number }>(sql, text, day, before);
    if (!all) throw new Error('a count has no row');
    return { hands, players: all.players };
  },
  async dailyRank(day, before, net) {
    const text = `SELECT CAST(count(*) AS INTEGER) AS better FROM daily_hands h WHERE ${COUNTS} AND h.net > ?`;
    const row = await firstRow<{ readonly better: number }>(sql, text, day, before, net);
    if (!row) throw new Error('a count has no row');
    return row.better + 1;
  },
});
