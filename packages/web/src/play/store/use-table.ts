// Hooks that give a component its table.
import type { LogEntry, TableState } from '@passline/client';
import { useEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import { type TableStore, type TableView, tableStore } from './table-store.ts';

/** The store of a table, which reconnects as soon as the page is visible again. */
export function useTableStore(id: string): TableStore {
  const store = tableStore(id);
  useEffect(() => {
    const look = (): void => {
      if (document.visibilityState === 'visible') store.hurry();
    };
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [store]);
  return store;
}

/** Everything known about a table, for rooms that show most of it. */
export function useTable(id: string): TableView & { readonly store: TableStore } {
  const store = useTableStore(id);
  const view = useSyncExternalStore(store.subscribe, store.view);
  return useMemo(() => ({ ...view, store }), [view, store]);
}

/** Calls back for new events. */
export function useEntries(
  store: TableStore,
  listener: (entries: readonly LogEntry[], state: TableState) => void,
): void {
  const latest = useRef(listener);
  latest.current = listener;
  useEffect(() => store.onEntries((entries, state) => latest.current(entries, state)), [store]);
}
