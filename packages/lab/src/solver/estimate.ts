// One closed class of a large chain in doubles, with error bounds that hold however well the iteration went.
import type { Chain } from './chain.ts';

const DICE = 36;
const MAX_SWEEPS = 5000;
const SETTLED = 2 ** -50;
// A row is a sum of at most 36 products and a few more terms: some 40 roundings of 2^-53 of the largest of them.
const ROUNDING = 2 ** -47;

export type Interval = { readonly low: number; readonly high: number };

/** Long-run figures a roll, in cents, each certainly within its interval. */
export type ClassIntervals = {
  readonly mean: Interval;
  readonly wagered: Interval;
  readonly variance: Interval;
};

const largest = (values: Float64Array): number =>
  values.reduce((most, value) => Math.max(most, Math.abs(value)), 0);

/** A closed class with its states numbered anew, its steps as chances, and one state that is often met. */
class Renewals {
  readonly size: number;
  readonly first: Int32Array;
  readonly to: Int32Array;
  readonly step: Int32Array;
  readonly chance: Float64Array;
  readonly often: number;

  constructor(chain: Chain, states: readonly number[]) {
    const numbers = new Map(states.map((state, number) => [state, number]));
    const [first, to, step, chance]: [number[], number[], number[], number[]] = [[0], [], [], []];
    for (const state of states) {
      for (let at = chain.first[state] ?? 0; at < (chain.first[state + 1] ?? 0); at += 1) {
        to.push(numbers.get(chain.next[at] ?? 0) ?? 0);
        step.push(at);
        chance.push((chain.dice[at] ?? 0) / DICE);
      }
      first.push(to.length);
    }
    this.size = states.length;
    this.first = Int32Array.from(first);
    this.to = Int32Array.from(to);
    this.step = Int32Array.from(step);
    this.chance = Float64Array.from(chance);
    const arrivals = new Float64Array(states.length);
    to.forEach((state, at) => {
      arrivals[state] = (arrivals[state] ?? 0) + (chance[at] ?? 0);
    });
    this.often = arrivals.indexOf(Math.max(...arrivals));
  }

  /** By state, the mean over the dice of an amount that may depend on where they lead. */
  mean(amount: (step: number, from: number, to: number) => number): Float64Array {
    const means = new Float64Array(this.size);
    for (let from = 0; from < this.size; from += 1)
      for (let at = this.first[from] ?? 0; at < (this.first[from + 1] ?? 0); at += 1)
        means[from] =
          (means[from] ?? 0) + (this.chance[at] ?? 0) * amount(this.step[at] ?? 0, from, this.to[at] ?? 0);
    return means;
  }

  /** What one state's total is, given the others': its reward, and what follows before the frequent state. */
  #renewed(state: number, rewards: Float64Array, totals: Float64Array): number {
    let sum = rewards[state] ?? 0;
    let stays = 0;
    for (let at = this.first[state] ?? 0; at < (this.first[state + 1] ?? 0); at += 1) {
      const to = this.to[at] ?? 0;
      if (to === this.often) continue;
      if (to === state) stays += this.chance[at] ?? 0;
      else sum += (this.chance[at] ?? 0) * (totals[to] ?? 0);
    }
    return sum / (1 - stays);
  }

  /** Expected rewards until the frequent state is next met, by Gauss and Seidel's sweeps, forth and back. */
  totals(rewards: Float64Array): Float64Array {
    const totals = new Float64Array(this.size);
    for (let sweep = 0; sweep < MAX_SWEEPS; sweep += 1) {
      let change = 0;
      for (let index = 0; index < this.size; index += 1) {
        const state = sweep % 2 === 0 ? index : this.size - 1 - index;
        const total = this.#renewed(state, rewards, totals);
        change = Math.max(change, Math.abs(total - (totals[state] ?? 0)));
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
  /** r + P h − h by state: the mean itself, but for what the iteration has left. */
  readonly drift: Float64Array;
};

/**
 * The long-run mean of rewards. Whatever h is, the stationary mean of r + P h − h is the mean of r, so the least and the
 * largest of its values enclose it: a bound that does not ask how h was found.
 */
function enclosed(renewals: Renewals, rewards: Float64Array, times: Float64Array): Solved {
  const totals = renewals.totals(rewards);
  const gain = (totals[renewals.often] ?? 0) / (times[renewals.often] ?? 1);
  const bias = totals.map((total, state) =>
    state === renewals.often ? 0 : total - gain * (times[state] ?? 0),
  );
  const drift = renewals
    .mean((_, from, to) => (bias[to] ?? 0) - (bias[from] ?? 0))
    .map((change, state) => (rewards[state] ?? 0) + change);
  const slack = ROUNDING * (largest(rewards) + 2 * largest(bias));
  const low = drift.reduce((least, value) => Math.min(least, value), Infinity) - slack;
  const high = drift.reduce((most, value) => Math.max(most, value), -Infinity) + slack;
  return { interval: { low, high }, bias, drift };
}

/** An upper bound of the expected time to the frequent state: times ÷ (1 − e) where 1 + P times − times ≤ e. */
function longestWait(renewals: Renewals, times: Float64Array): number {
  const after = renewals.mean((_, __, to) => (to === renewals.often ? 0 : (times[to] ?? 0)));
  const missing = after.reduce((most, time, state) => Math.max(most, 1 + time - (times[state] ?? 0)), 0);
  return missing < 1 ? (largest(times) * (1 + ROUNDING)) / (1 - missing - ROUNDING) : Infinity;
}

export function classIntervals(chain: Chain, states: readonly number[]): ClassIntervals {
  const renewals = new Renewals(chain, states);
  const times = renewals.totals(new Float64Array(renewals.size).fill(1));
  const reward = (amounts: Float64Array) => renewals.mean(step => amounts[step] ?? 0);
  const mean = enclosed(renewals, reward(chain.profit), times);
  const { bias, drift } = mean;
  const squares = renewals.mean(
    (step, from, to) =>
      ((chain.profit[step] ?? 0) + (bias[to] ?? 0) - (bias[from] ?? 0) - (drift[from] ?? 0)) ** 2,
  );
  const square = enclosed(renewals, squares, times).interval;
  const rounding = 4 * ROUNDING * (largest(chain.profit) + 2 * largest(bias) + largest(drift)) ** 2;
  // What is left out is the sum of drift − mean, at most `width` a roll. The variance a roll of such a sum is
  // 2⟨f, h⟩ − ⟨f, f⟩ with |f| ≤ width and |h| ≤ width × the longest wait; standard deviations add at worst.
  const width = mean.interval.high - mean.interval.low;
  const apart = width * Math.sqrt(2 * longestWait(renewals, times));
  return {
    mean: mean.interval,
    wagered: enclosed(renewals, reward(chain.wagered), times).interval,
    variance: {
      low: Math.max(0, Math.sqrt(Math.max(0, square.low - rounding)) - apart) ** 2,
      high: (Math.sqrt(Math.max(0, square.high + rounding)) + apart) ** 2,
    },
  };
}
