/*
 * Rolls of a biased pair, in exact proportion to their weights. The top 53 bits of a draw are a number f below 2^53.
 * With W the sum of the weights and q = ⌊2^53 ÷ W⌋, the roll is the first for which q times the sum of the weights up
 * to and including its own exceeds f. A draw with f at or above W × q is rejected. So every roll has exactly its weight
 * × q of the W × q accepted draws.
 */
import { required } from '@passline/engine/required';
import { type DiceWeights, isFair, totalWeight } from '../dice-weights.ts';
import { DiceStream, DRAW_ROLLS, laneStates } from './dice.ts';
import { type RandomState, Xoshiro } from './random.ts';

const HALF = 2 ** 32;
const WHOLE = 2 ** 53;
// The top bits of a draw lead straight to a roll near the right one.
const GUIDE_BITS = 8;

/** A stream of rolls: eight at a time, or any multiple of eight. */
export type RollStream = Pick<DiceStream, 'deal' | 'fill'>;

/**
 * By roll, the bound of its draws and earlier rolls' draws; by top bits, the first roll to try; and the accepted draws.
 */
export function weightedBounds(dice: DiceWeights): {
  readonly bounds: Float64Array;
  readonly guide: Uint8Array;
  readonly accepted: number;
} {
  const each = Math.floor(WHOLE / totalWeight(dice));
  let sum = 0;
  const bounds = Float64Array.from(dice, weight => {
    sum += weight;
    return sum * each;
  });
  const part = WHOLE / 2 ** GUIDE_BITS;
  const guide = Uint8Array.from({ length: 2 ** GUIDE_BITS }, (_, top) =>
    Math.max(
      0,
      bounds.findIndex(bound => bound > top * part),
    ),
  );
  return { bounds, guide, accepted: sum * each };
}

export class WeightedDice implements RollStream {
  readonly #random: Xoshiro;
  readonly #bounds: Float64Array;
  readonly #guide: Uint8Array;
  readonly #accepted: number;
  readonly rolls = new Uint8Array(DRAW_ROLLS);

  constructor(state: RandomState, dice: DiceWeights) {
    this.#random = new Xoshiro(state);
    const { bounds, guide, accepted } = weightedBounds(dice);
    this.#bounds = bounds;
    this.#guide = guide;
    this.#accepted = accepted;
  }

  #roll(): number {
    const random = this.#random;
    for (;;) {
      random.draw();
      const drawn = (random.high >>> 11) * HALF + (((random.high << 21) | (random.low >>> 11)) >>> 0);
      if (drawn >= this.#accepted) continue;
      let roll = required(this.#guide[random.high >>> (32 - GUIDE_BITS)]);
      while (drawn >= (this.#bounds[roll] as number)) roll += 1;
      return roll;
    }
  }

  /** The next eight rolls, valid until the next call. */
  deal(): Uint8Array {
    for (let roll = 0; roll < DRAW_ROLLS; roll += 1) this.rolls[roll] = this.#roll();
    return this.rolls;
  }

  /** Writes the next rolls, a multiple of eight. */
  fill(rolls: Uint8Array, count: number): void {
    for (let roll = 0; roll < count; roll += 1) rolls[roll] = this.#roll();
  }
}

export const rollStream = (state: RandomState, dice: DiceWeights): RollStream =>
  isFair(dice) ? new DiceStream(state) : new WeightedDice(state, dice);

/** The streams of a block's lanes. */
export const rollStreams = (block: RandomState, dice: DiceWeights): RollStream[] =>
  laneStates(block).map(state => rollStream(state, dice));
