// Bars of one width for several distributions at once, wide enough that none of them looks like a comb.
import { type Distribution, quantileOf } from '@passline/lab';

export type Bins = { readonly from: number; readonly width: number; readonly count: number };

const ROUND = [1, 2, 5];

const gcd = (a: number, b: number): number => (b === 0 ? a : gcd(b, a % b));

/** What all amounts that matter are apart by a multiple of: 20.00 where every session ends on one of −40, −20, 0 … */
export function grainOf({ amounts, chances }: Distribution): number {
  const first = amounts[0] ?? 0;
  let grain = 0;
  for (let at = 1; at < amounts.length && grain !== 1; at += 1)
    if ((chances[at] ?? 0) > 0) grain = gcd(grain, Math.abs(Math.round((amounts[at] ?? 0) - first)));
  return grain;
}

/** A width that every grain divides, where that is not far too wide. */
function unitOf(grains: readonly number[], widest: number): number {
  const known = grains.filter(grain => grain > 0);
  const together = known.reduce((lcm, grain) => (lcm / gcd(lcm, grain)) * grain, 1);
  return together <= widest ? together : Math.max(1, ...known.filter(grain => grain <= widest));
}

/** At most so many bars that hold all distributions but for rare ends, which belong to the outermost. */
export function binsFor(distributions: readonly Distribution[], most: number, rare: number): Bins {
  const full = distributions.filter(({ amounts }) => amounts.length > 0);
  if (full.length === 0) return { from: 0, width: 100, count: 1 };
  const low = Math.min(...full.map(distribution => quantileOf(distribution, rare)));
  const high = Math.max(...full.map(distribution => quantileOf(distribution, 1 - rare)));
  const unit = unitOf(full.map(grainOf), Math.max(1, (high - low) / 8));
  for (let tens = 1; ; tens *= 10) {
    const times = ROUND.find(round => Math.floor((high - low) / (round * tens * unit)) < most);
    if (times === undefined) continue;
    const width = times * tens * unit;
    return { from: low, width, count: Math.floor((high - low) / width) + 1 };
  }
}

/** The share of a distribution in each bar. */
export function binned({ amounts, chances }: Distribution, { from, width, count }: Bins): Float64Array {
  const shares = new Float64Array(count);
  amounts.forEach((amount, at) => {
    const bar = Math.min(count - 1, Math.max(0, Math.floor((amount - from) / width)));
    shares[bar] = (shares[bar] ?? 0) + (chances[at] ?? 0);
  });
  return shares;
}
