// Preferences: kept on the device, reported to listeners, and safe from whatever else is stored.
import { beforeEach, expect, it, vi } from 'vitest';

const KEY = 'preferences';
const stored = new Map<string, string>();
beforeEach(() => {
  stored.clear();
  vi.resetModules();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  });
  return () => vi.unstubAllGlobals();
});

const load = () => import('./preferences.ts');

it('remembers a change, and leaves the rest as it was', async () => {
  const { prefer, preferences } = await load();
  expect(preferences()).toMatchObject({ sound: true, speed: 'normal' });
  prefer({ sound: false });
  vi.resetModules();
  expect((await load()).preferences()).toMatchObject({
    sound: false,
    speed: 'normal',
    vibration: true,
  });
});

it('ignores what it does not know, or cannot read', async () => {
  stored.set(
    KEY,
    JSON.stringify({ speed: 'fast', felt: 'plaid', sound: 'loud', favorites: {}, theme: 'blue' }),
  );
  const { preferences } = await load();
  expect(preferences()).toMatchObject({ sound: true, speed: 'fast', felt: 'green', favorites: [] });
  expect(preferences()).not.toHaveProperty('theme');
  stored.set(KEY, '{');
  vi.resetModules();
  expect((await load()).preferences().speed).toBe('normal');
});
