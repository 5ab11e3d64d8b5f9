// Tournaments, each in one row that changes as a whole: plain SQL for both databases.
import type { Store } from '../store.ts';
import type { StoredTournament } from '../stored.ts';
import { firstRow, type Sql, statement } from './sql.ts';

type Tournaments = Pick<
  Store,
  'addTournament' | 'tournament' | 'tournaments' | 'changeTournament' | 'tournamentByJoinCode'
>;

/** SQLite has no booleans and returns 0 and 1. */
type PlainRow = Omit<StoredTournament, 'open'> & { readonly open: boolean | number };
const rowOf = (row: PlainRow): StoredTournament => ({ ...row, open: Boolean(row.open) });

const ROW = 'SELECT id, version, open, created_at AS "createdAt", body FROM tournaments';

/** Tournaments are few, so their JSON is searched for the player as text. */
const withPlayer = (player: string): string =>
  `%${JSON.stringify({ player }).slice(1, -1).replace(/[!%_]/g, '!$&')}%`;

export const tournamentQueries = (sql: Sql): Tournaments => ({
  async addTournament({ id, version, open, createdAt, body }) {
    const [added] = await sql.write(
      statement(
        `INSERT INTO tournaments (id, version, open, created_at, body) VALUES (?, ?, ${open ? 'TRUE' : 'FALSE'}, ?, ?)
         ON CONFLICT DO NOTHING`,
        id,
        version,
        createdAt,
        body,
      ),
    );
    return added === 1;
  },
  async tournament(id) {
    const row = await firstRow<PlainRow>(sql, `${ROW} WHERE id = ?`, id);
    return row && rowOf(row);
  },
  async tournaments(limit, player) {
    const order = 'ORDER BY open DESC, created_at DESC, id LIMIT ?';
    const rows =
      player === undefined
        ? await sql.rows<PlainRow>(`${ROW} ${order}`, limit)
        : await sql.rows<PlainRow>(`${ROW} WHERE body LIKE ? ESCAPE '!' ${order}`, withPlayer(player), limit);
    return rows.map(rowOf);
  },
  async changeTournament({ id, version, open, body }) {
    // If several nodes change it at once, one succeeds, and the others see that they did not.
    const [changed] = await sql.write(
      statement(
        `UPDATE tournaments SET version = ?, open = ${open ? 'TRUE' : 'FALSE'}, body = ? WHERE id = ? AND version = ?`,
        version,
        body,
        id,
        version - 1,
      ),
    );
    return changed === 1;
  },
  async tournamentByJoinCode(code) {
    const where = 'WHERE open AND id = (SELECT tbl FROM join_codes WHERE code = ?)';
    const row = await firstRow<PlainRow>(sql, `${ROW} ${where}`, code);
    return row && rowOf(row);
  },
});
