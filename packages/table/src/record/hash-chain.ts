// The chain through a table's log: each entry's hash covers its exact text and the hash before it.

import type { LogEntry } from '../events.ts';
import type { Hashing } from '../fair/hashing.ts';
import { putHex32 } from '../fair/hex.ts';

const UTF8 = new TextEncoder();
const HASH_BYTES = 32;

/** The text of an entry that is stored, hashed, streamed and exported. */
export const bodyOf = ({ version, at, event }: LogEntry): string => JSON.stringify({ version, at, event });

/** What the first entry's hash builds on: a log cannot be passed off as another table's. */
export const firstHash = (table: string, hashing: Hashing): string =>
  hashing.sha256(UTF8.encode(`passline/log/1|${table}`));

// Kept between calls, since this runs for every event of every table; hashing does not wait, so none overlap.
let scratch = new Uint8Array(8192);

/** SHA-256 over the 32 bytes of the hash before and the body's UTF-8. */
export function nextHash(previous: string, body: string, hashing: Hashing): string {
  const most = HASH_BYTES + body.length * 3;
  if (scratch.length < most) scratch = new Uint8Array(most);
  putHex32(previous, scratch);
  const { written } = UTF8.encodeInto(body, scratch.subarray(HASH_BYTES));
  return hashing.sha256(scratch.subarray(0, HASH_BYTES + written));
}
