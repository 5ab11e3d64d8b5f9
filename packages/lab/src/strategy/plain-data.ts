// Whether a value is plain data, as a strategy's memory must be: two memories with equal text are one state.
import * as say from '../sentences/strategies.ts';

const isPlainObject = (value: object): boolean => {
  const prototype: unknown = Object.getPrototypeOf(value);
  // A record from another realm has that realm's Object.prototype.
  return prototype === null || Object.getPrototypeOf(prototype) === null;
};

const nameOf = (value: object): string => {
  const { constructor: made } = value as { readonly constructor?: { readonly name?: string } };
  return made?.name ? say.aKind(made.name) : say.notPlainObject;
};

/** What is wrong with a value as plain data, with the path to it; null if nothing is. */
export function plainDataFlaw(value: unknown, path: string, parents: readonly object[] = []): string | null {
  if (value === null || typeof value === 'boolean' || typeof value === 'string') return null;
  if (typeof value === 'number') return Number.isFinite(value) ? null : say.valueIs(path, value);
  if (typeof value !== 'object')
    return say.valueIs(path, value === undefined ? 'undefined' : say.aKind(typeof value));
  if (parents.includes(value)) return say.containsItself(path);
  if (!Array.isArray(value) && !isPlainObject(value)) return say.valueIs(path, nameOf(value));
  const keys = Reflect.ownKeys(value).filter(key => key !== 'length' || !Array.isArray(value));
  if (Array.isArray(value) && keys.length !== value.length) return say.hasGaps(path);
  for (const key of keys) {
    if (typeof key === 'symbol') return say.hasSymbol(path);
    const at = Array.isArray(value) ? `${path}[${key}]` : `${path}.${key}`;
    const property = Object.getOwnPropertyDescriptor(value, key);
    if (!property?.enumerable || !('value' in property)) return say.notPlainProperty(at);
    const flaw = plainDataFlaw(property.value, at, [...parents, value]);
    if (flaw !== null) return flaw;
  }
  return null;
}

/** Freezes plain data deeply. */
export function freezeData<T>(value: T): T {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value;
  for (const part of Object.values(value)) freezeData(part);
  return Object.freeze(value);
}
