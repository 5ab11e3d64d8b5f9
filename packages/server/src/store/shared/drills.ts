// Trainees' answers in dealers' drills: plain SQL for both databases.
import type { Store } from '../store.ts';
import type { StoredDrillRoll } from '../stored.ts';
import { type Sql, statement } from './sql.ts';

const ROLL = `SELECT d.tbl AS "table", d.hand, d.roll, d.principal AS "trainee", p.name, d.at, d.dice, d.ms, d.asked,
  d.correct AS "right" FROM drill_rolls d JOIN principals p ON p.id = d.principal`;

const CONDITIONS = {
  table: 'd.tbl = ?',
  trainee: 'd.principal = ?',
  // A table's owners and dealers call the dice, so they know the answers.
  roster: `d.principal IN (SELECT m.principal FROM roster_members m WHERE m.roster = ?)
    AND NOT EXISTS (
      SELECT 1 FROM tables t LEFT JOIN memberships m ON m.tbl = t.num AND m.principal = d.principal
      WHERE t.id = d.tbl AND (t.owner = d.principal OR m.roles <> '[]'))`,
} as const;

export const drillQueries = (sql: Sql): Pick<Store, 'addDrillRoll' | 'drillRolls'> => ({
  async addDrillRoll({ table, hand, roll, trainee, at, dice, ms, asked, right }) {
    const [written] = await sql.write(
      statement(
        `INSERT INTO drill_rolls (tbl, hand, roll, principal, at, dice, ms, asked, correct)
         VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
         ON CONFLICT (tbl, hand, roll, principal) DO UPDATE SET at = excluded.at, dice = excluded.dice,
           ms = excluded.ms, asked = excluded.asked, correct = excluded.correct
         WHERE drill_rolls.dice <> excluded.dice`,
        table,
        hand,
        roll,
        trainee,
        at,
        dice,
        ms,
        asked,
        right,
      ),
    );
    return written === 1;
  },
  drillRolls: ({ of, id }, limit) =>
    sql.rows<StoredDrillRoll>(
      `${ROLL} WHERE ${CONDITIONS[of]} ORDER BY d.at, d.tbl, d.hand, d.roll, d.principal LIMIT ?`,
      id,
      limit,
    ),
});
