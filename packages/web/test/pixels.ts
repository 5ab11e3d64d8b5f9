// The pixels of a screenshot.
import { inflateSync } from 'node:zlib';

const SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex');

type Chunk = { readonly type: string; readonly data: Buffer };
type Pixels = { readonly width: number; readonly height: number; readonly rgb: Uint8Array };

function* chunksOf(png: Buffer): Generator<Chunk> {
  for (let at = SIGNATURE.length; at < png.length; ) {
    const length = png.readUInt32BE(at);
    yield { type: png.toString('latin1', at + 4, at + 8), data: png.subarray(at + 8, at + 8 + length) };
    at += length + 12;
  }
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
