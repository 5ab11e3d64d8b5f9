// How high the list of the visitor's own tables was: its place is kept until they are known again, so that nothing jumps.
import { recall, remember } from '../app/stored.ts';

const KEY = 'passline-own-tables-height';
/** A heading and one table. */
const ESTIMATE = 130;

/** In pixels; 0: there were none; null: this browser has never known them. */
export function ownTablesHeight(): number | null {
  const kept = recall(KEY);
  return typeof kept === 'number' ? Math.max(0, kept) : null;
}

export const keepOwnTablesHeight = (height: number): boolean => remember(KEY, height);

/** The visitor opens a table. */
export function expectOwnTables(): void {
  if (!ownTablesHeight()) keepOwnTablesHeight(ESTIMATE);
}
