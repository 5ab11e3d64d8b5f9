// Whether a value is plain data, as a strategy's memory must be: two memories that read alike are then one state.

const isPlainObject = (value: object): boolean => {
  const prototype: unknown = Object.getPrototypeOf(value);
  // A record of another realm has that realm's own Object.prototype.
  return prototype === null || Object.getPrototypeOf(prototype) === null;
};

const nameOf = (value: object): string => {
  const { constructor: made } = value as { readonly constructor?: { readonly name?: string } };
  return made?.name ? `a ${made.name}` : 'not a plain object';
};

/** What is wrong with a value as plain data, with the path to it; null if nothing is. */
export function plainDataFlaw(value: unknown, path: string, parents: readonly object[] = []): string | null {
  if (value === null || typeof value === 'boolean' || typeof value === 'string') return null;
  if (typeof value === 'number') return Number.isFinite(value) ? null : `${path} is ${value}`;
  if (typeof value !== 'object')
    return `${path} is ${value === undefined ? 'undefined' : `a ${typeof value}`}`;
  if (parents.includes(value)) return `${path} contains itself`;
  if (!Array.isArray(value) && !isPlainObject(value)) return `${path} is ${nameOf(value)}`;
  const keys = Reflect.ownKeys(value).filter(key => key !== 'length' || !Array.isArray(value));
  if (Array.isArray(value) && keys.length !== value.length) return `${path} is not a list without gaps`;
  for (const key of keys) {
    if (typeof key === 'symbol') return `${path} has a key that is a symbol`;
    const at = Array.isArray(value) ? `${path}[${key}]` : `${path}.${key}`;
    const property = Object.getOwnPropertyDescriptor(value, key);
    if (!property?.enumerable || !('value' in property)) return `${at} is not a plain property`;
    const flaw = plainDataFlaw(property.value, at, [...parents, value]);
    if (flaw !== null) return flaw;
  }
  return null;
}

/** Freezes plain data through and through. */
export function freezeData<T>(value: T): T {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value;
  for (const part of Object.values(value)) freezeData(part);
  return Object.freeze(value);
}
