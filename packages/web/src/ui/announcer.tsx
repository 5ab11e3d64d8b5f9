// Announcements for screen readers: rolls, results, balances, refusals.
import { type ReactNode, useSyncExternalStore } from 'react';

let said: { readonly text: string; readonly count: number } = { text: '', count: 0 };
const listeners = new Set<() => void>();

/** Announces a sentence to screen readers. */
export function announce(text: string): void {
  said = { text, count: said.count + 1 };
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function Announcer(): ReactNode {
  const { text, count } = useSyncExternalStore(subscribe, () => said);
  // A space more or less makes a repeated sentence a new announcement.
  return (
    <div className="unseen" role="status" aria-live="polite" aria-atomic="true">
      {text}
      {count % 2 === 0 ? '' : '\u00a0'}
    </div>
  );
}
