// Money: whole cents in a branded type, exact portions, and every rounding by name.

declare const unit: unique symbol;
export type Cents = number & { readonly [unit]: 'cents' };

/** P15: no amount exceeds a billion dollars, so that stake × odds × rate stays a safe integer. */
export const MAX_CENTS: Cents = 100_000_000_000 as Cents;

export const ZERO: Cents = 0 as Cents;

export function cents(value: number): Cents {
  if (!Number.isSafeInteger(value)) throw new Error(`not a whole number of cents: ${value}`);
  return value as Cents;
}

export const plus = (a: Cents, b: Cents): Cents => cents(a + b);
export const minus = (a: Cents, b: Cents): Cents => cents(a - b);

/** `nearest`: halves go up. */
export type Direction = 'down' | 'up' | 'nearest';

/** amount × num ÷ den, rounded to a multiple of `step`. */
export function portion(amount: Cents, num: number, den: number, step: number, way: Direction): Cents {
  const product = amount * num;
  const divisor = den * step;
  if (product > Number.MAX_SAFE_INTEGER || divisor > Number.MAX_SAFE_INTEGER) {
    return bigPortion(amount, num, den, step, way);
  }
  const rest = product % divisor;
  const whole = (product - rest) / divisor;
  const isUp = way === 'up' ? rest > 0 : way === 'nearest' && rest >= divisor - rest;
  return cents((isUp ? whole + 1 : whole) * step);
}

function bigPortion(amount: Cents, num: number, den: number, step: number, way: Direction): Cents {
  const product = BigInt(amount) * BigInt(num);
  const divisor = BigInt(den) * BigInt(step);
  const whole = product / divisor;
  const rest = product % divisor;
  const isUp = way === 'up' ? rest > 0n : way === 'nearest' && rest * 2n >= divisor;
  const up = isUp ? 1n : 0n;
  return cents(Number((whole + up) * BigInt(step)));
}

/** 1234567 → "12345.67", the form that scripts and events use. */
export function formatCents(amount: number): string {
  const sign = amount < 0 ? '-' : '';
  const digits = String(Math.abs(amount)).padStart(3, '0');
  return `${sign}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** "12.5" → 1250; null for text that is not an amount with at most two decimals, or is too large for a safe integer. */
export function parseCents(text: string): Cents | null {
  const match = /^([+-]?)(\d{1,16})(?:\.(\d{1,2}))?$/.exec(text);
  if (!match) return null;
  const value = Number(match[2]) * 100 + Number((match[3] ?? '').padEnd(2, '0'));
  if (!Number.isSafeInteger(value)) return null;
  return (match[1] === '-' && value !== 0 ? -value : value) as Cents;
}
