// Every spot of every rulebook has words for what it pays.
import { RULEBOOKS } from '@passline/engine';
import { expect, it } from 'vitest';
import { tableFor } from './local-table.ts';
import { paysWords } from './pays.ts';

const tables = RULEBOOKS.map(book => [book.id, tableFor(book, {}, ['Ana'], 100_00)] as const);

it.each(tables)('%s', (_id, table) => {
  for (const spot of table.rules.spots.keys()) expect(paysWords(table, spot)).toMatch(/\w/);
});

it('names the totals where pays differ', () => {
  const table = tables[0]?.[1];
  expect(table && paysWords(table, 'field')).toBe('1 to 1; 2 to 1 on 2, 12');
  expect(table && paysWords(table, 'place-6')).toBe('7 to 6');
});
