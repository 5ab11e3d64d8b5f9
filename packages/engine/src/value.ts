// Values from outside: what kind they are, and how a message shows them.
import * as say from './sentences/texts.ts';
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

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
