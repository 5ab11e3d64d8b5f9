// The shapes of what a record holds, checked without the schemas, which a page would have to load.
import { isRecord } from '@passline/engine';

export type Check = (value: unknown) => boolean;
export type Fields = Readonly<Record<string, Check>>;
/** A check for each field, besides the one that tells a value's kind. */
export type ShapeOf<E> = { readonly [K in Exclude<keyof E, 'type'>]-?: Check };

export const oneOf =
  (...values: readonly unknown[]): Check =>
  value =>
    values.includes(value);
export const orNull =
  (check: Check): Check =>
  value =>
    value === null || check(value);
export const optional =
  (check: Check): Check =>
  value =>
    value === undefined || check(value);
export const text: Check = value => typeof value === 'string';
export const matches =
  (pattern: RegExp): Check =>
  value =>
    typeof value === 'string' && pattern.test(value);
/** Ids are made by the server, and name nobody. */
export const id: Check = matches(/^[\w-]{1,64}$/);
export const whole: Check = value => Number.isSafeInteger(value) && Number(value) >= 0;
export const between =
  (min: number, max: number): Check =>
  value =>
    Number.isSafeInteger(value) && Number(value) >= min && Number(value) <= max;
export const above: Check = value => whole(value) && Number(value) >= 1;
export const die: Check = oneOf(1, 2, 3, 4, 5, 6);
export const dice: Check = value => Array.isArray(value) && value.length === 2 && value.every(die);
export const texts: Check = value => isRecord(value) && Object.values(value).every(text);
export const list =
  (check: Check): Check =>
  value =>
    Array.isArray(value) && value.every(check);

/** A field that the value has itself, not one of every object. */
export const own = (value: Readonly<Record<string, unknown>>, key: string): unknown =>
  Object.hasOwn(value, key) ? value[key] : undefined;

/** The first field that is not as it should be, or that should not be there. */
export const misfitIn = (value: Readonly<Record<string, unknown>>, fields: Fields): string | undefined =>
  Object.keys(value).find(key => !Object.hasOwn(fields, key)) ??
  Object.entries(fields).find(([key, check]) => !check(own(value, key)))?.[0];

/** Whether every field is present and valid, and there are no others. */
export const fits = (value: unknown, fields: Fields): boolean =>
  isRecord(value) && misfitIn(value, fields) === undefined;
