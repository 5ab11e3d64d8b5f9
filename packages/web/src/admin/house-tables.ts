// Every open table of the house, each with a label of its own.

import type { TableListing } from '@passline/client';
import { client } from '../api/client.ts';
import { readable } from '../lobby/readable.ts';
import * as adminText from '../text/admin.ts';
import { modeText, playersText } from '../text/table-listing.ts';

/** Nobody would choose from a longer list. */
const MAX_PAGES = 5;

async function tablesOf(mode: TableListing['mode']): Promise<readonly TableListing[]> {
  const tables: TableListing[] = [];
  let after: string | null = null;
  for (let page = 0; page < MAX_PAGES; page += 1) {
    const read = await client.tablesPage({ all: true, mode, ...(after === null ? {} : { after }) });
    tables.push(...read.tables);
    after = read.next;
    if (after === null) break;
  }
  return tables;
}

/** All tables but practice tables, which belong to their owners alone. */
export const allTables = async (): Promise<readonly TableListing[]> =>
  (await Promise.all([tablesOf('dealer-run'), tablesOf('live')])).flat().map(readable);

/** Several tables may have the same name: the end of the id makes them distinct. */
export const tableLabel = (table: Pick<TableListing, 'id' | 'name' | 'mode' | 'players' | 'seats'>): string =>
  adminText.tableChoice(table.name, modeText(table), playersText(table), table.id.slice(-4));
