// A table in the lobby, with the names that people use.
import type { TableListing } from '@passline/client';
import { bookName } from '../books/names.ts';

/** Uses the rulebook's everyday name, also for a table that has only its rulebook's title. */
export function readable(table: TableListing): TableListing {
  const title = bookName(table.rulebook, table.title);
  return { ...table, title, name: table.name === table.title ? title : table.name };
}
