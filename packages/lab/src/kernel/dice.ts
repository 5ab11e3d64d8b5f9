/*
 * Dice from the generator, unbiased, and how a block of rolls is dealt to its lanes.
 *
 * A draw of 64 bits is two words of 32, the low one first, and each word w is four rolls: it is multiplied by 36 four
 * times. Each time, the part above 2^32 is a roll, numbered (a − 1) × 6 + (b − 1), and the part below is multiplied
 * again. Together the four rolls are the digits, in base 36, of v = ⌊w × 36^4 ÷ 2^32⌋, and the remainder is
 * r = w × 36^4 mod 2^32.
 *
 * Why it is unbiased (Lemire 2019): for each v, the possible values of r form an arithmetic progression with step 36^4
 * through all of 0 … 2^32 − 1, and exactly ⌊2^32 ÷ 36^4⌋ of them are not below 2^32 mod 36^4, the same number for
 * every v. So a draw with a word whose r is below that bound (one draw in 11,300) is rejected, and all 36^8 sequences
 * of eight rolls are exactly as likely as each other if the generator's draws are.
 *
 * A block of rolls is played by four players side by side, its lanes, each on a stream of its own, 2^192 draws away
 * from the next. So the outcome depends on the block alone, not on the number of threads or on their progress.
 */
import { ROLLS } from '../rolls.ts';
import { longJump, type RandomState, Xoshiro } from './random.ts';

export const LANES = 4;
export const DRAW_ROLLS = 8;

export const WORD_ROLLS = 4;

const HALF = 2 ** 32;
const PAIR = ROLLS * ROLLS;
/** 36^4. */
export const WORD_POWER = PAIR * PAIR;
/** 2^32 mod 36^4. */
export const REJECT_BELOW = HALF % WORD_POWER;

/** Draws at a time. */
const FILLED = 128;

/** Whether a word of 32 bits is accepted. */
const accepts = (word: number): boolean => Math.imul(word, WORD_POWER) >>> 0 >= REJECT_BELOW;

/** A stream of dice, eight rolls at a time. */
export class DiceStream {
  readonly #random: Xoshiro;
  readonly #words = new Int32Array(2 * FILLED);
  /** The last eight rolls. */
  readonly rolls = new Uint8Array(DRAW_ROLLS);

  constructor(state: RandomState) {
    this.#random = new Xoshiro(state);
  }

  /** The next eight rolls, valid until the next call. */
  deal(): Uint8Array {
    this.fill(this.rolls, DRAW_ROLLS);
    return this.rolls;
  }

  /** Writes the next rolls, a multiple of eight. */
  fill(rolls: Uint8Array, count: number): void {
    const words = this.#words;
    for (let at = 0; at < count; ) {
      const drawn = 2 * Math.min(FILLED, (count - at) / DRAW_ROLLS);
      this.#random.fill(words, drawn);
      for (let word = 0; word < drawn; word += 2) {
        const low = words[word] as number;
        const high = words[word + 1] as number;
        if (!accepts(low) || !accepts(high)) continue;
        spread(low, rolls, at);
        spread(high, rolls, at + WORD_ROLLS);
        at += DRAW_ROLLS;
      }
    }
  }
}

/** The states of a block's lanes. */
export function laneStates(block: RandomState): RandomState[] {
  const states = [block];
  while (states.length < LANES) states.push(longJump(states.at(-1) as RandomState));
  return states;
}

/** Writes two rolls, the digits in base 36 of a number below 36^2. */
function spreadPair(pair: number, rolls: Uint8Array, at: number): void {
  // The quotient by 36, exact below 36^2.
  const first = (pair * 1821) >>> 16;
  rolls[at] = first;
  rolls[at + 1] = pair - first * ROLLS;
}

/** Writes the four rolls of a word, from this place on. */
export function spread(word: number, rolls: Uint8Array, at: number): void {
  // Half a word times 36^2 fits in 32 bits, which is faster than multiplying it whole.
  const low = (word & 0xffff) * PAIR;
  const high = (word >>> 16) * PAIR + (low >>> 16);
  spreadPair(high >>> 16, rolls, at);
  const left = (low & 0xffff) * PAIR;
  spreadPair(((high & 0xffff) * PAIR + (left >>> 16)) >>> 16, rolls, at + 2);
}

/** How many of a block's rolls each lane plays. */
export const lanesOf = (rolls: number): number[] =>
  Array.from({ length: LANES }, (_, lane) => Math.floor(rolls / LANES) + (lane < rolls % LANES ? 1 : 0));
