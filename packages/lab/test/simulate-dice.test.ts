// Dice from the generator: exactly the digits that the method describes, evenly distributed.
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { FAIR } from '../src/dice-weights.ts';
import {
  DiceStream,
  DRAW_ROLLS,
  laneStates,
  lanesOf,
  REJECT_BELOW,
  spread,
  WORD_ROLLS,
} from '../src/kernel/dice.ts';
import { flatten } from '../src/kernel/flat-automaton.ts';
import { plainRun } from '../src/kernel/plain.ts';
import { expandSeed, longJump, type RandomState, stateOf, Xoshiro } from '../src/kernel/random.ts';
import { assembledRun } from '../src/kernel/run.ts';
import { rollStreams } from '../src/kernel/weighted-dice.ts';
import { ROLLS } from '../src/rolls.ts';
import { automatonOf } from './random-automaton.ts';

const POWER = 36n ** 4n;

/** The method in big integers, straight from its description. */
function byDescription(word: bigint): { rolls: number[]; left: bigint } {
  const product = word * POWER;
  let digits = product >> 32n;
  const rolls = Array.from({ length: WORD_ROLLS }, () => {
    const digit = Number(digits % 36n);
    digits /= 36n;
    return digit;
  });
  return { rolls: rolls.reverse(), left: product & 0xffff_ffffn };
}

const wordsIn = (draw: bigint): readonly bigint[] => [draw & 0xffff_ffffn, draw >> 32n];

describe('a draw', () => {
  test('has as the rolls of each word the base-36 digits of its share of 36^4', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: (1n << 32n) - 1n }), word => {
        const rolls = new Uint8Array(DRAW_ROLLS);
        spread(Number(word), rolls, WORD_ROLLS);
        expect([...rolls]).toEqual([0, 0, 0, 0, ...byDescription(word).rolls]);
      }),
    );
  });

  test('is rejected exactly when the remainder of a word is below 2^32 mod 36^4', () => {
    expect(BigInt(REJECT_BELOW)).toBe((1n << 32n) % POWER);
    const random = new Xoshiro(expandSeed(5n));
    const stream = new DiceStream(expandSeed(5n));
    let rejected = 0;
    for (let draw = 0; draw < 100_000; draw += 1) {
      const words = wordsIn(random.next());
      if (words.some(word => ((word * POWER) & 0xffff_ffffn) < BigInt(REJECT_BELOW))) rejected += 1;
      else {
        const rolls = stream.deal();
        if (draw % 32 === 0) expect([...rolls]).toEqual(words.flatMap(word => byDescription(word).rolls));
      }
    }
    // One in 11,300: about nine of them.
    expect(rejected).toBeGreaterThan(1);
    expect(rejected).toBeLessThan(30);
  });

  test.each([0, 1])(
    'whose word %i is at the bound counts, and below it does not, in plain and assembled code alike',
    at => {
      // A word with a chosen remainder: r ÷ 2^8 is w × 9^4 mod 2^24, and with s0 = 0 a draw is s3 rotated.
      const modulus = 1n << 24n;
      let inverse = 1n;
      for (let step = 0; step < 6; step += 1)
        inverse = (inverse * (2n - 9n ** 4n * inverse)) & (modulus - 1n);
      const stateWith = (left: bigint): RandomState => {
        const word = ((left >> 8n) * inverse) & (modulus - 1n);
        const draw = at === 0 ? word | (0x12345678n << 32n) : (word << 32n) | 0x12345678n;
        return stateOf([0n, 12345n, 67890n, (draw >> 23n) | ((draw << 41n) & ((1n << 64n) - 1n))]);
      };
      const flat = flatten(
        automatonOf({ states: 9, kinds: 36, moneyUnit: 1, size: 999, commission: false, seed: 8 }),
      );
      for (const [left, counts] of [
        [BigInt(REJECT_BELOW), true],
        [BigInt(REJECT_BELOW) - (1n << 8n), false],
      ] as const) {
        const state = stateWith(left);
        const words = wordsIn(new Xoshiro(state).next()).map(byDescription);
        expect(words[at]?.left).toBe(left);
        expect([...new DiceStream(state).deal()].join() === words.flatMap(({ rolls }) => rolls).join()).toBe(
          counts,
        );
        expect(assembledRun(flat)?.(state, 5000)).toEqual(plainRun(flat)(state, 5000));
      }
    },
  );

  test('that is rejected in any lane is drawn again by that lane alone', () => {
    const flat = flatten(
      automatonOf({ states: 9, kinds: 36, moneyUnit: 1, size: 999, commission: false, seed: 8 }),
    );
    // 400,000 draws, of which some 35 are rejected.
    expect(assembledRun(flat)?.(expandSeed(3n), 3_200_000)).toEqual(
      plainRun(flat)(expandSeed(3n), 3_200_000),
    );
  });

  test('of a lane comes from its own stream, 2^192 draws from the next', () => {
    const block = expandSeed(9n);
    const [first, second] = laneStates(block);
    expect([first, second]).toEqual([block, longJump(block)]);
    const alone = new DiceStream(longJump(block));
    expect([...(rollStreams(block, FAIR)[1]?.deal() ?? [])]).toEqual([...alone.deal()]);
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
/** How many standard deviations a chi-square is from its mean. */
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
