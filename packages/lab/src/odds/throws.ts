// The throws that decide bets, and the chance of each with fair or weighted dice.
import { ALL_DICE, type Dice } from '@passline/engine';
import { type Rational, rational } from '@passline/engine/rational';
import { required } from '@passline/engine/required';
import { type DiceWeights, FAIR, totalWeight } from '../dice-weights.ts';

export type ThrowChance = { readonly dice: Dice; readonly chance: Rational };

export type Throws = {
  /** Throws that the rules tell apart, regardless of which die is which. */
  readonly all: readonly ThrowChance[];
  /** One throw of each total, for bets that depend on totals alone. */
  readonly byTotal: readonly ThrowChance[];
};

/** One throw of each kind that is possible, with the chance of its kind. */
function grouped(weights: DiceWeights, kindOf: (dice: Dice) => number): readonly ThrowChance[] {
  const kinds = new Map<number, { readonly dice: Dice; weight: number }>();
  ALL_DICE.forEach((dice, roll) => {
    const weight = required(weights[roll]);
    const known = kinds.get(kindOf(dice));
    if (known) known.weight += weight;
    else kinds.set(kindOf(dice), { dice, weight });
  });
  const all = totalWeight(weights);
  return [...kinds.values()]
    .filter(({ weight }) => weight > 0)
    .map(({ dice, weight }) => ({ dice, chance: rational(weight, all) }));
}

export const throwsOf = (weights: DiceWeights): Throws => ({
  all: grouped(weights, ([a, b]) => Math.min(a, b) * 10 + Math.max(a, b)),
  byTotal: grouped(weights, ([a, b]) => a + b),
});

export const FAIR_THROWS: Throws = throwsOf(FAIR);
