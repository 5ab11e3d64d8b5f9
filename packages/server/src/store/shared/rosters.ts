// Rosters and their members: plain SQL for both databases.
import type { Store, StoredRoster } from '../store.ts';
import { firstRow, type Sql, statement } from './sql.ts';

const ROSTER =
  'SELECT id, code, name, seats, chips, created_at AS "createdAt", expires_at AS "expiresAt" FROM rosters';

type Rosters = Pick<
  Store,
  'addRoster' | 'rosters' | 'rosterByCode' | 'endRoster' | 'addToRoster' | 'rosterMembers'
>;

export const rosterQueries = (sql: Sql): Rosters => ({
  async addRoster({ id, code, name, seats, chips, createdAt, expiresAt }) {
    await sql.write(
      statement(
        `INSERT INTO rosters (id, code, name, seats, chips, created_at, expires_at)
         VALUES (?, ?, ?, ?, ?, ?, ?)`,
        id,
        code,
        name,
        seats,
        chips,
        createdAt,
        expiresAt,
      ),
    );
  },
  rosters: () => sql.rows<StoredRoster>(`${ROSTER} ORDER BY created_at DESC, id`),
  rosterByCode: code => firstRow<StoredRoster>(sql, `${ROSTER} WHERE code = ?`, code),
  async endRoster(id, at) {
    const text = 'UPDATE rosters SET expires_at = ? WHERE id = ? AND expires_at > ?';
    const [ended] = await sql.write(statement(text, at, id, at));
    return ended === 1;
  },
  async addToRoster(roster, principal) {
    await sql.write(
      statement(
        'INSERT INTO roster_members (roster, principal) VALUES (?, ?) ON CONFLICT DO NOTHING',
        roster,
        principal,
      ),
    );
  },
  async rosterMembers(roster) {
    const rows = await sql.rows<{ principal: string }>(
      'SELECT principal FROM roster_members WHERE roster = ? ORDER BY principal',
      roster,
    );
    return rows.map(({ principal }) => principal);
  },
});
