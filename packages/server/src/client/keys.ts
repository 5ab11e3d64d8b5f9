// A key for each command, so that asking again is not asking twice.

/** `crypto.randomUUID` is there for secure pages only, and a home table's is plain http: any browser has the rest. */
export function newKey(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID();
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), byte =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}
