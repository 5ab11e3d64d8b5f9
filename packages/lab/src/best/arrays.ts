// A model as typed arrays over rooms and worths, in money units, for the inner loops of the solvers.
import { required } from '@passline/engine/required';
import * as say from '../sentences/questions.ts';
import { BestError } from './goal.ts';
import type { Model } from './model.ts';

/** Room r has the choices from `first[r]` up to `first[r + 1]`, choice c the outcomes `from[c]` up to `from[c + 1]`. */
export type ChoiceArrays = {
  readonly rooms: number;
  readonly first: Int32Array;
  /** By choice: its number in the model, the worth it needs, its outcomes. */
  readonly choice: Int32Array;
  readonly need: Int32Array;
  readonly from: Int32Array;
  /** By outcome: the room it leads to, the change of worth, and its chance. */
  readonly next: Int32Array;
  readonly profit: Int32Array;
  readonly chance: Float64Array;
  /** By room: the worth at which the target is reached, and the largest worth below it that play can lead to. */
  readonly goal: Int32Array;
  readonly top: Int32Array;
  /** Cells per room: worths up to the highest goal plus the largest win. */
  readonly stride: number;
};

/** The limits of a solution: a few hundred megabytes of cells, and a few seconds of sums per sweep. */
const MAX_CELLS = 40_000_000;
const MAX_SUMS = 2_000_000_000;

type Merged = { readonly next: number; readonly profit: number; weight: number };

/** The outcomes by room, equal ones merged; with `dropsStays`, without those that change nothing. */
function mergeOutcomes(
  model: Model,
  choice: number,
  room: Int32Array,
  dropsStays: boolean,
): readonly Merged[] {
  const { position, outcomes } = required(model.choices[choice]);
  const merged: Merged[] = [];
  for (const outcome of outcomes) {
    const next = required(room[outcome.next]);
    const profit = outcome.profit / model.moneyUnit;
    if (dropsStays && profit === 0 && next === room[position]) continue;
    const same = merged.find(known => known.next === next && known.profit === profit);
    if (same) same.weight += outcome.weight;
    else merged.push({ next, profit, weight: outcome.weight });
  }
  return merged;
}

/**
 * Without a limit on rolls, a roll that changes nothing makes no difference. `dropsStays` leaves such rolls out, which
 * makes chances conditional on something happening, and drops a choice on which nothing ever happens.
 */
export function arraysOf(model: Model, target: number, room: Int32Array, dropsStays: boolean): ChoiceArrays {
  const rooms = room.reduce((max, id) => Math.max(max, id + 1), 0);
  const byRoom: number[][] = Array.from({ length: rooms }, () => []);
  model.choices.forEach(({ position }, index) => {
    required(byRoom[required(room[position])]).push(index);
  });
  const first = [0];
  const choice: number[] = [];
  const need: number[] = [];
  const from = [0];
  const next: number[] = [];
  const profit: number[] = [];
  const chance: number[] = [];
  for (const list of byRoom) {
    for (const index of list) {
      const outcomes = mergeOutcomes(model, index, room, dropsStays);
      if (outcomes.length === 0) continue;
      const total = outcomes.reduce((sum, { weight }) => sum + weight, 0);
      const needed = required(model.choices[index]).need / model.moneyUnit;
      choice.push(index);
      need.push(needed);
      for (const outcome of outcomes) {
        next.push(outcome.next);
        profit.push(outcome.profit);
        chance.push(outcome.weight / total);
      }
      from.push(next.length);
    }
    first.push(choice.length);
  }
  const goal = new Int32Array(rooms);
  model.positions.forEach(({ locked }, position) => {
    const id = required(room[position]);
    goal[id] = Math.max(required(goal[id]), target + locked / model.moneyUnit);
  });
  const arrays = {
    rooms,
    first: Int32Array.from(first),
    choice: Int32Array.from(choice),
    need: Int32Array.from(need),
    from: Int32Array.from(from),
    next: Int32Array.from(next),
    profit: Int32Array.from(profit),
    chance: Float64Array.from(chance),
    goal,
  };
  const stride = goal.reduce((max, worth) => Math.max(max, worth), 0) + largest(arrays.profit) + 1;
  const sized = { ...arrays, stride, top: topsOf(arrays, required(room[0])) };
  if (rooms * stride > MAX_CELLS || sumsOf(sized) > MAX_SUMS) throw new BestError(say.tooManySituations);
  return sized;
}

const largest = (values: Int32Array): number => values.reduce((max, value) => Math.max(max, value), 0);

/** The number of products and sums in one sweep over all choices. */
export function sumsOf({ rooms, first, need, from, top }: ChoiceArrays): number {
  let sums = 0;
  for (let room = 0; room < rooms; room += 1) {
    for (let choice = required(first[room]); choice < required(first[room + 1]); choice += 1) {
      const worths = Math.max(0, required(top[room]) + 1 - required(need[choice]));
      sums += worths * (required(from[choice + 1]) - required(from[choice]));
    }
  }
  return sums;
}

/** From any worth below the target in the first room, the largest worth below it that each room can be entered with. */
function topsOf(
  { rooms, first, from, next, profit, goal }: Omit<ChoiceArrays, 'stride' | 'top'>,
  start: number,
): Int32Array {
  const top = new Int32Array(rooms).fill(-1);
  top[start] = required(goal[start]) - 1;
  const queue = [start];
  for (let room = queue.shift(); room !== undefined; room = queue.shift()) {
    const last = required(from[required(first[room + 1])]);
    for (let outcome = required(from[required(first[room])]); outcome < last; outcome += 1) {
      const to = required(next[outcome]);
      const worth = Math.min(required(top[room]) + required(profit[outcome]), required(goal[to]) - 1);
      if (worth <= required(top[to])) continue;
      top[to] = worth;
      queue.push(to);
    }
  }
  return top;
}

/** Chances by room and worth: 1 where the target is reached. */
export function newValues({ rooms, stride, goal }: ChoiceArrays): Float64Array {
  const values = new Float64Array(rooms * stride);
  for (let room = 0; room < rooms; room += 1)
    values.fill(1, room * stride + required(goal[room]), (room + 1) * stride);
  return values;
}
