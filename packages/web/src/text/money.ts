// Amounts as people read them. They are whole cents of play money everywhere else.
import { formatCents } from '@passline/engine';
import { preferences } from '../app/preferences.ts';
import { thousandsMark } from './locale.ts';

/** A whole number, or the whole part of one, in groups of three digits. */
export const grouped = (whole: number | string): string =>
  `${whole}`.replace(/\B(?=(\d{3})+$)/g, thousandsMark);

/** `1234550` as `12,345.50`, or `$12,345.50`; whole amounts without their `.00`. */
export function amount(cents: number): string {
  const [whole = '', rest = '00'] = formatCents(Math.abs(cents)).split('.');
  const unit = preferences().units === 'dollars' ? '$' : '';
  return `${cents < 0 ? '−' : ''}${unit}${grouped(whole)}${rest === '00' ? '' : `.${rest}`}`;
}

/** With its sign, for results. */
export const signed = (cents: number): string => (cents > 0 ? `+${amount(cents)}` : amount(cents));

/** The engine's sentences have cents in every amount: "You need 1500.00" is "You need $1,500" here. */
export const withUnits = (sentence: string): string =>
  sentence.replace(
    /(^|[^\d.,$§\u202f])(\d+)\.(\d\d)(?!\d|\.\d|\s?%)/g,
    (_, before: string, whole: string, rest: string) => before + amount(Number(whole + rest)),
  );
