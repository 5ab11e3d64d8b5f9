// A short text as a QR code (ISO/IEC 18004): bytes, error correction level M, versions 1 to 10.
import { drawn, type Modules } from './qr-drawing.ts';

export type { Modules } from './qr-drawing.ts';

/** By version: error correction bytes of a block, and the data bytes of each block. */
const BLOCKS: readonly (readonly [number, readonly number[]])[] = [
  [10, [16]],
  [16, [28]],
  [26, [44]],
  [18, [32, 32]],
  [24, [43, 43]],
  [16, [27, 27, 27, 27]],
  [18, [31, 31, 31, 31]],
  [22, [38, 38, 39, 39]],
  [22, [36, 36, 36, 37, 37]],
  [26, [43, 43, 43, 43, 44]],
];

const LOG = new Uint8Array(256);
const EXP = new Uint8Array(510);
// The field of 256 elements with the polynomial x⁸ + x⁴ + x³ + x² + 1.
for (let power = 0, value = 1; power < 255; power += 1) {
  EXP[power] = value;
  EXP[power + 255] = value;
  LOG[value] = power;
  value = value << 1 >= 256 ? (value << 1) ^ 0x11d : value << 1;
}

const times = (a: number, b: number): number =>
  a === 0 || b === 0 ? 0 : (EXP[(LOG[a] ?? 0) + (LOG[b] ?? 0)] ?? 0);

/** The generator's coefficients without the leading one: the product of (x − 2ⁱ). */
function generator(degree: number): Uint8Array {
  const result = new Uint8Array(degree);
  result[degree - 1] = 1;
  for (let root = 0; root < degree; root += 1) {
    for (let at = 0; at < degree; at += 1) {
      result[at] = times(result[at] ?? 0, EXP[root] ?? 0) ^ (result[at + 1] ?? 0);
    }
  }
  return result;
}

/** The remainder of a block divided by the generator: its error correction bytes. */
export function errorCorrection(data: Iterable<number>, degree: number): Uint8Array {
  const divisor = generator(degree);
  const rest = new Uint8Array(degree);
  for (const byte of data) {
    const factor = byte ^ (rest[0] ?? 0);
    rest.copyWithin(0, 1);
    rest[degree - 1] = 0;
    for (let at = 0; at < degree; at += 1) rest[at] = (rest[at] ?? 0) ^ times(divisor[at] ?? 0, factor);
  }
  return rest;
}

/** Mode, length, the bytes, and padding up to the version's capacity. */
function dataBytes(bytes: Uint8Array, version: number, capacity: number): Uint8Array {
  const bits: number[] = [];
  const push = (value: number, width: number): void => {
    for (let bit = width - 1; bit >= 0; bit -= 1) bits.push((value >> bit) & 1);
  };
  push(0b0100, 4);
  push(bytes.length, version < 10 ? 8 : 16);
  for (const byte of bytes) push(byte, 8);
  push(0, Math.min(4, capacity * 8 - bits.length));
  while (bits.length % 8 !== 0) bits.push(0);
  const data = new Uint8Array(capacity);
  for (let at = 0; at < capacity; at += 1) {
    const own = bits.slice(at * 8, at * 8 + 8);
    const padding = (at - bits.length / 8) % 2 === 0 ? 0xec : 0x11;
    data[at] = own.length === 8 ? own.reduce((byte, bit) => (byte << 1) | bit, 0) : padding;
  }
  return data;
}

/** Blocks are read column by column: first all data, then all error correction. */
function interleaved(data: Uint8Array, degree: number, sizes: readonly number[]): readonly number[] {
  let from = 0;
  const blocks = sizes.map(size => {
    const block = data.slice(from, from + size);
    from += size;
    return block;
  });
  const columns = (parts: readonly Uint8Array[]): readonly number[] =>
    Array.from({ length: Math.max(...parts.map(part => part.length)) }, (_, at) =>
      parts.flatMap(part => part[at] ?? []),
    ).flat();
  return [...columns(blocks), ...columns(blocks.map(block => errorCorrection(block, degree)))];
}

/** The modules of the smallest code that holds the text, dark ones true; null: it is too long. */
export function qrCode(text: string): Modules | null {
  const bytes = new TextEncoder().encode(text);
  const index = BLOCKS.findIndex(([, sizes], at) => {
    const capacity = sizes.reduce((sum, size) => sum + size, 0);
    return bytes.length + (at < 9 ? 2 : 3) <= capacity;
  });
  const found = BLOCKS[index];
  if (!found) return null;
  const [degree, sizes] = found;
  const version = index + 1;
  const capacity = sizes.reduce((sum, size) => sum + size, 0);
  return drawn(version, interleaved(dataBytes(bytes, version, capacity), degree, sizes));
}
