// A table in the lobby under the names that people use.
import type { TableListing } from '@passline/client';
import { bookName } from '../books/names.ts';

/** A rulebook as people speak of it. A table without a name of its own has its rulebook's title. */
export function readable(table: TableListing): TableListing {
  const title = bookName(table.rulebook, table.title);
  return { ...table, title, name: table.name === table.title ? title : table.name };
}
