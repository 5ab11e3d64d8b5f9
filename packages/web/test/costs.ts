// What a page costs its visitor: bytes of code, time to the first bet, and what jumps. To be set up before it is opened.
import type { Page } from 'playwright-core';

const isCode = (url: string): boolean => /\.(js|css)$/.test(new URL(url).pathname);
/** Loaded when there is time for it, for figures that can wait. */
const isWorker = (url: string): boolean => /\/worker-/.test(url);

async function gzippedBytes(url: string): Promise<number> {
  const { headers } = await fetch(url, { method: 'HEAD', headers: { 'accept-encoding': 'gzip' } });
  if (headers.get('content-encoding') !== 'gzip') throw new Error(`${url} is not gzipped`);
  return Number(headers.get('content-length'));
}

/** Gzipped bytes of each script and style; a browser that accepts brotli gets fewer. */
export function watchCode(page: Page): () => Promise<readonly number[]> {
  const sizes = new Map<string, Promise<number>>();
  page.on('requestfinished', request => {
    const url = request.url();
    if (isCode(url) && !isWorker(url)) sizes.set(url, gzippedBytes(url));
  });
  return () => Promise.all(sizes.values());
}

/** Milliseconds from opening until a chip could be put down. */
export async function watchFirstBet(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const seen = setInterval(() => {
      if (!document.querySelector('[data-spot="field"][data-available="true"]')) return;
      clearInterval(seen);
      Object.assign(window, { betAt: performance.now() });
    }, 5);
  });
  return async () => {
    const betAt = await page.waitForFunction(() => Reflect.get(window, 'betAt') as number | undefined);
    return (await betAt.jsonValue()) ?? Number.NaN;
  };
}

/** The browser's own sum of what has jumped by itself. */
export async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    Object.assign(window, { shifted: 0 });
    new PerformanceObserver(list => {
      for (const entry of list.getEntries()) {
        const { value, hadRecentInput } = entry as PerformanceEntry & {
          value: number;
          hadRecentInput: boolean;
        };
        if (!hadRecentInput)
          Object.assign(window, { shifted: Number(Reflect.get(window, 'shifted')) + value });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () => page.evaluate(() => Number(Reflect.get(window, 'shifted')));
}
