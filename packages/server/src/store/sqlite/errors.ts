// Distinguishes SQLite's environment errors, such as a full disk, from bugs.
import { StoreError } from '../store.ts';

/** SQLite's primary result codes: busy, locked, read-only, I/O error, corrupt, full, cannot open, not a database. */
const BUSY = 5;
const ENVIRONMENT_ERRORS: ReadonlySet<number> = new Set([BUSY, 6, 8, 10, 11, 13, 14, 26]);

const primaryCode = (error: unknown): number =>
  error instanceof Error && 'errcode' in error && typeof error.errcode === 'number'
    ? error.errcode & 0xff
    : 0;

export const isBusy = (error: unknown): boolean => primaryCode(error) === BUSY;

export function toStoreError(error: unknown, file: string): unknown {
  if (!ENVIRONMENT_ERRORS.has(primaryCode(error)) || !(error instanceof Error)) return error;
  return new StoreError(`${file}: ${error.message}`, { cause: error });
}
