// Lists of players have each person once, whatever seats they have.
import type { TableState } from '@passline/client';
import { expect, test } from 'vitest';
import { tableAfter } from '../test-table.ts';
import { bankrollOf, goneFrom, peopleAt } from './bankroll.ts';

/** Dev left seat 1 while a bet stands, and came back to seat 3. */
function returned(): TableState {
  const game = tableAfter(
    { type: 'seat', seat: 1, name: 'Dev', amount: 200_00 },
    { type: 'seat', seat: 2, name: 'Bo', amount: 200_00 },
    { type: 'bet', seat: 1, spot: 'pass', amount: 25_00 },
    { type: 'roll', dice: [2, 4] },
    { type: 'leave', seat: 1 },
    { type: 'seat', seat: 3, name: 'Dev', amount: 175_00 },
  );
  const owner = (player: string) => ({ player, kind: 'guest', since: 1, sinceAt: 0, awayUntil: null });
  return {
    game,
    owners: { 1: owner('g_dev'), 2: owner('g_bo'), 3: owner('g_dev') },
    purses: { g_dev: { boughtIn: 200_00, away: 0 }, g_bo: { boughtIn: 200_00, away: 0 } },
  } as unknown as TableState;
}

test('a player who came back while bets stand is listed once, with all their chips', () => {
  const state = returned();
  const people = peopleAt(state).map(({ player: { seat, name }, onLayout }) => [seat, name, onLayout]);
  expect(people).toEqual([
    [2, 'Bo', 0],
    [3, 'Dev', 25_00],
  ]);
  const nets = peopleAt(state).map(({ player }) => bankrollOf(state, player)?.net);
  expect(nets).toEqual([0, 0]);
});

test('whoever left without a bet up stays in the standings, with what they left with', () => {
  const state = returned();
  const purses = { ...state.purses, '20.57': { boughtIn: 200_00, away: 215_00 } };
  expect(goneFrom({ ...state, purses })).toEqual([
    { holder: '20.57', bankroll: { boughtIn: 200_00, now: 215_00, net: 15_00 } },
  ]);
  expect(goneFrom(state)).toEqual([]);
  // The chips at seat 1 are those of the player at seat 3.
  expect(peopleAt(state).map(({ held }) => held)).toEqual([null, 1]);
});
