// One closed class of a chain in exact fractions: how often each state is met, and the long-run mean and variance.

import { add, equals, type Rational, rational } from '@passline/engine/rational';
import type { Chain } from './chain.ts';
import { type Entry, Equations, type Fractions } from './linear.ts';

const DICE = 36;

/** Long-run figures a roll, in cents. */
export type ClassFigures = {
  readonly mean: Rational;
  readonly wagered: Rational;
  readonly variance: Rational;
};

/** Calls back for each step of each of the states, with the number that its two ends have among them. */
function eachStep(
  chain: Chain,
  states: readonly number[],
  visit: (from: number, to: number, step: number) => void,
): void {
  const numbers = new Map(states.map((state, number) => [state, number]));
  states.forEach((state, from) => {
    for (let step = chain.first[state] ?? 0; step < (chain.first[state + 1] ?? 0); step += 1)
      visit(from, numbers.get(chain.next[step] ?? 0) ?? -1, step);
  });
}

/**
 * The matrix 36 (1 − P) with 36 in the first column. From the right it solves Poisson's equation g + h = r + P h with
 * h = 0 in the first state and g in its place; from the left, the stationary chances, which add up to 1.
 */
function poissonMatrix(chain: Chain, states: readonly number[]): Entry[] {
  const entries: Entry[] = states.flatMap((_, row) => [
    { row, column: 0, value: DICE },
    ...(row > 0 ? [{ row, column: row, value: DICE }] : []),
  ]);
  eachStep(chain, states, (row, column, step) => {
    if (column > 0) entries.push({ row, column, value: -(chain.dice[step] ?? 0) });
  });
  return entries;
}

/** The sum over all 36 dice, by state, of an amount on the steps. */
function rewards(chain: Chain, states: readonly number[], amounts: Float64Array): Float64Array {
  const sums = new Float64Array(states.length);
  eachStep(chain, states, (from, _, step) => {
    sums[from] = (sums[from] ?? 0) + (chain.dice[step] ?? 0) * (amounts[step] ?? 0);
  });
  return sums;
}

const average = (chances: Fractions, sums: Float64Array): Rational =>
  rational(
    chances.nums.reduce((total, chance, state) => total + chance * BigInt(sums[state] ?? 0), 0n),
    chances.den * BigInt(DICE),
  );

/**
 * The variance a roll of the total profit, as the rolls go on for ever. Profit − g + h(next) − h(here) has mean 0 in
 * every state, so these are uncorrelated however the rolls depend on one another, and their squares add up; the sum of
 * the h telescopes away.
 */
function varianceOf(
  chain: Chain,
  states: readonly number[],
  chances: Fractions,
  poisson: Fractions,
): Rational {
  const [gain = 0n, ...rest] = poisson.nums;
  const bias = [0n, ...rest];
  let total = 0n;
  eachStep(chain, states, (from, to, step) => {
    const profit = BigInt(chain.profit[step] ?? 0) * poisson.den;
    const surprise = profit - gain + (bias[to] ?? 0n) - (bias[from] ?? 0n);
    total += (chances.nums[from] ?? 0n) * BigInt(chain.dice[step] ?? 0) * surprise * surprise;
  });
  return rational(total, chances.den * poisson.den * poisson.den * BigInt(DICE));
}

export function classFigures(chain: Chain, states: readonly number[]): ClassFigures {
  const equations = new Equations(states.length, poissonMatrix(chain, states));
  const profits = rewards(chain, states, chain.profit);
  const poisson = equations.solve(profits);
  const once = new Float64Array(states.length);
  once[0] = DICE;
  const chances = equations.solveLeft(once);
  const mean = average(chances, profits);
  if (!equals(mean, rational(poisson.nums[0] ?? 0n, poisson.den)))
    throw new Error('two ways to the mean that do not meet');
  return {
    mean,
    wagered: average(chances, rewards(chain, states, chain.wagered)),
    variance: varianceOf(chain, states, chances, poisson),
  };
}

/** The chance of ending in each closed class, from the expected visits to the states that are left for good. */
export function absorption(
  chain: Chain,
  transient: readonly number[],
  closed: readonly (readonly number[])[],
): Rational[] {
  const home = new Map(closed.flatMap((states, id) => states.map(state => [state, id] as const)));
  const at = transient.indexOf(chain.start);
  if (at < 0) return closed.map(states => rational(states.includes(chain.start) ? 1 : 0));
  const entries: Entry[] = transient.map((_, row) => ({ row, column: row, value: DICE }));
  eachStep(chain, transient, (row, column, step) => {
    if (column >= 0) entries.push({ row, column, value: -(chain.dice[step] ?? 0) });
  });
  const once = new Float64Array(transient.length);
  once[at] = DICE;
  const visits = new Equations(transient.length, entries).solveLeft(once);
  const into = closed.map(() => 0n);
  eachStep(chain, transient, (from, _, step) => {
    const id = home.get(chain.next[step] ?? 0);
    if (id !== undefined)
      into[id] = (into[id] ?? 0n) + (visits.nums[from] ?? 0n) * BigInt(chain.dice[step] ?? 0);
  });
  const chances = into.map(sum => rational(sum, visits.den * BigInt(DICE)));
  if (!equals(chances.reduce(add, rational(0)), rational(1)))
    throw new Error('chances that do not add up to 1');
  return chances;
}
