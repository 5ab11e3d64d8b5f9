// A key for each command, so that a retry is not a second command.

/**
 * The time first, so that a store's index of keys grows at its end, then random digits. Not `crypto.randomUUID`, which
 * browsers offer on secure pages only: a home table may be served over plain http.
 */
export function newKey(): string {
  const time = Date.now().toString(36).padStart(9, '0');
  const chance = Array.from(crypto.getRandomValues(new Uint8Array(12)), byte =>
    byte.toString(16).padStart(2, '0'),
  );
  return `${time}-${chance.join('')}`;
}
