// A value from outside, as a message shows it.
import * as say from '../sentences/values.ts';
import { excerpt } from './text.ts';

/** A value as a message shows it: plain ones as they are, nested ones only by kind. */
export const shown = (value: unknown): string => {
  if (Array.isArray(value)) return say.listOf(value.length);
  if (typeof value === 'object' && value !== null) return say.anObject;
  if (typeof value === 'string') return `"${excerpt(value)}"`;
  // JSON's 1e999 parses to infinity.
  return value === Number.POSITIVE_INFINITY || value === Number.NEGATIVE_INFINITY
    ? say.tooLargeNumber
    : String(value);
};
