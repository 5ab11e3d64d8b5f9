// How often each of the 36 rolls comes: equally with fair dice, or by weights of a biased pair.
import { ROLLS } from './rolls.ts';

/** By roll, numbered (a − 1) × 6 + (b − 1): whole numbers, in proportion to its chance. */
export type DiceWeights = readonly number[];

export const FAIR: DiceWeights = Object.freeze(Array.from({ length: ROLLS }, () => 1));

export const totalWeight = (dice: DiceWeights): number => dice.reduce((sum, weight) => sum + weight, 0);

export const isFair = (dice: DiceWeights): boolean => dice.every(weight => weight === dice[0]);
