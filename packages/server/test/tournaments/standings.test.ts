// Who leads a tournament, who advances after a cut, and how seats are drawn.
import { describe, expect, test } from 'vitest';
import { SYSTEM_RANDOM } from '../../src/lib/random.ts';
import { drawSeats } from '../../src/tournaments/seating.ts';
import { advanceAfter, standingsOf } from '../../src/tournaments/standings.ts';
import type { FinishedRound, RoundResult } from '../../src/tournaments/tournament.ts';

const result = (player: string, finished: number, biggestWin = 0): RoundResult => ({
  player,
  finished,
  biggestWin,
});
const players = ['a', 'b', 'c', 'd'].map(player => ({ player, kind: 'guest' as const }));
const places = (standings: ReturnType<typeof standingsOf>) =>
  standings.map(({ player, rank, score }) => [rank, player, score]);

describe('the leaderboard', () => {
  // cites: P121
  test('without a cut the rounds add up', () => {
    const first: FinishedRound = {
      players: [result('a', 10), result('b', 50), result('c', 30), result('d', 0)],
      advance: ['a', 'b', 'c', 'd'],
    };
    const now = [result('a', 45), result('b', 1), result('c', 30), result('d', 60)];
    expect(places(standingsOf({ players, results: [first], round: 2 }, now))).toEqual([
      [1, 'c', 60],
      [1, 'd', 60],
      [3, 'a', 55],
      [4, 'b', 51],
    ]);
  });

  // cites: P121
  test('after a cut only what came since counts, and who went further ranks higher', () => {
    const first: FinishedRound = {
      players: [result('a', 10), result('b', 500), result('c', 30), result('d', 400)],
      advance: ['b', 'd'],
    };
    const standings = standingsOf({ players, results: [first], round: 2 }, [result('b', 5), result('d', 7)]);
    expect(places(standings)).toEqual([
      [1, 'd', 7],
      [2, 'b', 5],
      [3, 'c', 30],
      [4, 'a', 10],
    ]);
    expect(standings.map(({ isOut }) => isOut)).toEqual([false, false, true, true]);
  });

  // cites: P122
  test('the larger single win decides a tie; players who are still tied share the rank and advance together', () => {
    const now = [result('a', 30, 5), result('b', 30, 9), result('c', 30, 5), result('d', 1, 99)];
    const tournament = { players, results: [], round: 1, rounds: [{ rolls: 1, advance: 2 }, { rolls: 1 }] };
    expect(places(standingsOf(tournament, now))).toEqual([
      [1, 'b', 30],
      [2, 'a', 30],
      [2, 'c', 30],
      [4, 'd', 1],
    ]);
    expect(advanceAfter(tournament, now)).toEqual(['b', 'a', 'c']);
    expect(
      advanceAfter({ ...tournament, round: 2, results: [{ players: now, advance: ['b'] }] }, now),
    ).toEqual([]);
  });

  // cites: P122
  test('where nobody has bet, everybody shares the first place, and a cut lets all of them through', () => {
    const now = players.map(({ player }) => result(player, 500));
    const tournament = { players, results: [], round: 1, rounds: [{ rolls: 1, advance: 1 }, { rolls: 1 }] };
    expect(standingsOf(tournament, now).map(({ rank }) => rank)).toEqual([1, 1, 1, 1]);
    expect(advanceAfter(tournament, now)).toEqual(['a', 'b', 'c', 'd']);
  });

  test('before the first round nobody leads', () => {
    expect(
      standingsOf({ players, results: [], round: 0 }, []).map(({ rank, round }) => [rank, round]),
    ).toEqual(players.map(() => [1, 0]));
  });
});

test.each([
  [24, 8, [8, 8, 8]],
  [25, 8, [7, 6, 6, 6]],
  [1, 8, [1]],
  [9, 8, [5, 4]],
])('%i players at tables of %i sit %j', (count, seats, sizes) => {
  const all = Array.from({ length: count }, (_, index) => `p${index}`);
  const drawn = drawSeats(all, seats, SYSTEM_RANDOM);
  expect(drawn.map(table => table.length)).toEqual(sizes);
  expect(drawn.flat().toSorted()).toEqual(all.toSorted());
});

test('every order of seats is drawn about as often', () => {
  const counts = new Map<string, number>();
  for (let draw = 0; draw < 6000; draw += 1) {
    const order = drawSeats(['a', 'b', 'c'], 3, SYSTEM_RANDOM).flat().join('');
    counts.set(order, (counts.get(order) ?? 0) + 1);
  }
  expect(counts.size).toBe(6);
  // Seven standard deviations.
  for (const count of counts.values()) expect(Math.abs(count - 1000)).toBeLessThan(205);
});
