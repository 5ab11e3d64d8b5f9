// The file that somebody was editing in this tab and has not saved: it survives a reload and a look at another room.
import { isRecord } from '@passline/engine';
import type { Draft } from './draft.ts';

const KEY = 'passline-casino-draft';

export function keepUnsaved(file: Draft | null): void {
  try {
    if (file) sessionStorage.setItem(KEY, JSON.stringify(file));
    else sessionStorage.removeItem(KEY);
  } catch {
    // Storage is full or disabled: then it does not survive.
  }
}

export function unsavedFile(): Draft | null {
  try {
    const file: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null');
    return isRecord(file) ? file : null;
  } catch {
    return null;
  }
}
