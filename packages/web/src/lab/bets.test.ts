// Bets as a player counts them.

import { findRulebook } from '@passline/engine';
import { expect, test } from 'vitest';
import { byBet, inOrder } from './bets.ts';

const BOOK = findRulebook('rws-2019') ?? null;

test('a come bet is one bet, wherever it is decided', () => {
  const bets = byBet(
    [
      { spot: 'come-6', profit: -5, wagered: 20 },
      { spot: 'come', profit: 4, wagered: 10 },
      { spot: 'place-6', profit: 1, wagered: 3 },
      { spot: 'come-odds-6', profit: 0, wagered: 50 },
      { spot: 'opening commission', profit: -1, wagered: 0 },
    ],
    BOOK,
  );
  expect(bets.map(({ label, profit, wagered }) => [label, profit, wagered])).toEqual([
    ['Come', -1, 30],
    ['Place 6', 1, 3],
    ['Come odds', 0, 50],
    ['Opening commission', -1, 0],
  ]);
  expect(inOrder(bets)).toEqual(['Come', 'Come odds', 'Place 6', 'Opening commission']);
});
