// SHA-256 (FIPS 180-4) in plain TypeScript, for pages that a browser gives no WebCrypto.
import type { Hashing } from './hashing.ts';
import { hmacOver } from './hmac.ts';

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

const ROUNDS = Int32Array.from(primes(64), prime => fractionOfRoot(prime, 3));
const START = Int32Array.from(primes(8), prime => fractionOfRoot(prime, 2));

const turned = (word: number, by: number): number => (word >>> by) | (word << (32 - by));

// Kept between calls, since a long record is hashed event by event; hashing does not wait, so none overlap.
const WORDS = new Int32Array(64);
const STATE = new Int32Array(8);
const TAIL = new Uint8Array(2 * BLOCK);

function schedule(bytes: Uint8Array, offset: number): void {
  for (let index = 0; index < 16; index += 1) {
    const at = offset + 4 * index;
    const high = ((bytes[at] as number) << 8) | (bytes[at + 1] as number);
    const low = ((bytes[at + 2] as number) << 8) | (bytes[at + 3] as number);
    WORDS[index] = (high << 16) | low;
  }
  for (let index = 16; index < 64; index += 1) {
    const early = WORDS[index - 15] as number;
    const late = WORDS[index - 2] as number;
    const small = turned(early, 7) ^ turned(early, 18) ^ (early >>> 3);
    const large = turned(late, 17) ^ turned(late, 19) ^ (late >>> 10);
    WORDS[index] = (WORDS[index - 16] as number) + small + (WORDS[index - 7] as number) + large;
  }
}

function compress(): void {
  let a = STATE[0] as number;
  let b = STATE[1] as number;
  let c = STATE[2] as number;
  let d = STATE[3] as number;
  let e = STATE[4] as number;
  let f = STATE[5] as number;
  let g = STATE[6] as number;
  let h = STATE[7] as number;
  for (let round = 0; round < 64; round += 1) {
    const choice = (e & f) ^ (~e & g);
    const majority = (a & b) ^ (a & c) ^ (b & c);
    const spread = turned(e, 6) ^ turned(e, 11) ^ turned(e, 25);
    const first = (h + spread + choice + (ROUNDS[round] as number) + (WORDS[round] as number)) | 0;
    const second = ((turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)) + majority) | 0;
    // One by one: as a list of eight they would be a new array in every round.
    h = g;
    g = f;
    f = e;
    e = (d + first) | 0;
    d = c;
    c = b;
    b = a;
    a = (first + second) | 0;
  }
  STATE[0] = (STATE[0] as number) + a;
  STATE[1] = (STATE[1] as number) + b;
  STATE[2] = (STATE[2] as number) + c;
  STATE[3] = (STATE[3] as number) + d;
  STATE[4] = (STATE[4] as number) + e;
  STATE[5] = (STATE[5] as number) + f;
  STATE[6] = (STATE[6] as number) + g;
  STATE[7] = (STATE[7] as number) + h;
}

/** What is left of the message, a one bit, zeros, and its length in bits as a 64-bit number at the end of a block. */
function padded(bytes: Uint8Array, from: number): Uint8Array {
  const left = bytes.length - from;
  const size = left + 9 > BLOCK ? 2 * BLOCK : BLOCK;
  TAIL.fill(0);
  TAIL.set(bytes.subarray(from));
  TAIL[left] = 0x80;
  const view = new DataView(TAIL.buffer);
  view.setUint32(size - 8, Math.floor(bytes.length / 0x20000000));
  view.setUint32(size - 4, (bytes.length * 8) >>> 0);
  return TAIL.subarray(0, size);
}

function addBlocks(bytes: Uint8Array, to: number): void {
  for (let offset = 0; offset < to; offset += BLOCK) {
    schedule(bytes, offset);
    compress();
  }
}

const wordText = (word: number): string => (word >>> 0).toString(16).padStart(8, '0');

function sha256(bytes: Uint8Array): string {
  STATE.set(START);
  const whole = bytes.length - (bytes.length % BLOCK);
  addBlocks(bytes, whole);
  const tail = padded(bytes, whole);
  addBlocks(tail, tail.length);
  let hex = '';
  for (const word of STATE) hex += wordText(word);
  return hex;
}

export const PLAIN_HASHING: Hashing = { sha256, hmacSha256: hmacOver(sha256) };
