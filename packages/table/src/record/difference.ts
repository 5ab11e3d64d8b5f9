// Where two values first differ, for reports on what a record says and what the table would write.
import * as say from '../sentences/records.ts';
import { own } from './shape.ts';

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** A value in a report; a long one is cut. */
export const shown = (value: unknown): string => {
  const text = JSON.stringify(value) ?? say.nothing;
  return text.length > 60 ? `${text.slice(0, 57)}…` : text;
};

export type Difference = { readonly path: string; readonly made: unknown; readonly logged: unknown };

/** Null if they do not differ; an undefined field counts as missing. */
export function difference(made: unknown, logged: unknown): Difference | null {
  if (made === logged) return null;
  if (!isObject(made) || !isObject(logged) || Array.isArray(made) !== Array.isArray(logged)) {
    return { path: '', made, logged };
  }
  for (const key of Object.keys(made)) {
    const found = difference(made[key], own(logged, key));
    if (found) return inside(key, found);
  }
  for (const key of Object.keys(logged)) {
    const found = Object.hasOwn(made, key) ? null : difference(undefined, logged[key]);
    if (found) return inside(key, found);
  }
  return null;
}

const inside = (key: string, { path, ...values }: Difference): Difference => ({
  path: path === '' ? key : `${key}.${path}`,
  ...values,
});
