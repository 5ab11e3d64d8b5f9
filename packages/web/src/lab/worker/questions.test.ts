// Questions about a table: every bet's cost, with weighted dice and as made, and the best play.
import { runInThisContext } from 'node:vm';
import { findRulebook } from '@passline/engine';
import { required } from '@passline/engine/required';
import { readSeed } from '@passline/lab';
import { expect, test } from 'vitest';
import { prepare } from './prepare.ts';
import { bestAnswer, betCosts } from './questions.ts';
import { Simulation } from './simulation.ts';
import { strategyOf } from './strategy-code.ts';

const BOOK = required(findRulebook('rws-2019'));
const TABLE = { book: BOOK, settings: {}, unit: 1000 };
const SETTER = Array.from({ length: 36 }, (_, roll) => (Math.floor(roll / 6) + (roll % 6) === 5 ? 5 : 6));

test('each bet has its edge, its edge with fair dice, and what this amount of it costs', () => {
  const plain = betCosts({ book: BOOK, settings: {}, unit: 500 });
  const six = plain.find(({ spot }) => spot === 'place-6');
  expect(six).toMatchObject({ edge: { fraction: '1/66' }, fair: null, asMade: { fraction: '1/11' } });
  const weighted = betCosts({ book: BOOK, settings: {}, unit: 1000, dice: SETTER });
  const pass = weighted.find(({ spot }) => spot === 'pass');
  expect(pass).toMatchObject({ edge: { fraction: '-11/630' }, fair: { fraction: '7/495' } });
});

test('a bet that these dice never decide has no edge, and the others have theirs', () => {
  const dice = SETTER.map((weight, roll) =>
    weight === 5 || Math.floor(roll / 6) + (roll % 6) === 4 ? 0 : weight,
  );
  const costs = new Map(betCosts({ ...TABLE, dice }).map(cost => [cost.spot, cost]));
  expect(costs.get('place-6')).toMatchObject({ edge: null, fair: { fraction: '1/66' }, asMade: null });
  expect(costs.get('any-seven')).toMatchObject({ edge: { fraction: '1/1' } });
});

test('the best play has its chance, its opening and a strategy to play it', () => {
  const found = bestAnswer(TABLE, { bankroll: 6000, target: 10_000, rolls: null, bets: null });
  expect(found.chance).toBeCloseTo(0.591813652, 8);
  expect(found.opening[0]).toMatchObject({ point: null, bets: { pass: 1000 } });
  expect(found.opening.find(({ point }) => point === 5)?.bets).toEqual({ pass: 1000, 'pass-odds': 2000 });
  // The strategy sees the bankroll of its sessions, and reaches the target as often as predicted.
  const strategy = strategyOf(found.code, script => runInThisContext(script));
  const ready = prepare({ ...TABLE, strategy: { code: found.code } }, strategy, 6000);
  const plan = { bankroll: 6000, rolls: 400, target: 10_000, stopLoss: null };
  const seed = readSeed('1');
  if (!seed.ok) throw new Error(seed.message);
  const simulation = new Simulation(ready, plan, seed.state, 4000);
  while (!simulation.done) simulation.play(100, () => performance.now());
  // Four standard errors.
  expect(Math.abs(simulation.snapshot().figures.ends.target - found.chance)).toBeLessThan(0.0312);
});
