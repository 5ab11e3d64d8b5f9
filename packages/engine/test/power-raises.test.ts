// Power Odds on a spot with parts that overlap: a part that is only partly raised can still be raised.
import { expect, test } from 'vitest';
import { type Command, decide, loadRulebook, newTable, type Table } from '../src/index.ts';
import { play } from './play.ts';

function hornTable(): Table {
  const loaded = loadRulebook({
    extends: 'etg',
    id: 'overlapping',
    title: 'Parts that overlap',
    power: {
      chance: '1/100',
      spots: {
        horn: [
          { totals: [2, 12], odds: ['31:1'] },
          { totals: [2, 3], odds: ['32:1'] },
          { totals: [12], odds: ['33:1'] },
          { odds: ['34:1'] },
        ],
      },
      cite: 'D17',
    },
  });
  if (!loaded.ok) throw new Error(JSON.stringify(loaded.problems));
  const made = newTable(loaded.book);
  if (!made.ok) throw new Error(made.message);
  return play(made.table, { type: 'seat', seat: 1, name: 'Ana', amount: 100_00 }, { type: 'close' });
}

const raise = (odds: string): Command => ({ type: 'power', spot: 'horn', odds });
const codeOf = (table: Table, odds: string): string | null => {
  const decision = decide(table, raise(odds));
  return decision.ok ? null : decision.refusal.code;
};

test('a part of which one total is raised already may be raised for the rest of it', () => {
  const raised = play(hornTable(), raise('31:1'));
  expect(codeOf(raised, '32:1')).toBeNull();
  expect(play(raised, raise('32:1')).raised.map(({ totals }) => totals)).toEqual([
    [2, 12],
    [2, 3],
  ]);
});

test('a part that is raised whole already is not raised again, nor is the whole spot', () => {
  const raised = play(hornTable(), raise('31:1'));
  expect(codeOf(raised, '31:1')).toBe('power/not-offered');
  expect(codeOf(raised, '33:1')).toBe('power/not-offered');
  expect(codeOf(raised, '34:1')).toBe('power/not-offered');
});
