// A page in motion as an animated WebP: its clock and animations are moved on frame by frame, however long a screenshot
// takes, and the frames are encoded by the browser's canvas.
import type { Page } from 'playwright-core';

const QUALITY = 0.62;
/** A player may show a longer gap as a jump. */
const FRAME_MS = 45;
const LAST_FRAME_MS = 2_500;

type Held = { advance(ms: number): void };

/** Makes animations stand still until `advance` moves them on. Runs in the page. */
function holdAnimations(): void {
  const begun = new Map<Animation, number>();
  let now = 0;
  const advance = (ms: number): void => {
    now += ms;
    for (const animation of document.getAnimations()) {
      if (animation.playState === 'finished') continue;
      const from = begun.get(animation) ?? now;
      if (!begun.has(animation)) animation.pause();
      begun.set(animation, from);
      if (now - from >= Number(animation.effect?.getComputedTiming().endTime)) animation.finish();
      else animation.currentTime = now - from;
    }
  };
  const { animate } = Element.prototype;
  Element.prototype.animate = function (...args) {
    const animation = animate.apply(this, args);
    advance(0);
    return animation;
  };
  Object.assign(window, { advance });
}

/** Moves the page on, and holds what begins with that. */
async function advance(page: Page, ms: number): Promise<void> {
  await page.clock.runFor(ms);
  await page.evaluate(async step => {
    const held = window as unknown as Held;
    held.advance(step);
    // What a finished animation or a timer caused is drawn in later tasks.
    for (let task = 0; task < 3; task += 1) {
      await new Promise(resolve => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = resolve;
        port2.postMessage(null);
      });
    }
    held.advance(0);
  }, ms);
}

/** Stops a page's time. Its clock must have been installed before it was opened. */
export async function stopTime(page: Page): Promise<void> {
  await page.evaluate(holdAnimations);
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1));
}

/** Records a page whose time has been stopped; frames are PNGs in base64. */
export async function recordFrames(page: Page, ms: number): Promise<readonly string[]> {
  const frames: string[] = [];
  for (let at = 0; at < ms; at += FRAME_MS) {
    await advance(page, FRAME_MS);
    frames.push((await page.screenshot()).toString('base64'));
  }
  return frames;
}

type Patch = { readonly x: number; readonly y: number; readonly image: Buffer };

/** Encodes the part of each frame that differs from the previous one, in a blank page. */
async function encodePatches(blank: Page, frames: readonly string[], width: number): Promise<Patch[]> {
  await blank.evaluate(drawPatches, QUALITY);
  const patches: Patch[] = [];
  for (const png of frames) {
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

/** Joins frames into one animation that repeats forever. */
export async function movingPicture(blank: Page, frames: readonly string[], width: number): Promise<Buffer> {
  const patches = await encodePatches(blank, frames, width);
  const [first] = patches;
  if (!first) throw new Error('nothing was recorded');
  const dimensions = (image: Buffer): Buffer[] => sizeOf(image).map(pixels => integer(pixels - 1, 3));
  const shown = patches.map(({ x, y, image }, index) => {
    const duration = index < patches.length - 1 ? FRAME_MS : LAST_FRAME_MS;
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
