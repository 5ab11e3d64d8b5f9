// The dealer’s list of rolls, read from the log: corrections and decided bets.
import type { LogEntry } from '@passline/client';
import { type Command, decide, type Event, evolve, findRulebook, newTable } from '@passline/engine';
import { expect, test } from 'vitest';
import { outcomesOf } from '../../layout/outcomes.ts';
import { labelOf, rollsOf } from './rolls.ts';

function entries(commands: readonly Command[]): readonly LogEntry[] {
  const book = findRulebook('rws-2019');
  const made = book ? newTable(book, { chip: '1.00' }) : null;
  if (!made?.ok) throw new Error('no table');
  const events: Event[] = [];
  commands.reduce((table, command) => {
    const decision = decide(table, command);
    if (!decision.ok) throw new Error(decision.refusal.message);
    events.push(...decision.events);
    return decision.events.reduce(evolve, table);
  }, made.table);
  return events.map((event, index) => ({ version: index + 1, at: 0, event }));
}

const GAME = entries([
  { type: 'seat', seat: 1, name: 'Ana', amount: 500_00 },
  { type: 'bet', seat: 1, spot: 'pass', amount: 10_00 },
  { type: 'roll', dice: [2, 4] },
  { type: 'roll', dice: [3, 4] },
  { type: 'correct', dice: [3, 3] },
]);

test('a corrected roll is shown in place of the wrong one', () => {
  const rolls = rollsOf(GAME);
  expect(rolls.map(({ rolled }) => rolled.dice)).toEqual([
    [2, 4],
    [3, 3],
  ]);
  expect(rolls.map(({ rolled }) => labelOf(rolled))).toEqual(['point', 'made']);
});

test('bets that were decided are shown with what they won or lost', () => {
  const rolls = rollsOf(GAME.slice(0, -1));
  expect(rolls.at(-1) && outcomesOf(rolls.at(-1)?.rolled ?? never())).toEqual([
    { spot: 'pass', seat: 1, amount: 10_00, how: 'lose' },
  ]);
});

function never(): never {
  throw new Error('no roll');
}
