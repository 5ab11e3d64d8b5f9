// Shrinks a screenshot: encoded as WebP by the canvas of a blank page.
import type { Page } from 'playwright-core';

/** The first is the best; with less than the last, fine letters blur. */
const QUALITIES = [0.82, 0.75, 0.68];

/** Runs in the page. */
async function encode({ png, quality }: { readonly png: string; readonly quality: number }): Promise<string> {
  const image = new Image();
  image.src = `data:image/png;base64,${png}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [image.width, image.height];
  canvas.getContext('2d', { alpha: false })?.drawImage(image, 0, 0);
  return canvas.toDataURL('image/webp', quality);
}

/** As good as fits in so many bytes. */
export async function smallWebp(blank: Page, screenshot: Buffer, maxBytes: number): Promise<Buffer> {
  const png = screenshot.toString('base64');
  let webp = Buffer.alloc(0);
  for (const quality of QUALITIES) {
    const url = await blank.evaluate(encode, { png, quality });
    webp = Buffer.from(url.slice(url.indexOf(',') + 1), 'base64');
    if (webp.length <= maxBytes) break;
  }
  return webp;
}
