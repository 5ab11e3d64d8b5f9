/*
 * The highest chance of reaching the target, with a proven bound.
 *
 * Value iteration finds a policy. Its own chance, iterated from 0 and rounded down, is a lower bound for the best play.
 * An upper bound is any table of chances U that no choice can beat: if, in every situation and for every choice, U is
 * at least the average of U after the roll, then no player can have a better chance than U, whatever they do. To find
 * such a U, the iteration pays the player a small bonus for every decision: at its fixed point, U exceeds every average
 * by that bonus, which leaves room for rounding. This is then checked for every situation and every choice.
 */
import { type ChoiceArrays, newValues } from './arrays.ts';

export type ChanceSolution = {
  /** By room and worth: the policy's proven chance, and the chance that no play can exceed. */
  readonly lower: Float64Array;
  readonly upper: Float64Array;
  /** By room and worth: the index of the choice to make; −1 if the worth pays for none. */
  readonly policy: Int32Array;
  readonly sweeps: number;
};

/** An upper bound on the rounding of an average of chances, which takes a product and a sum for each outcome. */
export function roundingOf({ from }: Pick<ChoiceArrays, 'from'>): number {
  let outcomes = 0;
  for (let choice = 1; choice < from.length; choice += 1)
    outcomes = Math.max(outcomes, (from[choice] as number) - (from[choice - 1] as number));
  return (outcomes + 10) * 2 ** -52;
}
/** Paid for a decision: large enough that rounding cannot hide a choice that beats the bound. */
const BONUS = 2 ** -40;
const CONVERGED = 2 ** -46;
const MAX_SWEEPS = 100_000;
/** Sweeps over the policy alone between two sweeps over all choices. */
const EVALUATIONS = 30;

export class ChanceSolver {
  readonly #arrays: ChoiceArrays;
  readonly #average: Float64Array;
  readonly #best: Float64Array;
  readonly #rounding: number;
  sweeps = 0;

  constructor(arrays: ChoiceArrays) {
    this.#arrays = arrays;
    this.#average = new Float64Array(arrays.stride);
    this.#best = new Float64Array(arrays.stride);
    this.#rounding = roundingOf(arrays);
  }

  /** The average of the values after a choice, for every worth that can pay for it. */
  #averageOf(choice: number, top: number, values: Float64Array): void {
    const { need, from, next, profit, chance, stride } = this.#arrays;
    const average = this.#average;
    const min = need[choice] as number;
    const end = from[choice + 1] as number;
    average.fill(0, min, top + 1);
    for (let outcome = from[choice] as number; outcome < end; outcome += 1) {
      const weight = chance[outcome] as number;
      const offset = (next[outcome] as number) * stride + (profit[outcome] as number);
      for (let worth = min; worth <= top; worth += 1) {
        average[worth] = (average[worth] as number) + weight * (values[offset + worth] as number);
      }
    }
  }

  /** One sweep over every choice, in place; writes the policy, and returns the largest gain. */
  improve(values: Float64Array, policy: Int32Array, bonus: number): number {
    const { rooms, first, need, top: tops, stride } = this.#arrays;
    const average = this.#average;
    const best = this.#best;
    let gain = 0;
    this.sweeps += 1;
    for (let room = 0; room < rooms; room += 1) {
      const base = room * stride;
      const top = tops[room] as number;
      for (let worth = 0; worth <= top; worth += 1) best[worth] = values[base + worth] as number;
      const end = first[room + 1] as number;
      for (let choice = first[room] as number; choice < end; choice += 1) {
        this.#averageOf(choice, top, values);
        for (let worth = need[choice] as number; worth <= top; worth += 1) {
          const value = (average[worth] as number) + bonus;
          if (value > (best[worth] as number)) {
            best[worth] = value;
            policy[base + worth] = choice;
          }
        }
      }
      for (let worth = 0; worth <= top; worth += 1) {
        gain = Math.max(gain, (best[worth] as number) - (values[base + worth] as number));
        values[base + worth] = best[worth] as number;
      }
    }
    return gain;
  }

  /** Steps one roll back: takes the best average of `after`, and keeps the previous choice where it ties. */
  step(after: Float64Array, values: Float64Array, policy: Int32Array): void {
    const { rooms, first, need, top: tops, stride } = this.#arrays;
    const average = this.#average;
    for (let room = 0; room < rooms; room += 1) {
      const base = room * stride;
      const top = tops[room] as number;
      values.fill(0, base, base + top + 1);
      const end = first[room + 1] as number;
      for (let choice = first[room] as number; choice < end; choice += 1) {
        this.#averageOf(choice, top, after);
        for (let worth = need[choice] as number; worth <= top; worth += 1) {
          const value = average[worth] as number;
          const cell = base + worth;
          const best = values[cell] as number;
          if (value > best || (value === best && value > 0 && policy[cell] === choice)) {
            values[cell] = value;
            policy[cell] = choice;
          }
        }
      }
    }
  }

  /** One sweep over the policy alone, in place, never downward; returns the largest gain. */
  evaluate(values: Float64Array, policy: Int32Array, bonus: number): number {
    const { rooms, from, next, profit, chance, top: tops, stride } = this.#arrays;
    let gain = 0;
    for (let room = 0; room < rooms; room += 1) {
      const top = tops[room] as number;
      for (let worth = 0; worth <= top; worth += 1) {
        const cell = room * stride + worth;
        const choice = policy[cell] as number;
        if (choice < 0) continue;
        let value = bonus;
        const end = from[choice + 1] as number;
        for (let outcome = from[choice] as number; outcome < end; outcome += 1) {
          const to = (next[outcome] as number) * stride + worth + (profit[outcome] as number);
          value += (chance[outcome] as number) * (values[to] as number);
        }
        const old = values[cell] as number;
        if (value > old) {
          gain = Math.max(gain, value - old);
          values[cell] = value;
        }
      }
    }
    return gain;
  }

  /** Improves until no choice gains more than `close`. */
  converge(values: Float64Array, policy: Int32Array, bonus: number, close: number): void {
    while (this.sweeps < MAX_SWEEPS && this.improve(values, policy, bonus) > close) {
      for (let sweep = 0; sweep < EVALUATIONS; sweep += 1) {
        if (this.evaluate(values, policy, bonus) <= close) break;
      }
    }
  }

  /** Whether no choice anywhere beats these values, rounding included. */
  isUnbeaten(values: Float64Array): boolean {
    const { rooms, first, need, top: tops, stride } = this.#arrays;
    for (let room = 0; room < rooms; room += 1) {
      const top = tops[room] as number;
      const end = first[room + 1] as number;
      for (let choice = first[room] as number; choice < end; choice += 1) {
        this.#averageOf(choice, top, values);
        for (let worth = need[choice] as number; worth <= top; worth += 1) {
          if ((this.#average[worth] as number) + this.#rounding > (values[room * stride + worth] as number))
            return false;
        }
      }
    }
    return true;
  }
}

/** The chance of a policy, from below. */
export function lowerBound(arrays: ChoiceArrays, policy: Int32Array): Float64Array {
  const solver = new ChanceSolver(arrays);
  const values = newValues(arrays);
  const rounding = roundingOf(arrays);
  for (let sweep = 0; sweep < MAX_SWEEPS; sweep += 1) {
    if (solver.evaluate(values, policy, -rounding) <= 0) break;
  }
  return values;
}

/** Chances that no play can exceed. */
function upperBound(solver: ChanceSolver, start: Float64Array): Float64Array {
  for (let bonus = BONUS; bonus < 1; bonus *= 16) {
    const values = start.slice();
    const policy = new Int32Array(values.length).fill(-1);
    solver.converge(values, policy, bonus, bonus / 2);
    if (solver.isUnbeaten(values)) return values;
  }
  throw new Error('no upper bound was found');
}

/** Solves for every room and worth at once. */
export function solveChance(arrays: ChoiceArrays): ChanceSolution {
  const solver = new ChanceSolver(arrays);
  const values = newValues(arrays);
  const policy = new Int32Array(values.length).fill(-1);
  solver.converge(values, policy, 0, CONVERGED);
  const lower = lowerBound(arrays, policy);
  const upper = upperBound(solver, values);
  return { lower, upper, policy, sweeps: solver.sweeps };
}
