// How high the list of the visitor's own tables was: its place is kept until they are known again, so that nothing jumps.
import { recall, remember } from '../app/stored.ts';

const KEY = 'passline-own-tables-height';
/** A heading and one table. */
const ESTIMATE = 130;

/** In pixels; 0: there were none. */
export function ownTablesHeight(): number {
  const kept = recall(KEY);
  return typeof kept === 'number' && kept > 0 ? kept : 0;
}

export const keepOwnTablesHeight = (height: number): boolean => remember(KEY, height);

/** The visitor opens a table. */
export function expectOwnTables(): void {
  if (ownTablesHeight() === 0) keepOwnTablesHeight(ESTIMATE);
}
