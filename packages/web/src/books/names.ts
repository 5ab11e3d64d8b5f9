// What people call a rulebook, a table that nobody has named, and a tournament's tables.
import type { TableState } from '@passline/client';
import * as namesText from '../text/book-names.ts';

/** A house's own book is called by its title. */
export const bookName = (id: string, title: string): string => namesText.bookNames[id] ?? title;

/** A tournament's server numbers its tables in English. */
export function numberedTable(name: string): string {
  const number = /^Table (\d+)$/.exec(name)?.[1];
  return number === undefined ? name : namesText.tableNumber(Number(number));
}

/** A server names an unnamed table after its rulebook's full title; people use a shorter name. */
export function tableName({ created, game }: Pick<TableState, 'created' | 'game'>): string {
  const { name, mode, rulebook } = created;
  const { title } = game.baseBook;
  if (created.tournament) return numberedTable(name);
  if (name !== title) return name;
  return mode === 'practice' ? namesText.practiceTable : bookName(rulebook, title);
}
