// Shrinks a screenshot to at most 256 colors, which is enough for a picture of a page.
import { crc32, deflateSync, inflateSync } from 'node:zlib';

const SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex');
const COLORS = 256;

type Chunk = { readonly type: string; readonly data: Buffer };
type Pixels = { readonly width: number; readonly height: number; readonly rgb: Uint8Array };

function* chunksOf(png: Buffer): Generator<Chunk> {
  for (let at = SIGNATURE.length; at < png.length; ) {
    const length = png.readUInt32BE(at);
    yield { type: png.toString('latin1', at + 4, at + 8), data: png.subarray(at + 8, at + 8 + length) };
    at += length + 12;
  }
}

function chunk(type: string, data: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}

function paeth(a: number, b: number, c: number): number {
  const [toA, toB, toC] = [Math.abs(b - c), Math.abs(a - c), Math.abs(a + b - 2 * c)];
  if (toA <= toB && toA <= toC) return a;
  return toB <= toC ? b : c;
}

/** Decodes what Chromium writes: eight bits per channel, three or four channels, not interlaced. */
export function pixelsOf(png: Buffer): Pixels {
  const chunks = [...chunksOf(png)];
  const head = chunks.find(({ type }) => type === 'IHDR')?.data;
  if (head?.[8] !== 8 || (head[9] !== 2 && head[9] !== 6)) throw new Error('not a screenshot');
  const [width, height, channels] = [head.readUInt32BE(0), head.readUInt32BE(4), head[9] === 6 ? 4 : 3];
  const packed = chunks.filter(({ type }) => type === 'IDAT').map(({ data }) => data);
  const lines = inflateSync(Buffer.concat(packed));
  const stride = width * channels;
  const plain = new Uint8Array(stride * height);
  const rgb = new Uint8Array(width * height * 3);
  for (let y = 0; y < height; y += 1) {
    const from = y * (stride + 1) + 1;
    const filter = lines[from - 1] ?? 0;
    for (let x = 0; x < stride; x += 1) {
      const at = y * stride + x;
      const a = x < channels ? 0 : (plain[at - channels] ?? 0);
      const b = y === 0 ? 0 : (plain[at - stride] ?? 0);
      const c = x < channels || y === 0 ? 0 : (plain[at - stride - channels] ?? 0);
      const guess = [0, a, b, (a + b) >> 1, paeth(a, b, c)][filter] ?? 0;
      plain[at] = (lines[from + x] ?? 0) + guess;
      const channel = x % channels;
      if (channel < 3) rgb[(y * width + (x - channel) / channels) * 3 + channel] = plain[at] ?? 0;
    }
  }
  return { width, height, rgb };
}

type Bucket = { count: number; r: number; g: number; b: number };

const keyOf = (rgb: Uint8Array, at: number): number =>
  ((rgb[at] ?? 0) >> 3) * 1024 + ((rgb[at + 1] ?? 0) >> 3) * 32 + ((rgb[at + 2] ?? 0) >> 3);

/** Groups similar colors, with their sums and counts. */
function bucketsOf({ rgb }: Pixels): ReadonlyMap<number, Bucket> {
  const buckets = new Map<number, Bucket>();
  for (let at = 0; at < rgb.length; at += 3) {
    const key = keyOf(rgb, at);
    const bucket = buckets.get(key) ?? { count: 0, r: 0, g: 0, b: 0 };
    bucket.count += 1;
    bucket.r += rgb[at] ?? 0;
    bucket.g += rgb[at + 1] ?? 0;
    bucket.b += rgb[at + 2] ?? 0;
    buckets.set(key, bucket);
  }
  return buckets;
}

type Color = readonly [number, number, number];

const meanOf = ({ count, r, g, b }: Bucket): Color => [r / count, g / count, b / count];

function nearest(palette: readonly Color[], [r, g, b]: Color): number {
  let best = 0;
  let min = Number.POSITIVE_INFINITY;
  for (const [index, [pr, pg, pb]] of palette.entries()) {
    const far = (pr - r) ** 2 + (pg - g) ** 2 + (pb - b) ** 2;
    if (far < min) [best, min] = [index, far];
  }
  return best;
}

export function smallPng(png: Buffer): Buffer {
  const pixels = pixelsOf(png);
  const buckets = bucketsOf(pixels);
  const palette = [...buckets.values()]
    .sort((a, b) => b.count - a.count)
    .slice(0, COLORS)
    .map(meanOf);
  const indexes = new Map(Array.from(buckets, ([key, bucket]) => [key, nearest(palette, meanOf(bucket))]));
  const { width, height, rgb } = pixels;
  const lines = Buffer.alloc((width + 1) * height);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      lines[y * (width + 1) + x + 1] = indexes.get(keyOf(rgb, (y * width + x) * 3)) ?? 0;
    }
  }
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 3, 0, 0, 0], 8);
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', head),
    chunk('PLTE', Buffer.from(palette.flat().map(Math.round))),
    chunk('IDAT', deflateSync(lines, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
