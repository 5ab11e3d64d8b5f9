// Power Odds in a strategy's figures: worked out by hand from the pays, against the long run, sessions and simulation.
import { ALL_DICE, type SpotName } from '@passline/engine';
import { formatRational } from '@passline/engine/rational';
import { describe, expect, test } from 'vitest';
import type { Automaton } from '../src/automaton/automaton.ts';
import { compile, compileSessions, type Strategy, simulate, solve, solveSessions } from '../src/index.ts';
import { LANES } from '../src/kernel/dice.ts';
import { engineRun } from '../src/kernel/engine-run.ts';
import { flatten } from '../src/kernel/flat-automaton.ts';
import { expandSeed } from '../src/kernel/random.ts';
import { runKernel } from '../src/kernel/simulate.ts';
import { addSums, NO_SUMS } from '../src/kernel/sums.ts';
import { book, named } from './known.ts';

const etg = book('etg');
const UNIT = 1200;

const everyRoll = (name: string, spots: readonly SpotName[]): Strategy => ({
  name,
  about: '',
  start: null,
  play: () => ({ bets: Object.fromEntries(spots.map(spot => [spot, UNIT])) }),
});

/** What a bet of 12.00 may win on a roll: each amount with its chance; a loss where it does not win. */
type Results = readonly (readonly [profit: number, chance: number])[];
const raised = (base: number, to: readonly [number, number], part = 1): Results => {
  const win = (odds: number): number => UNIT * part * odds - UNIT * (1 - part);
  return [
    [win(base), 19 / 20],
    [win(to[0]), 1 / 40],
    [win(to[1]), 1 / 40],
  ];
};
const LOSS: Results = [[-UNIT, 1]];

/** The electronic table's pays, typed in from its rules: the unraised odds, and the two they may be raised to. */
const BY_HAND: Readonly<Record<string, (total: number) => Results>> = {
  'any-craps': total => ([2, 3, 12].includes(total) ? raised(7, [10, 14]) : LOSS),
  two: total => (total === 2 ? raised(30, [45, 60]) : LOSS),
  horn: total => {
    if (total === 2 || total === 12) return raised(30, [45, 60], 1 / 4);
    return total === 3 || total === 11 ? raised(15, [22, 30], 1 / 4) : LOSS;
  },
  'any-seven': total => (total === 7 ? raised(4, [6, 8]) : LOSS),
};

/** Mean and variance of one roll of these bets, raised independently of each other. */
function byHand(spots: readonly string[]): { readonly mean: number; readonly variance: number } {
  let [mean, squares] = [0, 0];
  for (const [a, b] of ALL_DICE) {
    const bets = spots.map(spot => BY_HAND[spot]?.(a + b) ?? LOSS);
    const own = bets.map(results => results.reduce((sum, [profit, chance]) => sum + profit * chance, 0));
    const spread = bets.map((results, at) =>
      results.reduce((sum, [profit, chance]) => sum + (profit - (own[at] ?? 0)) ** 2 * chance, 0),
    );
    const total = own.reduce((x, y) => x + y, 0);
    mean += total / 36;
    squares += (total ** 2 + spread.reduce((x, y) => x + y, 0)) / 36;
  }
  return { mean, variance: squares - mean ** 2 };
}

describe('the long run', () => {
  test('hardways cost 7.125% at the usual setting, and 10% where odds are never raised', () => {
    const edge = (settings: Record<string, string>): string | null => {
      const found = solve(compile({ book: etg, settings }, named('hardways'))).edge?.exact;
      return found ? formatRational(found) : null;
    };
    // 9 of 20 decisions are of the 4 or 10: (9 × (1 − 8.25/9) + 11 × (1 − 10.325/11)) / 20.
    expect(edge({})).toBe('57/800');
    expect(edge({ 'power-odds': '0' })).toBe('1/10');
  });

  test.each([[['any-seven']], [['two']], [['horn']], [['any-craps', 'two', 'horn', 'any-seven']]] as const)(
    '%j on every roll: mean and variance as worked out by hand',
    spots => {
      const found = solve(compile({ book: etg }, everyRoll('props', spots)));
      const { mean, variance } = byHand(spots);
      expect(found.meanPerRoll.exact).not.toBeNull();
      expect(found.meanPerRoll.value).toBeCloseTo(mean, 8);
      expect((found.variancePerRoll?.value ?? 0) / variance).toBeCloseTo(1, 12);
    },
  );

  test('ways beyond whole doubles still give the mean, within a stated error', () => {
    const spots = ['any-craps', 'c', 'two', 'horn', 'c-and-e', 'hop-1-1', 'any-seven'] as const;
    const book40: Record<string, string> = { 'power-odds': '101/2003' };
    const automaton = compile({ book: etg, settings: book40 }, everyRoll('all', spots));
    const { meanPerRoll } = solve(automaton);
    expect(meanPerRoll.exact).toBeNull();
    expect(meanPerRoll.error).toBeLessThan(1e-8);
    const apart = spots.map(spot => solve(compile({ book: etg, settings: book40 }, everyRoll(spot, [spot]))));
    const sum = apart.reduce((total, one) => total + one.meanPerRoll.value, 0);
    expect(Math.abs(meanPerRoll.value - sum)).toBeLessThan(meanPerRoll.error + 1e-9);
  });
});

describe('simulated', () => {
  const spots = ['any-craps', 'two', 'horn', 'any-seven'] as const;
  const strategies = [named('hardways'), everyRoll('props', spots)];

  test('the engine and the automaton raise the same rolls', () => {
    for (const strategy of strategies) {
      const play = engineRun({ book: etg }, strategy);
      const lanes = Array.from({ length: LANES }, (_, lane) => play(expandSeed(5n), 20_003, lane));
      const automaton: Automaton = compile({ book: etg }, strategy);
      const compiled = runKernel(flatten(automaton))(expandSeed(5n), 20_003);
      expect(lanes.reduce(addSums, NO_SUMS), strategy.name).toEqual(compiled);
    }
  });

  test('a long run and sessions come out as solved', async () => {
    for (const strategy of strategies) {
      const automaton = compile({ book: etg }, strategy);
      const { meanPerRoll } = solve(automaton);
      const { run } = await simulate({ book: etg }, strategy, { seed: '3', rolls: 3_000_000 });
      const error = run.standardErrorPerRoll ?? 0;
      expect(Math.abs(run.meanPerRoll - meanPerRoll.value) / error, strategy.name).toBeLessThan(4);
      const plan = { bankroll: 30_000, rolls: 100, target: null, stopLoss: null };
      const count = 20_000;
      // Bets cut to any number of cents would have too many situations to follow.
      const skipping = { ...strategy, whenShort: 'skip' as const };
      const both = await Promise.all(
        (['compiled', 'engine'] as const).map(path => {
          const many = path === 'engine' ? 50 : count;
          return simulate({ book: etg }, skipping, { seed: '4', path, sessions: { count: many, plan } });
        }),
      );
      const { ruin } = solveSessions(compileSessions({ book: etg }, skipping, 30_000), { rolls: 100 });
      const spread = Math.sqrt((ruin * (1 - ruin)) / count);
      expect(Math.abs((both[0]?.sessions?.ends.ruin ?? 0) - ruin)).toBeLessThan(4 * spread + 1e-9);
      const few = await simulate({ book: etg }, skipping, { seed: '4', sessions: { count: 50, plan } });
      expect(both[1]?.sessions).toEqual(few.sessions);
    }
  });
});
