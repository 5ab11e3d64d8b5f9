// The generator against what its authors published, its jumps against the mathematics, and seeds as text.
import { describe, expect, test } from 'vitest';
import {
  expandSeed,
  jump,
  longJump,
  type RandomState,
  readSeed,
  seedText,
  stateOf,
  wordsOf,
  Xoshiro,
} from '../src/kernel/random.ts';

const stateFrom = (text: string): RandomState => {
  const seed = readSeed(text);
  if (!seed.ok) throw new Error(seed.message);
  return seed.state;
};

const flawOf = (text: string): string => {
  const seed = readSeed(text);
  return seed.ok ? 'fine' : seed.message;
};

describe('xoshiro256++', () => {
  test('draws what the reference implementation draws from the state 1, 2, 3, 4', () => {
    const random = new Xoshiro(stateOf([1n, 2n, 3n, 4n]));
    expect(Array.from({ length: 10 }, () => random.next())).toEqual([
      41943041n,
      58720359n,
      3588806011781223n,
      3591011842654386n,
      9228616714210784205n,
      9973669472204895162n,
      14011001112246962877n,
      12406186145184390807n,
      15849039046786891736n,
      10450023813501588000n,
    ]);
  });

  test('continues the same sequence from a saved state', () => {
    const random = new Xoshiro(stateFrom('a word'));
    for (let draw = 0; draw < 1000; draw += 1) random.draw();
    const other = new Xoshiro(random.state());
    expect(Array.from({ length: 5 }, () => other.next())).toEqual(
      Array.from({ length: 5 }, () => random.next()),
    );
  });

  test('SplitMix64 gives the published numbers for 1234567', () => {
    expect(wordsOf(expandSeed(1234567n))).toEqual([
      6457827717110365317n,
      3203168211198807973n,
      9817491932198370423n,
      4593380528125082431n,
    ]);
  });
});

/** One step as a linear map, written independently with big integers: bit i of the 256-bit state adds column i. */
function step(state: bigint): bigint {
  const mask = (1n << 64n) - 1n;
  let [a, b, c, d] = [0n, 64n, 128n, 192n].map(at => (state >> at) & mask) as [
    bigint,
    bigint,
    bigint,
    bigint,
  ];
  const t = (b << 17n) & mask;
  c ^= a;
  d ^= b;
  b ^= c;
  a ^= d;
  c ^= t;
  d = ((d << 45n) | (d >> 19n)) & mask;
  return a | (b << 64n) | (c << 128n) | (d << 192n);
}

function applied(columns: readonly bigint[], state: bigint): bigint {
  let sum = 0n;
  const bits = state.toString(2);
  for (let bit = 0; bit < bits.length; bit += 1)
    if (bits[bits.length - 1 - bit] === '1') sum ^= columns[bit] ?? 0n;
  return sum;
}

describe('jumps', () => {
  test('jump is 2^128 steps and longJump 2^192: the step’s matrix, squared 128 and 192 times', () => {
    const start = wordsOf(stateFrom('xoshiro256++:abc')).reduce(
      (all, word, at) => all | (word << BigInt(64 * at)),
      0n,
    );
    const asState = (all: bigint): RandomState =>
      stateOf([0n, 64n, 128n, 192n].map(at => (all >> at) & ((1n << 64n) - 1n)));
    let power = Array.from({ length: 256 }, (_, bit) => step(1n << BigInt(bit)));
    for (let square = 1; square <= 192; square += 1) {
      power = power.map(column => applied(power, column));
      if (square === 128) expect(jump(asState(start))).toEqual(asState(applied(power, start)));
    }
    expect(longJump(asState(start))).toEqual(asState(applied(power, start)));
  });

  test('do not change the state they start from', () => {
    const state = stateFrom('7');
    const before = seedText(state);
    jump(state);
    expect(seedText(state)).toBe(before);
  });
});

describe('seeds', () => {
  test('a number or a word names a state, and its text names it again', () => {
    for (const text of ['0', '42', '18446744073709551615', 'lucky', 'Ünïcode']) {
      const state = stateFrom(text);
      expect(seedText(state)).toMatch(/^xoshiro256\+\+:[0-9a-f]{64}$/);
      expect(stateFrom(seedText(state))).toEqual(state);
    }
    expect(new Set(['0', '1', 'lucky', 'luckz', 'a', 'b'].map(text => seedText(stateFrom(text)))).size).toBe(
      6,
    );
  });

  test('the whole state can be written down: words in order, highest digit first', () => {
    const text = `xoshiro256++:${'1234'.replace(/./g, digit => digit.padStart(16, '0'))}`;
    expect(wordsOf(stateFrom(text))).toEqual([1n, 2n, 3n, 4n]);
    expect(stateFrom('xoshiro256++:2a')).toEqual(stateFrom('42'));
  });

  test('invalid seeds and seeds of other generators are refused in one line', () => {
    expect(flawOf('pcg64:12')).toContain('from another generator');
    expect(flawOf('XOSHIRO256**:12')).toContain('from another generator');
    expect(flawOf('xoshiro256++:')).toContain('64 hexadecimal digits');
    expect(flawOf('xoshiro256++:xyz')).toContain('64 hexadecimal digits');
    expect(flawOf(`xoshiro256++:${'1'.repeat(63)}`)).toContain('64 hexadecimal digits');
    expect(flawOf(`xoshiro256++:${'0'.repeat(64)}`)).toContain('zeros');
    expect(flawOf('18446744073709551616')).toContain('below 2^64');
    expect(flawOf('')).toContain('a number, a word');
    expect(flawOf('x'.repeat(201))).toContain('at most 200');
  });
});
