// Exact fractions of big integers, and the three roundings that the rules know.

export type Fraction = { readonly top: bigint; readonly bottom: bigint };

export const fraction = (top: number | bigint, bottom: number | bigint = 1n): Fraction => ({
  top: BigInt(top),
  bottom: BigInt(bottom),
});

export const times = (amount: bigint, { top, bottom }: Fraction): Fraction => ({ top: amount * top, bottom });

export const product = (a: Fraction, b: Fraction): Fraction => ({
  top: a.top * b.top,
  bottom: a.bottom * b.bottom,
});

export const isLess = (a: Fraction, b: Fraction): boolean => a.top * b.bottom < b.top * a.bottom;

export const isWhole = ({ top, bottom }: Fraction, of: bigint): boolean => top % (bottom * of) === 0n;

/** The largest multiple of `unit` that is not above. */
export const down = ({ top, bottom }: Fraction, unit: bigint): bigint => (top / (bottom * unit)) * unit;

/** The smallest multiple of `unit` that is not below. */
export function up(value: Fraction, unit: bigint): bigint {
  const below = down(value, unit);
  return isWhole(value, unit) ? below : below + unit;
}

/** “3:2”, “1/20” or “5%”; null for anything else. */
export function readFraction(text: string, pattern: RegExp): Fraction | null {
  const [, top, bottom] = pattern.exec(text) ?? [];
  if (top === undefined) return null;
  const [whole = '', decimals = ''] = top.split('.');
  const scale = 10n ** BigInt(decimals.length);
  const read = { top: BigInt(whole + decimals), bottom: BigInt(bottom ?? 1) * scale };
  return read.bottom === 0n ? null : read;
}
