// The table's record as far as it is loaded: its end, new entries, and earlier pages on request.
import type { LogEntry } from '@passline/client';
import { useCallback, useEffect, useState } from 'react';
import { client } from '../../api/client.ts';
import type { TableStore } from '../../play/store/table-store.ts';
import { useEntries } from '../../play/store/use-table.ts';

const PAGE = 200;

/** By version, each once. */
export function mergeEntries(known: readonly LogEntry[], more: readonly LogEntry[]): readonly LogEntry[] {
  const all = new Map([...known, ...more].map(entry => [entry.version, entry]));
  return [...all.values()].sort((a, b) => a.version - b.version);
}

type TableRecord = {
  readonly entries: readonly LogEntry[];
  /** Null once the record is loaded from its beginning. */
  readonly earlier: (() => Promise<void>) | null;
};

export function useRecord(store: TableStore, version: number): TableRecord {
  const [entries, setEntries] = useState<readonly LogEntry[]>([]);
  const load = useCallback(
    async (end: number) => {
      const after = Math.max(0, end - PAGE);
      const { events } = await client.events(store.id, after, Math.max(1, end - after));
      setEntries(known =>
        mergeEntries(
          known,
          events.map(({ entry }) => entry),
        ),
      );
    },
    [store],
  );
  // Later entries arrive by themselves, so only the end as first seen is fetched.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the version moves on with every entry
  useEffect(() => {
    load(version).catch(() => undefined);
  }, [load]);
  useEntries(store, more => setEntries(known => mergeEntries(known, more)));
  const first = entries[0]?.version ?? 1;
  return { entries, earlier: first > 1 ? () => load(first - 1) : null };
}
