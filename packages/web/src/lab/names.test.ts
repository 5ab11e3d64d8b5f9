// The names of the two sides.
import { expect, test } from 'vitest';
import { DEFAULTS, type Form, readForm } from './form.ts';
import { sideName, tableLabel } from './names.ts';

const labels = (change: Partial<Form>): readonly string[] => {
  const { tables } = readForm({ ...DEFAULTS, b: 'pass', ...change });
  return [tableLabel(tables.a, tables.b), tableLabel(tables.b, tables.a)];
};

test('one table needs no name', () => {
  expect(labels({})).toEqual(['', '']);
  expect(labels({ 'b-book': 'rws-2019' })).toEqual(['', '']);
});

test('tables with different rulebooks are named by rulebook', () => {
  expect(labels({ 'b-book': 'etg' })).toEqual(['Resorts World 2019', 'Electronic table']);
  expect(labels({ 'b-book': 'etg', 'b-min': '25' })).toEqual([
    'Resorts World 2019',
    'Electronic table, min=25.00',
  ]);
});

test('tables with the same rulebook are named by their settings', () => {
  expect(labels({ book: 'south-dakota', 'b-book': 'south-dakota', 'b-odds': '2x' })).toEqual([
    'by the rulebook',
    'odds=2x',
  ]);
  expect(labels({ 'b-book': 'rws-2019', 'b-unit': '25' })).toEqual(['unit 10', 'unit 25']);
  const dice = '1 '.repeat(35);
  expect(labels({ 'b-book': 'rws-2019', 'b-dice': `${dice}2` })).toEqual(['fair dice', 'weighted dice']);
  expect(labels({ 'b-book': 'rws-2019', 'b-dice': `${dice}1` })).toEqual(['', '']);
});

test('a label follows the strategy’s name', () => {
  expect(sideName('pass', '')).toBe('pass');
  expect(sideName('pass', 'odds=2x')).toBe('pass (odds=2x)');
});
