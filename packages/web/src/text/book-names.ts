// What rulebooks and unnamed tables are called. A book that is not here is called by its title.

export const bookNames: Readonly<Record<string, string>> = {
  'rws-2019': 'Resorts World 2019',
  'rws-2013': 'Resorts World 2013',
  etg: 'Electronic table',
  'south-dakota': 'South Dakota rules',
};
export const practiceTable = 'Practice table';
/** At a tournament. */
export const tableNumber = (number: number): string => `Table ${number}`;
