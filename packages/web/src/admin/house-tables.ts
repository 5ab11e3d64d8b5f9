// Every open table of the house, in words that tell one from another.
import type { TableListing } from '@passline/client';
import { client } from '../api/client.ts';
import { modeText, playersText } from '../text/table-listing.ts';

/** Nobody chooses from more in a list. */
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

/** Those with people at them; a practice table is its owner's alone. */
export const allTables = async (): Promise<readonly TableListing[]> =>
  (await Promise.all([tablesOf('dealer-run'), tablesOf('live')])).flat();

/** Several tables may have one name: the end of the id tells them apart. */
export const tableLabel = (table: Pick<TableListing, 'id' | 'name' | 'mode' | 'players' | 'seats'>): string =>
  `${table.name} (${modeText(table)}, ${playersText(table)}, …${table.id.slice(-4)})`;
