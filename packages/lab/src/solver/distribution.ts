// A distribution of amounts: its mean, spread, quantiles and histogram.
import { required } from '@passline/engine/required';

/** Amounts in cents, ascending, and the chance of each. */
export type Distribution = { readonly amounts: Float64Array; readonly chances: Float64Array };

/** The distribution of amounts with their chances. */
export function distributionOf(chances: ReadonlyMap<number, number>): Distribution {
  const sorted = [...chances].sort(([a], [b]) => a - b);
  return {
    amounts: Float64Array.from(sorted, ([amount]) => amount),
    chances: Float64Array.from(sorted, ([, chance]) => chance),
  };
}

/** A compensated sum, in which small terms are not lost beside large ones (Neumaier). */
export function exactSum(values: Float64Array): number {
  let sum = 0;
  let lost = 0;
  for (const value of values) {
    const next = sum + value;
    lost += Math.abs(sum) >= Math.abs(value) ? sum - next + value : value - next + sum;
    sum = next;
  }
  return sum + lost;
}

export const totalChance = ({ chances }: Distribution): number => exactSum(chances);

/** The mean of the chances that are present, even if they do not add up to 1. */
export const meanOf = (distribution: Distribution): number =>
  exactSum(distribution.chances.map((chance, at) => chance * required(distribution.amounts[at]))) /
  totalChance(distribution);

export function standardDeviationOf(distribution: Distribution): number {
  const mean = meanOf(distribution);
  const squares = distribution.chances.map(
    (chance, at) => chance * (required(distribution.amounts[at]) - mean) ** 2,
  );
  return Math.sqrt(exactSum(squares) / totalChance(distribution));
}

/** The lowest amount that a session ends at or below with at least this chance. */
export function quantileOf({ amounts, chances }: Distribution, level: number): number {
  let sum = 0;
  for (let at = 0; at < amounts.length; at += 1) {
    sum += required(chances[at]);
    // Rounding of a long sum must not miss a level that is reached exactly.
    if (sum >= level - 1e-12) return required(amounts[at]);
  }
  return required(amounts.at(-1));
}

export type Bar = { readonly from: number; readonly below: number; readonly chance: number };

const ROUND = [1, 2, 5];

/** At most `maxBars` bars of one round width; the first and the last also hold the rare ends. */
export function histogramOf(distribution: Distribution, maxBars: number, rare: number): Bar[] {
  const low = quantileOf(distribution, rare);
  const high = quantileOf(distribution, 1 - rare);
  let width = 100;
  for (let tens = 100; ; tens *= 10) {
    const fits = ROUND.map(times => times * tens).find(
      wide => Math.floor(high / wide) - Math.floor(low / wide) < maxBars,
    );
    if (fits === undefined) continue;
    width = fits;
    break;
  }
  const first = Math.floor(low / width);
  const bars = new Float64Array(Math.floor(high / width) - first + 1);
  distribution.amounts.forEach((amount, at) => {
    const bar = Math.min(bars.length - 1, Math.max(0, Math.floor(amount / width) - first));
    bars[bar] = required(bars[bar]) + required(distribution.chances[at]);
  });
  return Array.from(bars, (chance, at) => ({
    from: (first + at) * width,
    below: (first + at + 1) * width,
    chance,
  }));
}
