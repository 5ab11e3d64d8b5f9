// The form of appends, for any store: whether one is well-formed (a malformed one is a bug), and its answers.

import type { UniformPays } from '@passline/table';
import type { Append, Appended, LimitsGuard, RefusedAppend, RowChange } from '../append.ts';
import type { Sitting, StoredEvent, TableRow } from '../stored.ts';
import { assertBalanced } from './ledger.ts';

export const refused = (why: RefusedAppend): Appended => ({ ok: false, why });
export const WRITTEN: Appended = { ok: true };

function assertAppend({ table, after, create, events, entries }: Append): void {
  if ((after === null) !== (create !== undefined)) throw new Error(`table ${table}: created, or appended to`);
  if (create && (create.id !== table || events.length === 0))
    throw new Error(`table ${table}: no way to begin`);
  let expected = after ? after.version + 1 : events[0]?.version;
  for (const { version } of events) {
    if (version !== expected) throw new Error(`table ${table}: version ${version} where ${expected} is next`);
    expected = version + 1;
  }
  for (const entry of entries) assertBalanced(entry);
}

export function assertAppends(appends: readonly Append[]): void {
  const seen = new Set<string>();
  for (const append of appends) {
    if (seen.has(append.table)) throw new Error(`table ${append.table} appears twice in one commit`);
    seen.add(append.table);
    assertAppend(append);
  }
}

/** The last of an append's events, which is the new end of the log. */
export const lastOf = (events: readonly StoredEvent[]): StoredEvent | undefined => events[events.length - 1];

type NewRow = TableRow & { readonly wakeAt: number | null; readonly pays: UniformPays };

/** Merges guards of the same person and version. */
export function mergeGuards(guards: readonly LimitsGuard[]): readonly LimitsGuard[] {
  if (guards.length < 2) return guards;
  const merged = new Map<string, LimitsGuard>();
  for (const guard of guards) {
    const key = `${guard.principal} ${guard.version}`;
    const purchases = (merged.get(key)?.purchases ?? 0) + guard.purchases;
    merged.set(key, { ...guard, purchases });
  }
  return [...merged.values()];
}

/** Whether an append names pays that other tables must share. */
export const claimsPays = ({ row }: Append): boolean => Object.keys(row.pays ?? {}).length > 0;

/** A new table's row, with its first append's changes applied. */
export const newRow = (create: TableRow, row: RowChange): NewRow => ({
  ...create,
  summary: row.summary ?? create.summary,
  closed: row.closed ?? create.closed,
  wakeAt: row.wakeAt ?? null,
  pays: row.pays ?? {},
});

/** A sitting may begin and end in one append: the last one counts. */
export function lastSittings(sittings: readonly Sitting[]): readonly Sitting[] {
  if (sittings.length < 2) return sittings;
  return [
    ...new Map(
      sittings.map(sitting => [`${sitting.table} ${sitting.seat} ${sitting.from}`, sitting]),
    ).values(),
  ];
}
