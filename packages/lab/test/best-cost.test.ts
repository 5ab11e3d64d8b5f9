// The lowest cost for given action, against a recursion without the engine; and steady plays compared.
import { type Cents, cents, findRulebook } from '@passline/engine';
import { required } from '@passline/engine/required';
import { expect, test } from 'vitest';
import { cheapest } from '../src/best/cost.ts';
import { frontier } from '../src/best/frontier.ts';

const book = required(findRulebook('rws-2019'));
const UNIT: Cents = cents(1000);

/** Ways of two points, the maximum multiple behind the flat bet, and the units in which odds are paid whole. */
const POINTS = [
  { ways: 3, times: 3, whole: 1 },
  { ways: 4, times: 4, whole: 2 },
  { ways: 5, times: 5, whole: 5 },
] as const;

/** In units: only the flat bet has a cost, 7/495 of it, so each decision should bring as much action as possible. */
function costByHand(action: number, max: number): number {
  const costs = [0];
  const at = (left: number): number => required(costs[Math.max(0, left)]);
  for (let left = 1; left <= action; left += 1) {
    let best = Number.POSITIVE_INFINITY;
    for (let flat = 1; flat <= max; flat += 1) {
      let cost = (7 / 495) * flat + (12 / 36) * at(left - flat);
      for (const { ways, times, whole } of POINTS) {
        let min = Number.POSITIVE_INFINITY;
        for (let odds = 0; odds <= Math.min(times * flat, max - flat); odds += whole)
          min = Math.min(min, at(left - flat - odds));
        cost += ((2 * ways) / 36) * min;
      }
      best = Math.min(best, cost);
    }
    costs.push(best);
  }
  return at(action);
}

test('the lowest cost for given action is the one worked out by hand, within its bound', () => {
  for (const [action, max] of [
    [1, 1],
    [10, 6],
    [40, 10],
  ] as const) {
    const { cost, bound, edge } = cheapest(
      { book },
      { action: cents(action * UNIT), bankroll: cents(max * UNIT), unit: UNIT },
    );
    const truth = costByHand(action, max) * UNIT;
    expect(bound).toBeLessThan(1e-6);
    expect(Math.abs(cost - truth)).toBeLessThanOrEqual(bound + 1e-9);
    expect(edge).toBeCloseTo(truth / (action * UNIT), 9);
  }
});

test('without odds every play on pass costs the same, and the first bet is part of the answer', () => {
  const { cost, situations } = cheapest(
    { book },
    { action: cents(6 * UNIT), bankroll: cents(3 * UNIT), unit: UNIT, bets: ['pass'] },
  );
  expect(cost).toBeCloseTo((7 / 495) * 6 * UNIT, 6);
  expect(situations[0]).toMatchObject({ point: null, standing: {}, left: 6 * UNIT });
});

test('Power Odds lower the cost of what they raise', () => {
  const etg = required(findRulebook('etg'));
  const goal = { action: cents(6 * UNIT), bankroll: cents(2 * UNIT), unit: UNIT, bets: ['any-seven'] };
  // A seven returns 5 for 1; with Power Odds it returns 7 or 9, one time in forty each.
  const edge = 1 - ((19 / 20) * 5 + (7 + 9) / 40) / 6;
  const { cost, bound } = cheapest({ book: etg }, goal);
  expect(Math.abs(cost - edge * 6 * UNIT)).toBeLessThan(bound + 1e-9);
  expect(cheapest({ book: etg, settings: { 'power-odds': '0' } }, goal).cost).toBeCloseTo(UNIT, 6);
});

test('steady plays: odds cost nothing and ruin more, and a bet that another beats is not efficient', () => {
  const plays = frontier(
    { book },
    { bankroll: cents(300_00), unit: UNIT, bets: ['pass', 'pass-odds', 'any-seven'], rolls: 120, pace: 120 },
  );
  const pass = plays.filter(({ bets, flat }) => bets.join() === 'pass,pass-odds' && flat === UNIT);
  expect(pass.map(({ odds }) => odds)).toEqual([0, 1, 2, 'full']);
  for (const { costPerHour } of pass) expect(costPerHour).toBeCloseTo((70 / 1671) * 100 * 120, 6);
  const ruins = pass.map(({ ruin }) => ruin);
  expect(ruins).toEqual(ruins.toSorted((a, b) => a - b));
  expect(pass.every(({ efficient }) => efficient)).toBe(true);
  const sevens = plays.filter(({ bets, flat }) => bets.join() === 'any-seven' && flat === UNIT);
  expect(sevens.map(({ efficient }) => efficient)).toEqual([false]);
});
