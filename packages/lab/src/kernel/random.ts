/*
 * The generator of simulated dice: xoshiro256++ of Blackman and Vigna (prng.di.unimi.it), with its jumps, and the text
 * of a seed.
 *
 * A seed names its generator, so that a result can be reproduced years later: `xoshiro256++:` and 64 hexadecimal
 * digits, the four words of the state. A number or a word is short for the state that SplitMix64 makes from it, as the
 * generator's authors recommend. Streams are split by jumps: each is 2^128 draws away from the next, more than any
 * stream will ever use, so no two overlap.
 */

import { required } from '@passline/engine/required';
import * as say from '../sentences/questions.ts';

/** Four words of 64 bits, each as two halves, the low one first. */
export type RandomState = Uint32Array;

const WORDS = 4;
const MASK64 = 0xffff_ffff_ffff_ffffn;

export const stateOf = (words: readonly bigint[]): RandomState =>
  Uint32Array.from(
    words.flatMap(word => [Number(word & 0xffff_ffffn), Number((word >> 32n) & 0xffff_ffffn)]),
  );

export const wordsOf = (state: RandomState): bigint[] =>
  Array.from(
    { length: WORDS },
    (_, word) => (BigInt(required(state[2 * word + 1])) << 32n) | BigInt(required(state[2 * word])),
  );

/** 1 if the sum of two 32-bit integers has a carry. */
const carryOf = (a: number, b: number, sum: number): number => ((a & b) | ((a | b) & ~sum)) >>> 31;

/** The generator, in 32-bit halves: big integers would be too slow to use for every roll. */
export class Xoshiro {
  readonly #state: Int32Array;
  readonly #drawn = new Int32Array(2);

  constructor(state: RandomState) {
    this.#state = Int32Array.from(state, half => half | 0);
  }

  state(): RandomState {
    return Uint32Array.from(this.#state);
  }

  /** The last draw, as two unsigned halves. */
  get low(): number {
    return (this.#drawn[0] as number) >>> 0;
  }
  get high(): number {
    return (this.#drawn[1] as number) >>> 0;
  }

  draw(): void {
    this.fill(this.#drawn, 2);
  }

  /** Repeatedly draws rotl(s0 + s3, 23) + s0 and advances a step; writes `count` halves, the low one first. */
  fill(halves: Int32Array, count: number): void {
    // From here on s0 … s3 are the low halves of the state, t0 … t3 the high ones.
    let [s0, t0, s1, t1, s2, t2, s3, t3] = this.#state as unknown as Halves;
    for (let at = 0; at < count; at += 2) {
      const low = (s0 + s3) | 0;
      const high = (t0 + t3 + carryOf(s0, s3, low)) | 0;
      const turned = (low << 23) | (high >>> 9);
      const sum = (turned + s0) | 0;
      halves[at] = sum;
      halves[at + 1] = ((high << 23) | (low >>> 9)) + t0 + carryOf(turned, s0, sum);
      const shiftedLow = s1 << 17;
      const shiftedHigh = (t1 << 17) | (s1 >>> 15);
      s2 ^= s0;
      t2 ^= t0;
      s3 ^= s1;
      t3 ^= t1;
      s1 ^= s2;
      t1 ^= t2;
      s0 ^= s3;
      t0 ^= t3;
      s2 ^= shiftedLow;
      t2 ^= shiftedHigh;
      // A rotation by 45 is a rotation by 13 with the halves swapped.
      const last = s3;
      s3 = (t3 << 13) | (last >>> 19);
      t3 = (last << 13) | (t3 >>> 19);
    }
    this.#set(s0, t0, s1, t1, s2, t2, s3, t3);
  }

  #set(...[s0, t0, s1, t1, s2, t2, s3, t3]: Halves): void {
    const state = this.#state;
    state[0] = s0;
    state[1] = t0;
    state[2] = s1;
    state[3] = t1;
    state[4] = s2;
    state[5] = t2;
    state[6] = s3;
    state[7] = t3;
  }

  /** XORs the state into another. */
  addTo(sum: RandomState): void {
    for (let half = 0; half < sum.length; half += 1)
      sum[half] = (sum[half] as number) ^ (this.#state[half] as number);
  }

  next(): bigint {
    this.draw();
    return (BigInt(this.high) << 32n) | BigInt(this.low);
  }
}

type Halves = [number, number, number, number, number, number, number, number];

// The authors' constants: x^(2^128) and x^(2^192) modulo the generator's polynomial, lowest power first.
const JUMP = [0x180ec6d33cfd0aban, 0xd5a61266f0c9392cn, 0xa9582618e03fc9aan, 0x39abdc4529b1661cn];
const LONG_JUMP = [0x76e15d3efefdcbbfn, 0xc5004e441c522fb3n, 0x77710069854ee241n, 0x39109bb02acbe635n];

function jumpBy(state: RandomState, polynomial: RandomState): RandomState {
  const random = new Xoshiro(state);
  const sum = new Uint32Array(2 * WORDS);
  for (const half of polynomial) {
    for (let bit = 0; bit < 32; bit += 1) {
      if ((half >>> bit) & 1) random.addTo(sum);
      random.draw();
    }
  }
  return sum;
}

const JUMP_HALVES = stateOf(JUMP);
const LONG_JUMP_HALVES = stateOf(LONG_JUMP);

/** The state 2^128 draws later: the next stream. */
export const jump = (state: RandomState): RandomState => jumpBy(state, JUMP_HALVES);

/** The state 2^192 draws later: for machines that each split their own streams. */
export const longJump = (state: RandomState): RandomState => jumpBy(state, LONG_JUMP_HALVES);

/** SplitMix64: a state from one number, never all zero. */
export function expandSeed(seed: bigint): RandomState {
  let sum = seed & MASK64;
  const words = Array.from({ length: WORDS }, () => {
    sum = (sum + 0x9e3779b97f4a7c15n) & MASK64;
    let mixed = sum;
    mixed = ((mixed ^ (mixed >> 30n)) * 0xbf58476d1ce4e5b9n) & MASK64;
    mixed = ((mixed ^ (mixed >> 27n)) * 0x94d049bb133111ebn) & MASK64;
    return mixed ^ (mixed >> 31n);
  });
  return stateOf(words);
}

export const GENERATOR = 'xoshiro256++';

export const seedText = (state: RandomState): string =>
  `${GENERATOR}:${wordsOf(state)
    .map(word => word.toString(16).padStart(16, '0'))
    .join('')}`;

export type ReadSeed =
  | { readonly ok: true; readonly state: RandomState }
  | { readonly ok: false; readonly message: string };

const bad = (message: string): ReadSeed => ({ ok: false, message });

/** FNV-1a of a word's characters: any word is a seed, and two words hardly ever make the same one. */
const hashWord = (word: string): bigint =>
  [...word].reduce(
    (hash, char) => ((hash ^ BigInt(required(char.codePointAt(0)))) * 0x100000001b3n) & MASK64,
    0xcbf29ce484222325n,
  );

function ofDigits(digits: string): ReadSeed {
  if (!/^[0-9a-f]+$/i.test(digits) || (digits.length > 16 && digits.length !== 64))
    return bad(say.seedDigits(GENERATOR));
  if (digits.length <= 16) return { ok: true, state: expandSeed(BigInt(`0x${digits}`)) };
  const words = [0, 16, 32, 48].map(at => BigInt(`0x${digits.slice(at, at + 16)}`));
  if (words.every(word => word === 0n)) return bad(say.seedZeros);
  return { ok: true, state: stateOf(words) };
}

/** A seed from its text: the whole state after the generator's name, a number, or a word. */
export function readSeed(text: string): ReadSeed {
  const colon = text.indexOf(':');
  if (text.trim() === '') return bad(say.seedForm);
  if (text.length > 200) return bad(say.seedTooLong);
  if (colon < 0) {
    if (!/^\d+$/.test(text)) return { ok: true, state: expandSeed(hashWord(text)) };
    const number = BigInt(text);
    return number > MASK64 ? bad(say.seedTooLarge) : { ok: true, state: expandSeed(number) };
  }
  if (text.slice(0, colon) !== GENERATOR) return bad(say.otherGenerator(text.slice(0, 40), GENERATOR));
  return ofDigits(text.slice(colon + 1));
}
