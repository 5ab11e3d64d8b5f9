// A key for each command, so that asking again is not asking twice.

/**
 * The time first, so that a store's index of keys grows at its end, then chance. `crypto.randomUUID` is there for
 * secure pages only, and a home table's is plain http: any browser has the rest.
 */
export function newKey(): string {
  const time = Date.now().toString(36).padStart(9, '0');
  const chance = Array.from(crypto.getRandomValues(new Uint8Array(12)), byte =>
    byte.toString(16).padStart(2, '0'),
  );
  return `${time}-${chance.join('')}`;
}
