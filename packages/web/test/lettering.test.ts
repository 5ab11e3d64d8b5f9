// The lettering of a table, measured as drawn: large enough on a small laptop, with enough contrast everywhere.
import { FELTS } from '@passline/client';
import { RULEBOOKS } from '@passline/engine';
import { newTestStorage } from '@passline/server/testing/process/new-test-storage.ts';
import { type ServerProcess, startNode } from '@passline/server/testing/process/server.ts';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { openPractice } from './scenes.ts';
import { eventually, newVisitor, newVisitorAs, type Visitor } from './visitors.ts';

const WINDOW = { width: 1280, height: 632 };
const MIN_PX = 11;
const MIN_CONTRAST = 4.5;

let node: ServerProcess;
beforeAll(async () => {
  node = await startNode(await newTestStorage('SQLite'));
});

type Letters = {
  readonly text: string;
  readonly px: number;
  readonly color: readonly number[];
  /** The opacity of the text, including everything around it. */
  readonly alpha: number;
  readonly box: { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
};

/** Every text on the layout. */
const lettersOn = (page: Page): Promise<readonly Letters[]> =>
  page.evaluate(() => {
    const opacityOf = (element: Element | null): number =>
      element === null
        ? 1
        : Number(getComputedStyle(element).opacity || 1) * opacityOf(element.parentElement);
    return [...document.querySelectorAll<SVGTextElement>('.layout svg text')]
      .filter(text => text.getClientRects().length > 0)
      .map(text => {
        const style = getComputedStyle(text);
        const matrix = text.getScreenCTM();
        const { x, y, width, height } = text.getBoundingClientRect();
        return {
          text: text.textContent ?? '',
          px: Number.parseFloat(style.fontSize) * Math.hypot(matrix?.a ?? 0, matrix?.b ?? 0),
          color: (style.fill.match(/[\d.]+/g) ?? []).slice(0, 3).map(Number),
          alpha: opacityOf(text),
          box: { x, y, width, height },
        };
      });
  });

/** The background of each text: the mean color there with all text hidden. */
async function groundsOf(
  visitor: Visitor,
  blank: Page,
  letters: readonly Letters[],
): Promise<readonly number[][]> {
  await visitor.page.evaluate(() => {
    for (const text of document.querySelectorAll<SVGTextElement>('.layout svg text'))
      text.style.visibility = 'hidden';
  });
  // A busy browser may show the texts until then.
  await visitor.settles();
  const picture = (await visitor.page.screenshot()).toString('base64');
  return blank.evaluate(
    async ({ data, boxes }) => {
      const bytes = Uint8Array.from(atob(data), letter => letter.charCodeAt(0));
      const image = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
      const canvas = new OffscreenCanvas(image.width, image.height);
      const paint = canvas.getContext('2d');
      if (!paint) throw new Error('no canvas');
      paint.drawImage(image, 0, 0);
      return boxes.map(({ x, y, width, height }) => {
        const { data: pixels } = paint.getImageData(
          x,
          y + height * 0.2,
          Math.max(1, width),
          Math.max(1, height * 0.6),
        );
        const sums = [0, 0, 0];
        for (let i = 0; i < pixels.length; i += 4) {
          for (const c of [0, 1, 2]) sums[c] = (sums[c] ?? 0) + (pixels[i + c] ?? 0);
        }
        return sums.map(sum => sum / (pixels.length / 4));
      });
    },
    { data: picture, boxes: letters.map(({ box }) => box) },
  );
}

/** WCAG's relative luminance. */
function luminance(color: readonly number[]): number {
  const [r = 0, g = 0, b = 0] = color.map(value => {
    const share = value / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrastOf({ color, alpha }: Letters, ground: readonly number[]): number {
  const seen = color.map((value, c) => alpha * value + (1 - alpha) * (ground[c] ?? 0));
  const [light = 0, dark = 0] = [luminance(seen), luminance(ground)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

const feltOf = (page: Page): Promise<string> =>
  page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--felt'));

/** The texts that are too small or too faint to read. */
async function unreadable(visitor: Visitor, blank: Page): Promise<readonly string[]> {
  await visitor.page.locator('[data-chips-on]').first().waitFor();
  await visitor.settles();
  await visitor.page.evaluate(() => document.fonts.ready);
  const letters = await lettersOn(visitor.page);
  expect(letters.length).toBeGreaterThan(60);
  const small = letters.filter(({ px }) => px < MIN_PX).map(({ text, px }) => `${text}: ${px.toFixed(1)} px`);
  const grounds = await groundsOf(visitor, blank, letters);
  const faint = letters.flatMap((each, i) => {
    const contrast = contrastOf(each, grounds[i] ?? []);
    return contrast < MIN_CONTRAST ? [`${each.text}: ${contrast.toFixed(2)}`] : [];
  });
  return [...small, ...faint];
}

test.each(RULEBOOKS.map(({ id }) => id))('by %s, with bets out and spots that are closed', async rulebook => {
  const { player, table } = await openPractice(node.base, rulebook);
  const visitor = await newVisitorAs(player, node, { viewport: WINDOW });
  const blank = (await newVisitor(node)).page;
  await visitor.go(`/table/${table}`);
  expect(await unreadable(visitor, blank)).toEqual([]);
});

test('on felt of every color', async () => {
  const { player, table } = await openPractice(node.base, 'rws-2019');
  const visitor = await newVisitorAs(player, node, { viewport: WINDOW });
  const blank = (await newVisitor(node)).page;
  await visitor.go(`/table/${table}`);
  const green = await feltOf(visitor.page);
  for (const felt of FELTS.filter(each => each !== 'green')) {
    await visitor.page.evaluate(
      chosen => localStorage.setItem('preferences', chosen),
      JSON.stringify({ felt }),
    );
    await visitor.page.reload();
    await eventually(() => feltOf(visitor.page)).not.toBe(green);
    expect([felt, ...(await unreadable(visitor, blank))]).toEqual([felt]);
  }
});
