// Daily quota counters, and house files stored once by content: plain SQL for both databases.
import type { Append, Charge } from '../append.ts';
import type { Store } from '../store.ts';
import type { HouseFile, StoredEvent } from '../stored.ts';
import { firstRow, type Sql, statement } from './sql.ts';

/** In the order of their names, so that two nodes cannot wait for each other. */
export const inLockOrder = (charges: readonly Charge[]): readonly Charge[] =>
  charges.toSorted((a, b) => (a.counter < b.counter ? -1 : 1));

/**
 * Counts if the counter stays within its maximum; otherwise no row changes. The caller has checked the amount alone.
 */
export const CHARGE = `INSERT INTO quotas (day, counter, used) VALUES (?, ?, ?)
  ON CONFLICT (day, counter) DO UPDATE SET used = quotas.used + excluded.used WHERE quotas.used + excluded.used <= ?`;

/** Writes a known file again, which locks its row until the table that needs it is there. */
export const ADD_HOUSE_FILE = `INSERT INTO house_files (hash, text) VALUES (?, ?)
  ON CONFLICT (hash) DO UPDATE SET text = excluded.text`;

export const REMOVE_UNUSED_FILES =
  'DELETE FROM house_files WHERE NOT EXISTS (SELECT 1 FROM tables WHERE tables.house_file = house_files.hash)';

export const REMOVE_PAST_QUOTAS = 'DELETE FROM quotas WHERE day < ?';

const ADD = `INSERT INTO quotas (day, counter, used) VALUES (?, ?, ?)
  ON CONFLICT (day, counter) DO UPDATE SET used = quotas.used + excluded.used`;

export const quotas = (sql: Sql): Pick<Store, 'use' | 'hasHouseFile'> => ({
  async use(day, uses) {
    const added = uses
      .filter(([, amount]) => amount > 0)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([counter, amount]) => statement(ADD, day, counter, amount));
    if (added.length > 0) await sql.write(...added);
    const totals: number[] = [];
    for (const [counter] of uses) {
      const row = await firstRow<{ used: number }>(
        sql,
        'SELECT used FROM quotas WHERE day = ? AND counter = ?',
        day,
        counter,
      );
      totals.push(row?.used ?? 0);
    }
    return totals;
  },
  async hasHouseFile(hash) {
    return (await firstRow(sql, 'SELECT 1 AS one FROM house_files WHERE hash = ?', hash)) !== null;
  },
});

const FIELD = '"house":';
const MARK = /"house":"sha256:([0-9a-f]{64})"/;

const markOf = (hash: string): string => `${FIELD}"sha256:${hash}"`;

/** The text without the house file. A file is an object, so a string in its place cannot be one. */
function leaveOut(text: string, { hash, text: file }: HouseFile): string {
  const at = text.indexOf(FIELD + file);
  if (at < 0) throw new Error(`a text does not hold the house file ${hash}`);
  return text.slice(0, at) + markOf(hash) + text.slice(at + FIELD.length + file.length);
}

/** A new table's events as they are stored. */
export function storedEvents({ events, house }: Append): readonly StoredEvent[] {
  const [first, ...rest] = events;
  return house && first ? [{ ...first, body: leaveOut(first.body, house) }, ...rest] : events;
}

const fileOf = (sql: Sql, hash: string): Promise<HouseFile | null> =>
  firstRow<HouseFile>(sql, 'SELECT hash, text FROM house_files WHERE hash = ?', hash);

/** The text as it was before `leaveOut`. */
export async function putBack(sql: Sql, text: string): Promise<string> {
  const found = MARK.exec(text);
  if (!found) return text;
  const [mark, hash = ''] = found;
  const file = await fileOf(sql, hash);
  if (!file) throw new Error(`the house file ${hash} is missing`);
  return text.slice(0, found.index) + FIELD + file.text + text.slice(found.index + mark.length);
}

/** A snapshot's body as it is stored. */
export async function storedSnapshot(sql: Sql, table: string, body: string): Promise<string> {
  const row = await firstRow<{ hash: string | null }>(
    sql,
    'SELECT house_file AS hash FROM tables WHERE id = ?',
    table,
  );
  const file = row?.hash == null ? null : await fileOf(sql, row.hash);
  return file ? leaveOut(body, file) : body;
}
