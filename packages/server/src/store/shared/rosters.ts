// Rosters and their members: plain SQL for both databases.
import { walletOf } from '@passline/table';
import type { Charge } from '../append.ts';
import type { Store } from '../store.ts';
import type { RosterMember, RosterPlace, StoredRoster } from '../stored.ts';
import { CHARGE } from './quotas.ts';
import { firstRow, type Sql, type SqlStatement, statement } from './sql.ts';

const ROSTER =
  'SELECT id, code, name, seats, chips, created_at AS "createdAt", expires_at AS "expiresAt", made_by AS "madeBy" FROM rosters';

// A member without chips may have no account yet.
const MEMBERS = `
  SELECT p.id, p.name, coalesce(a.balance, 0) AS balance, m.joined_at AS "joinedAt"
  FROM roster_members m
  JOIN principals p ON p.id = m.principal
  LEFT JOIN accounts a ON a.id = '${walletOf('')}' || p.id
  WHERE m.roster = ? ORDER BY p.id`;

// House bots play with the house's chips.
const PLACES = `
  SELECT DISTINCT p.member, s.tbl AS "table", s.principal AS player, t.version
  FROM (
    SELECT principal AS member, principal AS player FROM roster_members WHERE roster = ?
    UNION ALL
    SELECT b.owner, b.id FROM roster_members m JOIN principals b ON b.owner = m.principal AND b.kind = 'bot'
    WHERE m.roster = ?
  ) p
  JOIN sittings s ON s.principal = p.player
  JOIN tables t ON t.id = s.tbl
  WHERE (s.to_at IS NULL OR s.to_at >= ?) AND t.wallets AND NOT t.closed
  ORDER BY "table", player`;

const GIVE_BACK = 'UPDATE quotas SET used = used - ? WHERE day = ? AND counter = ?';

const giveBack = ({ amount, day, counter }: Charge): SqlStatement =>
  statement(GIVE_BACK, amount, day, counter);

const remove = (roster: string, principal: string): SqlStatement =>
  statement('DELETE FROM roster_members WHERE roster = ? AND principal = ?', roster, principal);

type Rosters = Pick<
  Store,
  | 'addRoster'
  | 'rosters'
  | 'rosterByCode'
  | 'endRoster'
  | 'addToRoster'
  | 'removeFromRoster'
  | 'rosterMembers'
  | 'rosterPlaces'
  | 'rosterOf'
>;

export const rosterQueries = (sql: Sql): Rosters => ({
  async addRoster({ id, code, name, seats, chips, createdAt, expiresAt, madeBy }) {
    await sql.write(
      statement(
        `INSERT INTO rosters (id, code, name, seats, chips, created_at, expires_at, made_by)
         VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
        id,
        code,
        name,
        seats,
        chips,
        createdAt,
        expiresAt,
        madeBy,
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
  async addToRoster(roster, principal, at, seat) {
    const add = statement(
      'INSERT INTO roster_members (roster, principal, joined_at) VALUES (?, ?, ?) ON CONFLICT DO NOTHING',
      roster,
      principal,
      at,
    );
    if (!seat) {
      const [added] = await sql.write(add);
      return added === 1 ? 'added' : 'member';
    }
    const { day, counter, amount, max } = seat;
    const [added, taken] = await sql.write(add, statement(CHARGE, day, counter, amount, max));
    if (added === 1 && taken === 1) return 'added';
    // If only one of the two succeeded, it is undone: a member without a seat, or a second seat for a member.
    if (added === 1) await sql.write(remove(roster, principal));
    if (taken === 1) await sql.write(giveBack(seat));
    return added === 1 ? 'full' : 'member';
  },
  async removeFromRoster(roster, principal, seat) {
    const given = `${GIVE_BACK} AND EXISTS (SELECT 1 FROM roster_members WHERE roster = ? AND principal = ?)`;
    const { amount, day, counter } = seat;
    const [, , removed] = await sql.write(
      // Locks the row, so that the second of two simultaneous removals finds nobody, and frees no seat.
      statement(
        'UPDATE roster_members SET joined_at = joined_at WHERE roster = ? AND principal = ?',
        roster,
        principal,
      ),
      statement(given, amount, day, counter, roster, principal),
      remove(roster, principal),
    );
    return removed === 1;
  },
  rosterMembers: roster => sql.rows<RosterMember>(MEMBERS, roster),
  rosterPlaces: (roster, since) => sql.rows<RosterPlace>(PLACES, roster, roster, since),
  rosterOf: principal =>
    firstRow<StoredRoster>(
      sql,
      `${ROSTER} WHERE id IN (SELECT roster FROM roster_members WHERE principal = ?)
       ORDER BY created_at DESC, id LIMIT 1`,
      principal,
    ),
});
