// Exact fractions of big integers, always in lowest terms with a positive denominator.

export type Rational = { readonly num: bigint; readonly den: bigint };

const abs = (value: bigint): bigint => (value < 0n ? -value : value);

export function gcd(a: bigint, b: bigint): bigint {
  let [x, y] = [abs(a), abs(b)];
  while (y > 0n) [x, y] = [y, x % y];
  return x;
}

export function rational(num: bigint | number, den: bigint | number = 1n): Rational {
  let [n, d] = [BigInt(num), BigInt(den)];
  if (d === 0n) throw new Error('a fraction with nothing below the line');
  if (d < 0n) [n, d] = [-n, -d];
  const common = gcd(n, d);
  return common > 1n ? { num: n / common, den: d / common } : { num: n, den: d };
}

export const ZERO: Rational = { num: 0n, den: 1n };
export const ONE: Rational = { num: 1n, den: 1n };

export const add = (a: Rational, b: Rational): Rational =>
  rational(a.num * b.den + b.num * a.den, a.den * b.den);
export const subtract = (a: Rational, b: Rational): Rational =>
  rational(a.num * b.den - b.num * a.den, a.den * b.den);
export const multiply = (a: Rational, b: Rational): Rational => rational(a.num * b.num, a.den * b.den);
export const divide = (a: Rational, b: Rational): Rational => rational(a.num * b.den, a.den * b.num);
export const equals = (a: Rational, b: Rational): boolean => a.num === b.num && a.den === b.den;
export const sum = (values: Iterable<Rational>): Rational => {
  let total = ZERO;
  for (const value of values) total = add(total, value);
  return total;
};

/** "a/b": what JSON and tables show. */
export const formatRational = ({ num, den }: Rational): string => `${num}/${den}`;

/** The nearest double, also where numerator and denominator are far beyond one. */
export function toNumber({ num, den }: Rational): number {
  const bits = (value: bigint): number => abs(value).toString(2).length;
  const shift = bits(num) - bits(den) - 64;
  if (num === 0n) return 0;
  const scaled = shift >= 0 ? num / (den << BigInt(shift)) : (num << BigInt(-shift)) / den;
  return Number(scaled) * 2 ** shift;
}
