// Odds: the maximum, with a question first if that is too much for one tap.
import { seatAt, type Table } from '@passline/engine';
import { expect, it } from 'vitest';
import { bet, play, tableOf } from '../store/test-table.ts';
import { onSpot, tryRequests } from './betting.ts';
import { oddsChoices, oddsFor } from './odds.ts';

function after(game: Table, times: number | null): Table {
  const outcome = tryRequests(game, 1, oddsFor(game, 1, times).requests);
  if (!outcome.ok) throw new Error(outcome.refusal.message);
  return outcome.game;
}

const onFour = (rulebook: string, rack = 1_000_00): Table =>
  play(tableOf(rulebook, {}, rack), bet('pass', 10_00), { type: 'roll', dice: [2, 2] });

it('full odds go behind every bet that can have them, as far as the rack reaches', () => {
  const on = play(onFour('rws-2019', 100_00), bet('come', 10_00), { type: 'roll', dice: [5, 3] });
  const game = after(on, null);
  // Three times behind a 4; behind the come bet on 8, five times, of which 50.00 are left in the rack.
  expect([onSpot(game, 1, 'pass-odds'), onSpot(game, 1, 'come-odds-8')]).toEqual([30_00, 50_00]);
  expect(seatAt(game, 1)?.rack).toBe(0);
  expect(oddsFor(game, 1, null)).toEqual({ times: null, requests: [], total: 0 });
});

it('usual odds are made without a question', () => {
  for (const book of ['rws-2013', 'rws-2019', 'etg']) expect(oddsChoices(onFour(book), 1)).toEqual([]);
});

it('if a rulebook allows thousandfold odds, the player is asked how much, with the maximum last', () => {
  const game = onFour('south-dakota');
  expect(oddsChoices(game, 1).map(({ times, total }) => [times, total])).toEqual([
    [1, 10_00],
    [2, 20_00],
    [5, 50_00],
    [10, 100_00],
    [null, 990_00],
  ]);
});

it('the player is also asked before betting more than half of the rack', () => {
  const game = onFour('rws-2019', 60_00);
  expect(oddsChoices(game, 1).map(({ times, total }) => [times, total])).toEqual([
    [1, 10_00],
    [2, 20_00],
    [null, 30_00],
  ]);
  expect(oddsChoices(onFour('rws-2019', 70_00), 1)).toEqual([]);
});

it('odds already made count', () => {
  const game = play(onFour('south-dakota'), bet('pass-odds', 15_00));
  expect(onSpot(after(game, 2), 1, 'pass-odds')).toBe(20_00);
  expect(oddsFor(game, 1, 1)).toMatchObject({ requests: [], total: 0 });
  expect(oddsChoices(game, 1)[0]).toMatchObject({ times: 2, total: 5_00 });
});

it('nothing is asked if no bet can have odds', () => {
  expect(oddsChoices(tableOf('south-dakota'), 1)).toEqual([]);
});
