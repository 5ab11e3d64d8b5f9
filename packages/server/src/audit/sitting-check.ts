// Compares the rows that say who sat where and when with a table's log: refills, limits and deletions rely on them.

import type { SeatNumber } from '@passline/engine';
import { required } from '@passline/engine/required';
import type { LogEntry, TableState } from '@passline/table';
import type { Sql } from '../store/shared/sql.ts';

type SittingRow = {
  readonly seat: SeatNumber;
  readonly first: number;
  readonly principal: string;
  readonly from_at: number;
  readonly last: number | null;
  readonly to_at: number | null;
};

const textOf = ({ seat, first, principal, from_at, last, to_at }: SittingRow): string =>
  `${principal} in seat ${seat} from ${first} (${from_at}) to ${last === null ? 'now' : `${last} (${to_at})`}`;

export class SittingCheck {
  readonly #due = new Map<string, SittingRow>();
  #openedAt: number | null = null;

  /** When the table was opened. */
  get openedAt(): number {
    return required(this.#openedAt, 'a table is opened before it has sittings');
  }

  /** `before` is the table's state before the entry. */
  take(before: TableState | null, { version, at, event }: LogEntry): void {
    this.#openedAt ??= at;
    if (!before || before.created.mode === 'practice') return;
    if (event.type === 'seat-claimed' && event.player !== null) {
      const { seat, player: principal } = event;
      const row = { seat, first: version, principal, from_at: at, last: null, to_at: null };
      this.#due.set(`${seat} ${version}`, row);
    }
    const owner = event.type === 'departed' ? before.owners[event.seat] : undefined;
    if (event.type !== 'departed' || owner?.player == null) return;
    const key = `${event.seat} ${owner.since}`;
    const known = this.#due.get(key);
    if (known) this.#due.set(key, { ...known, last: version, to_at: at });
  }

  /** The first problem; null: the rows match the log. */
  async problem(sql: Sql, table: string): Promise<string | null> {
    const rows = await sql.rows<SittingRow>(
      'SELECT seat, first, principal, from_at, last, to_at FROM sittings WHERE tbl = ?',
      table,
    );
    const [found, due] = [rows, [...this.#due.values()]].map(list => new Set(list.map(textOf)));
    const missing = [...(due ?? [])].find(text => !found?.has(text));
    if (missing !== undefined)
      return `Table ${table}: by its log ${missing}, but the store has no such sitting.`;
    const extra = [...(found ?? [])].find(text => !due?.has(text));
    return extra === undefined
      ? null
      : `Table ${table}: the store has ${extra}, but its log has no such sitting.`;
  }
}
