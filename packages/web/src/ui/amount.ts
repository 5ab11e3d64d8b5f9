// Amounts of money as people type them.
import { parseCents } from '@passline/engine';
import { amount } from '../text/money.ts';

/** Cents, or null if the text is not an amount; grouping commas and a dollar sign are ignored. */
export const centsOf = (text: string): number | null => parseCents(text.trim().replace(/[$,]/g, ''));

/** Cents above zero, or null. */
export function positiveCentsOf(text: string): number | null {
  const cents = centsOf(text);
  return cents !== null && cents > 0 ? cents : null;
}

/** Without grouping commas and dollar sign, as it is typed. */
export const asTyped = (cents: number): string => amount(cents).replace(/[$,]/g, '');
