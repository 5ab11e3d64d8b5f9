// Strategies kept in the browser.
import { beforeEach, expect, test, vi } from 'vitest';
import { deleteStrategy, MAX_SAVED, saveStrategy } from './saved.ts';

const KEY = 'passline-lab-strategies';
let kept: Map<string, string>;
let isFull: boolean;

beforeEach(() => {
  kept = new Map();
  isFull = false;
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem(key: string, value: string) {
      if (isFull) throw new Error('QuotaExceededError');
      kept.set(key, value);
    },
  });
});

const stored = (): unknown => JSON.parse(kept.get(KEY) ?? '[]');

test('several are saved by name in order, the same name replaces, and one is deleted', () => {
  expect(saveStrategy({ name: 'press', code: '1' })).toBe('saved');
  expect(saveStrategy({ name: 'field', code: '2' })).toBe('saved');
  expect(saveStrategy({ name: 'press', code: '3' })).toBe('saved');
  expect(stored()).toEqual([
    { name: 'field', code: '2' },
    { name: 'press', code: '3' },
  ]);
  expect(deleteStrategy('field')).toBe(true);
  expect(stored()).toEqual([{ name: 'press', code: '3' }]);
});

test('a list that is full, or a browser that keeps nothing, says so and loses nothing', () => {
  for (let index = 0; index < MAX_SAVED; index += 1) saveStrategy({ name: `s${index}`, code: '' });
  const before = stored();
  expect(saveStrategy({ name: 'one more', code: '' })).toBe('full');
  expect(stored()).toEqual(before);
  expect(saveStrategy({ name: 's0', code: 'changed' })).toBe('saved');
  isFull = true;
  expect(saveStrategy({ name: 's1', code: 'changed' })).toBe('refused');
});

test('what another program left there is passed over', () => {
  kept.set(KEY, JSON.stringify([{ name: 'good', code: 'x' }, { name: 5 }, null, 'text']));
  saveStrategy({ name: 'other', code: 'y' });
  expect(stored()).toEqual([
    { name: 'good', code: 'x' },
    { name: 'other', code: 'y' },
  ]);
  kept.set(KEY, '{broken');
  expect(saveStrategy({ name: 'other', code: 'y' })).toBe('saved');
});
