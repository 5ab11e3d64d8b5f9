// The README as GitHub shows it: what a newcomer sees on the first screen, and how far down the links are.
//
// A screen is 1440 by 900. On the front page of a repository such a window leaves the README a column of 830 pixels
// beside the sidebar; opened as a file, it has up to 1012. The styles are GitHub's own sizes, margins and borders, in
// the machine's sans serif, which may be wider than GitHub's and is hardly ever narrower.
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { marked } from 'marked';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startChromium } from './chromium.ts';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const SCREEN = { width: 1440, height: 900 };
const COLUMNS = [830, 1012];

const STYLES = `
  * { box-sizing: border-box }
  body { margin: 0; font: 16px/1.5 -apple-system, "Segoe UI", "Noto Sans", Helvetica, Arial, sans-serif }
  article { margin: 0 auto; overflow-wrap: break-word }
  p, ul, ol, table, pre { margin: 0 0 16px }
  ul { padding-left: 2em }
  h1, h2 { margin: 24px 0 16px; padding-bottom: .3em; line-height: 1.25; border-bottom: 1px solid }
  h1 { margin-top: 0; font-size: 2em }
  h2 { font-size: 1.5em }
  table { display: block; width: max-content; max-width: 100%; overflow: auto; border-collapse: collapse }
  th, td { padding: 6px 13px; border: 1px solid }
  img { max-width: 100% }
  code { padding: .2em .4em; font: 85% ui-monospace, Menlo, Consolas, "Liberation Mono", monospace; white-space: break-spaces }
  pre { padding: 16px; overflow: auto; font-size: 85%; line-height: 1.45 }
  pre code { padding: 0; font-size: 100%; white-space: pre }`;

/** In the README's folder, so that its pictures are found. */
const FILE = `${ROOT}.readme-${process.pid}.html`;

let browser: Browser;
let page: Page;
beforeAll(async () => {
  const article = await marked.parse(readFileSync(`${ROOT}README.md`, 'utf8'));
  writeFileSync(
    FILE,
    `<!doctype html><meta charset="utf-8"><style>${STYLES}</style><article>${article}</article>`,
  );
  browser = await startChromium();
  page = await browser.newPage({ viewport: SCREEN });
  await page.goto(pathToFileURL(FILE).href);
});
afterAll(async () => {
  await browser?.close();
  rmSync(FILE, { force: true });
});

type Part = {
  readonly text: string;
  readonly top: number;
  readonly bottom: number;
  readonly clipped: boolean;
};

const partsAt = (selector: string, column: number): Promise<readonly Part[]> =>
  page.evaluate(
    ({ selector, column }) => {
      const article = document.querySelector('article');
      if (article) article.style.width = `${column}px`;
      return [...document.querySelectorAll(selector)].map(element => {
        const { top, bottom } = element.getBoundingClientRect();
        const image = element instanceof HTMLImageElement ? element : null;
        const text = image?.getAttribute('src') ?? element.textContent ?? '';
        const clipped = image ? image.naturalWidth === 0 : element.scrollWidth > element.clientWidth;
        return { text, top, bottom, clipped };
      });
    },
    { selector, column },
  );

test.each(COLUMNS)(
  '%i px: the sentence, the moving picture and a fresh clone’s commands are on the first screen',
  async column => {
    const [picture] = await partsAt('img', column);
    const [commands] = await partsAt('pre', column);
    expect(picture).toMatchObject({ text: 'docs/images/throw.webp', clipped: false });
    expect(commands?.text).toMatch(/git clone .*npm start .*npm test/s);
    // No command is cut off at the side.
    expect(commands?.clipped).toBe(false);
    expect(Math.max(picture?.bottom ?? Infinity, commands?.bottom ?? Infinity)).toBeLessThanOrEqual(
      SCREEN.height,
    );
  },
);

test.each(COLUMNS)(
  '%i px: the links begin within two screens, and every picture before them shows',
  async column => {
    const links = (await partsAt('h2', column)).find(({ text }) => text === 'Links');
    expect(links?.top).toBeLessThanOrEqual(2 * SCREEN.height);
    const pictures = await partsAt('img', column);
    expect(pictures.length).toBeGreaterThan(3);
    expect(pictures.filter(({ clipped }) => clipped)).toEqual([]);
  },
);
