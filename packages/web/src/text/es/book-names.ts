// What rulebooks and unnamed tables are called. A book that is not here is called by its title.
import type { Translates } from '../translates.ts';

export const bookNames: Readonly<Record<string, string>> = {
  'rws-2019': 'Resorts World de 2019',
  'rws-2013': 'Resorts World de 2013',
  etg: 'Mesa electrónica',
  'south-dakota': 'Reglas de Dakota del Sur',
};
export const practiceTable = 'Mesa de práctica';
/** At a tournament. */
export const tableNumber = (number: number): string => `Mesa ${number}`;

export type Complete = Translates<typeof import('../book-names.ts'), typeof import('./book-names.ts')>;
