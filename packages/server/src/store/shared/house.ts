// The house log and stops of play: plain SQL for both databases.

import type { Store } from '../store.ts';
import type { Head, Stop, StoredBook, StoredCheckpoint, StoredEvent } from '../stored.ts';
import { firstRow, type Sql, statement } from './sql.ts';

type HouseQueries = Pick<
  Store,
  | 'houseHead'
  | 'appendHouse'
  | 'houseEvents'
  | 'latestAudit'
  | 'heads'
  | 'addCheckpoint'
  | 'checkpoint'
  | 'stops'
  | 'setStop'
  | 'removeStop'
  | 'publishedBooks'
  | 'publishBook'
  | 'withdrawBook'
>;

/** A week of hourly checkpoints is kept, since each covers all tables. The house log keeps the hash of every one. */
export const CHECKPOINTS_KEPT = 168;

/** File and settings are kept as JSON. */
type BookRow = Omit<StoredBook, 'house' | 'settings'> & { readonly house: string; readonly settings: string };

export const houseQueries = (sql: Sql): HouseQueries => ({
  houseHead: () =>
    firstRow<Head>(sql, 'SELECT version, hash FROM house_events ORDER BY version DESC LIMIT 1'),
  async appendHouse({ version, at, body, hash }) {
    // If several nodes write at once, one gets the version, and the others see that they did not.
    const [written] = await sql.write(
      statement(
        `INSERT INTO house_events (version, at, body, hash) VALUES (?, ?, ?, ?)
         ON CONFLICT (version) DO NOTHING`,
        version,
        at,
        body,
        hash,
      ),
    );
    return written === 1;
  },
  houseEvents: (limit, before) =>
    sql.rows<StoredEvent>(
      `SELECT version, at, body, hash FROM house_events ${before === undefined ? '' : 'WHERE version < ?'}
       ORDER BY version DESC LIMIT ?`,
      ...(before === undefined ? [] : [before]),
      limit,
    ),
  latestAudit: after =>
    firstRow<StoredEvent>(
      sql,
      // Read from the end: there is at least one every day. Quotation marks inside an entry's text are escaped.
      `SELECT version, at, body, hash FROM house_events WHERE version > ? AND body LIKE '%"event":{"type":"books-%'
       ORDER BY version DESC LIMIT 1`,
      after,
    ),
  heads: () => sql.rows('SELECT id AS "table", version, hash FROM tables ORDER BY id'),
  async addCheckpoint({ number, at, body }) {
    const [written] = await sql.write(
      statement(
        'INSERT INTO checkpoints (number, at, body) VALUES (?, ?, ?) ON CONFLICT (number) DO NOTHING',
        number,
        at,
        body,
      ),
      statement('DELETE FROM checkpoints WHERE number <= ?', number - CHECKPOINTS_KEPT),
    );
    return written === 1;
  },
  checkpoint: number =>
    firstRow<StoredCheckpoint>(
      sql,
      `SELECT number, at, body FROM checkpoints ${number === undefined ? '' : 'WHERE number = ?'}
       ORDER BY number DESC LIMIT 1`,
      ...(number === undefined ? [] : [number]),
    ),
  stops: () =>
    sql.rows<Stop>(
      'SELECT scope, target, at, until_at AS "until", by_whom AS "by", because FROM stops ORDER BY at, scope, target',
    ),
  async setStop({ scope, target, at, until, by, because }) {
    await sql.write(
      statement(
        `INSERT INTO stops (scope, target, at, until_at, by_whom, because) VALUES (?, ?, ?, ?, ?, ?)
         ON CONFLICT (scope, target) DO UPDATE SET at = excluded.at, until_at = excluded.until_at,
           by_whom = excluded.by_whom, because = excluded.because`,
        scope,
        target,
        at,
        until,
        by,
        because,
      ),
    );
  },
  async removeStop(scope, target) {
    const [removed] = await sql.write(
      statement('DELETE FROM stops WHERE scope = ? AND target = ?', scope, target),
    );
    return removed === 1;
  },
  async publishedBooks() {
    const rows = await sql.rows<BookRow>(
      'SELECT id, house, settings, hash, at FROM published_books ORDER BY id',
    );
    return rows.map(row => ({ ...row, house: JSON.parse(row.house), settings: JSON.parse(row.settings) }));
  },
  async publishBook({ id, house, settings, hash, at }) {
    await sql.write(
      statement(
        `INSERT INTO published_books (id, house, settings, hash, at) VALUES (?, ?, ?, ?, ?)
         ON CONFLICT (id) DO UPDATE SET house = excluded.house, settings = excluded.settings,
           hash = excluded.hash, at = excluded.at`,
        id,
        JSON.stringify(house),
        JSON.stringify(settings),
        hash,
        at,
      ),
    );
  },
  async withdrawBook(id) {
    const [withdrawn] = await sql.write(statement('DELETE FROM published_books WHERE id = ?', id));
    return withdrawn === 1;
  },
});
