/*
 * Dice from the generator, unbiased, and how a block of rolls is dealt to its lanes.
 *
 * The top 53 bits of a draw are a number f below 2^53. It is multiplied by 36 eight times. Each time, the part above
 * 2^53 is a roll, numbered (a − 1) × 6 + (b − 1), and the part below is multiplied again. Together the eight rolls are
 * the digits, in base 36, of v = ⌊f × 36^8 ÷ 2^53⌋, and the remainder is r = f × 36^8 mod 2^53.
 *
 * Why it is unbiased (Lemire 2019): for each v, the possible values of r form an arithmetic progression with step 36^8
 * through all of 0 … 2^53 − 1, and exactly ⌊2^53 ÷ 36^8⌋ of them are not below 2^53 mod 36^8, the same number for
 * every v. So a draw whose r is below that bound (one in 4,064) is rejected, and all 36^8 sequences of eight rolls are
 * exactly as likely as each other if the generator's draws are.
 *
 * A block of rolls has its own stream and is played by four players side by side, its lanes. They take turns at the
 * stream's accepted draws: draw 4r + l is for lane l, which plays its eight rolls. So the outcome depends on the block
 * alone, not on the number of threads or on their progress.
 */
import { ROLLS } from '../rolls.ts';
import { type RandomState, Xoshiro } from './random.ts';

export const LANES = 4;
export const DRAW_ROLLS = 8;

const HALF = 2 ** 32;
const QUARTER = 2 ** 16;
const TOP = 2 ** 21;
const PAIR = ROLLS * ROLLS;
/** 2^53 mod 36^8. */
export const REJECT_BELOW = Number((1n << 53n) % 36n ** 8n);

// 36^8 is 9^8 × 2^16, so that r is (f × 9^8 mod 2^37) × 2^16, and so is the bound a multiple of 2^16.
const NINES = 9 ** 8;
const REJECT_NINES = REJECT_BELOW / QUARTER;

/** Whether the draw of a number below 2^53, given as 21 and 32 bits, counts. */
function accepts(high: number, low: number): boolean {
  const lower = (low & 0xffff) * NINES;
  const upper = (low >>> 16) * NINES + Math.floor(lower / QUARTER);
  // The bound is below 2^32: the lower half hardly ever matters.
  if (((Math.floor(upper / QUARTER) + high * NINES) & 31) !== 0) return true;
  return (upper % QUARTER) * QUARTER + (lower % QUARTER) >= REJECT_NINES;
}

/** A stream of dice, eight rolls at a time. */
export class DiceStream {
  readonly #random: Xoshiro;
  /** The last eight rolls. */
  readonly rolls = new Uint8Array(DRAW_ROLLS);
  #high = 0;
  #low = 0;

  constructor(state: RandomState) {
    this.#random = new Xoshiro(state);
  }

  #draw(): void {
    const random = this.#random;
    do {
      random.draw();
      this.#high = random.high >>> 11;
      this.#low = ((random.high << 21) | (random.low >>> 11)) >>> 0;
    } while (!accepts(this.#high, this.#low));
  }

  /** The next eight rolls, valid until the next call. */
  deal(): Uint8Array {
    this.#draw();
    spread(this.#high, this.#low, this.rolls);
    return this.rolls;
  }

  /** The next round's eight rolls of one lane. */
  dealTo(lane: number): Uint8Array {
    for (let skipped = 0; skipped < lane; skipped += 1) this.#draw();
    const rolls = this.deal();
    for (let skipped = lane + 1; skipped < LANES; skipped += 1) this.#draw();
    return rolls;
  }
}

/** Writes the eight rolls of a number below 2^53, given as 21 and 32 bits; returns the remainder. */
export function spread(high: number, low: number, rolls: Uint8Array): number {
  let [top, bottom] = [high, low];
  for (let roll = 0; roll < DRAW_ROLLS; roll += 2) {
    const product = bottom * PAIR;
    bottom = product >>> 0;
    const raised = top * PAIR + (product - bottom) / HALF;
    const pair = raised >>> 21;
    const first = (pair / ROLLS) | 0;
    rolls[roll] = first;
    rolls[roll + 1] = pair - first * ROLLS;
    top = raised & (TOP - 1);
  }
  return top * HALF + bottom;
}

/** How many of a block's rolls each lane plays. */
export const lanesOf = (rolls: number): number[] =>
  Array.from({ length: LANES }, (_, lane) => Math.floor(rolls / LANES) + (lane < rolls % LANES ? 1 : 0));
