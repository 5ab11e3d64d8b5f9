// How high the list of the visitor's own tables was: the space is reserved until they are known, so that nothing jumps.
import { recall, remember } from '../app/stored.ts';

const KEY = 'passline-own-tables-height';
/** A heading and one table. */
const ESTIMATE = 130;

/** In pixels; 0 if there were none, null if this browser has never known. */
export function ownTablesHeight(): number | null {
  const kept = recall(KEY);
  return typeof kept === 'number' ? Math.max(0, kept) : null;
}

export const keepOwnTablesHeight = (height: number): boolean => remember(KEY, height);

/** Call when the visitor opens a table. */
export function expectOwnTables(): void {
  if (!ownTablesHeight()) keepOwnTablesHeight(ESTIMATE);
}
