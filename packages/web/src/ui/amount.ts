// Amounts of money as people type them.
import { parseCents } from '@passline/engine';
import { amount } from '../text/money.ts';

const COMMA_GROUPS = /^[+-]?\d{1,3}(,\d{3})+(\.\d*)?$/;
const DECIMAL_COMMA = /^[+-]?(\d+|\d{1,3}(\.\d{3})+),\d{1,2}$/;

/** An amount without groups and dollar sign: 1,250.50 and 1.250,50 are both 1250.50, and 12,50 is 12.50 (P129). */
export function plainAmount(text: string): string {
  // Chinese keyboards type full-width digits and marks.
  const typed = text.normalize('NFKC').replace('。', '.').replace(/[$\s]/g, '');
  if (COMMA_GROUPS.test(typed)) return typed.replaceAll(',', '');
  return DECIMAL_COMMA.test(typed) ? typed.replaceAll('.', '').replace(',', '.') : typed;
}

/** Cents, or null if the text is not an amount. */
export const centsOf = (text: string): number | null => parseCents(plainAmount(text));

/** Cents above zero, or null. */
export function positiveCentsOf(text: string): number | null {
  const cents = centsOf(text);
  return cents !== null && cents > 0 ? cents : null;
}

/** Without groups and dollar sign, as people type it. */
export const asTyped = (cents: number): string => amount(cents).replace(/[$,\s]/g, '');
