// One closed class of a large chain in doubles, with error bounds that hold whether or not the iteration converged.

import { required } from '@passline/engine/required';
import type { MarkovChain } from './chain.ts';

const MAX_SWEEPS = 5000;
const SETTLED = 2 ** -50;
// A row is a sum of its products and a few more terms, each of which rounds by at most 2^-53 of the largest term.
const MORE_TERMS = 28;

export type Interval = { readonly low: number; readonly high: number };

/** Long-run figures per roll, in cents, each certainly within its interval. */
export type ClassIntervals = {
  readonly mean: Interval;
  readonly wagered: Interval;
  readonly variance: Interval;
  /** How often the player leaves. */
  readonly leaves: Interval;
};

const largest = (values: Float64Array): number =>
  values.reduce((max, value) => Math.max(max, Math.abs(value)), 0);

/** A closed class with its states renumbered, its steps as chances, and one state that occurs often. */
class Renewals {
  readonly size: number;
  readonly first: Int32Array;
  readonly to: Int32Array;
  readonly step: Int32Array;
  readonly chance: Float64Array;
  readonly frequent: number;
  /** How much a row's sum may be rounded: 2^-47 of the largest term for up to 36 products. */
  readonly rounding: number;

  constructor(chain: MarkovChain, states: readonly number[]) {
    const numbers = new Map(states.map((state, number) => [state, number]));
    const [first, to, step, chance]: [number[], number[], number[], number[]] = [[0], [], [], []];
    for (const state of states) {
      for (let at = required(chain.first[state]); at < required(chain.first[state + 1]); at += 1) {
        to.push(required(numbers.get(required(chain.next[at]))));
        step.push(at);
        chance.push(required(chain.ways[at]) / chain.total);
      }
      first.push(to.length);
    }
    this.size = states.length;
    const longest = first.reduce((max, at, row) => Math.max(max, at - (first[row - 1] ?? 0)), 0);
    this.rounding = 2 ** (Math.ceil(Math.log2(longest + MORE_TERMS)) - 53);
    this.first = Int32Array.from(first);
    this.to = Int32Array.from(to);
    this.step = Int32Array.from(step);
    this.chance = Float64Array.from(chance);
    const arrivals = new Float64Array(states.length);
    to.forEach((state, at) => {
      arrivals[state] = required(arrivals[state]) + required(chance[at]);
    });
    this.frequent = arrivals.indexOf(Math.max(...arrivals));
  }

  /** By state, the mean over its rolls of an amount that may depend on where they lead. */
  mean(amount: (step: number, from: number, to: number) => number): Float64Array {
    const means = new Float64Array(this.size);
    for (let from = 0; from < this.size; from += 1)
      for (let at = required(this.first[from]); at < required(this.first[from + 1]); at += 1)
        means[from] =
          required(means[from]) +
          required(this.chance[at]) * amount(required(this.step[at]), from, required(this.to[at]));
    return means;
  }

  /** A state's total, given those of the others: its reward, and the rewards that follow before the frequent state. */
  #totalFrom(state: number, rewards: Float64Array, totals: Float64Array): number {
    let sum = required(rewards[state]);
    let stays = 0;
    for (let at = required(this.first[state]); at < required(this.first[state + 1]); at += 1) {
      const to = required(this.to[at]);
      if (to === this.frequent) continue;
      if (to === state) stays += required(this.chance[at]);
      else sum += required(this.chance[at]) * required(totals[to]);
    }
    return sum / (1 - stays);
  }

  /** Expected rewards until the frequent state is next reached, by Gauss-Seidel sweeps in alternating directions. */
  totals(rewards: Float64Array): Float64Array {
    const totals = new Float64Array(this.size);
    for (let sweep = 0; sweep < MAX_SWEEPS; sweep += 1) {
      let change = 0;
      for (let index = 0; index < this.size; index += 1) {
        const state = sweep % 2 === 0 ? index : this.size - 1 - index;
        const total = this.#totalFrom(state, rewards, totals);
        change = Math.max(change, Math.abs(total - required(totals[state])));
        totals[state] = total;
      }
      if (change <= SETTLED * largest(totals)) break;
    }
    return totals;
  }
}

type Solved = {
  readonly interval: Interval;
  readonly bias: Float64Array;
  /** r + P h − h by state: the mean, up to the remaining error of the iteration. */
  readonly drift: Float64Array;
};

/**
 * The long-run mean of rewards. Whatever h is, the stationary mean of r + P h − h is the mean of r, so its smallest and
 * largest values enclose it, however h was found.
 */
function enclose(renewals: Renewals, rewards: Float64Array, times: Float64Array): Solved {
  const totals = renewals.totals(rewards);
  const gain = required(totals[renewals.frequent]) / required(times[renewals.frequent]);
  const bias = totals.map((total, state) =>
    state === renewals.frequent ? 0 : total - gain * required(times[state]),
  );
  const drift = renewals
    .mean((_, from, to) => required(bias[to]) - required(bias[from]))
    .map((change, state) => required(rewards[state]) + change);
  const slack = renewals.rounding * (largest(rewards) + 2 * largest(bias));
  const low = drift.reduce((min, value) => Math.min(min, value), Infinity) - slack;
  const high = drift.reduce((max, value) => Math.max(max, value), -Infinity) + slack;
  return { interval: { low, high }, bias, drift };
}

/** An upper bound on the expected time to the frequent state: times ÷ (1 − e) where 1 + P times − times ≤ e. */
function longestWait(renewals: Renewals, times: Float64Array): number {
  const after = renewals.mean((_, __, to) => (to === renewals.frequent ? 0 : required(times[to])));
  const missing = after.reduce((max, time, state) => Math.max(max, 1 + time - required(times[state])), 0);
  return missing < 1
    ? (largest(times) * (1 + renewals.rounding)) / (1 - missing - renewals.rounding)
    : Infinity;
}

export function classIntervals(chain: MarkovChain, states: readonly number[]): ClassIntervals {
  const renewals = new Renewals(chain, states);
  const times = renewals.totals(new Float64Array(renewals.size).fill(1));
  const reward = (amounts: Float64Array) => renewals.mean(step => required(amounts[step]));
  const mean = enclose(renewals, reward(chain.profit), times);
  const { bias, drift } = mean;
  const squares = renewals.mean(
    (step, from, to) =>
      (required(chain.profit[step]) + required(bias[to]) - required(bias[from]) - required(drift[from])) ** 2,
  );
  const square = enclose(renewals, squares, times).interval;
  const rounding = 4 * renewals.rounding * (largest(chain.profit) + 2 * largest(bias) + largest(drift)) ** 2;
  // What is left out is the sum of drift − mean, at most `width` per roll. The variance per roll of such a
  // sum is 2⟨f, h⟩ − ⟨f, f⟩ with |f| ≤ width and |h| ≤ width × the longest wait; at worst, standard
  // deviations add.
  const width = mean.interval.high - mean.interval.low;
  const apart = width * Math.sqrt(2 * longestWait(renewals, times));
  return {
    mean: mean.interval,
    wagered: enclose(renewals, reward(chain.wagered), times).interval,
    leaves: enclose(renewals, reward(chain.leaves), times).interval,
    variance: {
      low: Math.max(0, Math.sqrt(Math.max(0, square.low - rounding)) - apart) ** 2,
      high: (Math.sqrt(Math.max(0, square.high + rounding)) + apart) ** 2,
    },
  };
}
