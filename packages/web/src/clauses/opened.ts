// Which clause is open: tags anywhere on the page open one, and the page's frame shows it.
import type { Rulebook } from '@passline/engine';

/** The rulebook being read or played by. */
export type CitingBook = Pick<Rulebook, 'id' | 'title' | 'borrowed'>;

export type OpenedClause = { readonly cite: string; readonly book: CitingBook };

let opened: OpenedClause | null = null;
const listeners = new Set<() => void>();

function show(next: OpenedClause | null): void {
  opened = next;
  for (const listener of listeners) listener();
}

export const openClause = (clause: OpenedClause): void => show(clause);

export const closeClause = (): void => show(null);

export const clauseNow = (): OpenedClause | null => opened;

export function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
