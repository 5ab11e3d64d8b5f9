// How many people are at a table: by Zipf's law, most tables have few and some have many.
import type { Play } from './costs.ts';

export type Sizes = {
  /** People at a table, on average. */
  readonly mean: number;
  /** The average number of seated players. */
  readonly seated: number;
  /** The size of a table picked uniformly, for a random number from 0 to 1. */
  pick(random: number): number;
  /** The size of the table of a randomly picked seated player. */
  pickSeated(random: number): number;
  /** The average number of people at a command's table, each of whom sees it. */
  readonly audience: number;
};

function picker(weights: readonly number[]): (random: number) => number {
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  let sum = 0;
  const upTo = weights.map(weight => {
    sum += weight / total;
    return sum;
  });
  return random => {
    const at = upTo.findIndex(bound => random < bound);
    return at < 0 ? weights.length : at + 1;
  };
}

export function sizesOf({ max, exponent, seats }: Play): Sizes {
  const sizes = Array.from({ length: max }, (_, index) => index + 1);
  const weights = sizes.map(size => (exponent === 0 ? (size === max ? 1 : 0) : size ** -exponent));
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const mean = (of: (size: number) => number): number =>
    sizes.reduce((sum, size, index) => sum + of(size) * (weights[index] ?? 0), 0) / total;
  const seated = (size: number): number => Math.min(size, seats);
  return {
    mean: mean(size => size),
    seated: mean(seated),
    audience: mean(size => size * seated(size)) / mean(seated),
    pick: picker(weights),
    pickSeated: picker(sizes.map((size, index) => seated(size) * (weights[index] ?? 0))),
  };
}
