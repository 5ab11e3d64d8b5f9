// The hash chain of a table's log: each entry's hash covers its exact text and the previous hash.

import type { LogEntry } from '../events.ts';
import type { Hashing } from '../fair/hashing.ts';
import { putHex32 } from '../fair/hex.ts';

const UTF8 = new TextEncoder();
const HASH_BYTES = 32;

/** The text of an entry that is stored, hashed, streamed and exported. */
export const bodyOf = ({ version, at, cause, rules, event }: LogEntry): string =>
  JSON.stringify({ version, at, cause, rules, event });

/** The hash before the first entry's, so that a log cannot be passed off as another table's. */
export const firstHash = (table: string, hashing: Hashing): string =>
  hashing.sha256(UTF8.encode(`passline/log/1|${table}`));

// Kept between calls, since this runs for every event of every table; hashing is synchronous, so no two calls overlap.
let scratch = new Uint8Array(8192);

/** SHA-256 over the 32 bytes of the previous hash and the body's UTF-8. */
export function nextHash(previous: string, body: string, hashing: Hashing): string {
  const max = HASH_BYTES + body.length * 3;
  if (scratch.length < max) scratch = new Uint8Array(max);
  putHex32(previous, scratch);
  const { written } = UTF8.encodeInto(body, scratch.subarray(HASH_BYTES));
  return hashing.sha256(scratch.subarray(0, HASH_BYTES + written));
}
