// Dice that are not fair: figures worked out from the weights, and rolls that come as often as they should.
import { readFileSync } from 'node:fs';
import { ALL_DICE } from '@passline/engine';
import {
  add,
  divide,
  multiply,
  type Rational,
  rational,
  subtract,
  toNumber,
} from '@passline/engine/rational';
import { describe, expect, test } from 'vitest';
import {
  compile,
  compileSessions,
  handLength,
  odds,
  oddsWithDice,
  readWeights,
  simulate,
  solve,
  solveSessions,
} from '../src/index.ts';
import { LANES } from '../src/kernel/dice.ts';
import { engineRun } from '../src/kernel/engine-run.ts';
import { flatten } from '../src/kernel/flat-automaton.ts';
import { expandSeed } from '../src/kernel/random.ts';
import { runKernel } from '../src/kernel/simulate.ts';
import { addSums, NO_SUMS } from '../src/kernel/sums.ts';
import { WeightedDice } from '../src/kernel/weighted-dice.ts';
import { book, named } from './known.ts';

/** A pair on which 1 and 6 come more often than 3 and 4, and two fives never come together. */
const ONE = { 1: 19, 2: 17, 3: 14, 4: 13, 5: 17, 6: 21 } as const;
const OTHER = { 1: 18, 2: 17, 3: 15, 4: 14, 5: 17, 6: 20 } as const;
const DICE: readonly number[] = ALL_DICE.map(([a, b]) => (a === 5 && b === 5 ? 0 : ONE[a] * OTHER[b]));

/** The pass line by these dice: chance of winning by the come-out and each point. */
function passEdge(dice: readonly number[]): Rational {
  const all = dice.reduce((sum, weight) => sum + weight, 0);
  const chance = (total: number): Rational =>
    rational(
      ALL_DICE.reduce((sum, [a, b], roll) => sum + (a + b === total ? (dice[roll] ?? 0) : 0), 0),
      all,
    );
  let win = add(chance(7), chance(11));
  for (const point of [4, 5, 6, 8, 9, 10]) {
    const made = divide(chance(point), add(chance(point), chance(7)));
    win = add(win, multiply(chance(point), made));
  }
  return subtract(rational(1), multiply(win, rational(2)));
}

describe('the long run', () => {
  test('pass has the edge that the weights give it', () => {
    const found = solve(compile({ book: book('rws-2019'), dice: DICE }, named('pass')));
    expect(found.edge?.exact).toEqual(passEdge(DICE));
    expect(solve(compile({ book: book('rws-2019') }, named('pass'))).edge?.exact).toEqual(
      passEdge(ALL_DICE.map(() => 1)),
    );
  });

  test('rolls that never come lead nowhere', () => {
    // Only hard fours and sevens: each of the two decides half of the pass bets with a point.
    const dice = ALL_DICE.map(([a, b]) => (a === 2 && b === 2 ? 1 : a === 3 && b === 4 ? 1 : 0));
    const found = solve(compile({ book: book('rws-2019'), dice }, named('pass')));
    expect(found.edge?.exact).toEqual(rational(-1, 2));
    expect(found.closedClasses).toBe(1);
  });
});

describe('odds', () => {
  const total = DICE.reduce((sum, weight) => sum + weight, 0);
  const ways = (wanted: (a: number, b: number) => boolean): number =>
    ALL_DICE.reduce((sum, [a, b], roll) => sum + (wanted(a, b) ? (DICE[roll] ?? 0) : 0), 0);
  const edges = new Map(odds(book('rws-2019'), {}, undefined, DICE).map(one => [one.spot, one.edge]));

  test('every edge follows from the weights', () => {
    expect(edges.get('pass')).toEqual(passEdge(DICE));
    const sum = (...totals: number[]): number => ways((a, b) => totals.includes(a + b));
    expect(edges.get('place-6')).toEqual(rational(6 * sum(7) - 7 * sum(6), 6 * sum(6, 7)));
    expect(edges.get('field')).toEqual(
      rational(sum(5, 6, 7, 8) - sum(3, 4, 9, 10, 11) - 2 * sum(2, 12), total),
    );
    const hard = ways((a, b) => a === 4 && b === 4);
    expect(edges.get('hard-8')).toEqual(rational(sum(7, 8) - hard - 9 * hard, sum(7, 8)));
    expect(edges.get('any-seven')).toEqual(rational(total - 5 * sum(7), total));
    expect(edges.get('come')).toEqual(edges.get('pass'));
  });

  test('a hand lasts as long as the weights let it', () => {
    const share = (wanted: number): number => ways((a, b) => a + b === wanted) / total;
    const points = [4, 5, 6, 8, 9, 10].map(share);
    // t = 1 + Σ p (t_p) + (1 − Σ p) t and t_p = 1 + p t + (1 − p − seven) t_p.
    const seven = share(7);
    const fixed = 1 + points.reduce((sum, p) => sum + p / (p + seven), 0);
    const back = points.reduce((sum, p) => sum + (p * p) / (p + seven), 0);
    const mean = fixed / (points.reduce((sum, p) => sum + p, 0) - back);
    expect(toNumber(handLength(book('rws-2019'), DICE).mean)).toBeCloseTo(mean, 10);
  });

  test('a dice setter who throws a seven once in seven rolls beats the pass line', () => {
    const read = readWeights(
      readFileSync(new URL('../../../examples/dice-setter.txt', import.meta.url), 'utf8'),
    );
    if (!read.ok) throw new Error(read.message);
    expect(read.dice.reduce((sum, weight) => sum + weight, 0)).toBe(210);
    const [pass] = odds(book('rws-2019'), {}, ['pass'], read.dice);
    expect(pass?.edge).toEqual(rational(-11, 630));
    expect(pass?.edge).toEqual(passEdge(read.dice));
  });

  test('a bet that is never decided has no figures', () => {
    const never = ALL_DICE.map(([a, b]) => (a + b === 7 || a + b === 6 ? 0 : 1));
    expect(() => odds(book('rws-2019'), {}, ['place-6'], never)).toThrow(/place-6 is never decided/);
    const { figures, undecided } = oddsWithDice(book('rws-2019'), {}, never);
    const reasonOf = (spot: string): string | undefined => undecided.find(bet => bet.spot === spot)?.reason;
    expect(reasonOf('place-6')).toBe('never decided');
    // No point of 6, so no come bet ever moves there.
    expect(reasonOf('come-6')).toBe('never made');
    expect(figures.find(({ spot }) => spot === 'place-8')?.lose).toEqual(rational(0));
    expect(figures.length + undecided.length).toBe(odds(book('rws-2019')).length);
  });
});

describe('weights from text', () => {
  const grid = (weight: string): string => Array.from({ length: 36 }, () => weight).join(' ');

  test('whole numbers, decimals and fractions, in any layout, with comments', () => {
    const one = readWeights(`# fair\n${grid('1/36')}`);
    expect(one).toEqual({ ok: true, dice: ALL_DICE.map(() => 1) });
    const mixed = readWeights(`0.5, 1/3\n${grid('1').slice(4)} # the rest`);
    expect(mixed).toMatchObject({ ok: true });
    expect(mixed.ok && mixed.dice.slice(0, 3)).toEqual([3, 2, 6]);
    // Numbers as programs write them.
    for (const half of ['.5', '5e-1', '5.0E-01', '0.500000000000000000e+00', '50.e-2'])
      expect(readWeights(`\uFEFF${half}\r\n${grid('1').slice(2)}`), half).toMatchObject({
        ok: true,
        dice: [1, 2, ...Array.from({ length: 34 }, () => 2)],
      });
  });

  test.each([
    [grid('1').slice(2), 'has 35 weights, not 36: six rows of six'],
    [grid('0'), 'has only weights of 0'],
    [grid('-1'), '“-1” is not a weight such as 5, 0.028 or 1/36'],
    [grid('.'), '“.” is not a weight such as 5, 0.028 or 1/36'],
    [grid('NaN'), '“NaN” is not a weight such as 5, 0.028 or 1/36'],
    [
      `${grid('1').slice(2)} 2.777777777777777624e-02`,
      'has weights with too many digits: use at most 12 decimals',
    ],
    [grid('1/0'), '“1/0” is not a weight such as 5, 0.028 or 1/36'],
    [
      `${grid('1').slice(4)} 0.123456789012 1/99999989`,
      'has weights with too many digits: use at most 12 decimals',
    ],
  ])('%#: a mistake is named', (text, message) => {
    expect(readWeights(text)).toEqual({ ok: false, message });
  });
});

describe('simulated', () => {
  test('each roll comes as often as its weight', () => {
    const counts = new Float64Array(36);
    const stream = new WeightedDice(expandSeed(8n), DICE);
    const total = DICE.reduce((sum, weight) => sum + weight, 0);
    for (let draw = 0; draw < 50_000; draw += 1)
      for (const roll of stream.deal()) counts[roll] = (counts[roll] ?? 0) + 1;
    const off = counts.reduce((sum, count, roll) => {
      const expected = (400_000 * (DICE[roll] ?? 0)) / total;
      return expected === 0 ? sum + count : sum + (count - expected) ** 2 / expected;
    }, 0);
    // A chi-square with 34 degrees of freedom exceeds 70 once in three thousand seeds.
    expect(off).toBeLessThan(70);
  });

  test('the engine and the automaton play the same rolls', () => {
    const setup = { book: book('etg'), dice: DICE };
    const play = engineRun(setup, named('hardways'));
    const lanes = Array.from({ length: LANES }, (_, lane) => play(expandSeed(5n), 5003, lane));
    const compiled = runKernel(flatten(compile(setup, named('hardways'))))(expandSeed(5n), 5003);
    expect(lanes.reduce(addSums, NO_SUMS)).toEqual(compiled);
  });

  test('a long run and sessions come out as solved', async () => {
    const setup = { book: book('rws-2019'), dice: DICE };
    const automaton = compile(setup, named('pass-345'));
    const { run } = await simulate(setup, named('pass-345'), { seed: '3', rolls: 3_000_000 });
    const off = run.meanPerRoll - solve(automaton).meanPerRoll.value;
    expect(Math.abs(off) / (run.standardErrorPerRoll ?? 0)).toBeLessThan(4);
    const plan = { bankroll: 30_000, rolls: 200, target: null, stopLoss: null };
    const count = 20_000;
    const { sessions } = await simulate(setup, named('pass-345'), { seed: '4', sessions: { count, plan } });
    const { ruin } = solveSessions(compileSessions(setup, named('pass-345'), 30_000), { rolls: 200 });
    const spread = Math.sqrt((ruin * (1 - ruin)) / count);
    expect(Math.abs((sessions?.ends.ruin ?? 0) - ruin)).toBeLessThan(4 * spread);
  });
});
