// What the table costs a visitor's browser: bytes, time to the first bet, work per tap, frame rate during a roll, and
// layout shifts. Build the page first: node scripts/page.js
import { parseArgs } from 'node:util';
import type { Client } from '@passline/client';
import { heading, judged, milliseconds, row, whole } from '@passline/server/bench/report.ts';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { type BenchRow, tell } from '../../../scripts/bench-row.ts';
import { watchCode, watchFirstBet, watchRenders, watchShifts, watchWork } from '../test/costs.ts';
import { guest } from '../test/scenes.ts';
import { cookiesOf, withServedPage } from '../test/served-page.ts';
import {
  percentile,
  type Tumble,
  throttle,
  tumbleOf,
  tumbleOfSquare,
  watchTumbles,
} from '../test/tumbling.ts';

const MAX_BYTES = 150_000;
const MAX_FIRST_BET_MS = 1_000;
const MIN_FRAMES = 60;
const MAX_COMPONENTS = 60;
/** The thresholds that browser makers call good. */
const MAX_SHIFT = 0.1;
const { values } = parseArgs({ options: { quick: { type: 'boolean', default: false } } });
const [OPENINGS, ROLLS, TAPS] = values.quick ? [3, 2, 5] : [7, 7, 20];
/** How long a roll's results and payouts are shown. */
const SHOWN_MS = 5_000;
const THROW_MS = 1_700;

const PHONE: BrowserContextOptions = {
  viewport: { width: 360, height: 740 },
  deviceScaleFactor: 2,
  hasTouch: true,
  isMobile: true,
};

type Bench = {
  readonly browser: Browser;
  readonly base: string;
  readonly player: Client;
  readonly table: string;
};

async function newPage({ browser, base, player }: Bench): Promise<Page> {
  const context = await browser.newContext({
    ...PHONE,
    reducedMotion: 'no-preference',
    serviceWorkers: 'block',
  });
  await context.addCookies(cookiesOf(player, base));
  return context.newPage();
}

async function opening(bench: Bench): Promise<{ bytes: number; betMs: number; shift: number }> {
  const page = await newPage(bench);
  const code = await watchCode(page);
  const firstBet = await watchFirstBet(page);
  const shifted = await watchShifts(page);
  await page.goto(`${bench.base}/table/${bench.table}`);
  const betMs = await firstBet();
  await page.waitForTimeout(1_500);
  const bytes = (await code()).reduce((sum, size) => sum + size, 0);
  const shift = await shifted();
  await page.context().close();
  return { bytes, betMs, shift };
}

type TapCosts = { readonly commits: number; readonly components: number; readonly workMs: number };

/** Measures from a tap on a spot until the page has the server's confirmation. */
async function taps(bench: Bench): Promise<TapCosts> {
  const page = await newPage(bench);
  const rendered = await watchRenders(page);
  await page.goto(`${bench.base}/table/${bench.table}`);
  const spot = page.locator('[data-spot="field"]');
  await page.locator('[data-spot="field"][data-available="true"]').waitFor();
  const tapAndWait = async (): Promise<void> => {
    const before = Number(await spot.getAttribute('data-own'));
    await spot.tap();
    await page.waitForFunction(own => {
      const element = document.querySelector<SVGElement>('[data-spot="field"]');
      const sending = document.querySelector('.table-sending')?.textContent;
      return Number(element?.dataset.own) > own && sending === '';
    }, before);
  };
  await tapAndWait();
  const work = await watchWork(page);
  await rendered();
  const before = await work();
  for (let count = 0; count < TAPS; count += 1) await tapAndWait();
  const workMs = ((await work()) - before) / TAPS;
  const { commits, components } = await rendered();
  await bench.player.command(bench.table, { type: 'take', spot: 'field' });
  await page.context().close();
  return { commits: commits / TAPS, components: components / TAPS, workMs };
}

/** Prints what a tap costs; returns the number of components rendered. */
function printTaps({ commits, components, workMs }: TapCosts): number {
  row(
    'components rendered by a tap on a spot',
    components.toFixed(1),
    judged(components, { max: MAX_COMPONENTS }, String),
  );
  row('  updates of the page', commits.toFixed(1));
  row('  work of the page', milliseconds(workMs));
  return components;
}

async function rolls(bench: Bench, slower: number): Promise<readonly Tumble[]> {
  const page = await newPage(bench);
  await watchTumbles(page);
  await page.goto(`${bench.base}/table/${bench.table}`);
  await page.locator('[data-spot="field"][data-available="true"]').waitFor();
  await throttle(page, slower);
  const tumbles: Tumble[] = [];
  for (let count = 0; count < ROLLS; count += 1) {
    for (const spot of ['pass', 'field'] as const) {
      // A refusal is fine: the bet is already up, or the roll goes on without it.
      const bet = { type: 'bet', spot, amount: 5_00 } as const;
      await bench.player.command(bench.table, bet).catch(() => undefined);
    }
    await page.waitForTimeout(SHOWN_MS);
    const roll = page.getByRole('button', { name: 'Roll', exact: true });
    tumbles.push(await tumbleOf(bench.browser, page, () => roll.tap()));
  }
  await page.context().close();
  return tumbles;
}

/** A bare square, moved as often as the dice and for as long as a throw. */
async function squares(bench: Bench): Promise<readonly Tumble[]> {
  const page = await newPage(bench);
  const tumbles: Tumble[] = [];
  for (let count = 0; count < ROLLS; count += 1) {
    tumbles.push(await tumbleOfSquare(bench.browser, page, THROW_MS));
  }
  await page.context().close();
  return tumbles;
}

/** Every figure of the page is compared with a budget. */
function tellBudget(
  key: string,
  what: string,
  figures: Pick<BenchRow, 'unit' | 'measured' | 'against' | 'better'>,
): void {
  tell({ key: `page.${key}`, what: `page: ${what}`, ...figures, yardstick: 'budget', budget: true });
}

const median = (values: readonly number[]): number => percentile(values, 0.5);

/** Rounded up, because a roll that ends between two frames loses up to one frame. */
const framesPerSecond = (tumbles: readonly Tumble[]): number =>
  Math.ceil(median(tumbles.map(({ frames, ms }) => (frames / ms) * 1000)));

const aboutFrames = (value: number): string => `${value.toFixed(0)} /s`;

/** Prints what rolls cost; returns the frames per second that a player sees. */
function printRolls(name: string, tumbles: readonly Tumble[]): number {
  const byPage = tumbles.map(tumble => (tumble.drawnByPage / tumble.ms) * 1000);
  const work = tumbles.map(({ workMs }) => percentile(workMs, 0.95));
  const longest = tumbles.map(({ longestTaskMs }) => longestTaskMs);
  const seen = framesPerSecond(tumbles);
  row(`frames while dice roll, ${name}`, aboutFrames(seen), judged(seen, { min: MIN_FRAMES }, aboutFrames));
  row('  of these drawn by the page itself', aboutFrames(median(byPage)));
  row('  layers due before they were drawn', whole(median(tumbles.map(({ missing }) => missing))));
  row('  its work in the time of a frame, p95', milliseconds(median(work)), 'a frame has 16.7 ms');
  row('  its longest task', milliseconds(median(longest)));
  return seen;
}

await withServedPage(async (browser, base) => {
  const player = await guest(base, 'Ana');
  const { id: table } = await player.newTable({ mode: 'practice', rulebook: 'rws-2019' });
  await player.command(table, { type: 'sit', amount: 10_000_00 });
  const bench = { browser, base, player, table };
  const openings: Awaited<ReturnType<typeof opening>>[] = [];
  for (let count = 0; count < OPENINGS; count += 1) openings.push(await opening(bench));
  const of = (pick: (each: (typeof openings)[number]) => number): number => median(openings.map(pick));
  const [bytes, betMs, shift] = [of(each => each.bytes), of(each => each.betMs), of(each => each.shift)];
  heading(
    `The table in ${browser.browserType().name()} ${browser.version()}, as a phone of 360 by 740; medians`,
  );
  row(
    'scripts and styles, gzipped',
    `${whole(bytes)} B`,
    judged(bytes, { max: MAX_BYTES }, each => `${whole(each)} B`),
  );
  row(
    'first bet possible after',
    milliseconds(betMs),
    judged(betMs, { max: MAX_FIRST_BET_MS }, milliseconds),
  );
  tellBudget('bytes', 'scripts and styles, gzipped', {
    unit: 'B',
    measured: bytes,
    against: MAX_BYTES,
    better: 'less',
  });
  tellBudget('first-bet', 'first bet possible', {
    unit: 'ms',
    measured: betMs,
    against: MAX_FIRST_BET_MS,
    better: 'less',
  });
  row('layout shift', shift.toFixed(3), judged(shift, { max: MAX_SHIFT }, String));
  const components = printTaps(await taps(bench));
  tellBudget('tap', 'components rendered by a tap', {
    unit: '',
    measured: components,
    against: MAX_COMPONENTS,
    better: 'less',
  });
  const frames = printRolls('this machine', await rolls(bench, 1));
  tellBudget('frames', 'frames while dice roll', {
    unit: '/s',
    measured: frames,
    against: MIN_FRAMES,
    better: 'more',
  });
  printRolls('a quarter of its speed', await rolls(bench, 4));
  row(
    'frames of one square on an empty page',
    aboutFrames(framesPerSecond(await squares(bench))),
    'yardstick',
  );
});
