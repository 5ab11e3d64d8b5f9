// What a visitor prefers on this device: sound, how fast dice roll, keys, and what is drawn.
import { useSyncExternalStore } from 'react';
import { recall, remember } from './stored.ts';

export type Preferences = {
  readonly sound: boolean;
  /** Dice are thrown and paid in a fraction of the time. */
  readonly fast: boolean;
  readonly vibration: boolean;
  /** Letters and digits are shortcuts at a table. */
  readonly letterKeys: boolean;
  /** The letters of the rulebook's own plan are on the layout. */
  readonly areaLetters: boolean;
};

const KEY = 'preferences';
const DEFAULTS: Preferences = {
  sound: true,
  fast: false,
  vibration: true,
  letterKeys: true,
  areaLetters: false,
};

/** Only what it knows: anything else in the storage is ignored. */
function readStored(): Preferences {
  const stored = recall(KEY);
  if (typeof stored !== 'object' || stored === null) return DEFAULTS;
  const known = Object.entries(stored).filter(
    ([name, value]) => name in DEFAULTS && typeof value === 'boolean',
  );
  return { ...DEFAULTS, ...Object.fromEntries(known) };
}

let current: Preferences | null = null;
const listeners = new Set<() => void>();

export function preferences(): Preferences {
  current ??= readStored();
  return current;
}

/** Without storage they last as long as the page. */
export function prefer(change: Partial<Preferences>): void {
  current = { ...preferences(), ...change };
  remember(KEY, current);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const usePreferences = (): Preferences => useSyncExternalStore(subscribe, preferences);
