// Values that must be there: a default in their place would be a wrong payment or figure.

/** The value, which the caller knows to be present; `what` names it in case it is not. */
export function required<T>(value: T | null | undefined, what = 'a value is missing'): T {
  if (value === undefined || value === null) throw new Error(`broken invariant: ${what}`);
  return value;
}
