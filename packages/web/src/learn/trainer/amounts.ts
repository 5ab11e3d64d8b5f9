// Amounts for questions: typical bets, often not round, so that rounding matters.
import type { Range, Spot } from '@passline/engine';
import { isLaid, isLongShot } from './kinds.ts';
import type { Random } from './random.ts';

const UNITS = [5, 6, 7, 8, 10, 11, 12, 13, 15, 17, 18, 20, 23, 25, 27, 30, 35, 36, 40, 45, 50];
const LAID = [20, 24, 25, 30, 33, 36, 40, 44, 50, 55, 60, 72, 75, 90, 100, 120];
const FEW = [1, 2, 3, 4, 5, 6, 7, 8, 10, 12, 15];

const WHOLE = 100;

/** Even if cents may be bet, most amounts are whole. */
const unitOf = (step: number): number => (step < WHOLE && WHOLE % step === 0 ? WHOLE : step);

export function amountIn({ min, max, step }: Range, spot: Spot, random: Random): number {
  const unit = unitOf(step);
  const list = isLaid(spot) ? LAID : isLongShot(spot) ? FEW : UNITS;
  const fitting = list.map(count => count * unit).filter(amount => amount >= min && amount <= max);
  const amount = fitting.length > 0 ? random.pick(fitting) : min;
  const half = amount + WHOLE / 2;
  const withHalf = half % step === 0 && half <= max && random.happens(1 / 4);
  return withHalf ? half : amount;
}
