// What people call a rulebook, and a table that nobody has named.
import type { TableState } from '@passline/client';
import * as namesText from '../text/book-names.ts';

/** A house's own book is called by its title. */
export const bookName = (id: string, title: string): string => namesText.bookNames[id] ?? title;

/** A server names a table after its rulebook's full title if nobody else does; nobody would call it that. */
export function tableName({ created, game }: Pick<TableState, 'created' | 'game'>): string {
  const { name, mode, rulebook } = created;
  const { title } = game.baseBook;
  if (name !== title) return name;
  return mode === 'practice' ? namesText.practiceTable : bookName(rulebook, title);
}
