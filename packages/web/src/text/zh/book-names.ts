// What rulebooks and unnamed tables are called. A book that is not here is called by its title.
import type { Translates } from '../translates.ts';

export const bookNames: Readonly<Record<string, string>> = {
  'rws-2019': '圣淘沙名胜世界 2019',
  'rws-2013': '圣淘沙名胜世界 2013',
  etg: '电子赌桌',
  'south-dakota': '南达科他州规则',
};
export const practiceTable = '练习桌';
/** At a tournament. */
export const tableNumber = (number: number): string => `${number} 号赌桌`;

export type Complete = Translates<typeof import('../book-names.ts'), typeof import('./book-names.ts')>;
