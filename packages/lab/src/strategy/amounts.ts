// Hints for amounts that a strategy gave in dollars instead of cents, with the amount that was probably meant.
import { type BetCommand, decide, formatCents, type Table } from '@passline/engine';
import * as say from '../sentences/strategies.ts';

const CENTS = 100;

/** Cents from dollars: dollars(12.5) is 1250. */
export const dollars = (amount: number): number => Math.round(amount * CENTS);

const hint = (amount: number): string => say.meantCents(formatCents(amount), amount);

/** For an amount that is not a whole number of cents; empty if it is none as dollars either. */
export function hintForFraction(wanted: number): string {
  const amount = wanted * CENTS;
  return Number.isSafeInteger(amount) && amount > 0 ? hint(amount) : '';
}

/** For a refused bet of less than a dollar whose amount the table would take in dollars; empty otherwise. */
export function hintForRefusal(table: Table, command: BetCommand, wanted: number): string {
  if (command.type !== 'bet' || wanted >= CENTS) return '';
  const standing = wanted - command.amount;
  const amount = wanted * CENTS - standing;
  if (!Number.isSafeInteger(amount)) return '';
  return decide(table, { ...command, amount }).ok ? hint(wanted * CENTS) : '';
}
