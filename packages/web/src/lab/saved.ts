// The visitor's own strategies, kept by name in this browser.
import { useSyncExternalStore } from 'react';
import { recall, remember } from '../app/stored.ts';
import { MAX_CODE } from './form.ts';

export type SavedStrategy = { readonly name: string; readonly code: string };

const KEY = 'passline-lab-strategies';
export const MAX_SAVED = 50;
export const MAX_NAME = 60;

const isSaved = (value: unknown): value is SavedStrategy => {
  const { name, code } = (value ?? {}) as Partial<Record<keyof SavedStrategy, unknown>>;
  return typeof name === 'string' && name !== '' && typeof code === 'string' && code.length <= MAX_CODE;
};

/** What is in storage, where another program may have written anything. */
function read(): readonly SavedStrategy[] {
  const list = recall(KEY);
  return Array.isArray(list) ? list.filter(isSaved).slice(0, MAX_SAVED) : [];
}

let known: readonly SavedStrategy[] | null = null;
const listeners = new Set<() => void>();

const savedStrategies = (): readonly SavedStrategy[] => {
  known ??= read();
  return known;
};

function refresh(): void {
  known = null;
  for (const listener of listeners) listener();
}

/** Another tab may save too. */
const onStorage = ({ key }: StorageEvent): void => {
  if (key === KEY || key === null) refresh();
};

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) window.addEventListener('storage', onStorage);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) window.removeEventListener('storage', onStorage);
  };
}

export const useSaved = (): readonly SavedStrategy[] => useSyncExternalStore(subscribe, savedStrategies);

export type SaveResult = 'saved' | 'full' | 'refused';

/** Saves a strategy, replacing one of the same name. Reads storage first, because another tab may have changed it. */
export function saveStrategy(strategy: SavedStrategy): SaveResult {
  const others = read().filter(({ name }) => name !== strategy.name);
  if (others.length >= MAX_SAVED) return 'full';
  const list = [...others, strategy].sort((a, b) => a.name.localeCompare(b.name, 'en'));
  if (!remember(KEY, list)) return 'refused';
  refresh();
  return 'saved';
}

export function deleteStrategy(name: string): boolean {
  const done = remember(
    KEY,
    read().filter(saved => saved.name !== name),
  );
  refresh();
  return done;
}
