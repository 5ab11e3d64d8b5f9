// The highest chance of reaching the target within a number of rolls, solved backward from the last roll.

import * as say from '../sentences/questions.ts';
import { type ChoiceArrays, newValues, sumsOf } from './arrays.ts';
import { ChanceSolver, roundingOf } from './chance.ts';
import { BestError } from './goal.ts';

/** The choice to make from `rolls` rolls left, up to the next entry's number. */
export type Turn = { readonly rolls: number; readonly choice: number };

export type HorizonSolution = {
  /** By position and worth, with all rolls left. */
  readonly values: Float64Array;
  /** An upper bound on the rounding error of the values. */
  readonly error: number;
  /** By position and worth: its choices, the fewest rolls left first; none if the target is out of reach. */
  readonly turns: ReadonlyMap<number, readonly Turn[]>;
};

/** Sums over all rolls: about a minute. */
const MAX_WORK = 3e10;

export function solveHorizon(arrays: ChoiceArrays, rolls: number): HorizonSolution {
  if (sumsOf(arrays) * rolls > MAX_WORK) throw new BestError(say.tooLong);
  const solver = new ChanceSolver(arrays);
  let values = newValues(arrays);
  let after = newValues(arrays);
  const turns = new Map<number, Turn[]>();
  const policy = new Int32Array(values.length).fill(-1);
  const before = policy.slice();
  for (let left = 1; left <= rolls; left += 1) {
    [values, after] = [after, values];
    solver.step(after, values, policy);
    for (let cell = 0; cell < policy.length; cell += 1) {
      const choice = policy[cell] as number;
      if (choice === before[cell]) continue;
      before[cell] = choice;
      const own = turns.get(cell) ?? [];
      own.push({ rolls: left, choice });
      turns.set(cell, own);
    }
  }
  return { values, error: rolls * roundingOf(arrays), turns };
}
