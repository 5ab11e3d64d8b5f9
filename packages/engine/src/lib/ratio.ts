// Ratios as rulebooks write them: odds such as 7:6, rates such as 1/20 or 5%.
import { gcd, type Rational } from './rational.ts';

export type Ratio = Rational<number>;

// Wider than any odds at a craps table, and small enough for exact products.
const WIDEST = 1000;

/** "7:6" → 7 to 6; null unless it is two whole numbers from 1 to 1000. */
export function parseOdds(text: string): Ratio | null {
  const match = /^(\d{1,4}):(\d{1,4})$/.exec(text);
  if (!match) return null;
  const num = Number(match[1]);
  const den = Number(match[2]);
  return num >= 1 && den >= 1 && num <= WIDEST && den <= WIDEST ? { num, den } : null;
}

/** "24:1", or "3x" including the stake: what is won per unit, which may be 0; null otherwise. */
export function parseHandOdds(text: string): Ratio | null {
  const times = /^([1-9]\d{0,3})x$/.exec(text);
  if (!times) return parseOdds(text);
  const num = Number(times[1]);
  return num <= WIDEST ? { num: num - 1, den: 1 } : null;
}

/** A multiple: 2, "5/2" or "2.5", from 1/1000 to 1000; null otherwise. */
export function parseMultiple(value: number | string): Ratio | null {
  const decimal = /^(\d{1,4})(?:\.(\d{1,2}))?$/.exec(String(value));
  const fraction = /^(\d{1,4})\/(\d{1,4})$/.exec(String(value));
  if (!decimal && !fraction) return null;
  const times = decimal
    ? { num: Number(decimal[1]) * 100 + Number((decimal[2] ?? '').padEnd(2, '0')), den: 100 }
    : { num: Number(fraction?.[1]), den: Number(fraction?.[2]) };
  const fits = times.num > 0 && times.den > 0 && times.num <= WIDEST * times.den && times.den <= WIDEST;
  return fits ? reduce(times) : null;
}

/** "1/20", "0", "5%" or "2.5%" → a fraction from 0 to 1; null otherwise. */
export function parseRate(text: string): Ratio | null {
  const percent = /^(\d{1,3})(?:\.(\d{1,2}))?%$/.exec(text);
  const fraction = /^(\d{1,6})(?:\/(\d{1,6}))?$/.exec(text);
  const rate = percent
    ? { num: Number(percent[1]) * 100 + Number((percent[2] ?? '').padEnd(2, '0')), den: 10_000 }
    : fraction
      ? { num: Number(fraction[1]), den: Number(fraction[2] ?? 1) }
      : null;
  return rate && rate.den > 0 && rate.num <= rate.den ? reduce(rate) : null;
}

function reduce({ num, den }: Ratio): Ratio {
  const common = gcd(num, den);
  return { num: num / common, den: den / common };
}

export const formatOdds = (ratio: Ratio): string => `${ratio.num}:${ratio.den}`;

export const formatRate = (rate: Ratio): string => (rate.num === 0 ? '0' : `${rate.num}/${rate.den}`);

/** Has the sign of a − b. */
export const compareRatios = (a: Ratio, b: Ratio): number => a.num * b.den - b.num * a.den;
