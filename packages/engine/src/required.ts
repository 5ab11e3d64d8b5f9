// Values that must be there.

/** A value that is known to be there: a default in its place would be a wrong payment. */
export function required<T>(value: T | null | undefined, what: string): T {
  if (value === undefined || value === null) throw new Error(`broken invariant: ${what}`);
  return value;
}
