// Several strategies on the same dice, given rolls and their test, and sessions written as games.
import { ALL_DICE, cents } from '@passline/engine';
import { required } from '@passline/engine/required';
import { runScript } from '@passline/engine/testing/script.ts';
import { describe, expect, test } from 'vitest';
import {
  compare,
  type Session,
  type Strategy,
  sessionGame,
  simulate,
  testRolls,
  until,
} from '../src/index.ts';
import { EnginePlayer } from '../src/kernel/engine-run.ts';
import { expandSeed, Xoshiro } from '../src/kernel/random.ts';
import { compare as compareOnThreads } from '../src/node/index.ts';
import { chiSquareChance } from '../src/simulation/rolls-test.ts';
import {
  dontPass,
  field,
  hardways,
  ironCross,
  laboucherePass,
  pass,
  pass345,
} from '../src/strategy/strategies.ts';
import { book } from './known.ts';

const rules = book('rws-2019');

/** Rolls from a generator, not the simulator's own way of drawing them. */
function someRolls(count: number): Uint8Array {
  const random = new Xoshiro(expandSeed(11n));
  return Uint8Array.from({ length: count }, () => {
    random.draw();
    return (random.high >>> 0) % 36;
  });
}

describe('strategies on the same dice', () => {
  test('differ by what they bet alone', async () => {
    // The same strategy twice wins exactly the same; pass and don't pass oppose each other.
    const double: Strategy = {
      ...pass,
      name: 'double',
      play: ({ comeOut, unit }) => ({ bets: comeOut ? { pass: 2 * unit } : {} }),
    };
    const found = await compare({ book: rules }, [pass, pass, double, dontPass], {
      seed: '7',
      sessions: 400,
      rolls: 100,
    });
    const [first, same, twice] = found.strategies.map(({ mean }) => mean);
    expect(same).toBe(first);
    expect(twice).toBeCloseTo(2 * required(first), 8);
    expect(found.differences[0]).toMatchObject({ name: 'pass', mean: 0, standardError: 0, equal: 1 });
    expect(found.differences[1]?.mean).toBeCloseTo(required(first), 8);
    // Paired, opposites differ by twice one of them; unpaired, only the squares of their errors would add up.
    const [, , opposite] = found.differences;
    expect(required(opposite?.standardError)).toBeGreaterThan(
      1.8 * required(found.strategies[0]?.standardError),
    );
    expect(found.curve.at(-1)).toBe(100);
    expect(found.strategies[0]?.curve.at(-1)).toBeCloseTo(required(first), 8);
  });

  test('play given rolls as the engine does, compiled or not', async () => {
    const rolls = someRolls(3000);
    const strategies = [pass345, ironCross, laboucherePass];
    const found = await compare({ book: rules, maxStates: 300 }, strategies, {
      seed: '1',
      sessions: 1,
      rolls: 0,
      dice: rolls,
    });
    expect(found.strategies.map(({ path }) => path)).toEqual(['compiled', 'compiled', 'engine']);
    strategies.forEach((strategy, index) => {
      const player = new EnginePlayer({ book: rules }, strategy, null);
      let [result, wagered] = [-player.begin(), 0];
      for (const roll of rolls) {
        player.roll(required(ALL_DICE[roll]));
        result += player.profit;
        wagered += player.wagered;
      }
      expect(found.strategies[index]).toMatchObject({ mean: result, wagered, rolls: 3000 });
    });
  });

  test('come out the same on any number of threads, from a bankroll that runs short', async () => {
    const strategies = [pass345, ironCross, hardways];
    const options = { seed: '5', sessions: 2000, rolls: 300, bankroll: cents(15_000) };
    const alone: (readonly number[])[] = [];
    const here = await compare({ book: book('etg') }, strategies, {
      ...options,
      onSession: results => alone.push(results),
    });
    const threaded: (readonly number[])[] = [];
    const there = await compareOnThreads({ book: book('etg') }, strategies, {
      ...options,
      threads: 2,
      onSession: results => threaded.push(results),
    });
    expect(there).toEqual(here);
    expect(threaded).toEqual(alone);
    expect(required(here.strategies[2]).ends.ruin).toBeGreaterThan(0.2);
  });

  test('stop by themselves', async () => {
    const stopped = { aborted: true, addEventListener: () => {} };
    const found = await compare({ book: rules }, [pass], {
      seed: '7',
      sessions: 9,
      rolls: 9,
      signal: stopped,
    });
    expect(found).toMatchObject({ sessions: 0, interrupted: true });
  });
});

describe('a test of rolls', () => {
  test('has the chances of textbooks', () => {
    // The 5% points of χ² with 1, 5, 10 and 35 degrees of freedom.
    for (const [freedom, statistic] of [
      [1, 3.841459],
      [5, 11.0705],
      [10, 18.30704],
      [35, 49.80185],
    ] as const)
      expect(chiSquareChance(statistic, freedom)).toBeCloseTo(0.05, 6);
    expect(chiSquareChance(0.5, 10)).toBeCloseTo(0.99999, 4);
  });

  test('passes fair dice, and notices a pair that throws too few sevens', () => {
    const fair = testRolls(someRolls(36_000));
    expect(fair.sevens.chance).toBeGreaterThan(0.01);
    expect(fair.byRoll?.chance).toBeGreaterThan(0.01);
    expect(fair.totals.reduce((sum, count) => sum + count, 0)).toBe(36_000);
    expect(fair.faces.reduce((sum, count) => sum + count, 0)).toBe(72_000);
    // Every tenth seven becomes a six.
    let sevens = 0;
    const set = someRolls(36_000).map(roll => {
      const isSeven = Math.floor(roll / 6) + (roll % 6) === 5;
      if (isSeven) sevens += 1;
      return isSeven && sevens % 10 === 0 ? 14 : roll;
    });
    const found = testRolls(set);
    expect(found.sevens.rate).toBeCloseTo(0.15, 2);
    expect(found.sevens.deviations).toBeLessThan(-6);
    expect(found.byTotal?.chance).toBeLessThan(1e-6);
    expect(testRolls(someRolls(20)).byRoll).toBeNull();
  });
});

test('a simulated session is a game that ends with the same chips', async () => {
  const plan = { bankroll: 20_000, rolls: 80, target: 30_000, stopLoss: null };
  const usual = { book: rules, maxStates: 300 };
  const bolder = until(ironCross, { hands: 4 });
  const electronic = { book: book('etg'), settings: { 'power-odds': '1/8' } };
  let raised = 0;
  for (const [setup, strategy] of [
    [usual, pass345],
    [usual, bolder],
    [usual, laboucherePass],
    [electronic, hardways],
    [electronic, ironCross],
  ] as const) {
    const sessions: Session[] = [];
    await simulate(setup, strategy, {
      seed: '12',
      sessions: { count: 40, plan },
      onSession: session => sessions.push(session),
    });
    for (const number of [1, 17, 40]) {
      const game = sessionGame(setup, strategy, plan, expandSeed(12n), number, 40);
      expect(game.session).toEqual(sessions[number - 1]);
      expect(game.script).toContain(`# Session ${number} of ${strategy.name}`);
      expect(runScript(game.script)).toMatchObject({ problems: [] });
      raised += game.script.match(/^power /gm)?.length ?? 0;
    }
  }
  expect(raised).toBeGreaterThan(0);
  expect(() => sessionGame({ book: rules }, field, plan, expandSeed(1n), 41, 40)).toThrow(
    'there are 40 sessions, so no session 41',
  );
});
