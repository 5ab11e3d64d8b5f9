// The compiled path and the engine agree on the same dice: roll for roll, and to the last cent of every sum.

import { readFileSync } from 'node:fs';
import { cents, findRulebook, loadRulebook, RULEBOOKS, type Rulebook } from '@passline/engine';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { TooManyStatesError } from '../src/automaton/automaton.ts';
import { compile } from '../src/automaton/compile.ts';
import { LANES } from '../src/kernel/dice.ts';
import { engineRun } from '../src/kernel/engine-run.ts';
import { flatten } from '../src/kernel/flat-automaton.ts';
import { expandSeed } from '../src/kernel/random.ts';
import { runKernel } from '../src/kernel/simulate.ts';
import { addSums, NO_SUMS } from '../src/kernel/sums.ts';
import { StrategyError } from '../src/strategy/player.ts';
import { ImpureStrategyError } from '../src/strategy/purity.ts';
import { pass, pass345 } from '../src/strategy/strategies.ts';
import type { Strategy } from '../src/strategy/strategy.ts';
import { CLASSICS } from './known.ts';
import { strategies } from './random-strategy.ts';

const loaded = loadRulebook(
  JSON.parse(readFileSync(new URL('../../../examples/house-ten-times.json', import.meta.url), 'utf8')),
);
if (!loaded.ok) throw new Error('the house book does not load');
const BOOKS: readonly Rulebook[] = [...RULEBOOKS, loaded.book];
const book = findRulebook('rws-2019') ?? loaded.book;

// Compiling replays 10,000 rolls on the engine, and throws where one differs.
describe('roll for roll', () => {
  for (const rules of BOOKS) {
    test(`every built-in strategy under ${rules.id}`, () => {
      for (const strategy of CLASSICS) {
        expect(() => compile({ book: rules }, strategy), strategy.name).not.toThrow();
      }
    });
  }

  test('random strategies under every rulebook', () => {
    let compared = 0;
    fc.assert(
      fc.property(fc.constantFrom(...BOOKS), strategies, (rules, strategy) => {
        try {
          compile({ book: rules, maxStates: 300 }, strategy);
        } catch (error) {
          // Strategies that the rulebook refuses, or that are too large to compile here, do not test the paths.
          const isRefused = error instanceof StrategyError && !(error instanceof ImpureStrategyError);
          if (isRefused || error instanceof TooManyStatesError) return;
          throw error;
        }
        compared += 1;
      }),
      { numRuns: 20 },
    );
    expect(compared).toBeGreaterThan(9);
  });
});

// D11: on a come-out of the electronic game, a new bet is in play, but an old one of the same size and spot is off.
test('a bet made for a come-out and one left from before it are different states', () => {
  const etg = findRulebook('etg') ?? loaded.book;
  const strategy: Strategy<boolean> = {
    name: 'every other roll',
    about: 'place 6 when there is none, on every other roll',
    start: true,
    play: (sight, fresh) => ({
      bets: fresh || sight.bets['place-6'] ? { 'place-6': 1200 } : {},
      memory: !fresh,
    }),
  };
  expect(() => compile({ book: etg }, strategy)).not.toThrow();
});

describe('a block', () => {
  const state = expandSeed(99n);
  const rolls = 5_003;

  test('has the same result on the engine, lane by lane', () => {
    for (const rules of BOOKS) {
      for (const strategy of CLASSICS) {
        if (strategy.name === 'come-345' && rules.id !== 'etg') continue;
        const play = engineRun({ book: rules }, strategy);
        const lanes = Array.from({ length: LANES }, (_, lane) => play(state, rolls, lane));
        const compiled = runKernel(flatten(compile({ book: rules }, strategy)))(state, rolls);
        expect(lanes.reduce(addSums, NO_SUMS), `${rules.id} ${strategy.name}`).toEqual(compiled);
      }
    }
  });

  test('has the same result with another unit, other settings, and in the middle of a run', () => {
    const setup = { book, unit: cents(2500), settings: { max: '100.00', chip: '5.00' } };
    const play = engineRun(setup, pass345);
    const lanes = Array.from({ length: LANES }, (_, lane) => play(state, rolls, lane));
    expect(lanes.reduce(addSums, NO_SUMS)).toEqual(runKernel(flatten(compile(setup, pass345)))(state, rolls));
  });

  test('stops on the engine when told to', () => {
    const sums = engineRun({ book }, pass)(state, 1_000_000, 1, () => false);
    expect(sums.rolls).toBe(1024);
  });
});
