// Takes the pictures of the rooms for the README into docs/images: node packages/web/test/pictures.ts
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Client } from '@passline/client';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { liveTables, openEvening, openPractice, playHand } from './scenes.ts';
import { cookiesOf, withServedPage } from './served-page.ts';
import { smallPng } from './small-png.ts';

const IMAGES = process.argv[2] ?? fileURLToPath(new URL('../../../docs/images', import.meta.url));
const PASSLINE = fileURLToPath(new URL('../../cli/src/launch.ts', import.meta.url));
const MAX_BYTES = 250_000;
const SETTLED_MS = 1_800;

const WIDE: BrowserContextOptions = { viewport: { width: 1280, height: 880 } };
const PHONE: BrowserContextOptions = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
};
const SHEET: BrowserContextOptions = { viewport: { width: 1060, height: 960 } };
const TABLET: BrowserContextOptions = { viewport: { width: 1180, height: 820 }, hasTouch: true };
/** A projector's 1920 by 1080, scaled down for a page. */
const PROJECTOR: BrowserContextOptions = {
  viewport: { width: 1920, height: 1080 },
  deviceScaleFactor: 2 / 3,
};

class Camera {
  readonly #browser: Browser;
  readonly #base: string;

  constructor(browser: Browser, base: string) {
    this.#browser = browser;
    this.#base = base;
  }

  /** A picture of a page as a visitor sees it, after some actions there. */
  async take(
    name: string,
    path: string,
    { as, options = WIDE, prepare }: { as?: Client; options?: BrowserContextOptions; prepare?: Prepare } = {},
  ): Promise<void> {
    const context = await this.#browser.newContext({ locale: 'en-US', ...options });
    if (as) await context.addCookies(cookiesOf(as, this.#base));
    const page = await context.newPage();
    await page.goto(new URL(path, this.#base).href);
    await page.locator('h1').first().waitFor();
    await prepare?.(page);
    await page.waitForTimeout(SETTLED_MS);
    save(name, await page.screenshot());
    await context.close();
  }
}

function save(name: string, screenshot: Buffer): void {
  const picture = smallPng(screenshot);
  writeFileSync(join(IMAGES, `${name}.png`), picture);
  const size = picture.length;
  const verdict = size > MAX_BYTES ? ', which is too large' : '';
  process.stdout.write(`${name}.png: ${Math.round(size / 1000)} kB${verdict}\n`);
  if (size > MAX_BYTES) process.exitCode = 1;
}

/** The sheet that the command line writes, opened as a file. */
async function takeOddsSheet(camera: Camera): Promise<void> {
  const dir = mkdtempSync(join(tmpdir(), 'passline-sheet-'));
  try {
    const file = join(dir, 'sheet.html');
    execFileSync(process.execPath, [PASSLINE, 'odds', 'etg', '--report', file]);
    await camera.take('odds-sheet', pathToFileURL(file).href, { options: SHEET });
  } finally {
    rmSync(dir, { recursive: true, force: true });
  }
}

type Prepare = (page: Page) => Promise<void>;

async function takeAll(camera: Camera, base: string): Promise<void> {
  await liveTables(base);
  const { table, dealer, player } = await openEvening(base);
  await camera.take('lobby', '/');
  await camera.take('table', `/table/${table}`, {
    as: player,
    prepare: page => page.locator('[data-spot="place-8"]').hover(),
  });
  await camera.take('table-phone', `/table/${table}`, { as: player, options: PHONE });
  await camera.take('dealer', `/table/${table}/dealer`, { as: dealer, options: TABLET });
  await camera.take('big-screen', `/table/${table}/screen`, { as: dealer, options: PROJECTOR });
  const electronic = await openPractice(base, 'etg');
  await camera.take('table-electronic', `/table/${electronic.table}`, {
    as: electronic.player,
    options: { ...WIDE, colorScheme: 'dark' },
    prepare: page => page.locator('[data-spot="hot-shooter"]').hover(),
  });
  const played = await playHand(base);
  await camera.take('replay', `/replay?table=${played.table}`, {
    as: played.player,
    async prepare(page) {
      const rolls = page.getByRole('region', { name: 'Fairness check' }).getByRole('button');
      await rolls.last().click();
      await page.getByRole('button', { name: /Previous roll/ }).click();
      await page.evaluate(() => scrollTo(0, 0));
    },
  });
  await camera.take('rulebooks', '/rulebooks?left=rws-2019&right=etg', {
    async prepare(page) {
      await page.getByText('Exact house edge').waitFor();
      await page.locator('#compare').evaluate(element => element.scrollIntoView());
    },
  });
  await camera.take('learn', '/learn');
  await camera.take('api', '/docs', {
    prepare: page => page.locator('details').first().waitFor(),
  });
  await camera.take('lab', '/lab', {
    async prepare(page) {
      await page.getByRole('button', { name: 'Simulate', exact: true }).click();
      await page.getByText('100,000 of 100,000 sessions').waitFor();
      await page.locator('.lab-bar').evaluate(element => element.scrollIntoView());
    },
  });
}

await withServedPage(async (browser, base) => {
  const camera = new Camera(browser, base);
  await takeOddsSheet(camera);
  await takeAll(camera, base);
});
