// The names of the two sides.
import { expect, test } from 'vitest';
import { DEFAULTS, type Form, readForm } from './form.ts';
import { sideName, tableMark } from './names.ts';

const marks = (change: Partial<Form>): readonly string[] => {
  const { tables } = readForm({ ...DEFAULTS, b: 'pass', ...change });
  return [tableMark(tables.a, tables.b), tableMark(tables.b, tables.a)];
};

test('one table needs no name', () => {
  expect(marks({})).toEqual(['', '']);
  expect(marks({ 'b-book': 'rws-2019' })).toEqual(['', '']);
});

test('tables with different rulebooks are named by rulebook', () => {
  expect(marks({ 'b-book': 'etg' })).toEqual(['Resorts World 2019', 'Electronic table']);
  expect(marks({ 'b-book': 'etg', 'b-min': '25' })).toEqual([
    'Resorts World 2019',
    'Electronic table, min=25.00',
  ]);
});

test('tables with the same rulebook are named by their settings', () => {
  expect(marks({ book: 'south-dakota', 'b-book': 'south-dakota', 'b-odds': '2x' })).toEqual([
    'by the rulebook',
    'odds=2x',
  ]);
  expect(marks({ 'b-book': 'rws-2019', 'b-unit': '25' })).toEqual(['unit 10', 'unit 25']);
});

test('a label follows the strategy’s name', () => {
  expect(sideName('pass', '')).toBe('pass');
  expect(sideName('pass', 'odds=2x')).toBe('pass (odds=2x)');
});
