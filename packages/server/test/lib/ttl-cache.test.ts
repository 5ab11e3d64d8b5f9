// Rows cached for a few seconds: which ones, for how long, how many, and what is never cached.
import assert from 'node:assert/strict';
import { describe, test } from 'vitest';
import { TtlCache } from '../../src/lib/ttl-cache.ts';

function keeping(max: number) {
  const clock = { at: 0 };
  const cache = new TtlCache<string>({ now: () => clock.at, ttlMs: () => 1_000, max });
  const asked: string[] = [];
  const read = (key: string, found: string | null = key) =>
    cache.read(key, async () => {
      asked.push(key);
      return found;
    });
  return { clock, cache, asked, read };
}

describe('recently read rows', () => {
  test('are fetched once until they expire, even for simultaneous readers', async () => {
    const { clock, asked, read } = keeping(10);
    assert.deepEqual(await Promise.all([read('a'), read('a')]), ['a', 'a']);
    clock.at = 999;
    await read('a');
    assert.deepEqual(asked, ['a']);
    clock.at = 1_000;
    assert.equal(await read('a', 'new'), 'new');
  });

  test('are fetched again once forgotten, even while a first read is in progress', async () => {
    const { cache, read } = keeping(10);
    let answer = (_: string): void => undefined;
    const slow = cache.read('a', () => new Promise(resolve => (answer = resolve)));
    cache.forget('a');
    assert.equal(await read('a', 'new'), 'new');
    answer('old');
    assert.equal(await slow, 'old');
    assert.equal(await read('a', 'newer'), 'new');
  });

  test('are known without waiting once they were read, until they expire or are forgotten', async () => {
    const { clock, cache, read } = keeping(10);
    const reading = read('a');
    assert.equal(cache.known('a'), null);
    await reading;
    assert.equal(cache.known('a'), 'a');
    clock.at = 1_000;
    assert.equal(cache.known('a'), null);
    await read('a', 'new');
    assert.equal(cache.known('a'), 'new');
    cache.forget('a');
    assert.equal(cache.known('a'), null);
  });

  test('never exceed their maximum', async () => {
    const { asked, read } = keeping(2);
    for (const key of ['a', 'b', 'c', 'b', 'c', 'a']) await read(key);
    assert.deepEqual(asked, ['a', 'b', 'c', 'a']);
  });

  test('are not cached if missing, nor is an error', async () => {
    const { cache, read } = keeping(10);
    assert.equal(await read('a', null), null);
    assert.equal(await read('a', 'found'), 'found');
    const failure = new Error('no store');
    await assert.rejects(
      cache.read('b', () => Promise.reject(failure)),
      failure,
    );
    assert.equal(await read('b'), 'b');
  });
});
