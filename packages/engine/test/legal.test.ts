// Details of `legal` that the random games would hardly catch.
import { expect, test } from 'vitest';
import { decide, legal, type Table } from '../src/index.ts';
import { runScript } from './script.ts';

function tableAfter(script: string): Table {
  const { run, problems } = runScript(script);
  if (!run.table || problems.length > 0) throw new Error(problems.join());
  return run.table;
}

const PLACED = 'rulebook rws-2019\nseat 1 Ana 100.00\n1 bet place-6 12.00\n1 bet field 1.00\n';

test('a reduction leaves a bet standing: the whole bet is in `takes`', () => {
  const { reductions, takes } = legal(tableAfter(PLACED), 1);
  expect(reductions).toEqual([{ spot: 'place-6', min: 1_00, max: 11_00, step: 1_00 }]);
  expect(takes).toEqual(['place-6', 'field']);
});

test('a reduction leaves the minimum where the table has one', () => {
  const table = tableAfter('rulebook rws-2019\ntable min=5.00\nseat 1 Ana 100.00\n1 bet place-6 12.00');
  expect(legal(table, 1).reductions).toEqual([{ spot: 'place-6', min: 1_00, max: 7_00, step: 1_00 }]);
});

test('`decide` accepts the largest reduction and a take, and counts a reduction of all as a take', () => {
  const table = tableAfter(PLACED);
  const left = (amount: number): number | null => {
    const decision = decide(table, { type: 'reduce', seat: 1, spot: 'place-6', amount });
    const [event] = decision.ok ? decision.events : [];
    return event?.type === 'bet-reduced' ? event.total : null;
  };
  expect(left(11_00)).toBe(1_00);
  expect(left(12_00)).toBe(0);
  expect(left(13_00)).toBeNull();
});
