// Bars of one width for several distributions at once, wide enough that none of them looks like a comb.

import { gcd } from '@passline/engine/rational';
import { required } from '@passline/engine/required';
import { type Distribution, quantileOf } from '@passline/lab';

export type Bins = { readonly from: number; readonly width: number; readonly count: number };

const ROUND = [1, 2, 5];

/** The largest amount that divides all distances between results: 20.00 if sessions end on −40, −20, 0 … */
export function spacingOf({ amounts, chances }: Distribution): number {
  const [first] = amounts;
  let spacing = 0;
  for (let at = 1; at < amounts.length && spacing !== 1; at += 1)
    if (required(chances[at]) > 0)
      spacing = gcd(spacing, Math.abs(Math.round(required(amounts[at]) - required(first))));
  return spacing;
}

/** A width that every spacing divides, unless that is far too wide. */
function unitOf(spacings: readonly number[], widest: number): number {
  const known = spacings.filter(spacing => spacing > 0);
  const together = known.reduce((lcm, spacing) => (lcm / gcd(lcm, spacing)) * spacing, 1);
  return together <= widest ? together : Math.max(1, ...known.filter(spacing => spacing <= widest));
}

/** At most `max` bars that hold all distributions; rare extremes count toward the outermost bars. */
export function binsFor(distributions: readonly Distribution[], max: number, rare: number): Bins {
  const full = distributions.filter(({ amounts }) => amounts.length > 0);
  if (full.length === 0) return { from: 0, width: 100, count: 1 };
  const low = Math.min(...full.map(distribution => quantileOf(distribution, rare)));
  const high = Math.max(...full.map(distribution => quantileOf(distribution, 1 - rare)));
  const unit = unitOf(full.map(spacingOf), Math.max(1, (high - low) / 8));
  for (let tens = 1; ; tens *= 10) {
    const times = ROUND.find(round => Math.floor((high - low) / (round * tens * unit)) < max);
    if (times === undefined) continue;
    const width = times * tens * unit;
    return { from: low, width, count: Math.floor((high - low) / width) + 1 };
  }
}

/** The share of a distribution in each bar. */
export function binShares({ amounts, chances }: Distribution, { from, width, count }: Bins): Float64Array {
  const shares = new Float64Array(count);
  amounts.forEach((amount, at) => {
    const bar = Math.min(count - 1, Math.max(0, Math.floor((amount - from) / width)));
    shares[bar] = required(shares[bar]) + required(chances[at]);
  });
  return shares;
}
