// Reads a QR code from a screenshot's pixels, as a phone would, with an independent decoder.
import jsqr from 'jsqr';
import type { Locator } from 'playwright-core';
import { pixelsOf } from './pixels.ts';

/** Null if no code can be read. */
export async function readQrCode(shown: Locator): Promise<string | null> {
  const { width, height, rgb } = pixelsOf(await shown.screenshot());
  const rgba = new Uint8ClampedArray(width * height * 4).fill(255);
  for (let pixel = 0; pixel < width * height; pixel += 1) {
    rgba.set(rgb.subarray(pixel * 3, pixel * 3 + 3), pixel * 4);
  }
  return jsqr.default(rgba, width, height)?.data ?? null;
}
