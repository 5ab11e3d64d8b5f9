import { describe, expect, test } from 'vitest';
import { errorCorrection, type Modules, qrCode } from './qr.ts';
import { dataPath, formatBits, isMasked, versionBits } from './qr-drawing.ts';

/** Reads a code back by its own way: format, mask, zigzag, blocks; the error correction must leave no remainder. */
function read(modules: Modules, blocks: readonly number[], degree: number): string {
  const size = modules.length;
  const version = (size - 17) / 4;
  const at = (row: number, column: number): number => (modules[row]?.[column] ? 1 : 0);
  const format = [0, 1, 2, 3, 4, 5, 7, 8]
    .map(row => at(row, 8))
    .concat([7, 5, 4, 3, 2, 1, 0].map(column => at(8, column)))
    .reduce((bits, bit, index) => bits | (bit << index), 0);
  const mask = [0, 1, 2, 3, 4, 5, 6, 7].find(candidate => formatBits(candidate) === format);
  if (mask === undefined) throw new Error('no such format');
  const bits = dataPath(version).map(
    ([row, column]) => at(row, column) ^ (isMasked(mask, row, column) ? 1 : 0),
  );
  const bytes = Array.from({ length: bits.length >> 3 }, (_, n) =>
    bits.slice(n * 8, n * 8 + 8).reduce((byte, bit) => (byte << 1) | bit, 0),
  );
  const parts: number[][] = blocks.map(() => []);
  let next = 0;
  for (let column = 0; column < Math.max(...blocks); column += 1) {
    blocks.forEach((length, block) => {
      if (column < length) parts[block]?.push(bytes[next++] ?? 0);
    });
  }
  const guards: number[][] = blocks.map(() => []);
  for (let column = 0; column < degree; column += 1)
    for (const guard of guards) guard.push(bytes[next++] ?? 0);
  parts.forEach((part, block) => {
    expect([...errorCorrection([...part, ...(guards[block] ?? [])], degree)]).toEqual(
      new Array(degree).fill(0),
    );
  });
  const stream = parts.flat().flatMap(byte => [7, 6, 5, 4, 3, 2, 1, 0].map(bit => (byte >> bit) & 1));
  const number = (from: number, width: number): number =>
    stream.slice(from, from + width).reduce((value, bit) => (value << 1) | bit, 0);
  expect(number(0, 4)).toBe(4);
  const width = version < 10 ? 8 : 16;
  const text = Uint8Array.from({ length: number(4, width) }, (_, n) => number(4 + width + n * 8, 8));
  return new TextDecoder().decode(text);
}

describe('QR code', () => {
  test('error correction bytes are those of the standard’s worked example', () => {
    const helloWorld = [32, 91, 11, 120, 209, 114, 220, 77, 67, 64, 236, 17, 236, 17, 236, 17];
    expect([...errorCorrection(helloWorld, 10)]).toEqual([196, 35, 39, 119, 235, 215, 231, 226, 93, 23]);
  });

  test('format and version are guarded as the standard lists them', () => {
    expect(formatBits(0).toString(2)).toBe('101010000010010');
    expect(formatBits(5).toString(2)).toBe('100000011001110');
    expect(versionBits(7).toString(2).padStart(18, '0')).toBe('000111110010010100');
  });

  test.each([
    ['http://a.b/c', [16], 10],
    ['http://192.168.1.20:7400/t', [28], 16],
    ['http://192.168.1.20:7400/table/t_12345678', [44], 26],
    ['http://192.168.1.20:7400/table/t_5f0b1c2d3e4f5a6b7c8d?invite=a', [32, 32], 18],
    [`http://192.168.1.20:7400/table/${'x'.repeat(50)}`, [43, 43], 24],
    [`http://192.168.1.20:7400/table/${'y'.repeat(70)}`, [27, 27, 27, 27], 16],
    [`http://192.168.1.20:7400/table/${'z'.repeat(90)}`, [31, 31, 31, 31], 18],
    [`http://192.168.1.20:7400/table/${'q'.repeat(115)}`, [38, 38, 39, 39], 22],
    [`http://192.168.1.20:7400/table/${'é'.repeat(70)}`, [36, 36, 36, 37, 37], 22],
    [`http://192.168.1.20:7400/table/${'w'.repeat(170)}`, [43, 43, 43, 43, 44], 26],
  ])('%s reads back', (text, blocks, degree) => {
    const modules = qrCode(text);
    expect(modules).not.toBeNull();
    if (modules) expect(read(modules, blocks, degree)).toBe(text);
  });

  test('a text too long for it has none', () => {
    expect(qrCode('x'.repeat(213))).not.toBeNull();
    expect(qrCode('x'.repeat(214))).toBeNull();
  });
});
