// The big screen's unit in pixels, the same as its styles have: what is not styled grows with the window too.
import { useSyncExternalStore } from 'react';

function subscribe(listener: () => void): () => void {
  window.addEventListener('resize', listener);
  return () => window.removeEventListener('resize', listener);
}

const unitNow = (): number => Math.min(window.innerWidth, window.innerHeight * 1.78) / 100;

export const useUnit = (): number => useSyncExternalStore(subscribe, unitNow);
