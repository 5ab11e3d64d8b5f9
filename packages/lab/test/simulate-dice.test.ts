// Dice from the generator: exactly the digits that the method describes, evenly distributed.
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DiceStream, DRAW_ROLLS, LANES, lanesOf, REJECT_BELOW, spread } from '../src/kernel/dice.ts';
import { flatten } from '../src/kernel/flat-automaton.ts';
import { plainRun } from '../src/kernel/plain.ts';
import { expandSeed, type RandomState, stateOf, Xoshiro } from '../src/kernel/random.ts';
import { assembledRun } from '../src/kernel/run.ts';
import { ROLLS } from '../src/rolls.ts';
import { automatonOf } from './random-automaton.ts';

const POWER = 36n ** 8n;

/** The method in big integers, straight from its description. */
function byDescription(fraction: bigint): { rolls: number[]; left: bigint } {
  const product = fraction * POWER;
  let digits = product >> 53n;
  const rolls = Array.from({ length: DRAW_ROLLS }, () => {
    const digit = Number(digits % 36n);
    digits /= 36n;
    return digit;
  });
  return { rolls: rolls.reverse(), left: product & ((1n << 53n) - 1n) };
}

describe('a draw', () => {
  test('has as its rolls the base-36 digits of its share of 36^8', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: (1n << 53n) - 1n }), fraction => {
        const rolls = new Uint8Array(DRAW_ROLLS);
        const left = spread(Number(fraction >> 32n), Number(fraction & 0xffff_ffffn), rolls);
        const expected = byDescription(fraction);
        expect([...rolls]).toEqual(expected.rolls);
        expect(BigInt(left)).toBe(expected.left);
      }),
    );
  });

  test('is rejected exactly when its remainder is below 2^53 mod 36^8', () => {
    expect(BigInt(REJECT_BELOW)).toBe((1n << 53n) % POWER);
    const random = new Xoshiro(expandSeed(5n));
    const stream = new DiceStream(expandSeed(5n));
    let rejected = 0;
    for (let draw = 0; draw < 60_000; draw += 1) {
      const { rolls, left } = byDescription(random.next() >> 11n);
      if (left < BigInt(REJECT_BELOW)) rejected += 1;
      else expect([...stream.deal()]).toEqual(rolls);
    }
    // One in 4,064: about fifteen of sixty thousand.
    expect(rejected).toBeGreaterThan(3);
    expect(rejected).toBeLessThan(40);
  });

  test('exactly at the bound counts, and one below it does not, in plain and assembled code alike', () => {
    // A draw with a chosen remainder: r ÷ 2^16 is f × 9^8 mod 2^37, and with s0 = 0 a draw is s3 rotated.
    const modulus = 1n << 37n;
    let inverse = 1n;
    for (let step = 0; step < 6; step += 1) inverse = (inverse * (2n - 9n ** 8n * inverse)) & (modulus - 1n);
    const stateWith = (left: bigint): RandomState => {
      const draw = (((left >> 16n) * inverse) & (modulus - 1n)) << 11n;
      return stateOf([0n, 12345n, 67890n, (draw >> 23n) | ((draw << 41n) & ((1n << 64n) - 1n))]);
    };
    const automaton = automatonOf({
      states: 9,
      kinds: 36,
      moneyUnit: 1,
      size: 999,
      commission: false,
      seed: 8,
    });
    const flat = flatten(automaton);
    for (const [left, counts] of [
      [BigInt(REJECT_BELOW), true],
      [BigInt(REJECT_BELOW) - (1n << 16n), false],
    ] as const) {
      const state = stateWith(left);
      const first = byDescription(new Xoshiro(state).next() >> 11n);
      expect(first.left).toBe(left);
      expect([...new DiceStream(state).deal()].join() === first.rolls.join()).toBe(counts);
      expect(assembledRun(flat)?.(state, 5000)).toEqual(plainRun(flat)(state, 5000));
    }
  });

  test('goes to the lanes in turn', () => {
    const [whole, one] = [new DiceStream(expandSeed(9n)), new DiceStream(expandSeed(9n))];
    for (let round = 0; round < 3000; round += 1) {
      const dealt = Array.from({ length: LANES }, () => [...whole.deal()]);
      expect([...one.dealTo(2)]).toEqual(dealt[2]);
    }
  });

  test('all rolls are divided among the lanes', () => {
    expect(lanesOf(10)).toEqual([3, 3, 2, 2]);
    expect(lanesOf(3)).toEqual([1, 1, 1, 0]);
  });
});

const chiSquare = (counts: Float64Array): number => {
  const expected = counts.reduce((sum, count) => sum + count, 0) / counts.length;
  return counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
};
/** How many standard deviations a chi-square lies from its mean. */
const oddness = (counts: Float64Array): number => {
  const freedom = counts.length - 1;
  return (chiSquare(counts) - freedom) / Math.sqrt(2 * freedom);
};

test('rolls at each position of a draw, and pairs of neighbors, are evenly distributed', () => {
  const stream = new DiceStream(expandSeed(2019n));
  const places = Array.from({ length: DRAW_ROLLS }, () => new Float64Array(ROLLS));
  const pairs = new Float64Array(ROLLS * ROLLS);
  let before = 0;
  for (let draw = 0; draw < 500_000; draw += 1) {
    stream.deal().forEach((roll, place) => {
      const at = places[place];
      if (at) at[roll] = (at[roll] ?? 0) + 1;
      const pair = before * ROLLS + roll;
      pairs[pair] = (pairs[pair] ?? 0) + 1;
      before = roll;
    });
  }
  for (const counts of [...places, pairs]) expect(Math.abs(oddness(counts))).toBeLessThan(5);
});
