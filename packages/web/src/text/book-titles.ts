// What a rulebook is called where it is chosen and read: in English by the title of its document.
import { bookNames } from './book-names.ts';

/** Documents that are known by a number, with it. */
export const bookTitle = (id: string, title: string): string =>
  id === 'south-dakota' ? `${bookNames[id]} (ARSD 20:18:33:04)` : title;
