// Delays before retries, keys of commands, and problems as errors.
import { afterEach, expect, test, vi } from 'vitest';
import { backoffMs, retry } from '../src/backoff.ts';
import { newKey } from '../src/keys.ts';
import { Problem, problemIn, unreachable } from '../src/problem.ts';

test('the first retry is immediate, and the wait then doubles up to four seconds', () => {
  expect([0, 1, 2, 3, 4, 5, 6, 50].map(failures => backoffMs(failures, 0))).toEqual([
    0, 250, 500, 1000, 2000, 4000, 4000, 4000,
  ]);
});

test('random jitter takes off up to half of the wait, so that clients do not all return together', () => {
  expect(backoffMs(3, 0.5)).toBe(750);
  expect(backoffMs(3, 1)).toBe(500);
});

/** Fails this many times with the error, then answers. */
function failing(error: Error, times: number) {
  const asked = { count: 0 };
  const ask = async (): Promise<string> => {
    asked.count += 1;
    if (asked.count <= times) throw error;
    return 'done';
  };
  return { asked, ask };
}

test('retries if there was no answer or the server is unavailable for now', async () => {
  const down = failing(unreachable(null), 1);
  await expect(retry(down.ask, 3)).resolves.toBe('done');
  expect(down.asked.count).toBe(2);
  for (const status of [429, 502, 503, 504]) {
    const busy = failing(new Problem({ status }), 1);
    await expect(retry(busy.ask, 3)).resolves.toBe('done');
  }
});

test('gives up after the given number of tries', async () => {
  const down = failing(unreachable(null), 9);
  await expect(retry(down.ask, 2)).rejects.toMatchObject({ code: 'client/unreachable', status: null });
  expect(down.asked.count).toBe(2);
});

test('a refusal is an answer and is not retried', async () => {
  const refused = failing(new Problem({ status: 409, code: 'bet/closed' }), 1);
  await expect(retry(refused.ask, 3)).rejects.toMatchObject({ code: 'bet/closed' });
  expect(refused.asked.count).toBe(1);
});

const { randomUUID } = crypto;
afterEach(() => {
  crypto.randomUUID = randomUUID;
  vi.useRealTimers();
});

test('keys are unique, sort by time, and are short printable text', () => {
  const keys = Array.from({ length: 100 }, newKey);
  expect(new Set(keys).size).toBe(100);
  for (const key of keys) expect(key).toMatch(/^[0-9a-z]{9}-[0-9a-f]{24}$/);
  vi.setSystemTime(Date.now() + 1);
  const later = newKey();
  for (const key of keys) expect(key < later).toBe(true);
});

test('keys work on pages over plain http, where there is no randomUUID', () => {
  // @ts-expect-error Browsers leave it out there.
  crypto.randomUUID = undefined;
  expect(newKey()).not.toBe(newKey());
});

test('a refusal is an error with its code, sentence, figures and clause', async () => {
  const body = {
    type: '/docs/api#x',
    title: 'x',
    status: 409,
    detail: 'No.',
    code: 'bet/closed',
    cite: 'P21',
  };
  const problem = await problemIn(Response.json({ ...body, data: { until: 5 } }, { status: 409 }));
  expect(problem).toBeInstanceOf(Error);
  expect(problem).toMatchObject({
    message: 'No.',
    code: 'bet/closed',
    status: 409,
    detail: 'No.',
    data: { until: 5 },
    cite: 'P21',
  });
});

test.each(['<h1>Bad Gateway</h1>', 'null', '[]', '"no"', ''])(
  'an answer that is not ours, %j, is a problem with its status',
  async text => {
    const problem = await problemIn(new Response(text, { status: 502 }));
    expect(problem).toMatchObject({ code: 'client/unreadable', status: 502, data: {}, cite: '' });
    expect(problem.detail).toBe('The server answered 502 with a response that could not be read.');
  },
);
