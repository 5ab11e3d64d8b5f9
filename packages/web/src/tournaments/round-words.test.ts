// Words say if a rank was decided by the rule for ties.
import type { TournamentStanding, TournamentView } from '@passline/client';
import { expect, test } from 'vitest';
import { tieWords } from './round-words.ts';

const place = (player: string, rank: number, score: number, round = 1) =>
  ({ player, rank, score, round }) as TournamentStanding;

// cites: P122
test('the rule for ties is stated where it decided, and where it could not', () => {
  const standings = [
    place('a', 1, 300_00, 2),
    place('b', 2, 250_00, 2),
    place('c', 3, 250_00, 2),
    place('d', 4, 300_00),
    place('e', 5, 100_00),
    place('f', 5, 100_00),
  ];
  const words = standings.map(each => tieWords({ standings } as unknown as TournamentView, each));
  const rule = 'Ties go to the bigger win on a single roll.';
  const shared = 'Same chips, same biggest win on a single roll: the place is shared.';
  expect(words).toEqual(['', rule, rule, '', shared, shared]);
});
