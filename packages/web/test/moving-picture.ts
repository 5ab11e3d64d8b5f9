// A page in motion as an animated WebP: frames from the browser's screencast, encoded by its canvas.
import type { Page } from 'playwright-core';

export type Frame = { readonly png: string; readonly at: number };

const QUALITY = 0.62;
const FRAME_MS = 45;
const LAST_FRAME_MS = 2_500;

/** Records what the page shows during an action; times are in milliseconds. */
export async function recordFrames(page: Page, action: () => Promise<void>): Promise<Frame[]> {
  const session = await page.context().newCDPSession(page);
  const frames: Frame[] = [];
  session.on('Page.screencastFrame', ({ data, metadata, sessionId }) => {
    frames.push({ png: data, at: (metadata.timestamp ?? 0) * 1_000 });
    // The last frames may arrive after the recording has ended.
    session.send('Page.screencastFrameAck', { sessionId }).catch(() => undefined);
  });
  await session.send('Page.startScreencast', { format: 'png', everyNthFrame: 1 });
  await action();
  await session.send('Page.stopScreencast');
  await session.detach();
  return frames;
}

type Patch = { readonly x: number; readonly y: number; readonly image: Buffer };

/** Encodes the part of each frame that differs from the previous one, in a blank page. */
async function encodePatches(blank: Page, frames: readonly Frame[], width: number): Promise<Patch[]> {
  await blank.evaluate(drawPatches, QUALITY);
  const patches: Patch[] = [];
  for (const { png } of frames) {
    const { x, y, url } = await blank.evaluate(
      ([source, pixels]) =>
        (globalThis as unknown as { patchOf: (png: string, width: number) => Promise<PatchUrl> }).patchOf(
          source,
          pixels,
        ),
      [png, width] as const,
    );
    patches.push({ x, y, image: imageChunk(Buffer.from(url.slice(url.indexOf(',') + 1), 'base64')) });
  }
  return patches;
}

type PatchUrl = { readonly x: number; readonly y: number; readonly url: string };

/** Runs in the page: defines patchOf there. */
function drawPatches(quality: number): void {
  const canvas = document.createElement('canvas');
  let before: ImageData | null = null;

  /** The left, top, right and bottom of what changed; the format requires the first two to be even. */
  function changed(now: ImageData, old: ImageData): [number, number, number, number] {
    let [left, top, right, bottom] = [now.width, now.height, 0, 0];
    const [a, b] = [new Uint32Array(now.data.buffer), new Uint32Array(old.data.buffer)];
    for (let y = 0, at = 0; y < now.height; y++) {
      for (let x = 0; x < now.width; x++, at++) {
        if (a[at] === b[at]) continue;
        left = Math.min(left, x);
        right = Math.max(right, x + 1);
        top = Math.min(top, y);
        bottom = Math.max(bottom, y + 1);
      }
    }
    return right === 0 ? [0, 0, 2, 2] : [left & ~1, top & ~1, right, bottom];
  }

  async function patchOf(png: string, width: number): Promise<PatchUrl> {
    const image = new Image();
    image.src = `data:image/png;base64,${png}`;
    await image.decode();
    canvas.width = width;
    canvas.height = 2 * Math.round((image.height * width) / image.width / 2);
    const context = canvas.getContext('2d', { willReadFrequently: true });
    if (!context) throw new Error('no canvas');
    context.drawImage(image, 0, 0, canvas.width, canvas.height);
    const now = context.getImageData(0, 0, canvas.width, canvas.height);
    const [x, y, right, bottom] = before ? changed(now, before) : [0, 0, canvas.width, canvas.height];
    before = now;
    const patch = document.createElement('canvas');
    [patch.width, patch.height] = [right - x, bottom - y];
    patch.getContext('2d')?.putImageData(now, -x, -y);
    return { x, y, url: patch.toDataURL('image/webp', quality) };
  }
  Object.assign(globalThis, { patchOf });
}

function chunk(name: string, ...parts: readonly Buffer[]): Buffer {
  const body = Buffer.concat(parts);
  const head = Buffer.alloc(8);
  head.write(name, 'latin1');
  head.writeUInt32LE(body.length, 4);
  return Buffer.concat([head, body, Buffer.alloc(body.length % 2)]);
}

function integer(value: number, bytes: number): Buffer {
  const buffer = Buffer.alloc(bytes);
  buffer.writeUIntLE(value, 0, bytes);
  return buffer;
}

/** The lossy image inside a WebP file: its "VP8 " chunk. */
function imageChunk(file: Buffer): Buffer {
  for (let at = 12; at < file.length; ) {
    const size = file.readUInt32LE(at + 4);
    if (file.toString('latin1', at, at + 4) === 'VP8 ') return file.subarray(at, at + 8 + size + (size % 2));
    at += 8 + size + (size % 2);
  }
  throw new Error('the browser encoded no lossy WebP');
}

/** The size of an image in its "VP8 " chunk. */
const sizeOf = (image: Buffer): [width: number, height: number] => [
  image.readUInt16LE(14) & 0x3fff,
  image.readUInt16LE(16) & 0x3fff,
];

/** Drops frames that follow the previous one too closely. */
function thin(frames: readonly Frame[]): Frame[] {
  let last = -Infinity;
  return frames.filter(({ at }) => {
    if (at - last < FRAME_MS) return false;
    last = at;
    return true;
  });
}

/** Joins frames into one animation that repeats forever. */
export async function movingPicture(blank: Page, recorded: readonly Frame[], width: number): Promise<Buffer> {
  const frames = thin(recorded);
  const patches = await encodePatches(blank, frames, width);
  const [first] = patches;
  if (!first) throw new Error('nothing was recorded');
  const dimensions = (image: Buffer): Buffer[] => sizeOf(image).map(pixels => integer(pixels - 1, 3));
  const shown = patches.map(({ x, y, image }, index) => {
    const [now, next] = [frames[index], frames[index + 1]];
    const duration = now && next ? Math.round(next.at - now.at) : LAST_FRAME_MS;
    const place = [integer(x / 2, 3), integer(y / 2, 3)];
    return chunk('ANMF', ...place, ...dimensions(image), integer(duration, 3), integer(2, 1), image);
  });
  const body = [
    Buffer.from('WEBP'),
    chunk('VP8X', integer(2, 4), ...dimensions(first.image)),
    chunk('ANIM', integer(0, 6)),
    ...shown,
  ];
  return chunk('RIFF', ...body);
}
