// How often each of the 36 rolls comes: equally with fair dice, or by the weights of a biased pair.
import { gcd, type Rational } from '@passline/engine/rational';
import { ROLLS } from './rolls.ts';
import * as say from './sentences/questions.ts';

/** By roll, numbered (a − 1) × 6 + (b − 1): whole numbers, in proportion to its chance. */
export type DiceWeights = readonly number[];

export const FAIR: DiceWeights = Object.freeze(Array.from({ length: ROLLS }, () => 1));

export const totalWeight = (dice: DiceWeights): number => dice.reduce((sum, weight) => sum + weight, 0);

export const isFair = (dice: DiceWeights): boolean => dice.every(weight => weight === dice[0]);

export type ReadWeights =
  | { readonly ok: true; readonly dice: DiceWeights }
  | { readonly ok: false; readonly message: string };

// Whole numbers, decimals, optionally with an exponent as programs write them, and fractions.
const DECIMAL = /^(?=\.?\d)(\d*)\.?(\d*)(?:e([+-]?\d{1,2}))?$/i;
const FRACTION = /^(\d+)\/(\d+)$/;
/** Longer numbers, or sums of them, would leave the range of exact doubles. */
const MAX_LENGTH = 40;
const MAX_TOTAL = 10n ** 15n;

function fractionOf(text: string): Rational | null {
  if (text.length > MAX_LENGTH) return null;
  const [isFraction, above = '', below = ''] = FRACTION.exec(text) ?? [];
  if (isFraction !== undefined)
    return BigInt(below) === 0n ? null : { num: BigInt(above), den: BigInt(below) };
  const [isDecimal, whole = '', decimals = '', exponent = '0'] = DECIMAL.exec(text) ?? [];
  if (isDecimal === undefined) return null;
  const shift = Number(exponent) - decimals.length;
  const digits = BigInt(whole + decimals);
  return shift < 0
    ? { num: digits, den: 10n ** BigInt(-shift) }
    : { num: digits * 10n ** BigInt(shift), den: 1n };
}

/** The smallest whole numbers in the same proportion as the fractions. */
function wholeNumbers(fractions: readonly Rational[]): readonly bigint[] {
  const shared = fractions.reduce((all, { den }) => (all * den) / gcd(all, den), 1n);
  const whole = fractions.map(({ num, den }) => num * (shared / den));
  const divisor = whole.reduce((all, weight) => gcd(all, weight), 0n);
  return divisor === 0n ? whole : whole.map(weight => weight / divisor);
}

/**
 * Weights from text: 36 numbers separated by spaces, commas or lines, the six rolls with a 1 on the first die first,
 * then those with a 2, and so on. A number is whole, a decimal such as 0.028 or 2.8e-2, or a fraction; a hash starts a
 * comment.
 */
export function readWeights(text: string): ReadWeights {
  const words = text
    .replace(/#.*$/gm, '')
    .split(/[\s,;]+/)
    .filter(word => word !== '');
  const fractions: Rational[] = [];
  for (const word of words) {
    const fraction = fractionOf(word);
    if (!fraction) return { ok: false, message: say.notAWeight(word.slice(0, 40)) };
    fractions.push(fraction);
  }
  if (fractions.length !== ROLLS) return { ok: false, message: say.weightCount(fractions.length, ROLLS) };
  const whole = wholeNumbers(fractions);
  const total = whole.reduce((sum, weight) => sum + weight, 0n);
  if (total === 0n) return { ok: false, message: say.onlyZeros };
  if (total > MAX_TOTAL) return { ok: false, message: say.tooManyDigits };
  return { ok: true, dice: whole.map(Number) };
}
