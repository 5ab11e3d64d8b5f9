// Rosters and their members: plain SQL for both databases.
import { walletOf } from '@passline/table';
import type { RosterMember, Store, StoredRoster } from '../store.ts';
import { firstRow, type Sql, statement } from './sql.ts';

const ROSTER =
  'SELECT id, code, name, seats, chips, created_at AS "createdAt", expires_at AS "expiresAt" FROM rosters';

// A member without chips may have no account yet.
const MEMBERS = `
  SELECT p.id, p.name, coalesce(a.balance, 0) AS balance
  FROM roster_members m
  JOIN principals p ON p.id = m.principal
  LEFT JOIN accounts a ON a.id = '${walletOf('')}' || p.id
  WHERE m.roster = ? ORDER BY p.id`;

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
  rosterMembers: roster => sql.rows<RosterMember>(MEMBERS, roster),
});
