// A long run: every kernel and every order of blocks gives the same result, and the result agrees with theory.
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { compile } from '../src/automaton/compile.ts';
import { FAIR } from '../src/dice-weights.ts';
import { type FlatAutomaton, flatten } from '../src/kernel/flat-automaton.ts';
import { plainRun } from '../src/kernel/plain.ts';
import { expandSeed } from '../src/kernel/random.ts';
import { assembledRun } from '../src/kernel/run.ts';
import { BLOCK_ROLLS, blocksOf, runFigures, runKernel, simulateRun } from '../src/kernel/simulate.ts';
import { addSums, ExactSum, NO_SUMS, type RunSums } from '../src/kernel/sums.ts';
import { variedRun } from '../src/kernel/varied-run.ts';
import { solve } from '../src/solver/solve.ts';
import { pass, pass345 } from '../src/strategy/strategies.ts';
import type { Strategy } from '../src/strategy/strategy.ts';
import { book as bookOf, CLASSICS } from './known.ts';
import { automata, automatonOf, vary } from './random-automaton.ts';

const book = bookOf('rws-2019');
const SEED = expandSeed(345n);
const SMALL = { states: 4, kinds: 9, moneyUnit: 1, size: 20, commission: false };

const assembled = (flat: FlatAutomaton): NonNullable<ReturnType<typeof assembledRun>> => {
  const kernel = assembledRun(flat);
  if (!kernel) throw new Error('the kernel was not assembled');
  return kernel;
};

describe('the assembled kernel', () => {
  test('gives the same sums as plain code, for any automaton and number of rolls', () => {
    fc.assert(
      fc.property(automata, fc.nat(30_000), fc.bigInt(), fc.boolean(), (automaton, more, seed, warm) => {
        const flat = flatten(automaton);
        const asked = [expandSeed(seed), 1 + more, undefined, warm] as const;
        expect(assembled(flat)(...asked)).toEqual(plainRun(flat)(...asked));
      }),
      { numRuns: 30 },
    );
  });

  test('does so one roll at a time if pairs of rolls would make the table too large', () => {
    const automaton = automatonOf({
      states: 3000,
      kinds: 36,
      moneyUnit: 5,
      size: 40,
      commission: false,
      seed: 11,
    });
    const flat = flatten(automaton);
    expect(assembled(flat)(SEED, 100_003)).toEqual(plainRun(flat)(SEED, 100_003));
  });

  test('leaves amounts that could overflow its sums to plain code', () => {
    const automaton = automatonOf({
      states: 3,
      kinds: 9,
      moneyUnit: 1,
      size: 5_000_001,
      commission: false,
      seed: 3,
    });
    const flat = flatten(automaton);
    expect(assembledRun(flat)).toBeNull();
    expect(simulateRun(flat, SEED, 5000).rolls).toBe(5000);
  });

  test('gives the same result twice: a block leaves nothing behind', () => {
    const kernel = assembled(flatten(compile({ book }, pass345)));
    const first = kernel(SEED, 10_000);
    kernel(expandSeed(1n), 12_345);
    expect(kernel(SEED, 10_000)).toEqual(first);
  });
});

describe('the assembled kernel for rolls that are not alike', () => {
  const FAIR_OR_NOT = fc.constantFrom(
    FAIR,
    FAIR.map((_, roll) => 1 + (roll % 5)),
    // One roll takes most of the draws, some never come, and many draws are rejected.
    FAIR.map((_, roll) => (roll === 20 ? 700_000_000_001 : roll % 4)),
  );

  test('gives the same sums as plain code, with weights and several edges a roll', () => {
    fc.assert(
      fc.property(
        automata,
        FAIR_OR_NOT,
        fc.integer({ min: 1, max: 5 }),
        fc.nat(30_000),
        fc.bigInt(),
        fc.boolean(),
        (automaton, dice, ways, more, seed, warm) => {
          const flat = flatten(vary(automaton, dice, ways, more));
          const asked = [expandSeed(seed), 1 + more, undefined, warm] as const;
          const kernel = variedRun(flat);
          expect(kernel).not.toBeNull();
          expect(kernel?.(...asked)).toEqual(plainRun(flat)(...asked));
        },
      ),
      { numRuns: 30 },
    );
  });

  test('plays a biased pair and Power Odds, the same twice', () => {
    const dice = FAIR.map((_, roll) => (roll % 7 === 5 ? 7 : 6));
    const hardways: Strategy = {
      name: 'hardways',
      about: '',
      start: null,
      play: () => ({ bets: { 'hard-4': 1200, 'hard-6': 1200, horn: 1200 } }),
    };
    for (const flat of [
      flatten(compile({ book, dice }, pass345)),
      flatten(compile({ book: bookOf('etg') }, hardways)),
    ]) {
      const kernel = variedRun(flat);
      const sums = plainRun(flat)(SEED, 50_000);
      for (let time = 0; time < 2; time += 1) {
        expect(kernel?.(SEED, 50_000)).toEqual(sums);
        expect(runKernel(flat)(SEED, 50_000)).toEqual(sums);
      }
    }
  });

  test('leaves weights that no draw can tell apart to plain code', () => {
    const flat = flatten(vary(automatonOf({ ...SMALL, seed: 5 }), FAIR, 4, 5));
    expect(variedRun(flat)).not.toBeNull();
    expect(variedRun({ ...flat, weight: flat.weight.map(weight => weight * 2 ** 53) })).toBeNull();
    expect(
      variedRun({ ...flat, profit: flat.profit.map((amount, at) => (at === 0 ? 2 ** 40 : amount)) }),
    ).toBeNull();
  });
});

describe('blocks', () => {
  const flat = flatten(compile({ book }, pass345));
  const rolls = 5 * BLOCK_ROLLS + 12_345;

  test('add up to the same sums in any order, whichever thread plays them', () => {
    const whole = simulateRun(flat, SEED, rolls);
    expect(whole.rolls).toBe(rolls);
    const blocks = [...blocksOf(SEED, rolls, BLOCK_ROLLS)];
    expect(blocks).toHaveLength(6);
    for (const threads of [1, 2, 8]) {
      const kernels = Array.from({ length: threads }, () => runKernel(flat));
      const shares = kernels.map((play, thread) =>
        blocks
          .filter(({ index }) => (index * 5) % threads === thread)
          .reverse()
          .map(({ state, size, warm }) => play(state, size, undefined, warm))
          .reduce(addSums, NO_SUMS),
      );
      expect(shares.reverse().reduce(addSums, NO_SUMS)).toEqual(whole);
    }
  });

  test('have streams of their own', () => {
    const play = runKernel(flat);
    const states = new Set([...blocksOf(SEED, rolls, BLOCK_ROLLS)].map(({ state }) => state.join()));
    expect(states.size).toBe(6);
    const [first, second] = [...blocksOf(SEED, 2 * BLOCK_ROLLS, BLOCK_ROLLS)].map(({ state }) => state);
    expect(play(first ?? SEED, 100_000).profit).not.toBe(play(second ?? SEED, 100_000).profit);
  });

  test('in the middle of a run play 1,024 rolls per lane before they count', () => {
    const play = runKernel(flat);
    const warm = play(SEED, 50_000, undefined, true);
    const [before, all] = [play(SEED, 4 * 1024), play(SEED, 4 * 1024 + 50_000)];
    expect(warm.rolls).toBe(50_000);
    expect([warm.profit, warm.wagered]).toEqual([all.profit - before.profit, all.wagered - before.wagered]);
    expect([...blocksOf(SEED, 3 * BLOCK_ROLLS, BLOCK_ROLLS)].map(block => block.warm)).toEqual([
      false,
      true,
      true,
    ]);
  });

  test('stop when told to, with the sums so far', () => {
    const told: number[] = [];
    const sums = simulateRun(flat, SEED, rolls, count => told.push(count) < 3);
    expect(sums.rolls).toBe(told.reduce((sum, count) => sum + count, 0));
    expect(told).toHaveLength(3);
    expect(sums.rolls).toBeLessThan(BLOCK_ROLLS);
  });
});

const gapOf = (sums: RunSums, meanPerRoll: number): number => {
  const { meanPerRoll: mean, standardErrorPerRoll: error } = runFigures(sums);
  return Math.abs(mean - meanPerRoll) / (error ?? 0);
};

describe('ten million rolls', () => {
  const ROLLS = 10_000_000;

  test('pass loses 7/495 of the flat bet per decision, every 557/165 rolls', () => {
    const sums = simulateRun(flatten(compile({ book }, pass)), SEED, ROLLS);
    const decisions = (ROLLS * 165) / 557;
    expect(gapOf(sums, ((-7 / 495) * 1000 * 165) / 557)).toBeLessThan(5);
    // Decisions vary less than a Poisson count does.
    expect(Math.abs(Number(sums.wagered) / 1000 - decisions)).toBeLessThan(5 * Math.sqrt(decisions));
    expect(runFigures(sums).edge).toBeCloseTo(7 / 495, 2);
  });

  test('agree with the solution for every built-in strategy', () => {
    for (const id of ['rws-2019', 'etg']) {
      for (const strategy of CLASSICS) {
        const automaton = compile({ book: bookOf(id) }, strategy);
        const exact = solve(automaton);
        const sums = simulateRun(flatten(automaton), expandSeed(11n), ROLLS);
        expect(gapOf(sums, exact.meanPerRoll.value), `${id} ${strategy.name}`).toBeLessThan(5);
        const wagered = Number(sums.wagered) / ROLLS / exact.wageredPerRoll.value;
        // A martingale's large bets are rare, so its action is uneven.
        expect(wagered, `${id} ${strategy.name}`).toBeCloseTo(1, 1);
      }
    }
  });

  test('have the standard error that the variance with correlation gives', () => {
    const automaton = compile({ book }, pass345);
    const { standardErrorPerRoll: error } = runFigures(simulateRun(flatten(automaton), SEED, ROLLS));
    const variance = solve(automaton).variancePerRoll?.value ?? 0;
    expect((error ?? 0) / Math.sqrt(variance / ROLLS)).toBeCloseTo(1, 1);
  });
});

describe('figures', () => {
  test('the standard error of batches of different lengths, worked out by hand', () => {
    // Two batches: +30 in 2 rolls, −10 in 3. The mean is 4 a roll; deviations 30 − 8 and −10 − 12.
    const sums = { ...NO_SUMS, rolls: 5, profit: 20n, wagered: 100n, batches: 2 };
    const figures = runFigures({ ...sums, squares: 1000n, crosses: 30n, lengths: 13n });
    expect(figures.meanPerRoll).toBe(4);
    expect(figures.standardErrorPerRoll).toBeCloseTo(Math.sqrt((22 ** 2 + 22 ** 2) * 2) / 5, 5);
    expect(figures.edge).toBe(-0.2);
  });

  test('one roll has no standard error, and a run without bets no edge', () => {
    const flat = flatten(compile({ book }, { ...pass, play: () => ({ bets: {} }) }));
    const figures = runFigures(simulateRun(flat, SEED, 1));
    expect(figures).toEqual({ rolls: 1, meanPerRoll: 0, standardErrorPerRoll: null, wagered: 0, edge: null });
  });

  test('sums stay exact beyond the range of a double', () => {
    const sum = new ExactSum();
    for (let times = 0; times < 3; times += 1) sum.addProduct(3_037_000_499, 3_037_000_499);
    sum.add(1);
    for (let times = 0; times < 5; times += 1) sum.add(2 ** 52 - 1);
    expect(sum.total()).toBe(3n * 3_037_000_499n ** 2n + 1n + 5n * (2n ** 52n - 1n));
  });

  test('so do those of losses', () => {
    const sum = new ExactSum();
    for (let times = 0; times < 3; times += 1) sum.addProduct(-3_037_000_499, 3_037_000_499);
    sum.add(-1);
    for (let times = 0; times < 5; times += 1) sum.add(1 - 2 ** 52);
    expect(sum.total()).toBe(-3n * 3_037_000_499n ** 2n - 1n - 5n * (2n ** 52n - 1n));
  });
});
