// Values that must be there: a default in their place would be a wrong figure.

/** The value, for an index or key that the caller knows to be present. */
export function required<T>(value: T | null | undefined): T {
  if (value === undefined || value === null) throw new Error('broken invariant: a value is missing');
  return value;
}
