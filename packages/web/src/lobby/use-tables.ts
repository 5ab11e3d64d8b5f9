// The tables in the lobby: the newest, earlier ones on request, and the player's own regardless of age.
import type { TableListing } from '@passline/client';
import { useCallback, useState } from 'react';
import { client } from '../api/client.ts';
import { usePolled } from '../api/use-polled.ts';

export type Tables = {
  /** Null until they are first known. */
  readonly tables: readonly TableListing[] | null;
  readonly problem: string;
  /** Shows more; null if these are all. */
  readonly more: (() => void) | null;
  refresh(): Promise<void>;
};

async function readPages(pages: number): Promise<{ tables: readonly TableListing[]; isAll: boolean }> {
  const tables: TableListing[] = [];
  let after: string | null = null;
  for (let page = 0; page < pages; page += 1) {
    const read = await client.tablesPage(after === null ? {} : { after });
    tables.push(...read.tables);
    after = read.next;
    if (after === null) return { tables, isAll: true };
  }
  const known = new Set(tables.map(({ id }) => id));
  const own = (await client.tables({ mine: true })).filter(({ id }) => !known.has(id));
  return { tables: [...tables, ...own], isAll: false };
}

export function useTables(): Tables {
  const [pages, setPages] = useState(1);
  const read = useCallback(() => readPages(pages), [pages]);
  const { value, problem, refresh } = usePolled(read);
  const more = value && !value.isAll ? () => setPages(pages + 1) : null;
  return { tables: value?.tables ?? null, problem, more, refresh };
}
