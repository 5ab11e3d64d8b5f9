// How a roll performs in a browser: frames while the dice tumble, and the work of the page's main thread meanwhile.
import type { Browser, Page } from 'playwright-core';

export type Tumble = {
  readonly ms: number;
  /** Frames shown while the dice tumbled, and how many of them the page itself had to draw. */
  readonly frames: number;
  readonly drawnByPage: number;
  /** The main thread's work during each frame, in milliseconds of processor time. */
  readonly workMs: readonly number[];
  readonly longestTaskMs: number;
  /** Layouts forced by scripts. */
  readonly forcedLayouts: number;
  /** Layers that were due before the browser had drawn them, which makes it skip the frame. */
  readonly missing: number;
  /** The properties that any animation of the page changes while the dice tumble. */
  readonly animated: readonly string[];
};

export const FRAME_MS = 1000 / 60;

type Traced = {
  readonly name: string;
  readonly ph: string;
  readonly ts: number;
  readonly dur?: number;
  readonly tdur?: number;
  readonly pid: number;
  readonly tid: number;
};

type Noted = { readonly animated: string[]; done: boolean };

const CATEGORIES = [
  'benchmark',
  'cc',
  'devtools.timeline',
  'disabled-by-default-devtools.timeline',
  'blink.user_timing',
];
const MAX_MS = 120_000;

/** Records when dice start and come to rest. Call it before opening the page, so that it sees every roll. */
export async function watchTumbles(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const { animate } = Element.prototype;
    const begin = (animation: Animation): void => {
      const noted: Noted = { animated: [], done: false };
      Object.assign(window, { tumbling: noted });
      const end = (): void => {
        performance.mark('tumble-end');
        noted.done = true;
      };
      void animation.ready.then(() => {
        const effects = document.getAnimations().map(({ effect }) => effect);
        const frames = effects.flatMap(each => (each instanceof KeyframeEffect ? each.getKeyframes() : []));
        noted.animated.push(...new Set(frames.flatMap(frame => Object.keys(frame))));
        performance.mark('tumble-start');
      });
      animation.finished.then(end, end);
    };
    Element.prototype.animate = function (...args) {
      const animation = animate.apply(this, args);
      if (this.classList.contains('dice-cube') && !Reflect.has(window, 'tumbling')) begin(animation);
      return animation;
    };
  });
}

const within = (outer: Traced, inner: Traced): boolean =>
  inner.ts >= outer.ts && inner.ts + (inner.dur ?? 0) <= outer.ts + (outer.dur ?? 0);

function readTrace(trace: Buffer): Omit<Tumble, 'animated'> {
  const events = (JSON.parse(trace.toString()) as { traceEvents: Traced[] }).traceEvents;
  const mark = (name: string): Traced => {
    const found = events.find(event => event.name === name);
    if (!found) throw new Error(`no ${name} in the trace`);
    return found;
  };
  const [start, end] = [mark('tumble-start'), mark('tumble-end')];
  const during = events.filter(({ ts }) => ts > start.ts && ts < end.ts);
  const main = during.filter(({ pid, tid, ph }) => pid === start.pid && tid === start.tid && ph === 'X');
  const named = (name: string, among = main): readonly Traced[] => among.filter(event => event.name === name);
  const tasks = named('RunTask');
  const costOf = ({ tdur, dur = 0 }: Traced): number => (tdur ?? dur) / 1000;
  const workMs = new Array<number>(Math.ceil((end.ts - start.ts) / 1000 / FRAME_MS)).fill(0);
  for (const task of tasks) {
    const frame = Math.floor((task.ts - start.ts) / 1000 / FRAME_MS);
    workMs[frame] = (workMs[frame] ?? 0) + costOf(task);
  }
  const scripts = main.filter(({ name }) => /^(FunctionCall|EvaluateScript|TimerFire)$/.test(name));
  return {
    ms: (end.ts - start.ts) / 1000,
    frames: named('Display::FrameDisplayed', during).length,
    drawnByPage: named('ProxyMain::BeginMainFrame').length,
    missing: named('TileBasedLayerImpl::AppendQuads checkerboard', during).length,
    workMs,
    longestTaskMs: Math.max(0, ...tasks.map(costOf)),
    forcedLayouts: named('Layout').filter(layout => scripts.some(script => within(script, layout))).length,
  };
}

/** Slows the page's processor down by this factor. */
export async function throttle(page: Page, rate: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate });
}

/** Rolls on a page prepared by `watchTumbles`, and measures until the dice stop. */
export async function tumbleOf(browser: Browser, page: Page, roll: () => Promise<void>): Promise<Tumble> {
  await page.evaluate(() => Reflect.deleteProperty(window, 'tumbling'));
  await browser.startTracing(page, { categories: CATEGORIES });
  await roll();
  await page.waitForFunction(
    () => (Reflect.get(window, 'tumbling') as Noted | undefined)?.done === true,
    undefined,
    // Polling on every frame would make the page draw every frame.
    { timeout: MAX_MS, polling: 500 },
  );
  const { animated } = await page.evaluate(() => Reflect.get(window, 'tumbling') as Noted);
  return { ...readTrace(await browser.stopTracing()), animated };
}

/** A yardstick: how the browser animates a single square the size of a die across an empty page. */
export async function tumbleOfSquare(browser: Browser, page: Page, ms: number): Promise<Tumble> {
  await page.setContent(
    '<style>div { width: 54px; height: 54px; background: #c00; will-change: transform }</style><div></div>',
  );
  await browser.startTracing(page, { categories: CATEGORIES });
  await page.locator('div').evaluate(async (square, duration) => {
    const animation = square.animate({ transform: ['none', 'translate(300px, 600px)'] }, duration);
    await animation.ready;
    performance.mark('tumble-start');
    await animation.finished;
    performance.mark('tumble-end');
  }, ms);
  return { ...readTrace(await browser.stopTracing()), animated: ['transform'] };
}

export const percentile = (values: readonly number[], share: number): number =>
  [...values].sort((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? 0;
