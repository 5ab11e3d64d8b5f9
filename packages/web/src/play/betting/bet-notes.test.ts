// What a player is told about a bet that was not made exactly as tapped.
import type { LayoutRequest } from '@passline/client';
import type { SpotName, Table } from '@passline/engine';
import { expect, it } from 'vitest';
import { bet, play, tableOf } from '../store/test-table.ts';
import { noteOn } from './bet-notes.ts';
import { planAdd, tryRequests } from './betting.ts';
import { planDouble } from './plans.ts';

function note(
  game: Table,
  requests: readonly LayoutRequest[],
  chip: number | null,
  isCoached = false,
): string {
  const outcome = tryRequests(game, 1, requests);
  if (!outcome.ok) throw new Error(outcome.refusal.message);
  return noteOn(game, outcome.game, 1, { requests, chip, isCoached });
}

const tap = (game: Table, spot: SpotName, chip: number): string =>
  note(game, [planAdd(game, 1, spot, chip)], chip);

const dollars = tableOf('rws-2019', { chip: '1.00' });
const roll = (...dice: [1 | 2 | 3 | 4 | 5 | 6, 1 | 2 | 3 | 4 | 5 | 6]) => ({ type: 'roll', dice }) as const;

it('says nothing about a chip that lies where and as it was tapped', () => {
  expect(tap(dollars, 'pass', 5_00)).toBe('');
  expect(tap(dollars, 'place-6', 5_00)).toBe('');
  expect(note(play(dollars, bet('field', 5_00)), [{ type: 'take', spot: 'field' }], null)).toBe('');
});

it('says that a chip of 5 on the horn is 4, and what the minimum is', () => {
  expect(tap(dollars, 'horn', 5_00)).toBe('Horn takes multiples of 4, so you bet 4.');
  expect(tap(dollars, 'horn', 1_00)).toBe('Horn takes multiples of 4, so you bet 4.');
  expect(tap(tableOf('rws-2019', { chip: '1.00', min: '10.00' }), 'pass', 5_00)).toBe(
    'The minimum for Pass line is 10, so you bet 10.',
  );
});

it('says which amounts a table’s chips can pay', () => {
  const fives = tableOf('south-dakota', { chip: '5.00' });
  expect(tap(fives, 'place-4', 5_00)).toBe('Place 4 takes multiples of 25, so you bet 25.');
  expect(tap(fives, 'place-4', 40_00)).toBe('Place 4 takes multiples of 25, so you bet 25.');
});

it('says what commission left the rack with the bet', () => {
  expect(tap(tableOf('rws-2019', { chip: '0.25' }), 'buy-4', 5_00)).toBe('0.25 commission paid.');
});

it('says that a put bet is a bet on the pass line', () => {
  const on = play(tableOf('south-dakota', { shooter: 'house' }), roll(2, 2));
  expect(tap(on, 'put', 5_00)).toBe('Put bets go on Pass line.');
});

it('says that doubling raised the line with its point on, and to a coached player every raise', () => {
  const on = play(dollars, bet('pass', 5_00), roll(4, 1), bet('place-6', 6_00));
  const doubled = planDouble(on, 1).requests;
  const raised = 'With the point on 5, odds cost less than raising Pass line.';
  expect(note(on, doubled, null)).toBe(raised);
  const alone: LayoutRequest[] = [{ type: 'bet', spot: 'pass', amount: 5_00 }];
  expect(note(on, alone, 5_00)).toBe('');
  expect(note(on, alone, 5_00, true)).toBe(raised);
  expect(note(dollars, alone, 5_00, true)).toBe('');
});
