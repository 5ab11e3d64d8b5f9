// What a visitor prefers: kept on this device, and with the account once there is a connection to it.
import {
  AVATARS,
  CLOCKS,
  DICE_COLORS,
  FELTS,
  LANGUAGES,
  SPEEDS,
  type Preferences as Stored,
  UNITS,
} from '@passline/client';
import { useSyncExternalStore } from 'react';
import { recall, remember } from './stored.ts';

/** As the account keeps them, with everything that was never chosen filled in. */
export type Preferences = Readonly<Required<Stored>>;

/** The script that starts the page reads the language from here. */
const KEY = 'preferences';
/** Whether something was chosen that the account does not have yet. */
export const UNSENT = 'preferences-unsent';
const CHOICES = {
  speed: SPEEDS,
  felt: FELTS,
  dice: DICE_COLORS,
  units: UNITS,
  clock: CLOCKS,
  avatar: AVATARS,
  language: LANGUAGES,
} as const;
const DEFAULTS: Preferences = {
  sound: true,
  vibration: true,
  speed: 'normal',
  felt: 'green',
  dice: 'red',
  units: 'numbers',
  leftHanded: false,
  distinctChips: false,
  clock: '12-hour',
  avatar: 'none',
  emotes: true,
  language: 'browser',
  coach: false,
  letterKeys: true,
  areaLetters: false,
  favorites: [],
};

function isKnown([name, value]: readonly [string, unknown]): boolean {
  const choices: readonly unknown[] | undefined = CHOICES[name as keyof typeof CHOICES];
  if (choices) return choices.includes(value);
  const usual = DEFAULTS[name as keyof Preferences];
  return typeof value === typeof usual && Array.isArray(value) === Array.isArray(usual);
}

/** Fills in the defaults; unknown stored values are ignored. */
function fillIn(stored: unknown): Preferences {
  if (typeof stored !== 'object' || stored === null) return DEFAULTS;
  return { ...DEFAULTS, ...Object.fromEntries(Object.entries(stored).filter(isKnown)) };
}

let current: Preferences | null = null;
const listeners = new Set<() => void>();

export function preferences(): Preferences {
  current ??= fillIn(recall(KEY));
  return current;
}

/** Without storage they last as long as the page. */
function set(next: Preferences): void {
  current = next;
  remember(KEY, next);
  for (const listener of listeners) listener();
}

/** Whether the device has stored them, so that they survive a reload. */
export const areKept = (): boolean => fillIn(recall(KEY)).language === preferences().language;

export function prefer(change: Partial<Preferences>): void {
  remember(UNSENT, true);
  set({ ...preferences(), ...change });
}

/** Replaces the device's preferences with the account's. */
export const adopt = (stored: Stored): void => set(fillIn(stored));

export function onPreferences(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const usePreferences = (): Preferences => useSyncExternalStore(onPreferences, preferences);
