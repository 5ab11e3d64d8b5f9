// Exact fractions: the one rational type of the engine and the lab, and its arithmetic.

/**
 * A fraction with a positive denominator. Odds and rates, which rulebooks and events hold as JSON, have whole numbers;
 * arithmetic is done with big integers, always in lowest terms.
 */
export type Rational<T extends bigint | number = bigint> = { readonly num: T; readonly den: T };

/** The greatest common divisor, never negative. */
export function gcd(a: bigint, b: bigint): bigint;
export function gcd(a: number, b: number): number;
export function gcd(a: bigint | number, b: bigint | number): bigint | number {
  // These operators mean the same for numbers and big integers, but the compiler only knows them for one at a time.
  let [x, y] = [a as number, b as number];
  while (y) [x, y] = [y, x % y];
  return x < 0 ? -x : x;
}

export function rational(num: bigint | number, den: bigint | number = 1n): Rational {
  let [n, d] = [BigInt(num), BigInt(den)];
  if (d === 0n) throw new Error('a fraction cannot have the denominator 0');
  if (d < 0n) [n, d] = [-n, -d];
  const common = gcd(n, d);
  return common > 1n ? { num: n / common, den: d / common } : { num: n, den: d };
}

/** Odds or a rate in big integers, for arithmetic. */
export const exact = ({ num, den }: Rational<number>): Rational => rational(num, den);

export const ZERO: Rational = { num: 0n, den: 1n };
export const ONE: Rational = { num: 1n, den: 1n };

export const add = (a: Rational, b: Rational): Rational =>
  rational(a.num * b.den + b.num * a.den, a.den * b.den);
export const subtract = (a: Rational, b: Rational): Rational =>
  rational(a.num * b.den - b.num * a.den, a.den * b.den);
export const multiply = (a: Rational, b: Rational): Rational => rational(a.num * b.num, a.den * b.den);
export const divide = (a: Rational, b: Rational): Rational => rational(a.num * b.den, a.den * b.num);
export const negate = ({ num, den }: Rational): Rational => ({ num: -num, den });
export const equals = (a: Rational, b: Rational): boolean => a.num * b.den === b.num * a.den;
export const isLess = (a: Rational, b: Rational): boolean => a.num * b.den < b.num * a.den;
export const sum = (values: Iterable<Rational>): Rational => {
  let total = ZERO;
  for (const value of values) total = add(total, value);
  return total;
};

/** "a/b", as JSON and tables show it. */
export const formatRational = ({ num, den }: Rational): string => `${num}/${den}`;

/** The nearest double, even where numerator and denominator are far beyond the range of one. */
export function toNumber({ num, den }: Rational): number {
  if (num === 0n) return 0;
  const bits = (value: bigint): number => (value < 0n ? -value : value).toString(2).length;
  const shift = bits(num) - bits(den) - 64;
  const scaled = shift >= 0 ? num / (den << BigInt(shift)) : (num << BigInt(-shift)) / den;
  return Number(scaled) * 2 ** shift;
}
