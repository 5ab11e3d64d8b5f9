// SHA-256 (FIPS 180-4) and HMAC (RFC 2104) in plain TypeScript, for pages that a browser gives no WebCrypto.
import type { Hashing } from './hashing.ts';

const BLOCK = 64;

/** The first primes, whose roots make SHA-256's constants. */
function primes(count: number): readonly number[] {
  const found: number[] = [];
  for (let candidate = 2; found.length < count; candidate += 1) {
    if (found.every(prime => candidate % prime !== 0)) found.push(candidate);
  }
  return found;
}

/** The first 32 bits of a root's fraction: floor(root × 2^32) in whole numbers, by halving. */
function fractionOfRoot(value: number, degree: 2 | 3): number {
  const target = BigInt(value) << BigInt(32 * degree);
  let [low, high] = [0n, 1n << 40n];
  while (high - low > 1n) {
    const middle = (low + high) / 2n;
    if (middle ** BigInt(degree) <= target) low = middle;
    else high = middle;
  }
  return Number(low & 0xffffffffn);
}

const ROUNDS = Uint32Array.from(primes(64), prime => fractionOfRoot(prime, 3));
const START = Uint32Array.from(primes(8), prime => fractionOfRoot(prime, 2));

const turned = (word: number, by: number): number => (word >>> by) | (word << (32 - by));

/** The message, a one bit, zeros, and its length in bits as a 64-bit number at the end of a block. */
function padded(bytes: Uint8Array): DataView {
  const size = Math.ceil((bytes.length + 9) / BLOCK) * BLOCK;
  const whole = new Uint8Array(size);
  whole.set(bytes);
  whole[bytes.length] = 0x80;
  const view = new DataView(whole.buffer);
  view.setUint32(size - 8, Math.floor(bytes.length / 0x20000000));
  view.setUint32(size - 4, (bytes.length * 8) >>> 0);
  return view;
}

function schedule(view: DataView, offset: number, words: Uint32Array): void {
  for (let index = 0; index < 16; index += 1) words[index] = view.getUint32(offset + 4 * index);
  for (let index = 16; index < 64; index += 1) {
    const early = words[index - 15] ?? 0;
    const late = words[index - 2] ?? 0;
    const small = turned(early, 7) ^ turned(early, 18) ^ (early >>> 3);
    const large = turned(late, 17) ^ turned(late, 19) ^ (late >>> 10);
    words[index] = (words[index - 16] ?? 0) + small + (words[index - 7] ?? 0) + large;
  }
}

function compress(state: Uint32Array, words: Uint32Array): void {
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state;
  for (let round = 0; round < 64; round += 1) {
    const choice = (e & f) ^ (~e & g);
    const majority = (a & b) ^ (a & c) ^ (b & c);
    const first =
      (h +
        (turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)) +
        choice +
        (ROUNDS[round] ?? 0) +
        (words[round] ?? 0)) |
      0;
    const second = ((turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)) + majority) | 0;
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + first) | 0, c, b, a, (first + second) | 0];
  }
  for (const [index, word] of [a, b, c, d, e, f, g, h].entries()) state[index] = (state[index] ?? 0) + word;
}

function sha256(bytes: Uint8Array): Uint8Array {
  const view = padded(bytes);
  const state = START.slice();
  const words = new Uint32Array(64);
  for (let offset = 0; offset < view.byteLength; offset += BLOCK) {
    schedule(view, offset, words);
    compress(state, words);
  }
  const digest = new DataView(new ArrayBuffer(32));
  for (const [index, word] of state.entries()) digest.setUint32(4 * index, word);
  return new Uint8Array(digest.buffer);
}

function joined(first: Uint8Array, second: Uint8Array): Uint8Array {
  const both = new Uint8Array(first.length + second.length);
  both.set(first);
  both.set(second, first.length);
  return both;
}

function hmacSha256(key: Uint8Array, message: Uint8Array): Uint8Array {
  const block = new Uint8Array(BLOCK);
  block.set(key.length > BLOCK ? sha256(key) : key);
  const inner = block.map(byte => byte ^ 0x36);
  const outer = block.map(byte => byte ^ 0x5c);
  return sha256(joined(outer, sha256(joined(inner, message))));
}

export const PLAIN_HASHING: Hashing = { sha256, hmacSha256 };
