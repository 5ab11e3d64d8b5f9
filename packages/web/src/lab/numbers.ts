// Figures as the lab writes them: percentages, fractions, counts and money that is not whole cents.

import { locale } from '../text/locale.ts';
import { amount, grouped } from '../text/money.ts';
import type { ShownFigure } from './messages.ts';

/** Cents with fractions, as in a mean or a chart. */
export const money = (cents: number): string => amount(Math.round(cents) + 0);

/** With six significant digits, and at least two decimals. */
export function shortNumber(value: number, digits = 6): string {
  if (value === 0) return '0';
  const size = Math.floor(Math.log10(Math.abs(value)));
  const text =
    size < -7 ? value.toExponential(digits - 1) : value.toFixed(Math.min(20, Math.max(2, digits - 1 - size)));
  return text.replace('-', '−');
}

/** A chance or an edge, to the given number of significant digits. */
export function percent(share: number, digits = 4): string {
  if (share === 0) return '0%';
  if (Math.abs(share) < 1e-7) return `${(share * 100).toExponential(1).replaceAll('-', '−')}%`;
  const size = Math.floor(Math.log10(Math.abs(share * 100)));
  return `${(share * 100).toFixed(Math.max(0, digits - 1 - size)).replace('-', '−')}%`;
}

/** A rounded percentage, for an axis or a heading. */
export const roundPercent = (share: number): string => `${Number((share * 100).toPrecision(4))}%`;

/** The most digits in a numerator or denominator that let two fractions fit side by side on a phone. */
const MAX_DIGITS = 13;

/** The fraction behind a figure if it is short enough to read, or the figure's error bound. */
export function fractionOrError({ fraction, error }: ShownFigure): string | null {
  if (fraction === null) return error > 0 ? `±\u00a0${error.toExponential(1).replace('-', '−')}` : null;
  const isLong = fraction.split('/').some(number => number.length > MAX_DIGITS);
  return isLong ? null : `=\u00a0${fraction.replace('-', '−').replace(/\/1$/, '')}`;
}

export const groupDigits = (count: number): string => grouped(Math.round(count));

/** 312,000,000 as “312 million”. */
export function roundedCount(count: number): string {
  const short = { notation: 'compact', compactDisplay: 'long', maximumSignificantDigits: 3 } as const;
  return count >= 1e6 ? count.toLocaleString(locale, short) : groupDigits(Number(count.toPrecision(3)));
}
