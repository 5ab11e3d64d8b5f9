// The pictures in docs/: one of every room in the size that the page says, and a throw that moves smoothly.
import { readFileSync } from 'node:fs';
import { ROOM_PATHS } from '@passline/client';
import { expect, test } from 'vitest';
import { GALLERY, galleryPage } from './gallery.ts';

const DOCS = new URL('../../../docs/', import.meta.url);
const MAX_BYTES = 120_000;
const MAX_THROW_BYTES = 1_200_000;
const MAX_GAP_MS = 100;

const pictures = Object.values(GALLERY).flat();

test('every room has a picture on the page, and the README leads there', () => {
  const shown = new Set(pictures.map(({ room }) => room));
  expect(Object.keys(ROOM_PATHS).filter(room => !shown.has(room as keyof typeof ROOM_PATHS))).toEqual([]);
  expect(readFileSync(new URL('pictures.md', DOCS), 'utf8')).toBe(galleryPage());
  expect(readFileSync(new URL('../README.md', DOCS), 'utf8')).toContain('](docs/pictures.md)');
});

/** The chunks of a WebP file: their names, and where their data is. */
function chunksOf(file: Buffer): readonly { readonly name: string; readonly data: Buffer }[] {
  const chunks = [];
  for (let at = 12; at < file.length; ) {
    const size = file.readUInt32LE(at + 4);
    chunks.push({ name: file.toString('latin1', at, at + 4), data: file.subarray(at + 8, at + 8 + size) });
    at += 8 + size + (size % 2);
  }
  return chunks;
}

test.each(pictures)(
  '$file has the size that the page says, and is small',
  ({ file, size: [width, height] }) => {
    const webp = readFileSync(new URL(`images/${file}`, DOCS));
    const image = chunksOf(webp).find(({ name }) => name === 'VP8 ')?.data;
    const shape = (image?.readUInt16LE(6) ?? 0) / (image?.readUInt16LE(8) ?? 0);
    expect(shape).toBeCloseTo(width / height, 2);
    expect(webp.length).toBeLessThanOrEqual(MAX_BYTES);
  },
);

test('the moving picture of a throw has no gaps that an eye sees', () => {
  const webp = readFileSync(new URL('images/throw.webp', DOCS));
  const durations = chunksOf(webp)
    .filter(({ name }) => name === 'ANMF')
    .map(({ data }) => data.readUIntLE(12, 3));
  const sum = durations.reduce((total, ms) => total + ms, 0);
  expect(sum).toBeGreaterThan(4_000);
  expect(Math.max(...durations.slice(0, -1))).toBeLessThanOrEqual(MAX_GAP_MS);
  expect(webp.length).toBeLessThanOrEqual(MAX_THROW_BYTES);
});
