// The practice tables on this device, read again after one was closed.
import type { TableListing } from '@passline/client';
import { useCallback, useEffect, useState } from 'react';
import { device } from '../api/client.ts';
import { hasDeviceTables } from '../device/known-tables.ts';

const NONE: readonly TableListing[] = [];

export function useDeviceTables(): { readonly tables: readonly TableListing[]; refresh(): void } {
  const [tables, setTables] = useState(NONE);
  const refresh = useCallback(() => {
    // A browser that stores nothing for the page has no tables.
    if (hasDeviceTables()) device.tables().then(setTables, () => setTables(NONE));
  }, []);
  useEffect(refresh, [refresh]);
  return { tables, refresh };
}
