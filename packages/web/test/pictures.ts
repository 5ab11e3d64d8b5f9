// Takes the README's pictures of the rooms into docs/images: node packages/web/test/pictures.ts
// With --throw, only the moving one.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import type { Client } from '@passline/client';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { movingPicture, recordFrames } from './moving-picture.ts';
import { liveTables, openEvening, openPractice, playHand } from './scenes.ts';
import { cookiesOf, withServedPage } from './served-page.ts';
import { smallPng } from './small-png.ts';

const options = parseArgs({ allowPositionals: true, options: { throw: { type: 'boolean' } } });
const IMAGES = options.positionals[0] ?? fileURLToPath(new URL('../../../docs/images', import.meta.url));
const PASSLINE = fileURLToPath(new URL('../../cli/src/launch.ts', import.meta.url));
const MAX_BYTES = 250_000;
const MAX_MOVING_BYTES = 2_500_000;
const SETTLED_MS = 1_800;
/** From the throw until the last chips are paid. */
const THROW_MS = 5_000;

const WIDE: BrowserContextOptions = { viewport: { width: 1280, height: 880 } };
const PHONE: BrowserContextOptions = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
};
const SHEET: BrowserContextOptions = { viewport: { width: 1060, height: 960 } };
const TABLET: BrowserContextOptions = { viewport: { width: 1180, height: 820 }, hasTouch: true };
/** A projector's 1920 by 1080, scaled down for the README. */
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

  /** Takes a picture of a page as a visitor sees it, after some actions there. */
  async take(
    name: string,
    path: string,
    { as, options = WIDE, prepare }: { as?: Client; options?: BrowserContextOptions; prepare?: Prepare } = {},
  ): Promise<void> {
    const context = await this.#browser.newContext({ locale: 'en-US', serviceWorkers: 'block', ...options });
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

function write(file: string, picture: Buffer, limit: number): void {
  writeFileSync(join(IMAGES, file), picture);
  const verdict = picture.length > limit ? ', which is too large' : '';
  process.stdout.write(`${file}: ${Math.round(picture.length / 1000)} kB${verdict}\n`);
  if (picture.length > limit) process.exitCode = 1;
}

const save = (name: string, screenshot: Buffer): void =>
  write(`${name}.png`, smallPng(screenshot), MAX_BYTES);

/** Records a throw that makes the point the hard way, as a player sees it. */
async function takeThrow(browser: Browser, base: string): Promise<void> {
  const { table, dealer, player } = await openEvening(base);
  const context = await browser.newContext({ locale: 'en-US', viewport: { width: 1080, height: 620 } });
  await context.addCookies(cookiesOf(player, base));
  const page = await context.newPage();
  await page.goto(new URL(`/table/${table}`, base).href);
  await page.locator('h1').first().waitFor();
  await page.waitForTimeout(SETTLED_MS);
  const frames = await recordFrames(page, async () => {
    await dealer.command(table, { type: 'enter-dice', dice: [3, 3] });
    await dealer.command(table, { type: 'confirm-dice', dice: [3, 3] });
    await page.waitForTimeout(THROW_MS);
  });
  const blank = await context.newPage();
  write('throw.webp', await movingPicture(blank, frames, 900), MAX_MOVING_BYTES);
  await context.close();
  await dealer.command(table, { type: 'close-table', standing: 'return' });
}

/** The odds sheet that the command line writes, opened as a file. */
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
  await camera.take('lobby', '/', {
    // Waits until the house bots have bet at the live table.
    prepare: page => page.locator('.lobby-live-felt .layout-chips [data-seat]').nth(3).waitFor(),
  });
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
  await camera.take('api', '/docs/api', {
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

await withServedPage(
  async (browser, base) => {
    const camera = new Camera(browser, base);
    await takeThrow(browser, base);
    if (options.values.throw) return;
    await takeOddsSheet(camera);
    await takeAll(camera, base);
  },
  { featured: true },
);
