// One closed class of a chain in exact fractions: how often each state occurs, and the long-run mean and variance.

import { add, equals, type Rational, rational } from '@passline/engine/rational';
import { required } from '@passline/engine/required';
import type { MarkovChain } from './chain.ts';
import { type Entry, Equations, type Fractions } from './linear.ts';

// Dixon's lifting stays exact in doubles: twice the total times a digit below 2^22, and a reward, are below 2^53.
const MAX_TOTAL = 2 ** 28;
const MAX_REWARD = 2 ** 52;

/** Whether a chain's figures can be exact fractions. */
export const isSolvable = ({ total, isWhole, profit, wagered }: MarkovChain): boolean =>
  isWhole &&
  total <= MAX_TOTAL &&
  [profit, wagered].every(amounts => amounts.every(amount => Math.abs(amount) * total <= MAX_REWARD));

/** Long-run figures per roll, in cents. */
export type ClassFigures = {
  readonly mean: Rational;
  readonly wagered: Rational;
  readonly variance: Rational;
  /** How often the player leaves. */
  readonly leaves: Rational;
};

/** Calls back for each step from these states, with the indexes of its two ends among them (null: not one of them). */
function eachStep(
  chain: MarkovChain,
  states: readonly number[],
  visit: (from: number, to: number | null, step: number) => void,
): void {
  const numbers = new Map(states.map((state, number) => [state, number]));
  states.forEach((state, from) => {
    for (let step = required(chain.first[state]); step < required(chain.first[state + 1]); step += 1)
      visit(from, numbers.get(required(chain.next[step])) ?? null, step);
  });
}

/**
 * The matrix n (1 − P) with n in the first column, where n is the total of ways: 36 for fair dice. Solved from the
 * right, it gives Poisson's equation g + h = r + P h with h = 0 in the first state and g in its place; from the left,
 * the stationary chances, which add up to 1.
 */
function poissonMatrix(chain: MarkovChain, states: readonly number[]): Entry[] {
  const entries: Entry[] = states.flatMap((_, row) => [
    { row, column: 0, value: chain.total },
    ...(row > 0 ? [{ row, column: row, value: chain.total }] : []),
  ]);
  eachStep(chain, states, (row, column, step) => {
    if (column !== null && column > 0) entries.push({ row, column, value: -required(chain.ways[step]) });
  });
  return entries;
}

/** By state, the sum of an amount over all ways. */
function rewards(chain: MarkovChain, states: readonly number[], amounts: Float64Array): Float64Array {
  const sums = new Float64Array(states.length);
  eachStep(chain, states, (from, _, step) => {
    sums[from] = required(sums[from]) + required(chain.ways[step]) * required(amounts[step]);
  });
  return sums;
}

const average = (chain: MarkovChain, chances: Fractions, sums: Float64Array): Rational =>
  rational(
    chances.nums.reduce((total, chance, state) => total + chance * BigInt(required(sums[state])), 0n),
    chances.den * BigInt(chain.total),
  );

/**
 * The long-run variance per roll of the total profit. Profit − g + h(next) − h(here) has mean 0 in every state, so
 * these terms are uncorrelated however the rolls depend on one another, and their squares add up; the sum of the h
 * telescopes.
 */
function varianceOf(
  chain: MarkovChain,
  states: readonly number[],
  chances: Fractions,
  poisson: Fractions,
): Rational {
  const [gain = 0n, ...rest] = poisson.nums;
  const bias = [0n, ...rest];
  let total = 0n;
  eachStep(chain, states, (from, to, step) => {
    const profit = BigInt(required(chain.profit[step])) * poisson.den;
    const surprise = profit - gain + required(bias[required(to)]) - required(bias[from]);
    total += required(chances.nums[from]) * BigInt(required(chain.ways[step])) * surprise * surprise;
  });
  return rational(total, chances.den * poisson.den * poisson.den * BigInt(chain.total));
}

export function classFigures(chain: MarkovChain, states: readonly number[]): ClassFigures {
  const equations = new Equations(states.length, poissonMatrix(chain, states));
  const profits = rewards(chain, states, chain.profit);
  const poisson = equations.solve(profits);
  const once = new Float64Array(states.length);
  once[0] = chain.total;
  const chances = equations.solveLeft(once);
  const mean = average(chain, chances, profits);
  if (!equals(mean, rational(required(poisson.nums[0]), poisson.den)))
    throw new Error('two ways to the mean disagree');
  return {
    mean,
    wagered: average(chain, chances, rewards(chain, states, chain.wagered)),
    variance: varianceOf(chain, states, chances, poisson),
    leaves: average(chain, chances, rewards(chain, states, chain.leaves)),
  };
}

/** The chance of ending in each closed class, from the expected visits to the transient states. */
export function absorption(
  chain: MarkovChain,
  transient: readonly number[],
  closed: readonly (readonly number[])[],
): Rational[] {
  const home = new Map(closed.flatMap((states, id) => states.map(state => [state, id] as const)));
  const at = transient.indexOf(chain.start);
  if (at < 0) return closed.map(states => rational(states.includes(chain.start) ? 1 : 0));
  const entries: Entry[] = transient.map((_, row) => ({ row, column: row, value: chain.total }));
  eachStep(chain, transient, (row, column, step) => {
    if (column !== null) entries.push({ row, column, value: -required(chain.ways[step]) });
  });
  const once = new Float64Array(transient.length);
  once[at] = chain.total;
  const visits = new Equations(transient.length, entries).solveLeft(once);
  const into = closed.map(() => 0n);
  eachStep(chain, transient, (from, _, step) => {
    const id = home.get(required(chain.next[step]));
    if (id !== undefined)
      into[id] = required(into[id]) + required(visits.nums[from]) * BigInt(required(chain.ways[step]));
  });
  const chances = into.map(sum => rational(sum, visits.den * BigInt(chain.total)));
  if (!equals(chances.reduce(add, rational(0)), rational(1))) throw new Error('chances do not add up to 1');
  return chances;
}
