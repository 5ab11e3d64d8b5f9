// Takes the pictures of docs/ and writes the page that shows them: node packages/web/test/pictures.ts
// With --throw, only the moving one; with names, only those.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { ROOM_PATHS } from '@passline/client';
import { startNode } from '@passline/server/testing/process/server.ts';
import {
  newDirectory,
  removeDirectories,
  TestStorage,
} from '@passline/server/testing/process/test-storage.ts';
import type { Browser, BrowserContextOptions } from 'playwright-core';
import { startChromium } from './chromium.ts';
import { GALLERY, galleryPage, type Picture } from './gallery.ts';
import { movingPicture, recordFrames, stopTime } from './moving-picture.ts';
import { openScenes, type Shot } from './picture-scenes.ts';
import { openEvening } from './scenes.ts';
import { cookiesOf } from './served-page.ts';
import { smallWebp } from './small-webp.ts';

const options = parseArgs({ allowPositionals: true, options: { throw: { type: 'boolean' } } });
const DOCS = fileURLToPath(new URL('../../../docs', import.meta.url));
const MAX_BYTES = 120_000;
const MAX_MOVING_BYTES = 1_200_000;
const SETTLED_MS = 1_800;
/** The table at rest. */
const BEFORE_MS = 400;
/** From the throw until the last chips are paid. */
const THROW_MS = 4_200;
/** Phones and tablets are touched, and drawn as phones are. */
const MAX_PHONE = 400;
const MAX_TOUCHED = 1_200;
/** A projector's picture is scaled down. */
const MAX_WIDTH = 1_366;

function contextFor({ size: [width, height], room }: Picture, { isDark }: Shot): BrowserContextOptions {
  return {
    ...{ locale: 'en-US', serviceWorkers: 'block', viewport: { width, height } },
    colorScheme: isDark ? 'dark' : 'light',
    deviceScaleFactor: width > MAX_WIDTH ? 2 / 3 : 1,
    hasTouch: room !== null && width < MAX_TOUCHED,
    isMobile: Math.min(width, height) < MAX_PHONE,
  };
}

function save(file: string, picture: Buffer, limit: number): void {
  writeFileSync(join(DOCS, 'images', file), picture);
  const verdict = picture.length > limit ? ', which is too large' : '';
  process.stdout.write(`${file}: ${Math.round(picture.length / 1000)} kB${verdict}\n`);
  if (picture.length > limit) process.exitCode = 1;
}

function checkRoom({ room, file }: Picture, path: string): void {
  if (room === null) return;
  const pattern = new RegExp(`^${ROOM_PATHS[room].replace(':id', '[\\w-]+')}$`);
  if (!pattern.test(path.replace(/\?.*/, ''))) throw new Error(`${file} is not the ${room}`);
}

async function take(browser: Browser, base: string, picture: Picture, shot: Shot): Promise<void> {
  checkRoom(picture, shot.path);
  const context = await browser.newContext(contextFor(picture, shot));
  if (shot.as) await context.addCookies(cookiesOf(shot.as, base));
  const page = await context.newPage();
  await page.goto(new URL(shot.path, base).href);
  await page.locator('h1').first().waitFor({ state: 'attached' });
  await shot.prepare?.(page);
  await page.waitForTimeout(SETTLED_MS);
  const screenshot = await page.screenshot();
  save(picture.file, await smallWebp(await context.newPage(), screenshot, MAX_BYTES), MAX_BYTES);
  await context.close();
}

/** Records a throw that makes the point the hard way, as a player sees it. */
async function takeThrow(browser: Browser, base: string): Promise<void> {
  const { table, dealer, player } = await openEvening(base);
  const context = await browser.newContext({ locale: 'en-US', viewport: { width: 1080, height: 620 } });
  await context.addCookies(cookiesOf(player, base));
  const page = await context.newPage();
  await page.clock.install();
  await page.goto(new URL(`/table/${table}`, base).href);
  await page.locator('h1').first().waitFor({ state: 'attached' });
  await page.waitForTimeout(SETTLED_MS);
  await stopTime(page);
  const before = await recordFrames(page, BEFORE_MS);
  await dealer.command(table, { type: 'enter-dice', dice: [3, 3] });
  await dealer.command(table, { type: 'confirm-dice', dice: [3, 3] });
  while ((await page.locator('.throw-die').count()) === 0) await page.clock.runFor(1);
  const frames = [...before, ...(await recordFrames(page, THROW_MS))];
  const blank = await context.newPage();
  save('throw.webp', await movingPicture(blank, frames, 800), MAX_MOVING_BYTES);
  await context.close();
  await dealer.command(table, { type: 'close-table', standing: 'return' });
}

async function takeGallery(
  browser: Browser,
  base: string,
  shots: Readonly<Record<string, Shot>>,
): Promise<void> {
  const { positionals } = options;
  for (const picture of Object.values(GALLERY).flat()) {
    const name = picture.file.replace('.webp', '');
    if (positionals.length > 0 && !positionals.includes(name)) continue;
    const shot = shots[name];
    if (!shot) throw new Error(`nothing to see for ${name}`);
    await take(browser, base, picture, shot);
  }
  writeFileSync(join(DOCS, 'pictures.md'), galleryPage());
}

const dir = newDirectory();
const node = await startNode(new TestStorage('SQLite', dir, null), [], { featured: true });
const browser = await startChromium();
try {
  if (options.values.throw || options.positionals.length === 0) await takeThrow(browser, node.base);
  if (!options.values.throw) await takeGallery(browser, node.base, await openScenes(node, dir));
} finally {
  await browser.close();
  await node.stop();
  removeDirectories();
}
