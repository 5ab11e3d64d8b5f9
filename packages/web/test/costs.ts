// What a page costs its visitor: bytes, time to the first bet, layout shifts, renders. Call before opening the page.
import type { Page, Request } from 'playwright-core';

const isCode = (url: string): boolean => /\.(js|css)$/.test(new URL(url).pathname);
async function gzippedBytes(url: string): Promise<number> {
  const { headers } = await fetch(url, { method: 'HEAD', headers: { 'accept-encoding': 'gzip' } });
  if (headers.get('content-encoding') !== 'gzip') throw new Error(`${url} is not gzipped`);
  return Number(headers.get('content-length'));
}

/** Milliseconds from opening until a chip could be put down. */
export async function watchFirstBet(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const seen = setInterval(() => {
      if (!document.querySelector('[data-spot="field"][data-available="true"]')) return;
      clearInterval(seen);
      Object.assign(window, { betAt: Reflect.get(window, 'betAt') ?? performance.now() });
    }, 5);
  });
  return async () => {
    const betAt = await page.waitForFunction(() => Reflect.get(window, 'betAt') as number | undefined);
    return (await betAt.jsonValue()) ?? Number.NaN;
  };
}

/**
 * Gzipped bytes of each script and style requested by the time a chip could be put down, needed for it or not: all of
 * them share the visitor's connection. A browser that accepts brotli gets fewer.
 */
export async function watchCode(page: Page): Promise<() => Promise<readonly number[]>> {
  const firstBet = await watchFirstBet(page);
  const loading = new Set<Request>();
  page.on('request', request => loading.add(request));
  for (const end of ['requestfinished', 'requestfailed'] as const)
    page.on(end as 'requestfinished', request => loading.delete(request));
  return async () => {
    const betAt = await firstBet();
    // The browser lists a resource only once it has arrived.
    while ([...loading].some(request => isCode(request.url()))) await page.waitForEvent('requestfinished');
    const urls = await page.evaluate(
      by => performance.getEntriesByType('resource').flatMap(each => (each.startTime <= by ? each.name : [])),
      betAt,
    );
    return Promise.all([...new Set(urls)].filter(isCode).map(gzippedBytes));
  };
}

/** The browser's cumulative layout shift. */
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

export type Rendered = { readonly commits: number; readonly components: number };

/** Counts React renders through the hook for its developer tools; each call returns the count since the last. */
export async function watchRenders(page: Page): Promise<() => Promise<Rendered>> {
  await page.addInitScript(() => {
    type Fiber = {
      readonly tag: number;
      readonly flags: number;
      readonly alternate: Fiber | null;
      readonly child: Fiber | null;
      readonly sibling: Fiber | null;
    };
    const rendered = { commits: 0, components: 0 };
    Object.assign(window, { rendered });
    // Function components: plain, forwarded and memoized.
    const COMPONENTS = new Set([0, 11, 14, 15]);
    const PERFORMED_WORK = 1;
    const count = (fiber: Fiber | null): void => {
      for (let each = fiber; each; each = each.sibling) {
        if (COMPONENTS.has(each.tag) && each.flags & PERFORMED_WORK) rendered.components += 1;
        // React reuses the children of a subtree that it did not enter.
        if (each.child !== each.alternate?.child) count(each.child);
      }
    };
    Object.assign(window, {
      __REACT_DEVTOOLS_GLOBAL_HOOK__: {
        supportsFiber: true,
        inject: () => 1,
        onCommitFiberRoot(_id: number, root: { readonly current: Fiber }) {
          rendered.commits += 1;
          count(root.current.child);
        },
        onCommitFiberUnmount() {},
      },
    });
  });
  return () =>
    page.evaluate(() => {
      const rendered = Reflect.get(window, 'rendered') as { commits: number; components: number };
      const now = { ...rendered };
      Object.assign(rendered, { commits: 0, components: 0 });
      return now;
    });
}

/** Processor time that the page's thread has used so far, in milliseconds; other programs do not affect it. */
export async function watchWork(page: Page): Promise<() => Promise<number>> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
  return async () => {
    const { metrics } = await devtools.send('Performance.getMetrics');
    return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN);
  };
}
