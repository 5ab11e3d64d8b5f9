// How the results of a bet spread: every result per unit put up, their mean and their variance, in exact fractions.
import { assertWhole } from '@passline/engine/chain';
import {
  add,
  multiply,
  negate,
  type Rational,
  rational,
  subtract,
  sum,
  toNumber,
  ZERO,
} from '@passline/engine/rational';
import type { BetEndings } from './follow-bet.ts';

/** One possible result: profit per unit put up (negative for a loss), and its chance. */
export type BetResult = { readonly net: Rational; readonly chance: Rational };

export type Spread = {
  /** Expected loss over everything put up. */
  readonly edge: Rational;
  /** Of the result per unit put up. */
  readonly variance: Rational;
  readonly standardDeviation: number;
  /** Every result per unit put up, the best first. */
  readonly results: readonly BetResult[];
};

function resultsOf({ endings }: BetEndings): readonly BetResult[] {
  const byNet = new Map<string, BetResult>();
  for (const { net, putUp, chance } of endings) {
    const unit = rational(net, putUp);
    const key = `${unit.num}/${unit.den}`;
    byNet.set(key, { net: unit, chance: add(byNet.get(key)?.chance ?? ZERO, chance) });
  }
  const results = [...byNet.values()].sort((a, b) => toNumber(b.net) - toNumber(a.net));
  assertWhole(
    results.map(({ chance }) => chance),
    'the results',
  );
  return results;
}

export function spreadOf(decided: BetEndings): Spread {
  const results = resultsOf(decided);
  const mean = sum(results.map(({ net, chance }) => multiply(net, chance)));
  const squares = sum(results.map(({ net, chance }) => multiply(multiply(net, net), chance)));
  const variance = subtract(squares, multiply(mean, mean));
  return { edge: negate(mean), variance, standardDeviation: Math.sqrt(toNumber(variance)), results };
}
