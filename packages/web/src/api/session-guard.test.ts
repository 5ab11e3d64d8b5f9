// The page's session: every request names its account, and its end is noticed exactly once.
import { afterEach, expect, test, vi } from 'vitest';

type HttpResponse = { readonly status: number; readonly id?: string };

/** A page of its own, whose server answers in this order. */
async function newPage(...answers: readonly HttpResponse[]) {
  vi.resetModules();
  const rest = [...answers];
  const asked: (string | null)[] = [];
  vi.stubGlobal('fetch', async (_url: string, init: RequestInit) => {
    asked.push(new Headers(init.headers).get('passline-account'));
    const { status, id } = rest.shift() ?? { status: 500 };
    return new Response(JSON.stringify({ id }), { status });
  });
  const guard = await import('./session-guard.ts');
  return { ...guard, asked };
}

afterEach(() => vi.unstubAllGlobals());

const settled = (): Promise<void> => new Promise(resolve => setTimeout(resolve, 0));

test('a request names the account that the page shows, if there is one', async () => {
  const page = await newPage({ status: 200 }, { status: 200 });
  await page.guardedFetch('/api/wallet', {});
  page.actAs('g_1');
  await page.guardedFetch('/api/wallet', { headers: { accept: 'x' } });
  expect(page.asked).toEqual([null, 'g_1']);
});

test.each([
  ['has ended', { status: 401 }, 'signed-out'],
  ['is another account’s', { status: 200, id: 'g_2' }, 'other-account'],
  ['is still the same', { status: 200, id: 'g_1' }, null],
  ['is not known', { status: 503 }, null],
])('after a refusal, the session %s', async (_title, now, end) => {
  const page = await newPage({ status: 401 }, now);
  page.actAs('g_1');
  const told = vi.fn();
  page.onSessionEnd(told);
  await page.guardedFetch('/api/wallet', {});
  await settled();
  expect(page.sessionEnd()).toBe(end);
  expect(told).toHaveBeenCalledTimes(end === null ? 0 : 1);
});

test('a page that leaves its account on purpose is not told that it ended', async () => {
  const page = await newPage({ status: 401 }, { status: 401 });
  page.actAs('g_1');
  page.actAs(null);
  await page.guardedFetch('/api/wallet', {});
  await settled();
  expect(page.sessionEnd()).toBeNull();
});
