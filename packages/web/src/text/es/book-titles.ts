// What a rulebook is called where it is chosen and read: the documents' own titles are English.
import type { Translates } from '../translates.ts';
import { bookNames } from './book-names.ts';

export const bookTitle = (id: string, title: string): string =>
  id === 'south-dakota' ? `${bookNames[id]} (ARSD 20:18:33:04)` : (bookNames[id] ?? title);

export type Complete = Translates<typeof import('../book-titles.ts'), typeof import('./book-titles.ts')>;
